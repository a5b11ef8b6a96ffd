import { NONE } from '../cards/deck.ts';
import { inFocus } from '../language/slot.ts';
import { effectTerm } from '../language/term.ts';
import { INT } from '../table/state.ts';

/** What the fixed numbers of a state mean here, see INT. */
const DEAL_AGAIN = 1;
const PASS_DEAL = 2;
const END_ROUND = 1;
const END_GAME = 2;

/** Effects that break off: a deal, a round, the game, or a seat's part in it. */
export const ROUND_ENDING_EFFECTS = [
  effectTerm({
    name: 'redeal',
    kind: 'effect',
    doc: 'The round is void; the same dealer deals again.',
    slots: {},
    example: { op: 'when', when: { op: 'none', cards: 'hand' }, do: ['@redeal'] },
    say: { en: { do: 'deal the round again' } },
    emit: (_, code) => {
      code.step(s => {
        s.ints[INT.void] = DEAL_AGAIN;
      });
    },
  }),
  effectTerm({
    name: 'passDeal',
    kind: 'effect',
    doc: 'The round is void; the next dealer deals.',
    slots: {},
    example: {
      op: 'when',
      when: { op: 'not', of: { op: 'someone', seat: '@highBidder' } },
      do: ['@passDeal'],
    },
    say: { en: { do: 'give up the round and pass the deal on' } },
    emit: (_, code) => {
      code.step(s => {
        s.ints[INT.void] = PASS_DEAL;
      });
    },
  }),
  effectTerm({
    name: 'endRound',
    kind: 'effect',
    doc: 'The round ends here and is scored.',
    slots: {},
    example: { op: 'when', when: { op: 'none', cards: 'stock' }, do: ['@endRound'] },
    say: { en: { do: 'end the round' } },
    emit: (_, code) => {
      code.step(s => {
        s.ints[INT.ending]! |= END_ROUND;
      });
    },
  }),
  effectTerm({
    name: 'endGame',
    kind: 'effect',
    doc: 'The game ends after this round.',
    slots: {},
    example: { op: 'when', when: { op: 'holds', cards: 'taken', a: 'spades-Q' }, do: ['@endGame'] },
    say: { en: { do: 'end the game after this round' } },
    emit: (_, code) => {
      code.step(s => {
        s.ints[INT.ending]! |= END_GAME;
      });
    },
  }),
  effectTerm({
    name: 'sitOut',
    kind: 'effect',
    doc: 'A seat takes no part in the rest of the round.',
    slots: { seat: inFocus('seat', 'Who sits out.') },
    example: { op: 'sitOut', seat: { op: 'partner', of: '@highBidder' } },
    say: { en: { do: 'let {seat} sit out' } },
    emit: ({ seat }, code) => {
      code.step(s => {
        const which = seat(s);
        if (which === NONE) return;
        s.ints[INT.out]! |= 1 << which;
        s.listener?.({ type: 'satOut', seat: which });
      });
    },
  }),
];
