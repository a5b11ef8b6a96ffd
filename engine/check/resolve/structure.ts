import type { Phrase } from '../../language/phrase.ts';
import type { Slot } from '../../language/slot.ts';
import { asLocalised, isRecord } from '../../ruleset/document.ts';
import { ownerIdle, ownerMissing } from '../faults/focus.ts';
import { unknownFact, unknownValue } from '../faults/names.ts';
import { badKey, choiceWanted, idleCase, missingCase } from '../faults/words.ts';
import { seatsOf } from '../../ruleset/variants.ts';
import { plainKinds, scopeWith } from '../scope.ts';
import { mayBeLeftOut } from '../words.ts';
import { isSoundField, resolveCallNumbers, resolveCallParts, resolveSpecial } from './bid-table.ts';
import { resolveEffects } from './effects.ts';
import { missingAt } from './gap.ts';
import { lookedUp } from './world.ts';
import { resolveMark, resolveUse } from './named.ts';
import { isSuit, resolvePhrase, widened } from './phrase.ts';
import { child, entries, report, type At, type Reading } from './reading.ts';
import { isSort, valuesIn } from './slot-names.ts';
import type { Resolved, WordSite } from './word.ts';

type SlotOf<F extends Slot['form']> = Extract<Slot, { form: F }>;
type Structured = SlotOf<
  'table' | 'cases' | 'ladder' | 'callParts' | 'callNumbers' | 'effects' | 'alternatives' | 'fact' | 'markValue'
>;

/** Slots that hold more than one phrase or name. */
export const resolveStructure = (site: WordSite, slot: Slot, at: At | undefined): Resolved => {
  const structured = slot as Structured;
  if (!at) return mayBeLeftOut(slot) ? 'left' : undefined;
  switch (structured.form) {
    case 'table':
      return resolveTable(site, structured, at);
    case 'cases':
      return resolveCases(site, at);
    case 'ladder':
      return structured.placed ? resolveSpecial(site, at) : resolveLadder(site, at);
    case 'callParts':
      return resolveCallParts(site, at);
    case 'callNumbers':
      return resolveCallNumbers(site, structured.parts, at);
    case 'effects': {
      const of = resolveEffects(site.reading, at, scopeWith(site.scope, structured.about));
      return of && { form: 'effects', of };
    }
    case 'alternatives':
      return resolveAlternatives(site, at);
    case 'fact':
      return resolveFact(site, at);
    case 'markValue':
      return resolveMarkValue(site, structured, at);
  }
};

const resolveTable = (site: WordSite, slot: SlotOf<'table'>, at: At): Resolved => {
  const { reading } = site;
  if (!isRecord(at.value)) return undefined;
  const kind = slot.kind === 'same' ? site.kind : slot.kind;
  const rows: { key: string; of: Phrase }[] = [];
  let whole = true;
  for (const { id, at: row } of entries(site.reading, at)) {
    const known = isKey(site, slot.by, { value: id, pointer: row.pointer });
    const of = resolvePhrase(site.reading, row, kind, slot.kind === 'same' ? site.scope : plainKinds(site.scope));
    if (of && (known || reading.isDraft)) rows.push({ key: id, of });
    whole &&= known && of !== undefined;
  }
  const keys = Object.keys(at.value);
  if (whole && !coversAll(site, slot.by, keys, at)) whole = false;
  return whole || reading.isDraft ? { form: 'table', by: slot.by, rows } : undefined;
};

const isKey = (site: WordSite, by: SlotOf<'table'>['by'], at: At): boolean => {
  const { reading } = site;
  const key = at.value as string;
  switch (by) {
    case 'number':
      return /^-?\d+$/.test(key) || (report(reading, badKey(at.pointer, key, 'whole number')), false);
    case 'seats':
      return isSeatCount(site, at, key);
    case 'sort':
      return atKey(site, () => isSort(reading, at, key));
    case 'suit':
      return atKey(site, () => isSuit(reading, at, key));
    case 'choice': {
      const choice = valuesIn(site, 'of');
      if (!choice) return false;
      if (choice.values.includes(key)) return true;
      report(reading, unknownValue(at.pointer, key, choice, 'key'));
      return false;
    }
  }
};

/** Runs a check of a name that stands as a key: what it finds is said of the key. */
const atKey = (site: WordSite, check: () => boolean): boolean => {
  const { problems } = site.reading.found;
  const before = problems.length;
  const known = check();
  for (let i = before; i < problems.length; i++) problems[i] = { ...problems[i]!, at: 'key' };
  return known;
};

const isSeatCount = (site: WordSite, at: At, key: string): boolean => {
  if (!/^\d+$/.test(key)) {
    report(site.reading, badKey(at.pointer, key, 'number of seats'));
    return false;
  }
  const seats = seatsOf(site.reading.document);
  lookedUp(site.reading, 'seats');
  if (seats && Number(key) > seats.to)
    report(site.reading, idleCase(at.pointer, `This game is never played with ${key} seats.`));
  return true;
};

/** Whether a table has something to say in every case that can come. */
const coversAll = (site: WordSite, by: SlotOf<'table'>['by'], keys: readonly string[], at: At): boolean => {
  const { reading } = site;
  if (by === 'choice') {
    const choice = valuesIn(site, 'of');
    const missing = choice?.values.filter(value => !keys.includes(value)) ?? [];
    if (!choice || missing.length === 0) return choice !== undefined;
    const which = missing.map(value => `"${value}"`).join(' and ');
    report(reading, missingCase(at.pointer, `Nothing is said for ${which}, which "${choice.name}" can be.`));
    return false;
  }
  if (by !== 'seats') return true;
  const seats = seatsOf(reading.document);
  lookedUp(reading, 'seats');
  const lowest = Math.min(...keys.map(Number));
  if (!seats || lowest <= seats.from) return true;
  const to = Math.min(lowest - 1, seats.to);
  const range = to === seats.from ? `${to}` : `${seats.from} to ${to}`;
  report(reading, missingCase(at.pointer, `Nothing is said for ${range} seats; the lowest number here is ${lowest}.`));
  return false;
};

/** What stands under a key; a draft has a gap where nothing does. */
const heldIn = (reading: Reading, at: At, key: string): At | undefined =>
  child(reading, at, key) ?? (reading.isDraft ? missingAt(reading, at, key) : undefined);

const resolveCases = (site: WordSite, at: At): Resolved => {
  if (!isRecord(at.value)) return undefined;
  const all = entries(site.reading, at).map(({ id, at: one }) => {
    const when = heldIn(site.reading, one, 'when');
    const then = heldIn(site.reading, one, 'then');
    const whenPhrase = when && resolvePhrase(site.reading, when, 'condition', plainKinds(site.scope));
    const thenPhrase = then && resolvePhrase(site.reading, then, site.kind, site.scope);
    return whenPhrase && thenPhrase && { id, pointer: one.pointer, when: whenPhrase, then: thenPhrase };
  });
  const cases = all.filter(each => each !== undefined);
  return cases.length === all.length ? { form: 'cases', cases } : undefined;
};

const resolveLadder = (site: WordSite, at: At): Resolved => {
  if (!isRecord(at.value)) return undefined;
  let whole = true;
  const calls = entries(site.reading, at).map(({ id, at: call }) => {
    const numbers: Record<string, number> = {};
    const suits: Record<string, string> = {};
    for (const { id: field, at: value } of entries(site.reading, call)) {
      if (!isSoundField(site.reading, value)) whole = false;
      else if (typeof value.value === 'number') numbers[field] = value.value;
      else suits[field] = value.value as string;
    }
    return { id, numbers, suits };
  });
  return whole || site.reading.isDraft ? { form: 'ladder', calls } : undefined;
};

const resolveAlternatives = (site: WordSite, at: At): Resolved => {
  if (!isRecord(at.value)) return undefined;
  const all = entries(site.reading, at).map(({ id, at: one }) => {
    const when = child(site.reading, one, 'when');
    const whenPhrase = when && resolvePhrase(site.reading, when, 'condition', plainKinds(site.scope));
    const effects = heldIn(site.reading, one, 'do');
    const does = effects && resolveEffects(site.reading, effects, site.scope);
    const title = asLocalised(child(site.reading, one, 'title')?.value);
    return does && (when && !whenPhrase ? undefined : { id, title, pointer: one.pointer, when: whenPhrase, do: does });
  });
  const of = all.filter(each => each !== undefined);
  return of.length === all.length ? { form: 'alternatives', of } : undefined;
};

/** A mark or phrase of a seat or card that the word names in "whose" or "card": within, that one is in focus. */
const resolveFact = (site: WordSite, at: At): Resolved => {
  const { reading } = site;
  const { marks, phrases } = reading.names;
  if (typeof at.value !== 'string' || !marks || !phrases) return undefined;
  lookedUp(reading, 'marks', at.value);
  lookedUp(reading, 'phrases', at.value);
  const fact = marks.get(at.value) ?? phrases.get(at.value);
  if (!fact) return report(reading, unknownFact(at.pointer, at.value, [...marks.keys(), ...phrases.keys()]));
  const whose = child(reading, site.at, 'whose');
  const card = child(reading, site.at, 'card');
  if (!fact.certain || site.atFault) return undefined;
  const owned = fact.per === 'seat' ? whose : fact.per === 'card' ? card : undefined;
  const idle = [whose, card].find(given => given && given !== owned);
  if (idle) return report(reading, ownerIdle(idle.pointer, `"${at.value}"`));
  if (!owned && (fact.per === 'seat' || fact.per === 'card'))
    return report(reading, ownerMissing(site.at.pointer, at.value, fact.per));
  const scope = scopeWith(site.scope, fact.per === 'seat' ? 'each' : fact.per === 'card' ? 'it' : undefined);
  const mark = marks.get(at.value);
  const phrase = phrases.get(at.value);
  const of = mark
    ? resolveMark(reading, at.pointer, mark, site.kind, scope)
    : phrase && resolveUse(reading, at.pointer, phrase, site.kind, scope);
  const same = widened(of, site.kind);
  return same && { form: 'phrase', of: same, written: true };
};

/** A value of the kind that the mark has: a phrase, or one of the values of a choice. */
const resolveMarkValue = (site: WordSite, slot: SlotOf<'markValue'>, at: At): Resolved => {
  const { reading, scope } = site;
  const name = child(reading, site.at, slot.of)?.value;
  if (typeof name === 'string') lookedUp(reading, 'marks', name);
  const mark = typeof name === 'string' ? reading.names.marks?.get(name) : undefined;
  if (mark?.kind === undefined || !mark.certain) return undefined;
  if (mark.kind === 'choice') {
    if (typeof at.value !== 'string') return report(reading, choiceWanted(at.pointer, mark.id, mark.of));
    if (mark.of.includes(at.value)) return { form: 'text', text: at.value, written: true };
    return report(reading, unknownValue(at.pointer, at.value, { name: mark.id, values: mark.of }));
  }
  const of = resolvePhrase(reading, at, mark.kind, { ...scope, tellKinds: true });
  return of && { form: 'phrase', of, written: true };
};
