import { NONE } from '../cards/deck.ts';
import { alternatives, binds, inFocus, one, orElse } from '../language/slot.ts';
import { effectTerm } from '../language/term.ts';

const who = inFocus('seat', 'Who chooses; with nobody to choose, the rest of this list is left out.');

/** Effects that stop the game and ask a seat. With nothing to choose from, the rest of their list is left out. */
export const CHOICE_EFFECTS = [
  effectTerm({
    name: 'chooseCard',
    kind: 'effect',
    doc: 'A seat chooses one of some cards; with none to choose, the rest of this list is left out.',
    slots: {
      who,
      from: one('cards', 'The cards to choose from.'),
      as: binds('card', 'A name for the card, for the rest of the list.'),
    },
    example: { op: 'chooseCard', who: '@dealer', from: { op: 'in', place: 'hand', whose: '@dealer' }, as: 'dropped' },
    say: { en: { do: 'let {who} choose a card from {from} (the “{as}”)' } },
    emit: ({ who: seat, from, as }, code) => code.choose({ kind: 'card', local: as, who: seat, cards: from }),
  }),
  effectTerm({
    name: 'chooseSeat',
    kind: 'effect',
    doc: 'A seat chooses one of some seats; with none to choose, the rest of this list is left out.',
    slots: {
      who,
      from: one('seats', 'The seats to choose from.'),
      as: binds('seat', 'A name for the seat, for the rest of the list.'),
    },
    example: { op: 'chooseSeat', who: '@dealer', from: { op: 'others', of: '@dealer' }, as: 'ally' },
    say: { en: { do: 'let {who} choose one of {from} (the “{as}”)' } },
    emit: ({ who: seat, from, as }, code) => code.choose({ kind: 'seat', local: as, who: seat, cards: from }),
  }),
  effectTerm({
    name: 'chooseSuit',
    kind: 'effect',
    doc: 'A seat names a suit; with none to name, the rest of this list is left out.',
    slots: {
      who,
      from: orElse('suits', '@allSuits', 'The suits to choose from.'),
      as: binds('suit', 'A name for the suit, for the rest of the list.'),
    },
    example: { op: 'chooseSuit', who: '@dealer', as: 'colour' },
    say: { en: { do: 'let {who} name a suit[, one of {from:or}] (the “{as}”)' } },
    emit: ({ who: seat, from, as }, code) => code.choose({ kind: 'suit', local: as, who: seat, suits: from }),
  }),
  effectTerm({
    name: 'chooseNumber',
    kind: 'effect',
    doc: 'A seat chooses a number of a range; with none in it, the rest of this list is left out.',
    slots: {
      who,
      from: one('number', 'The lowest.'),
      to: one('number', 'The highest.'),
      as: binds('number', 'A name for the number, for the rest of the list.'),
    },
    example: { op: 'chooseNumber', who: '@dealer', from: 1, to: 5, as: 'stake' },
    say: { en: { do: 'let {who} choose a number from {from} to {to} (the “{as}”)' } },
    emit: ({ who: seat, from, to, as }, code) => code.choose({ kind: 'number', local: as, who: seat, from, to }),
  }),
  effectTerm({
    name: 'chooseOne',
    kind: 'effect',
    doc: 'A seat chooses one of several things to do; with none open to it, the rest of this list is left out.',
    slots: {
      who,
      of: alternatives('The things to do by name, each perhaps under a condition.'),
    },
    example: {
      op: 'chooseOne',
      who: '@dealer',
      of: { keep: { do: [] }, change: { do: [{ op: 'makeTrump', suit: '@noSuit' }] } },
    },
    say: { en: { do: 'let {who} choose: {of:rows}', row: '“{title}”: {do}' } },
    emit: ({ who: seat, of }, code) => {
      const end = code.label();
      const options = of.map(({ id, pointer, title, when }) => ({ id, pointer, title, when, label: code.label() }));
      code.choose({ kind: 'option', local: NONE, who: seat, options });
      of.forEach(({ emit }, i) => {
        code.place(options[i]!.label);
        emit();
        code.jump(end);
      });
      code.place(end);
    },
  }),
];
