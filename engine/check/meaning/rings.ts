import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Effects, Phrase, SlotValue } from '../../language/phrase.ts';
import type { Slot } from '../../language/slot.ts';
import { sidesRing } from '../faults/structure.ts';
import { cardRing, trickRing } from '../faults/words.ts';
import { madeOf } from '../resolve/memo.ts';
import type { Part, Reading } from '../resolve/reading.ts';
import { met } from '../scope.ts';

/** Something that a ruleset tells once and its phrases ask for: of a card, who plays together, who takes a trick. */
interface Fact {
  id: string; // card/suit, deck/traits/counter, phases/play/order/trump/keep
  tells: string; // what it is asked for as: the id, or phases/play/order for any of its steps
  pointer: string;
  asks: ReadonlySet<string>; // what others tell
}

const SIDES = 'sides';

/** Facts that ask for themselves, like a strength that is one more than the strength: they would never be answered. */
export const rings = ({ memo, sections }: Reading): Diagnostic[] => {
  const all = TELLING.map(section => sections.get(section)?.parts ?? NO_PARTS);
  return madeOf(memo, ringsIn, all, () => ringsIn(all.flat()));
};

/** Sections that tell such facts. */
const TELLING: readonly string[] = ['deck', SIDES, 'card', 'phases'];
const NO_PARTS: readonly Part[] = [];

const ringsIn = (parts: readonly Part[]): Diagnostic[] => {
  const tricks = parts.flatMap(part => trickFactOf(part) ?? []).map(({ of }) => of);
  const facts = parts.flatMap(part => factOf(part, [...new Set(tricks)]));
  const told = new Set<Fact>();
  return facts.flatMap(fact => {
    const ring = told.has(fact) ? [] : ringOf(facts, fact);
    for (const each of ring) told.add(each);
    const others = ring.filter(each => each !== fact).map(({ id }) => id);
    return ring.length === 0 ? [] : [ringFault(fact, others)];
  });
};

/** The place of what is told once and asked for, that a place is or lies in; undefined where nothing such is told. */
export const tellingAt = (keys: readonly string[]): readonly string[] | undefined =>
  keys
    .map((_, i) => keys.slice(0, i + 1))
    .find(path => trickFactOf({ path }) !== undefined || path.join('/') === SIDES || isAboutCards(path));

/** Does what is found at such a place ask for the very thing that is told there? */
export const asksForItself = (part: Part): boolean => ringsIn([part]).length > 0;

const ringFault = ({ tells, pointer }: Fact, others: readonly string[]): Diagnostic => {
  if (tells === SIDES) return sidesRing(pointer, others);
  return tells.startsWith('phases/') ? trickRing(pointer, others) : cardRing(pointer, others);
};

/** All facts on the way from one back to it; none where there is no such way. */
const ringOf = (facts: readonly Fact[], from: Fact): Fact[] => {
  const ahead = reached(facts, from);
  return ahead.has(from) ? [...ahead].filter(other => reached(facts, other).has(from)) : [];
};

const ASKED: readonly string[] = ['suit', 'strength', 'points', SIDES];

const factNamed = (look: string): string => (look === SIDES ? SIDES : `card/${look}`);

/** What tells the led suit and who takes a trick, by the words that ask for it. */
const ASKED_OF_TRICKS: Readonly<Record<string, readonly string[]>> = {
  led: ['led'],
  best: ['order'],
  beats: ['order', 'contest', 'ties'],
};
const TRICK_FIELDS: readonly string[] = [...new Set(Object.values(ASKED_OF_TRICKS).flat())];

/** Which field of which trick phase a part belongs to, of those that words ask for. */
const trickFactOf = ({ path }: Pick<Part, 'path'>): { of: string; field: string } | undefined => {
  const at = path.length - (path.at(-3) === 'order' ? 3 : 1);
  const field = path[at] ?? '';
  return TRICK_FIELDS.includes(field) && path[at - 2] === 'phases'
    ? { of: path.slice(0, at).join('/'), field }
    : undefined;
};

const isAboutCards = (path: readonly string[]): boolean =>
  path.length === 2 ? path[0] === 'card' : path.length === 3 && path[0] === 'deck' && path[1] === 'traits';

/** A trick phase asks for what it tells itself; whatever holds in all of them may ask for that of any. */
const factOf = (part: Part, tricks: readonly string[]): Fact[] => {
  const { path, pointer, found, facts } = part;
  const trick = trickFactOf(part);
  const id = path.join('/');
  if (!found || !(trick || id === SIDES || isAboutCards(path))) return [];
  const words = new Set<string>();
  const asks = new Set([...met(facts.looks).keys()].filter(look => ASKED.includes(look)).map(factNamed));
  addAsked(found, { sorts: asks, words }, new Set());
  for (const word of words)
    for (const of of trick ? [trick.of] : tricks)
      for (const field of ASKED_OF_TRICKS[word] ?? []) asks.add(`${of}/${field}`);
  return [{ id, tells: trick ? `${trick.of}/${trick.field}` : id, pointer, asks }];
};

/** All facts that one asks for, directly or not. */
const reached = (facts: readonly Fact[], from: Fact): ReadonlySet<Fact> => {
  const all = new Set<Fact>();
  const waiting = [from];
  while (waiting.length > 0) {
    const { asks } = waiting.pop()!;
    for (const fact of facts) {
      if (all.has(fact) || !asks.has(fact.tells)) continue;
      all.add(fact);
      waiting.push(fact);
    }
  }
  return all;
};

interface Asked {
  sorts: Set<string>;
  words: Set<string>;
}

/** Adds the sorts of card that a phrase tells apart, and the words it uses. */
const addAsked = (phrase: Phrase | Effects, asked: Asked, seen: Set<unknown>): void => {
  if (seen.has(phrase)) return;
  seen.add(phrase);
  if (phrase.is === 'named') {
    if (phrase.about) addAsked(phrase.about, asked, seen);
    addAsked(phrase.body, asked, seen);
  } else if (phrase.is === 'wider') addAsked(phrase.of, asked, seen);
  else if (phrase.is === 'place' || phrase.is === 'mark') {
    if (phrase.whose) addAsked(phrase.whose, asked, seen);
  } else if (phrase.is === 'word') {
    asked.words.add(phrase.term.name);
    for (const [name, value] of Object.entries(phrase.slots)) addAskedIn(phrase.term.slots[name], value, asked, seen);
  }
};

const addAskedIn = (slot: Slot | undefined, value: SlotValue, asked: Asked, seen: Set<unknown>): void => {
  const trait = (id: string): unknown => asked.sorts.add(`deck/traits/${id}`);
  if (value.form === 'text' && slot?.form === 'sort') trait(value.text);
  if (value.form === 'phrase') addAsked(value.of, asked, seen);
  if (value.form === 'many') for (const each of value.of) addAsked(each, asked, seen);
  if (value.form === 'table')
    for (const { key, of } of value.rows) {
      if (value.by === 'sort') trait(key);
      addAsked(of, asked, seen);
    }
  if (value.form === 'cases')
    for (const { when, then } of value.cases) for (const each of [when, then]) addAsked(each, asked, seen);
};
