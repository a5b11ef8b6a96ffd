import { NONE } from '../cards/deck.ts';
import { cases, choice, fact, maybe, one, table } from '../language/slot.ts';
import { anyTerm } from '../language/term.ts';
import { constant, isFixed, type Read } from '../table/read.ts';

/** The row for a key, or that of the next lower key listed; below all, the lowest. */
const rowAt = <T>(at: ReadonlyMap<number, T>, key: number): T => {
  const keys = [...at.keys()].sort((a, b) => a - b);
  const found = keys.filter(each => each <= key).at(-1) ?? keys[0];
  if (found === undefined) throw new Error('A table without rows.');
  return at.get(found)!;
};

/** One of two; which they are is often fixed. */
const eitherOf = (when: Read<boolean>, then: Read<unknown>, rest: Read<unknown>): Read<unknown> => {
  if (!isFixed(then) || !isFixed(rest)) return s => (when(s) ? then(s) : rest(s));
  const { fixed } = then;
  const { fixed: otherwise } = rest;
  return s => (when(s) ? fixed : otherwise);
};

/** The first case that holds, else the rest: fixed ones are decided now. */
const firstOf = (
  listed: readonly { when: Read<boolean>; then: Read<unknown> }[],
  rest: Read<unknown>,
): Read<unknown> => {
  const open = listed.filter(each => !(isFixed(each.when) && !each.when.fixed));
  const [head] = open;
  if (!head) return rest;
  if (isFixed(head.when)) return head.then;
  if (open.length === 1) return eitherOf(head.when, head.then, rest);
  return s => {
    for (const each of open) if (each.when(s)) return each.then(s);
    return rest(s);
  };
};

/** Words of whatever kind their place wants. */
export const ANY_KIND_TERMS = [
  anyTerm({
    name: 'if',
    kind: 'any',
    doc: 'One of two things, by a condition.',
    slots: {
      when: one('condition', 'What decides.'),
      then: one('same', 'What it is when the condition holds.'),
      else: one('same', 'What it is otherwise.'),
    },
    example: { op: 'if', when: { op: 'equals', a: '@tricks', b: '@bid' }, then: 10, else: -5 },
    say: { en: { noun: '{then} if {when}, otherwise {else}' } },
    read: ({ when, then, else: otherwise }) => firstOf([{ when, then }], otherwise),
  }),
  anyTerm({
    name: 'cases',
    kind: 'any',
    doc: 'The first case that holds.',
    slots: {
      cases: cases('Cases by name, each with a condition and what it is then; the first that holds counts.'),
      else: one('same', 'What it is when no case holds.'),
    },
    example: {
      op: 'cases',
      cases: {
        all: { when: { op: 'equals', a: '@tricks', b: '@tricksInRound' }, then: 20 },
        none: { when: { op: 'equals', a: '@tricks', b: 0 }, then: 5 },
      },
      else: '@tricks',
    },
    say: { en: { noun: '{cases:rows}, otherwise {else}', row: '{value} if {when}' } },
    read: ({ cases: listed, else: otherwise }) => firstOf(listed, otherwise),
  }),
  anyTerm({
    name: 'bySeats',
    kind: 'any',
    doc: 'By the number of seats; a number that is not listed counts like the next lower one listed.',
    slots: { at: table('seats', 'same', 'What it is, by the number of seats.') },
    example: { op: 'deal', from: 'stock', to: 'hand', count: { op: 'bySeats', at: { '3': 17, '4': 13 } } },
    looks: ['seats'],
    say: { en: { noun: '{at:rows}', row: '{value} with {key}' } },
    read: ({ at }, { game }) => rowAt(at, game.seats),
  }),
  anyTerm({
    name: 'byChoice',
    kind: 'any',
    doc: 'By the value of an option or mark that is a choice; every value is listed.',
    slots: {
      of: choice('The option or mark.'),
      at: table('choice', 'same', 'What it is, by the value of the choice.'),
    },
    example: { op: 'byChoice', of: 'contract', at: { suit: 10, grand: 24, null: 23 } },
    say: { en: { noun: '{at:rows}', row: '{value} if {of} is {key}' } },
    read: ({ of, at }) => {
      const rows = of.values.map((_, value) => at.get(value) ?? constant(undefined));
      if (isFixed(of.read)) return rows[of.read.fixed!]!;
      return s => rows[of.read(s)]!(s);
    },
  }),
  anyTerm({
    name: 'of',
    kind: 'any',
    doc: 'A mark or phrase of a seat or card that is named here, not of the one in focus.',
    slots: {
      name: fact('The mark or phrase.'),
      whose: maybe('seat', 'The seat it is of, for what is one per seat.'),
      card: maybe('card', 'The card it is of, for what is one per card.'),
    },
    example: { op: 'of', name: 'spent', whose: '@dealer' },
    say: { en: { noun: '[{whose:owner} ][{card:owner} ]{name}' } },
    read:
      ({ name, whose, card }) =>
      s => {
        const { each, it } = s;
        const seatOf = whose?.(s) ?? NONE;
        const cardOf = card?.(s) ?? NONE;
        if (whose) s.each = seatOf;
        if (card) s.it = cardOf;
        const answer = name(s);
        s.each = each;
        s.it = it;
        return answer;
      },
  }),
];
