import { NONE } from '../cards/deck.ts';
import { inFocusOf, markValue, name, numberMark, one, orElse } from '../language/slot.ts';
import { effectTerm } from '../language/term.ts';
import type { List } from '../table/list.ts';
import { FEW_MARKS, TIMES, type MarkPlan } from '../table/plan.ts';
import type { Read } from '../table/read.ts';
import { INT, type State } from '../table/state.ts';
import { bitsOfSeats } from './examine.ts';
import { finite } from './finite.ts';

const mark = name('mark', 'The mark.');
const whose = inFocusOf('seat', 'mark', 'Whose, of a mark that every seat has.');
const card = inFocusOf('card', 'mark', 'Of which card, of a mark that every card has.');

/** Which of a mark's numbers is meant: that of a seat or card, or the only one; NONE of nobody's. */
const placeIn = (plan: MarkPlan, seat: Read<number> | undefined, of: Read<number> | undefined): Read<number> => {
  if (plan.per === 'seat') return seat ?? (() => NONE);
  if (plan.per === 'card') return of ?? (() => NONE);
  return () => 0;
};

/** A mark that keeps its value is no news. */
const write = (s: State, plan: MarkPlan, at: number, value: number): void => {
  if (s.nums[plan.base + at] === value) return;
  s.nums[plan.base + at] = value;
  if (plan.size > FEW_MARKS) s.ints[INT.marked]! |= TIMES[plan.lasts];
  s.listener?.({ type: 'marked', mark: plan.index, of: plan.per ? at : NONE, value });
};

const writeCards = (s: State, plan: MarkPlan, cards: List): void => {
  s.nums.fill(0, plan.base, plan.base + plan.size);
  s.ints[INT.marked]! |= TIMES[plan.lasts];
  for (let i = 0; i < cards.size; i++) s.nums[plan.base + cards.at[i]!] = 1;
  s.listener?.({ type: 'marked', mark: plan.index, of: NONE, value: cards.size });
};

/** A value as a mark keeps it: one number. */
const numberFor = (plan: MarkPlan, value: unknown, pointer: string): number => {
  if (plan.kind === 'condition') return value === true ? 1 : 0;
  if (plan.kind === 'seats') return bitsOfSeats(value as List);
  return finite(value as number, pointer);
};

/** Effects on what rules remember. */
export const MARK_EFFECTS = [
  effectTerm({
    name: 'set',
    kind: 'effect',
    isPlain: true,
    doc: 'A mark takes a value.',
    slots: { mark, to: markValue('mark', 'The value, of the kind that the mark has.'), whose, card },
    example: { op: 'set', mark: 'broken', to: true },
    say: { en: { do: 'let {whose:owner} {mark}[ of {card}] be {to}' } },
    emit: ({ mark: plan, to, whose: seat, card: of }, code, { pointer }) => {
      if (plan.kind === 'cards') {
        code.step(s => writeCards(s, plan, to(s) as List));
        return;
      }
      const place = placeIn(plan, seat, of);
      code.step(s => {
        const at = place(s);
        if (at !== NONE) write(s, plan, at, numberFor(plan, to(s), pointer));
      });
    },
  }),
  effectTerm({
    name: 'add',
    kind: 'effect',
    isPlain: true,
    doc: 'A mark goes up by a number; with a negative one, down.',
    slots: { mark: numberMark('The mark, a number.'), by: orElse('number', 1, 'By how much.'), whose, card },
    example: { op: 'add', mark: 'spent', by: '@highBid', whose: '@highBidder' },
    say: { en: { do: '{by:rise} {whose:owner} {mark}[ of {card}] by {by:size}' } },
    emit: ({ mark: plan, by, whose: seat, card: of }, code, { pointer }) => {
      const place = placeIn(plan, seat, of);
      code.step(s => {
        const at = place(s);
        if (at !== NONE) write(s, plan, at, finite(s.nums[plan.base + at]! + by(s), pointer));
      });
    },
  }),
  effectTerm({
    name: 'makeTrump',
    kind: 'effect',
    isPlain: true,
    doc: 'A suit becomes trump; or none does.',
    slots: { suit: one('suit', 'The suit.') },
    example: { op: 'makeTrump', suit: { op: 'suit', card: { op: 'top', place: 'turned' } } },
    say: { en: { do: 'let {suit} be trump' } },
    emit: ({ suit }, code) => {
      code.step(s => {
        const trump = suit(s);
        s.ints[INT.trump] = trump;
        s.listener?.({ type: 'trumpMade', suit: trump });
      });
    },
  }),
];
