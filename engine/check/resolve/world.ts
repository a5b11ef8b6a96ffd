import { fieldOf } from '../../ruleset/document.ts';
import { seatsOf } from '../../ruleset/variants.ts';
import { isMisspelt, type Names } from '../names.ts';
import { madeOf, type Memo } from './memo.ts';
import type { CardNames, Reading } from './reading.ts';

/** All that rules can look up in their document. One and the same object for documents in which all of it is the same. */
export interface World extends Pick<Names, Section> {
  suits: unknown;
  biddings: string;
  cards: CardNames | undefined;
  seats: string;
  sides: unknown;
  found: ReadonlyMap<Fact, Map<string, Lookup>>; // what was looked up in it
}

const SECTIONS = ['places', 'marks', 'options', 'phrases'] as const;
export type Section = (typeof SECTIONS)[number];
export type Fact = Section | 'suits' | 'biddings' | 'card' | 'sort' | 'seats' | 'sides';

/** Something that was looked up, and what it was. */
export interface Lookup {
  of: Fact;
  name: string;
  was: unknown;
}

const UNCERTAIN = Symbol('uncertain');

/** The world of a document, with the names of its cards, once they are told. */
export const worldOf = (memo: Memo, document: unknown, names: Names, cards: CardNames | undefined): World => {
  const { phrases, marks, options, places, biddingsKey: biddings } = names;
  const seats = seatsOf(document);
  const facts: Omit<World, 'found'> = {
    ...{ phrases, marks, options, places, biddings, cards },
    suits: fieldOf(fieldOf(document, 'deck'), 'suits'),
    seats: seats ? `${seats.from} ${seats.to}` : '',
    sides: fieldOf(document, 'sides') ?? (isMisspelt(document, 'sides') ? UNCERTAIN : undefined),
  };
  return madeOf(memo, worldOf, Object.values(facts), () => ({ ...facts, found: noneFound() }));
};

const noneFound = (): World['found'] => {
  const facts: readonly Fact[] = [...SECTIONS, 'suits', 'biddings', 'card', 'sort', 'seats', 'sides'];
  return new Map(facts.map(fact => [fact, new Map<string, Lookup>()]));
};

const isSection = (of: Fact): of is Section => (SECTIONS as readonly Fact[]).includes(of);

const valueIn = (world: World, of: Fact, name: string): unknown => {
  if (of === 'card') return world.cards?.cards.has(name) ?? UNCERTAIN;
  if (of === 'sort') return world.cards?.sorts.has(name) ?? UNCERTAIN;
  if (!isSection(of)) return world[of];
  const section = world[of];
  return section ? section.get(name)?.value : UNCERTAIN;
};

/** Whether a name was looked up that something bears. */
export const isUse = (lookup: Lookup): lookup is Lookup & { of: Section } =>
  isSection(lookup.of) && lookup.was !== undefined && lookup.was !== UNCERTAIN;

/** Whether all of a trail is found in a world as it was found before. */
export const leadsAlike = (world: World, trail: ReadonlySet<Lookup>): boolean => {
  for (const { of, name, was } of trail) if (valueIn(world, of, name) !== was) return false;
  return true;
};

/** Notes that something is looked up. */
export const lookedUp = ({ memo, world, found: { trail } }: Reading, of: Fact, name = ''): void => {
  const before = world.found.get(of)!;
  let lookup = before.get(name);
  if (!lookup) before.set(name, (lookup = lookupOf(memo, of, name, valueIn(world, of, name))));
  trail.add(lookup);
};

/** One and the same object for the same name with the same thing behind it. */
const lookupOf = ({ lookups }: Memo, of: Fact, name: string, was: unknown): Lookup => {
  if (typeof was === 'object' && was !== null) {
    const kept = lookups.things.get(was) ?? [];
    const known = kept.find(each => each.of === of && each.name === name);
    if (!known) lookups.things.set(was, [...kept, { of, name, was }]);
    return known ?? lookups.things.get(was)!.at(-1)!;
  }
  const key = `${of} ${name} ${String(was)}`;
  const known = lookups.texts.get(key) ?? { of, name, was };
  if (lookups.texts.size > MOST_LOOKUPS) lookups.texts.clear();
  lookups.texts.set(key, known);
  return known;
};

/** Names that were looked for in vain pile up while an author types. */
const MOST_LOOKUPS = 20_000;
