import type { Change, Pointer, VariantRow, VariantTable } from '../../engine/index.ts';

/** How a variant stands to another. */
export const RELATIONS = ['none', 'requires', 'excludes'] as const;
export type Relation = (typeof RELATIONS)[number];
/** What a cell of the matrix shows: a relation, or what the check found where none is written. */
export type Shown = Relation | 'conflict' | 'needed';

type Pair = readonly [VariantRow, VariantRow];

/** What is written of two variants: from the first to the second; that they exclude each other holds both ways. */
export const relationOf = ([a, b]: Pair): Relation => {
  if (a.requires.includes(b.id)) return 'requires';
  return a.excludes.includes(b.id) || b.excludes.includes(a.id) ? 'excludes' : 'none';
};

export const shownOf = ([a, b]: Pair, { conflicts }: VariantTable): Shown => {
  const relation = relationOf([a, b]);
  if (relation !== 'none') return relation;
  if (b.requires.includes(a.id)) return 'needed';
  const clash = conflicts.some(({ first, second }) => [first, second].includes(a.id) && [first, second].includes(b.id));
  return clash ? 'conflict' : 'none';
};

export const nextRelation = (pair: Pair): Relation =>
  RELATIONS[(RELATIONS.indexOf(relationOf(pair)) + 1) % RELATIONS.length]!;

/** The change that makes two variants stand so to each other; undefined when they do already. */
export const relationChange = ([a, b]: Pair, to: Relation): Change | undefined => {
  if (relationOf([a, b]) === to) return undefined;
  const changes = [
    ...listChange(
      `${a.at}/requires`,
      a.requires,
      to === 'requires' ? withOne(a.requires, b.id) : without(a.requires, b.id),
    ),
    ...listChange(
      `${a.at}/excludes`,
      a.excludes,
      to === 'excludes' ? withOne(a.excludes, b.id) : without(a.excludes, b.id),
    ),
    ...listChange(`${b.at}/excludes`, b.excludes, without(b.excludes, a.id)),
    // What needs another cannot exclude it.
    ...(to === 'excludes' ? listChange(`${b.at}/requires`, b.requires, without(b.requires, a.id)) : []),
  ];
  return changes.length === 1 ? changes[0] : { do: 'several', changes };
};

const withOne = (ids: readonly string[], id: string): string[] => (ids.includes(id) ? [...ids] : [...ids, id]);
const without = (ids: readonly string[], id: string): string[] => ids.filter(each => each !== id);

const listChange = (at: Pointer, before: readonly string[], after: readonly string[]): Change[] => {
  if (before.length === after.length) return [];
  return [after.length === 0 ? { do: 'remove', at } : { do: 'set', at, value: after }];
};
