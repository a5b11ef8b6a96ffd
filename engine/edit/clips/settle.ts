import { pointerTo } from '../../language/diagnostic.ts';
import { wantAt } from '../../check/want.ts';
import { namesFor } from '../../describe/offer-names.ts';
import { entriesOf, fieldOf, isRecord, textsOf } from '../../ruleset/document.ts';
import { variantsOf } from '../../ruleset/variants.ts';
import type { Json } from '../../language/form.ts';
import type { Change } from '../change.ts';
import { freeKey, recordFrom, valueAt } from '../apply.ts';
import { NOTHING_RENAMED, type Keys, type Renamer } from '../rename/renamer.ts';
import { renamedAt } from '../rename/walk.ts';
import { isAlike } from '../same.ts';
import { boundIn, mentionsAt, type Mention, type Mentioned } from './mentions.ts';
import { isSpecial, mainGroup, placeFor, ROLES, roleOf, type Role } from './roles.ts';
import { standIn } from './stand-ins.ts';

/** What came along: a declaration, under its own name or another. */
export interface Brought {
  section: Section;
  name: string; // where it comes from
  as: string; // where it is now
}

/** A name that stands for another of the game it came into. */
export interface Swapped {
  what: Mentioned;
  name: string;
  by: string;
}

export type Section = 'marks' | 'phrases' | 'options' | 'places' | 'cards' | 'traits';

const SECTIONS: Readonly<Record<Section, Keys>> = {
  marks: ['marks'],
  phrases: ['phrases'],
  options: ['options'],
  places: ['places'],
  cards: ['deck', 'cards'],
  traits: ['deck', 'traits'],
};
const READ: readonly Section[] = ['marks', 'phrases', 'options'];

export const mapOf = (section: Section): Keys => SECTIONS[section];

/** Two games between which a rule goes. */
export interface Between {
  source: unknown; // the game, or as much of it as came with the rule
  target: unknown; // the game it goes to, with the variants in force
  author: unknown; // that one as its author wrote it
  roles: ReadonlyMap<string, Role>; // of the places of the source
  mayStandIn: boolean; // may suits and cards that are not there be others?
  phase?: { from: string; to: string }; // the phase that goes over itself, by its path here and there
}

/** How the names of a rule are settled in another game. */
export interface Settled {
  renamer: Renamer;
  brought: readonly Brought[]; // what is leant on before what leans on it
  swapped: readonly Swapped[];
  missing: readonly Mention[]; // what cannot come along
  valueOf(keys: Keys): unknown; // what stands at a place of the source, in the names of the target
}

/** Settles the names that things at these places of the source use, and all that these lean on. */
export const settle = (between: Between, places: readonly Keys[], declared: readonly Keys[]): Settled => {
  const desk = makeDesk(between);
  for (const keys of declared) desk.bring(keys);
  for (const keys of places) desk.settleAt(keys);
  return desk;
};

const makeDesk = (between: Between): Settled & { bring(keys: Keys): void; settleAt(keys: Keys): void } => {
  const { source, target } = between;
  const named = new Map<string, string>(); // "value broken" -> "broken2"
  const brought: Brought[] = [];
  const swapped: Swapped[] = [];
  const missing: Mention[] = [];
  const taken = takenIn(between);
  const names = namesFor(target);
  const cards = new Set(names.cards());
  const sorts = new Set(names.sorts());

  const swap =
    (what: Mentioned) =>
    (name: string): string =>
      named.get(`${what} ${name}`) ?? name;
  const renamer: Renamer = {
    ...NOTHING_RENAMED,
    value: swap('value'),
    place: swap('place'),
    suit: swap('suit'),
    card: swap('card'),
    sort: swap('sort'),
    phase: path => ownPhase(between, path) ?? swap('phase')(path),
  };
  const valueOf = (keys: Keys): unknown => {
    const spot = wantAt(source, keys);
    return spot ? renamedAt({ document: source, renamer }, spot, keys) : valueAt(source, keys);
  };

  const settleAt = (keys: Keys): void => {
    for (const name of boundIn(valueAt(source, keys))) {
      if (taken.declared(name)) named.set(`value ${name}`, taken.free(name));
    }
    const isCertain = keys[0] !== 'scenarios' && keys[0] !== 'variants';
    for (const mention of mentionsAt(source, keys)) if (isCertain || isToldIn(keys, mention)) decide(mention);
  };
  const decide = (mention: Mention): void => {
    const key = `${mention.what} ${mention.name}`;
    if (named.has(key)) return;
    named.set(key, mention.name); // what leans on itself finds itself settled
    DECIDE[mention.what](mention);
  };
  /** Variants bring names of their own, and in scenarios a name may be a card, a call or something to do. */
  const isToldIn = ([section]: Keys, { what, name }: Mention): boolean =>
    what === 'suit'
      ? section === 'variants'
      : what === 'place' || READ.some(each => isIn(source, each, name)) || isIn(source, 'traits', name);
  const miss = (mention: Mention): void => void missing.push(mention);
  const swapFor = ({ what, name }: Mention, by: string): void => {
    named.set(`${what} ${name}`, by);
    if (by !== name) swapped.push({ what, name, by });
  };
  /** Takes a declaration along, unless the target has one that means the same. */
  const bringAs = (section: Section, name: string, what: Mentioned): void => {
    const keys = [...mapOf(section), name];
    settleAt(keys);
    const there = valueAt(target, keys);
    if (there !== undefined && meansTheSame(keys, valueOf(keys), there)) return;
    const as = taken.free(name, section);
    taken.take(as, section);
    named.set(`${what} ${name}`, as);
    brought.push({ section, name, as });
  };
  const meansTheSame = (keys: Keys, came: unknown, there: unknown): boolean =>
    isAlike(target, withoutWords(came), withoutWords(there), keys);
  const isIn = (document: unknown, section: Section, name: string): boolean =>
    valueAt(document, [...mapOf(section), name]) !== undefined;

  const DECIDE: Readonly<Record<Mentioned, (mention: Mention) => void>> = {
    value: mention => {
      const section = READ.find(each => isIn(source, each, mention.name));
      if (section) bringAs(section, mention.name, 'value');
      else if (source !== target && taken.declared(mention.name)) miss(mention); // it would come to mean another thing
    },
    place: mention => {
      if (!isIn(source, 'places', mention.name)) return;
      const role = between.roles.get(mention.name);
      const like = role && placeFor(target, role);
      if (like !== undefined && isFor(source, mention.name) === isFor(target, like)) swapFor(mention, like);
      else bringAs('places', mention.name, 'place');
    },
    suit: mention => {
      if (names.suits.includes(mention.name)) return;
      const other = standIn(between, 'suit', mention.name, []);
      if (other === undefined) miss(mention);
      else swapFor(mention, other);
    },
    card: mention => {
      if (isIn(source, 'places', mention.name)) return; // cards of a place are called by its name
      const group = groupOfCard(source, mention.name);
      if (group !== undefined) {
        bringAs('cards', group, 'sort');
        swapFor(mention, (named.get(`sort ${group}`) ?? group) + mention.name.slice(group.length));
      } else if (!cards.has(mention.name) && !isKnown(names, mention.name)) orStandIn(mention, cards);
    },
    sort: mention => {
      const { name } = mention;
      const group = groupOfCard(source, name);
      if (isIn(source, 'traits', name)) bringAs('traits', name, 'sort');
      else if (group === name) bringAs('cards', name, 'sort');
      else if (group !== undefined) DECIDE.card(mention);
      else if (sorts.has(name)) return;
      else if (name === mainGroup(source) && mainGroup(target) !== undefined) swapFor(mention, mainGroup(target)!);
      else orStandIn(mention, sorts);
    },
    phase: mention => {
      if (ownPhase(between, mention.name) !== undefined || names.biddings.includes(mention.name)) return;
      const [only, ...more] = names.biddings;
      if (only !== undefined && more.length === 0) swapFor(mention, only);
      else miss(mention);
    },
  };
  const orStandIn = (mention: Mention, known: ReadonlySet<string>): void => {
    const other = standIn(between, 'card', mention.name, known);
    if (other === undefined) miss(mention);
    else swapFor(mention, other);
  };
  const bring = (keys: Keys): void => {
    const section = (Object.keys(SECTIONS) as Section[]).find(
      each => pointerTo(...mapOf(each)) === pointerTo(...keys.slice(0, -1)),
    );
    const name = keys.at(-1);
    if (section === undefined || name === undefined) return;
    decide({ what: section === 'places' ? 'place' : READ.includes(section) ? 'value' : 'sort', name });
  };
  return { renamer, brought, swapped, missing, valueOf, settleAt, bring };
};

/** Words that say how a thing is called are no part of what it means. */
const withoutWords = (value: unknown): unknown =>
  isRecord(value) ? recordFrom(Object.entries(value).filter(([key]) => key !== 'says' && key !== 'title')) : value;

const isFor = (document: unknown, place: string): unknown =>
  fieldOf(fieldOf(fieldOf(document, 'places'), place), 'per');

/** The group that brings a card which is named after it. */
const groupOfCard = (document: unknown, name: string): string | undefined =>
  entriesOf(fieldOf(fieldOf(document, 'deck'), 'cards')).find(
    ([id, group]) =>
      isSpecial(group) &&
      (name === id ||
        name.startsWith(`${id}#`) ||
        (fieldOf(group, 'ranks') !== undefined && name.startsWith(`${id}-`))),
  )?.[0];

/** A place or a suit where cards are wanted. */
const isKnown = (names: { places: readonly string[]; suits: readonly string[] }, name: string): boolean =>
  names.places.includes(name) || names.suits.includes(name);

/** The path of a phase that goes over, or of one in it, in the target. */
const ownPhase = ({ phase }: Between, path: string): string | undefined =>
  phase && (path === phase.from || path.startsWith(`${phase.from}.`))
    ? phase.to + path.slice(phase.from.length)
    : undefined;

/** The places of a game with what they are for. */
export const rolesIn = (document: unknown): ReadonlyMap<string, Role> =>
  new Map(
    ROLES.flatMap(role => {
      const place = placeFor(document, role);
      return place !== undefined && roleOf(document, place) === role ? [[place, role] as const] : [];
    }),
  );

/** Names that are taken in a game, in whatever variant, and those that its choices give. */
const takenIn = ({ target, author }: Between) => {
  const layers = [target, author, ...variantsOf(author).map(({ changes }) => changes)];
  const keysAt = (keys: Keys): string[] =>
    layers.flatMap(layer => [...entriesOf(valueAt(layer, keys)).map(([key]) => key), ...textsOf(valueAt(layer, keys))]);
  const values = new Set(READ.flatMap(section => keysAt(mapOf(section))));
  const bound = boundIn(author);
  const sorts = new Set([...keysAt(mapOf('cards')), ...keysAt(mapOf('traits')), ...keysAt(['deck', 'suits'])]);
  const places = new Set(keysAt(['places']));
  const of = (section: Section): Set<string> =>
    section === 'places' ? places : READ.includes(section) ? values : sorts;
  return {
    declared: (name: string): boolean => values.has(name),
    free: (name: string, section: Section = 'marks'): string =>
      freeKey(name, each => of(section).has(each) || (of(section) === values && bound.has(each))),
    take: (name: string, section: Section): void => void of(section).add(name),
  };
};

/** What came along as changes: where nothing of its sort stands yet, it begins the section. */
export const broughtBy = ({ brought, valueOf }: Settled): Change[] =>
  brought.map(({ section, name, as }) => ({
    do: 'add',
    at: pointerTo(...mapOf(section)),
    key: as,
    value: valueOf([...mapOf(section), name]) as Json,
  }));
