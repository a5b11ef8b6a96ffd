import { choice, choiceValue, many, one } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { constant, isFixed, type Read } from '../table/read.ts';

/** Leaves out conditions that always answer the same and decide nothing. */
const undecided = (of: readonly Read<boolean>[], idle: boolean): readonly Read<boolean>[] =>
  of.filter(condition => !(isFixed(condition) && condition.fixed === idle));

/** Does one answer settle it? `decisive` is that answer. */
const settle = (of: readonly Read<boolean>[], decisive: boolean): Read<boolean> => {
  const open = undecided(of, !decisive);
  if (open.some(condition => isFixed(condition))) return constant(decisive);
  const [a, b] = open;
  if (!a) return constant(!decisive);
  if (!b) return a;
  if (open.length === 2) return s => (a(s) === decisive ? decisive : b(s));
  return s => {
    for (const condition of open) if (condition(s) === decisive) return decisive;
    return !decisive;
  };
};

/** Words that join conditions, and one that reads a choice. */
export const LOGIC_TERMS = [
  valueTerm({
    name: 'all',
    kind: 'condition',
    doc: 'Every one of these holds.',
    slots: { of: many('condition', 'The conditions that must all hold.') },
    example: { op: 'all', of: ['@leading', { op: 'equals', a: '@trick', b: 1 }] },
    say: { en: { is: '{of:and}', not: 'it is not so that {of:and}' } },
    read: ({ of }) => settle(of, false),
  }),
  valueTerm({
    name: 'either',
    kind: 'condition',
    doc: 'At least one of these holds.',
    slots: { of: many('condition', 'The conditions of which one is enough.') },
    example: {
      op: 'in',
      place: 'hand',
      where: {
        op: 'either',
        of: [
          { op: 'is', a: 'Q' },
          { op: 'is', a: 'K' },
        ],
      },
    },
    say: { en: { is: '{of:or}', not: 'it is not so that {of:or}' } },
    read: ({ of }) => settle(of, true),
  }),
  valueTerm({
    name: 'not',
    kind: 'condition',
    doc: 'This does not hold.',
    slots: { of: one('condition', 'The condition that must not hold.') },
    example: { op: 'not', of: { op: 'hasSuit', card: { op: 'top', place: 'turned' } } },
    say: { en: { is: '{of:not}', not: '{of}' } },
    read: ({ of }) => {
      if (isFixed(of)) return constant(!of.fixed);
      return s => !of(s);
    },
  }),
  valueTerm({
    name: 'reads',
    kind: 'condition',
    doc: 'An option or mark that is a choice has this value.',
    slots: {
      name: choice('The option or mark.'),
      is: choiceValue('name', 'The value it must have.'),
    },
    example: { op: 'reads', name: 'contract', is: 'null' },
    say: { en: { subject: '{name}', is: 'is {is}', not: 'is not {is}' } },
    read: ({ name, is }) => {
      const { read } = name;
      if (isFixed(read)) return constant(read.fixed === is);
      return s => read(s) === is;
    },
  }),
];
