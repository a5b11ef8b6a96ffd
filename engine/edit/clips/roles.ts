import { entriesOf, fieldOf, isRecord, textOf, textsOf } from '../../ruleset/document.ts';

/** What a place is for, whatever it is called: where cards lie before the deal, are played from, and go when won. */
export const ROLES = ['stock', 'hand', 'won'] as const;
export type Role = (typeof ROLES)[number];

/** The place that has a role in a game. */
export const placeFor = (document: unknown, role: Role): string | undefined => {
  const tricks = phasesOf(document).find(({ phase }) => fieldOf(phase, 'kind') === 'tricks')?.phase;
  const name =
    role === 'stock'
      ? textOf(fieldOf(fieldOf(document, 'deck'), 'start'))
      : role === 'won'
        ? textOf(fieldOf(tricks, 'to'))
        : (textsOf(fieldOf(tricks, 'from'))[0] ?? 'hand');
  return name !== undefined && isRecord(fieldOf(fieldOf(document, 'places'), name)) ? name : undefined;
};

export const roleOf = (document: unknown, place: string): Role | undefined =>
  ROLES.find(role => placeFor(document, role) === place);

/** A phase, by the ids of those it lies in and its own. */
export interface PhaseAt {
  path: readonly string[];
  phase: unknown;
}

/** Every phase of a game, those that come again and again with what is in them. */
export const phasesOf = (document: unknown): PhaseAt[] => phasesIn(fieldOf(document, 'phases'), []);

const phasesIn = (phases: unknown, path: readonly string[]): PhaseAt[] =>
  entriesOf(phases).flatMap(([id, phase]) => [
    { path: [...path, id], phase },
    ...phasesIn(fieldOf(phase, 'phases'), [...path, id]),
  ]);

/** What marks a phase out, whatever it is called: tricks are played, cards are dealt, a suit is made trump. */
const MARKS: readonly ((phase: unknown) => boolean)[] = [
  phase => fieldOf(phase, 'kind') === 'tricks',
  phase => does(phase, 'deal'),
  phase => does(phase, 'makeTrump'),
];

const does = (phase: unknown, op: string): boolean =>
  fieldOf(phase, 'kind') === 'do' && JSON.stringify(fieldOf(phase, 'do') ?? []).includes(`"op":"${op}"`);

/** The phase of a game that does what a phase of another one does. */
export const phaseLike = (document: unknown, id: string, phase: unknown): string | undefined => {
  const all = entriesOf(fieldOf(document, 'phases'));
  const isLike = MARKS.find(mark => mark(phase));
  const kind = fieldOf(phase, 'kind');
  const namesake = all.find(([each, other]) => each === id && fieldOf(other, 'kind') === kind);
  return (namesake ?? (isLike && all.find(([, other]) => isLike(other))))?.[0];
};

/** The cards that make up most of a deck: the first that have suits and ranks. */
export const mainGroup = (document: unknown): string | undefined =>
  entriesOf(fieldOf(fieldOf(document, 'deck'), 'cards')).find(([, group]) => !isSpecial(group))?.[0];

/** Cards that are named after their group: they can come into any deck. */
export const isSpecial = (group: unknown): boolean =>
  fieldOf(group, 'ranks') === undefined ||
  (fieldOf(group, 'suits') === undefined && fieldOf(group, 'suit') === undefined);
