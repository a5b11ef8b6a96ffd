import type { Slot } from '../../language/slot.ts';
import {
  unknownBidding,
  unknownCall,
  unknownCallField,
  unknownChoice,
  unknownMark,
  unknownPlace,
  unknownSort,
  unknownValue,
} from '../faults/names.ts';
import { everySeats } from '../faults/structure.ts';
import { noBidding, noNumber, whichBidding } from '../faults/words.ts';
import { biddingNamed, type DeclaredBidding, type DeclaredCall, type DeclaredPlace } from '../names.ts';
import { meet } from '../scope.ts';
import { noteLook } from './focus.ts';
import { lookedUp } from './world.ts';
import { isFirstOfItsPart } from './phrase.ts';
import { child, report, type At, type Reading } from './reading.ts';
import type { Resolved, WordSite } from './word.ts';

/** The name of a place, mark or bidding. */
export const resolveNameSlot = (
  site: WordSite,
  slot: Extract<Slot, { form: 'name' }>,
  at: At | undefined,
): Resolved => {
  if (slot.of === 'phase') return resolveBidding(site, at);
  if (typeof at?.value !== 'string') return undefined;
  const name = at.value;
  const { names } = site.reading;
  lookedUp(site.reading, slot.of === 'place' ? 'places' : 'marks', name);
  const fit: Resolved = { form: 'name', name, written: true };
  if (slot.of === 'place') {
    const { places } = names;
    const place = places?.get(name);
    if (!places || !place) return places && report(site.reading, unknownPlace(at.pointer, name, [...places.keys()]));
    if (slot.only !== 'table' || !place.perSeat || !place.certain) return fit;
    return report(site.reading, everySeats(at.pointer, name, tableOnes(places)));
  }
  const mark = names.marks?.get(name);
  if (!mark) return names.marks && report(site.reading, unknownMark(at.pointer, name, [...names.marks.keys()]));
  if (slot.only === undefined || mark.kind === slot.only || !mark.certain || mark.kind === undefined) return fit;
  return report(site.reading, noNumber(at.pointer, name, mark.kind));
};

const tableOnes = (places: ReadonlyMap<string, DeclaredPlace>): string[] =>
  [...places].flatMap(([id, { perSeat }]) => (perSeat ? [] : [id]));

/** The bidding a word looks at: the one named, or the only one there is. */
const resolveBidding = (site: WordSite, at: At | undefined): Resolved => {
  const { reading, scope, term } = site;
  const { biddings, biddingsCertain } = reading.names;
  lookedUp(reading, 'biddings');
  const look = (bidding: DeclaredBidding): void => {
    meet(scope.facts.bids, bidding.path, site.at.pointer);
  };
  if (at) {
    if (typeof at.value !== 'string') return undefined;
    const found = biddingNamed(biddings, at.value);
    if (!found)
      return biddingsCertain
        ? report(
            reading,
            unknownBidding(
              at.pointer,
              at.value,
              biddings.map(({ path }) => path),
            ),
          )
        : undefined;
    look(found);
    return { form: 'name', name: found.path, written: true };
  }
  const [only, second] = biddings;
  if (reading.isDraft) return { form: 'name', name: only?.path ?? '', written: false };
  if (site.atFault || !biddingsCertain) return undefined;
  if (!only) return report(reading, noBidding(site.at.pointer, term.name));
  if (second)
    return report(
      reading,
      whichBidding(
        site.at.pointer,
        term.name,
        biddings.map(({ path }) => path),
      ),
    );
  look(only);
  return { form: 'name', name: only.path, written: false };
};

type TextSlot = Extract<Slot, { form: 'sort' | 'choice' | 'choiceValue' | 'callField' | 'oneOf' | 'binds' }>;

/** A name or word that is no phrase: sort, choice, value, field of a call, one of a short list, or a new name. */
export const resolveTextSlot = (site: WordSite, slot: TextSlot, at: At | undefined): Resolved => {
  if (!at) {
    if (slot.form === 'oneOf') return { form: 'text', text: slot.default, written: false };
    return slot.form === 'binds' && slot.need === 'may' ? 'left' : undefined;
  }
  if (typeof at.value !== 'string') return undefined;
  if (!isKnown(site, slot, at, at.value)) return undefined;
  const isMark = slot.form === 'choice' && site.reading.names.options?.has(at.value) === false;
  return { form: 'text', text: at.value, written: true, ...(isMark && { isMark }) };
};

const isKnown = (site: WordSite, slot: TextSlot, at: At, text: string): boolean => {
  switch (slot.form) {
    case 'sort':
      return isSort(site.reading, at, text);
    case 'choice':
      return isChoice(site, at, text);
    case 'choiceValue':
      return isValue(site, slot.of, at, text);
    case 'callField':
      return isCallField(site, slot.what, at, text);
    case 'oneOf':
      return slot.of.includes(text);
    case 'binds':
      return true;
  }
};

export const isSort = (reading: Reading, at: At, sort: string): boolean => {
  const known = reading.cards();
  lookedUp(reading, 'sort', sort);
  if (!known || known.sorts.has(sort)) return known !== undefined;
  if (isFirstOfItsPart(reading, sort)) report(reading, unknownSort(at.pointer, sort, known.sorts));
  return false;
};

/** Options and marks that are choices, with their values. */
export const choicesOf = (reading: Reading): ReadonlyMap<string, readonly string[]> | undefined => {
  const { options, marks } = reading.names;
  if (!options || !marks) return undefined;
  const choices = new Map<string, readonly string[]>();
  for (const { id, kind, of } of options.values()) if (kind === 'choice') choices.set(id, of);
  for (const { id, kind, per, of } of marks.values()) if (kind === 'choice' && !per) choices.set(id, of);
  return choices;
};

const isChoice = (site: WordSite, at: At, name: string): boolean => {
  const { reading, scope } = site;
  lookedUp(reading, 'options', name);
  lookedUp(reading, 'marks', name);
  const choices = choicesOf(reading);
  const { options, marks } = reading.names;
  if (!choices || options?.get(name)?.certain === false || marks?.get(name)?.certain === false) return false;
  if (!choices.has(name)) {
    report(reading, unknownChoice(at.pointer, name, [...choices.keys()]));
    return false;
  }
  const isOption = options?.has(name) ?? false;
  return noteLook(reading, scope, isOption ? 'options' : 'marks', at.pointer, `"${name}"`);
};

/** The values of the choice that another slot of the word names. */
export const valuesIn = (site: WordSite, slot: string): { name: string; values: readonly string[] } | undefined => {
  const { options, marks } = site.reading.names;
  const name = child(site.reading, site.at, slot)?.value;
  if (typeof name === 'string') {
    lookedUp(site.reading, 'options', name);
    lookedUp(site.reading, 'marks', name);
  }
  if (typeof name === 'string' && (options?.get(name) ?? marks?.get(name))?.certain === false) return undefined;
  const values = typeof name === 'string' ? choicesOf(site.reading)?.get(name) : undefined;
  return typeof name === 'string' && values ? { name, values } : undefined;
};

const isValue = (site: WordSite, slot: string, at: At, value: string): boolean => {
  const choice = valuesIn(site, slot);
  if (!choice) return false;
  if (choice.values.includes(value)) return true;
  report(site.reading, unknownValue(at.pointer, value, choice));
  return false;
};

/** The named calls of the bidding that a word looks at; undefined when that cannot be told. */
const callsFor = (site: WordSite): readonly DeclaredCall[] | undefined => {
  const { biddings } = site.reading.names;
  lookedUp(site.reading, 'biddings');
  const phase = child(site.reading, site.at, 'phase')?.value;
  const bidding =
    typeof phase === 'string' ? biddingNamed(biddings, phase) : biddings.length === 1 ? biddings[0] : undefined;
  return bidding?.calls;
};

const isCallField = (site: WordSite, what: 'number' | 'suit' | 'call', at: At, text: string): boolean => {
  const calls = callsFor(site);
  if (!calls) return false;
  const known = new Set(
    what === 'call'
      ? calls.map(({ id }) => id)
      : calls.flatMap(call => (what === 'number' ? call.numbers : call.suits)),
  );
  if (known.has(text)) return true;
  report(site.reading, (what === 'call' ? unknownCall : unknownCallField)(at.pointer, text, known));
  return false;
};
