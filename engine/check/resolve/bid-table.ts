import type { Phrase } from '../../language/phrase.ts';
import { isRecord } from '../../ruleset/document.ts';
import { MOST_TABLE_CALLS, nameOfCall } from '../../table/bid-table.ts';
import { callPartsIn, countMade, isRangePart, madeOfParts, numbersOfCall } from '../bid-table.ts';
import { noCalls, tooManyCalls } from '../faults/deal.ts';
import { duplicateName, nameTaken, unknownCall } from '../faults/names.ts';
import { missingField } from '../faults/shape.ts';
import type { Local, Scope } from '../scope.ts';
import { isSuit, resolvePhrase } from './phrase.ts';
import { child, entries, report, type At, type Reading } from './reading.ts';
import type { Resolved, WordSite } from './word.ts';

/** The parts of the calls of a bid table. */
export const resolveCallParts = ({ reading }: WordSite, at: At): Resolved => {
  const parts = callPartsIn(at.value);
  const whole = entries(reading, at).map(({ at: part }) => isSoundPart(reading, part));
  if (reading.isDraft) return { form: 'callParts', parts };
  if (whole.includes(false) || !areNamesFree(reading, at)) return undefined;
  const count = countMade(parts);
  if (count === 0) return report(reading, noCalls(at.pointer));
  if (count > MOST_TABLE_CALLS) return report(reading, tooManyCalls(at.pointer, MOST_TABLE_CALLS));
  return { form: 'callParts', parts };
};

const isSoundPart = (reading: Reading, part: At): boolean => {
  if (!isRecord(part.value)) return false;
  if (isRangePart(part.value)) return isSoundRange(reading, part);
  return entries(reading, part)
    .flatMap(({ at: value }) => entries(reading, value).map(({ at: field }) => isSoundField(reading, field)))
    .every(sound => sound);
};

const isSoundRange = (reading: Reading, part: At): boolean => {
  for (const end of ['from', 'to']) {
    if (child(reading, part, end)) continue;
    report(reading, missingField(part.pointer, end, 'A range of numbers goes from one to another.'));
    return false;
  }
  return true;
};

/** What a call carries: a number, or the name of a suit. */
export const isSoundField = (reading: Reading, { value, pointer }: At): boolean =>
  typeof value === 'number' || (typeof value === 'string' && isSuit(reading, { value, pointer }, value));

/** Whether no two parts carry something of one name, which is read as "$name". */
const areNamesFree = (reading: Reading, at: At): boolean => {
  const taken = new Map<string, string>();
  let free = true;
  const take = (name: string, pointer: string): void => {
    const first = taken.get(name);
    if (first !== undefined) report(reading, nameTaken(pointer, name, first));
    free &&= first === undefined;
    taken.set(name, pointer);
  };
  for (const { id, at: part } of entries(reading, at)) {
    take(id, part.pointer);
    const own = new Map<string, string>();
    if (isRangePart(part.value)) continue;
    for (const { at: value } of entries(reading, part))
      for (const { id: field, at: of } of entries(reading, value))
        if (typeof of.value === 'number' && !own.has(field)) own.set(field, of.pointer);
    for (const [field, pointer] of own) take(field, pointer);
  }
  return free;
};

/** Further numbers of each call, reckoned for every one that the parts make. */
export const resolveCallNumbers = (site: WordSite, parts: string, at: At): Resolved => {
  const { reading } = site;
  if (!isRecord(at.value)) return undefined;
  const made = callPartsIn(child(reading, site.at, parts)?.value);
  const calls = madeOfParts(made).map(values => numbersOfCall(made, values));
  if (reading.isDraft)
    return { form: 'callNumbers', rows: entries(reading, at).map(row => numberInDraft(site, calls[0], row)) };
  const rows = entries(reading, at).map(({ id, at: number }) => {
    if (calls[0]?.has(id)) return report(reading, nameTaken(number.pointer, id, site.at.pointer));
    const of: Phrase[] = [];
    for (const call of calls) {
      const phrase = resolvePhrase(reading, number, 'number', scopeOfCall(site.scope, call, number));
      if (!phrase) return undefined; // wrong for one call, wrong for all: said once
      of.push(phrase);
    }
    return { key: id, of };
  });
  const sound = rows.filter(row => row !== undefined);
  return sound.length === rows.length && sound.every(({ of }) => of.length > 0)
    ? { form: 'callNumbers', rows: sound }
    : undefined;
};

/** In a draft a number of calls is told once for all of them, by the names of what it is reckoned from. */
const numberInDraft = (
  { reading, scope }: WordSite,
  call: ReadonlyMap<string, number> | undefined,
  { id, at }: { id: string; at: At },
): { key: string; of: readonly Phrase[] } => {
  const inner = scopeOfCall(scope, call ?? new Map(), at);
  const locals = new Map([...inner.locals].map(([name, { kind, pointer }]) => [name, { kind, pointer }]));
  const of = resolvePhrase(reading, at, 'number', { ...inner, locals });
  return { key: id, of: of === undefined ? [] : [of] };
};

/** The numbers of a call are settled before the first card is dealt. */
const scopeOfCall = (scope: Scope, call: ReadonlyMap<string, number>, { pointer }: At): Scope => ({
  ...scope,
  focus: new Set(),
  open: false,
  locals: new Map([...call].map(([name, value]): [string, Local] => [name, { kind: 'number', pointer, value }])),
  anyLocal: false,
  still: 'The numbers of calls are',
  tellKinds: false,
});

/** Calls that are not made of the parts, each with its place among the others. */
export const resolveSpecial = (site: WordSite, at: At): Resolved => {
  const { reading } = site;
  if (!isRecord(at.value)) return undefined;
  const made = madeOfParts(callPartsIn(child(reading, site.at, 'parts')?.value)).map(nameOfCall);
  const known = new Set(made);
  let whole = true;
  const calls = entries(reading, at).map(({ id, at: call }) => {
    if (known.has(id)) {
      report(reading, { ...duplicateName(call.pointer, id), at: 'key' });
      whole = false;
    }
    const numbers: Record<string, number> = {};
    const suits: Record<string, string> = {};
    let after: string | undefined;
    for (const { id: field, at: value } of entries(reading, call)) {
      if (field === 'after' && typeof value.value === 'string') {
        after = value.value;
        if (made.length > 0 && !known.has(after)) report(reading, unknownCall(value.pointer, after, known));
        whole &&= known.has(after);
      } else if (!isSoundField(reading, value)) whole = false;
      else if (typeof value.value === 'number') numbers[field] = value.value;
      else suits[field] = value.value as string;
    }
    known.add(id);
    return { id, numbers, suits, ...(after !== undefined && { after }) };
  });
  return whole || reading.isDraft ? { form: 'ladder', calls } : undefined;
};
