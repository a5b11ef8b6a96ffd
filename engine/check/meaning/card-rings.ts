import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Effects, Phrase, SlotValue } from '../../language/phrase.ts';
import type { Slot } from '../../language/slot.ts';
import { sidesRing } from '../faults/structure.ts';
import { cardRing } from '../faults/words.ts';
import type { Part, Reading } from '../resolve/reading.ts';
import { met } from '../scope.ts';

/** What a card is: its suit, strength and points in play, and whether it is of a sort of the author's. */
interface Fact {
  id: string; // card/suit, or deck/traits/counter
  pointer: string;
  asks: ReadonlySet<string>; // other facts of cards
}

const SIDES = 'sides';

/** Facts that ask for themselves: of a card, like a strength that is one more than the strength, and who plays together. */
export const cardRings = (reading: Reading): Diagnostic[] => {
  const facts = new Map(reading.parts.flatMap(factOf).map(fact => [fact.id, fact]));
  const told = new Set<string>();
  return [...facts.values()].flatMap(({ id, pointer }) => {
    if (told.has(id) || !reached(facts, id).has(id)) return [];
    const ring = [...reached(facts, id)].filter(other => reached(facts, other).has(id));
    for (const each of ring) told.add(each);
    const others = ring.length > 1 ? ring.filter(other => other !== id) : [];
    return [id === SIDES ? sidesRing(pointer, others) : cardRing(pointer, others)];
  });
};

const ASKED: readonly string[] = ['suit', 'strength', 'points', SIDES];

const factNamed = (look: string): string => (look === SIDES ? SIDES : `card/${look}`);

const factOf = ({ path, pointer, found, facts }: Part): Fact[] => {
  const isFact =
    path.join() === SIDES ||
    (path.length === 2 ? path[0] === 'card' : path.length === 3 && path[0] === 'deck' && path[1] === 'traits');
  if (!isFact || !found) return [];
  const asks = new Set([...met(facts.looks).keys()].filter(look => ASKED.includes(look)).map(factNamed));
  addSorts(found, asks, new Set());
  return [{ id: path.join('/'), pointer, asks }];
};

/** All facts that one asks for, directly or not. */
const reached = (facts: ReadonlyMap<string, Fact>, from: string): ReadonlySet<string> => {
  const all = new Set<string>();
  const waiting = [...(facts.get(from)?.asks ?? [])];
  while (waiting.length > 0) {
    const id = waiting.pop()!;
    if (all.has(id) || !facts.has(id)) continue;
    all.add(id);
    waiting.push(...facts.get(id)!.asks);
  }
  return all;
};

/** Adds the sorts of card that a phrase tells apart. */
const addSorts = (phrase: Phrase | Effects, sorts: Set<string>, seen: Set<unknown>): void => {
  if (seen.has(phrase)) return;
  seen.add(phrase);
  if (phrase.is === 'named') addSorts(phrase.body, sorts, seen);
  else if (phrase.is === 'wider') addSorts(phrase.of, sorts, seen);
  else if (phrase.is === 'word')
    for (const [name, value] of Object.entries(phrase.slots)) addSortsIn(phrase.term.slots[name], value, sorts, seen);
};

const addSortsIn = (slot: Slot | undefined, value: SlotValue, sorts: Set<string>, seen: Set<unknown>): void => {
  const trait = (id: string): unknown => sorts.add(`deck/traits/${id}`);
  if (value.form === 'text' && slot?.form === 'sort') trait(value.text);
  if (value.form === 'phrase') addSorts(value.of, sorts, seen);
  if (value.form === 'many') for (const each of value.of) addSorts(each, sorts, seen);
  if (value.form === 'table')
    for (const { key, of } of value.rows) {
      if (value.by === 'sort') trait(key);
      addSorts(of, sorts, seen);
    }
  if (value.form === 'cases')
    for (const { when, then } of value.cases) for (const each of [when, then]) addSorts(each, sorts, seen);
};
