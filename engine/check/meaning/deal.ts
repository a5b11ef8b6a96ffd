import { MOST_CARDS } from '../../cards/deck.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Effect, Effects, Phrase, SlotValue } from '../../language/phrase.ts';
import type { SoundDeck, SoundGroup, SoundPhase } from '../../ruleset/sound.ts';
import { facesOf, namesOfFaces, sizeOfFaces } from '../deck.ts';
import { badCount, badRanks, cannotBeDealt, dealsNothing, deckTooLarge, emptyDeck } from '../faults/deal.ts';
import { foldCards, foldCondition, foldNumber, type Known } from '../fold.ts';

/** How many cards lie where while the cards are dealt; a place whose number is not known has none written. */
export interface Table {
  known: Known;
  shared: Map<string, number>; // places of the table
  held: Map<string, number>; // places that every seat has: how many each seat holds
  problems: Diagnostic[];
}

/** The deck of a composition on the table, before the deal; undefined when it is not settled. */
export const layOut = (deck: SoundDeck, known: Known): Table | undefined => {
  const table: Table = { known, shared: new Map(), held: new Map(), problems: [] };
  const gone = new Set(deck.without ? foldCards(deck.without, known) : []);
  let size = 0;
  for (const group of deck.groups) {
    const fault = groupFault(group, known);
    if (fault) return { ...table, problems: [fault] };
    const faces = facesOf(group, known);
    if (!faces) return undefined;
    const left =
      gone.size === 0
        ? sizeOfFaces(faces)
        : namesOfFaces(group.id, faces, known.told).filter(({ name }) => !gone.has(name)).length;
    size += left;
    const start = group.start ?? deck.start;
    if (start !== undefined) table.shared.set(start, (table.shared.get(start) ?? 0) + left);
  }
  const where = { seats: known.seats };
  if (size > MOST_CARDS) table.problems.push(deckTooLarge('/deck/cards', where));
  if (size === 0) table.problems.push(emptyDeck('/deck/cards', where));
  return table;
};

/** What keeps the cards of a group from being counted. */
const groupFault = ({ ranks, copies }: SoundGroup, known: Known): Diagnostic | undefined => {
  const number = copies && foldNumber(copies, known);
  if (copies && number !== undefined && !(Number.isInteger(number) && number >= 0))
    return badCount(copies.pointer, number, 'copies', 0);
  if (!ranks || 'list' in ranks) return undefined;
  const from = foldNumber(ranks.from, known);
  const to = foldNumber(ranks.to, known);
  const step = ranks.step ? foldNumber(ranks.step, known) : 1;
  const where = { seats: known.seats };
  if (from === undefined || to === undefined || step === undefined) return undefined;
  if (step > 0 && (to - from) / step > MOST_CARDS) return deckTooLarge(ranks.to.pointer, where);
  if (step > 0 && from <= to) return undefined;
  return badRanks(step > 0 ? ranks.to.pointer : (ranks.step ?? ranks.to).pointer, { from, to, step }, where);
};

/** Deals as the first phases say, until seats have something to decide that moves cards. */
export const dealOut = (table: Table, phases: readonly SoundPhase[]): void => {
  for (const phase of phases) {
    if (phase.kind === 'bid') continue;
    if (phase.kind !== 'do') return;
    if (phase.when && foldCondition(phase.when, table.known, table.shared) !== true) forget(table, phase.do);
    else carryOut(table, phase.do);
  }
};

const carryOut = (table: Table, effects: Effects): void => {
  for (const effect of effects.list) {
    if (effect.is === 'named') carryOut(table, effect.body);
    else carryOutWord(table, effect);
  }
};

const carryOutWord = (table: Table, effect: Extract<Effect, { is: 'word' }>): void => {
  switch (effect.term.name) {
    case 'shuffle':
      return;
    case 'deal':
      return deal(table, effect);
    case 'move':
      return move(table, effect);
    default:
      forgetWord(table, effect);
  }
};

const phraseIn = (value: SlotValue | undefined): Phrase | undefined =>
  value?.form === 'phrase' ? value.of : undefined;
const nameIn = (value: SlotValue | undefined): string => (value?.form === 'name' ? value.name : '');

const isEveryone = (value: SlotValue | undefined): boolean => {
  const seats = phraseIn(value);
  return seats?.is === 'word' && seats.term.name === 'everyone';
};

const deal = (table: Table, { slots, pointer }: Extract<Effect, { is: 'word' }>): void => {
  const from = nameIn(slots['from']);
  const to = nameIn(slots['to']);
  const { seats } = table.known;
  const there = table.shared.get(from);
  const phrase = phraseIn(slots['count']);
  const each = phrase
    ? foldNumber(phrase, table.known, table.shared)
    : there === undefined
      ? undefined
      : Math.floor(there / seats);
  if (there === undefined || each === undefined || !isEveryone(slots['seats'])) {
    table.shared.delete(from);
    table.held.delete(to);
    return;
  }
  const at = phrase?.pointer ?? pointer;
  if (!isEnough(table, at, { place: from, there, wanted: each * seats })) return;
  table.shared.set(from, there - each * seats);
  table.held.set(to, (table.held.get(to) ?? 0) + each);
};

/** Whether so many cards can be taken; said when they cannot, and the place is not looked at again. */
const isEnough = (table: Table, pointer: string, taken: { place: string; there: number; wanted: number }): boolean => {
  const { place, there, wanted } = taken;
  const { seats, round } = table.known;
  if (wanted >= 0 && wanted <= there) return true;
  table.problems.push(
    wanted < 0
      ? dealsNothing(pointer, wanted / seats, round, { seats })
      : cannotBeDealt(pointer, { place, there, wanted, round }, { seats }),
  );
  table.shared.delete(place);
  return false;
};

interface Taken {
  place: string;
  count: number | undefined; // all, when left out
}

/** From which place of the table a phrase takes how many cards; undefined when that cannot be told. */
const takenBy = (table: Table, phrase: Phrase): Taken | undefined => {
  if (phrase.is === 'place') return phrase.whose ? undefined : { place: phrase.name, count: undefined };
  if (phrase.is === 'wider') return takenBy(table, phrase.of);
  if (phrase.is !== 'word') return undefined;
  if (phrase.term.name === 'top') {
    const place = nameIn(phrase.slots['place']);
    return phrase.slots['whose'] ? undefined : { place, count: 1 };
  }
  if (phrase.term.name !== 'first') return undefined;
  const of = phraseIn(phrase.slots['of']);
  const count = phraseIn(phrase.slots['count']);
  const place = of && placeWithin(of);
  const number = count && foldNumber(count, table.known, table.shared);
  return place === undefined || number === undefined ? undefined : { place, count: number };
};

/** The one place of the table that some cards are of. */
const placeWithin = (phrase: Phrase): string | undefined => {
  if (phrase.is === 'place') return phrase.whose ? undefined : phrase.name;
  if (phrase.is !== 'word') return undefined;
  if (phrase.term.name === 'in') return phrase.slots['whose'] ? undefined : nameIn(phrase.slots['place']);
  const cards = phraseIn(phrase.slots['cards']);
  return phrase.term.name === 'those' && cards ? placeWithin(cards) : undefined;
};

const move = (table: Table, effect: Extract<Effect, { is: 'word' }>): void => {
  const { slots, pointer } = effect;
  const cards = phraseIn(slots['cards']);
  const to = nameIn(slots['to']);
  const taken = cards && takenBy(table, cards);
  const there = taken && table.shared.get(taken.place);
  if (!taken || there === undefined) {
    forgetWord(table, effect);
    return;
  }
  const wanted = taken.count ?? there;
  const exactly = cards?.is === 'word' && cards.term.name === 'first';
  // "first" takes what there is, and a top card may be missing: only a shortage at the deal is a mistake.
  const moved = Math.max(0, Math.min(wanted, there));
  if (exactly && wanted < 0 && !isEnough(table, pointer, { place: taken.place, there, wanted })) return;
  table.shared.set(taken.place, there - moved);
  if (slots['whose'] === undefined) table.shared.set(to, (table.shared.get(to) ?? 0) + moved);
  else table.held.delete(to);
};

/** What is not reckoned leaves unknown how many cards lie in the places it names. */
const forgetWord = (table: Table, effect: Extract<Effect, { is: 'word' }>): void => {
  for (const value of Object.values(effect.slots)) forgetSlot(table, value);
};

const forget = (table: Table, effects: Effects): void => {
  for (const effect of effects.list) {
    if (effect.is === 'named') forget(table, effect.body);
    else forgetWord(table, effect);
  }
};

const forgetSlot = (table: Table, value: SlotValue): void => {
  if (value.form === 'name') forgetPlace(table, value.name);
  else if (value.form === 'phrase') forgetPhrase(table, value.of);
  else if (value.form === 'many') for (const each of value.of) forgetPhrase(table, each);
  else if (value.form === 'effects') forget(table, value.of);
  else if (value.form === 'alternatives') for (const each of value.of) forget(table, each.do);
};

const forgetPlace = (table: Table, place: string): void => {
  table.shared.delete(place);
  table.held.delete(place);
};

const forgetPhrase = (table: Table, phrase: Phrase): void => {
  if (phrase.is === 'place') forgetPlace(table, phrase.name);
  else if (phrase.is === 'wider') forgetPhrase(table, phrase.of);
  else if (phrase.is === 'named' && phrase.body.is !== 'effects') forgetPhrase(table, phrase.body);
  else if (phrase.is === 'word') for (const value of Object.values(phrase.slots)) forgetSlot(table, value);
};
