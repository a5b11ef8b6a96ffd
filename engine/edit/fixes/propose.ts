import { USED_TOO } from '../../check/gather.ts';
import { fieldsAt, spotInside, termAt, type Spot } from '../../check/want.ts';
import { mayBeLeftOut } from '../../check/words.ts';
import { offersAt } from '../../describe/form-offers.ts';
import { slotNamesIn } from '../../describe/offer-names.ts';
import { pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { Json, Offer } from '../../language/form.ts';
import type { Field, NameOf } from '../../language/section.ts';
import { fieldOf, isList, isRecord } from '../../ruleset/document.ts';
import { placeOf } from '../../ruleset/origins.ts';
import { EVENTS } from '../../vocabulary/events.ts';
import { above, holderOf, lastKey, spotOf, type Fault, type Proposal } from './fault.ts';

/** A value as a title says it: as it is written, where that is short. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length <= 40 ? text : `${text.slice(0, 38)}…`;
};

export const quoted = (name: string): string => `"${name}"`;

/** Something else in place of what is at fault. */
export const write = ({ at }: Pick<Fault, 'at'>, value: Json, title = `Write ${shown(value)}`): Proposal => ({
  title,
  repair: { do: 'set', at, value },
});

export const takeOut = (at: Pointer, title: string): Proposal => ({ title, repair: { do: 'remove', at } });

export const rekey = (at: Pointer, key: string, title = `Write ${quoted(key)}`): Proposal => ({
  title,
  repair: { do: 'key', at, key },
});

/** Of numbers from a right one towards a wrong one, the last with which a problem goes away; the right one may be wrong too. */
export const farthest = (right: number, wrong: number, mends: (value: number) => boolean): number | undefined => {
  if (!Number.isInteger(right) || !Number.isInteger(wrong) || !mends(right)) return undefined;
  let [good, bad] = [right, wrong];
  while (Math.abs(bad - good) > 1) {
    const middle = Math.trunc((good + bad) / 2);
    if (mends(middle)) good = middle;
    else bad = middle;
  }
  return good;
};

/** The nearest right word that the check found, at the key or the value. */
export function* nearestWord(fault: Fault): Iterable<Proposal> {
  const { problem, at, value, root } = fault;
  const { instead, related = [] } = problem;
  if (instead === undefined) return;
  const isKey = problem.at === 'key' || typeof value !== 'string';
  const others = related.filter(({ message }) => message === USED_TOO).map(({ pointer }) => pointer);
  if (others.length > 0 && !isKey) {
    yield* declaredOtherwise(root, instead, String(value));
    const changes = [at, ...others].map(place => ({ do: 'set' as const, at: place, value: instead }));
    yield { title: `Write ${quoted(instead)} in all ${changes.length} places`, repair: { do: 'several', changes } };
  }
  yield { ...(isKey ? rekey(at, instead) : write(fault, instead)), isSure: true };
  if (!isKey) yield* declaredOtherwise(root, instead, String(value));
}

/** A name may be misspelt where it is declared; if it is used several times, it most likely is. */
function* declaredOtherwise(root: Pointer, declared: string, used: string): Iterable<Proposal> {
  const [from, to] = [declared, used].map(name => name.replace(/^\$/, ''));
  for (const section of ['places', 'marks', 'phrases', 'options', 'deck/traits', 'deck/cards'])
    yield rekey(`${root}/${section}${pointerTo(from!)}`, to!, `Rename ${quoted(from!)} to ${quoted(to!)}`);
}

/** Whether what stands at a fault may as well be left out. */
export const isSpare = (fault: Fault): boolean => {
  const holder = fault.spots[fault.keys.length - 1];
  if (holder === undefined) return true; // nothing is wanted there at all
  if (isList(holder.value)) return true;
  if (holder.want.is === 'phrase') {
    const slot = termAt(holder)?.slots[lastKey(fault)];
    return slot === undefined || mayBeLeftOut(slot);
  }
  const fields = fieldsAt(holder)?.fields;
  return fields === undefined ? isRecord(holder.value) : fields[lastKey(fault)]?.need !== 'must';
};

/** What is at fault taken out, where it may be. */
export function* without(fault: Fault): Iterable<Proposal> {
  if (!isSpare(fault)) return;
  const isItem = isList(holderOf(fault));
  yield takeOut(fault.at, isItem ? 'Take it out of the list' : `Remove ${quoted(lastKey(fault))}`);
}

/** The entry around what is at fault, taken out: a rule, a duty, a line. */
export function* withoutEntry(fault: Fault, levels = 0): Iterable<Proposal> {
  const at = above(fault, levels);
  yield takeOut(at, `Remove ${quoted(fault.keys.at(-1 - levels) ?? '')}`);
}

/** How an offer is called in a title: as it is written, and a word also as it reads. */
const titleOf = ({ label, value }: Offer): string => {
  const words = label.map(part => (typeof part === 'string' ? part : part.slot)).join('');
  return typeof value === 'string' && value.startsWith('@') ? `${shown(value)}, ${words.trim()}` : shown(value);
};

/** What the palette would offer at a place. */
export const offersFor = ({ parsed, variants }: Fault, at: Pointer): readonly Offer[] =>
  offersAt(parsed.text, { seats: 0, variants, options: {} }, placeOf(at), 'en').filter(
    ({ group }) => group === 'word' || group === 'name' || group === 'literal',
  );

/** Names, words that stand alone and plain values that fit a place, the likeliest first. */
const wholeOffers = (fault: Fault, at: Pointer): readonly Offer[] =>
  offersFor(fault, at)
    .filter(({ fresh }) => fresh.length === 0)
    .slice(0, MOST_OFFERS);

const MOST_OFFERS = 8;

/** What fits where the fault is: which of it is meant is anybody's guess. */
export function* fitting(fault: Fault, at: Pointer = fault.at): Iterable<Proposal> {
  for (const offer of wholeOffers(fault, at))
    yield { title: `Write ${titleOf(offer)}`, repair: { do: 'set', at, value: offer.value }, isGuess: true };
}

/** Whole entries for the map or list at fault. */
export function* entries(fault: Fault): Iterable<Proposal> {
  const { parsed, variants, at, value } = fault;
  const offers = offersAt(parsed.text, { seats: 0, variants, options: {} }, placeOf(at), 'en');
  for (const offer of offers.filter(({ group }) => group === 'entry')) {
    const [label] = offer.label;
    const words = `Add ${typeof label === 'string' ? label : ''}`;
    if (isList(value)) yield { title: words, repair: { do: 'insert', at, index: value.length, value: offer.value } };
    else if (offer.key !== undefined)
      yield { title: words, repair: { do: 'add', at, key: offer.key, value: offer.value } };
  }
}

/** Names that may stand in a place for one of them, or values of a choice, as far as they can be told. */
export const namesFor = (fault: Fault, spot: Spot | undefined, holder: unknown): readonly string[] => {
  const { names } = fault;
  if (spot === undefined || names === undefined) return [];
  const { want } = spot;
  if (want.is === 'name')
    return want.slot.form === 'oneOf' ? want.slot.of : slotNamesIn(names, want.slot, holder).map(({ name }) => name);
  if (want.is === 'phrase') return want.or ?? [];
  if (want.is !== 'field') return [];
  const { field } = want;
  if (field.shape === 'oneOf') return field.of;
  return field.shape === 'name' || field.shape === 'names' ? namesOfSort(fault, field.of) : [];
};

const namesOfSort = ({ names }: Fault, of: NameOf): readonly string[] => {
  switch (of) {
    case 'place':
      return names?.places ?? [];
    case 'event':
      return EVENTS.map(({ name }) => name);
    case 'variant':
      return names?.variants ?? [];
    case 'suit':
      return names?.suits ?? [];
    case 'phase':
      return names?.biddings ?? [];
  }
};

/** Each name that may stand where the fault is. */
export function* anyName(fault: Fault): Iterable<Proposal> {
  const spot = spotOf(fault);
  const isItem = isList(holderOf(fault));
  const around = isItem ? fault.spots[fault.keys.length - 1] : spot;
  for (const name of namesFor(fault, around, holderOf(fault)).slice(0, MOST_OFFERS))
    yield { ...write(fault, name), isGuess: true };
}

/** What may be written for a field or slot that is missing, told by what it wants. */
export const fillersAt = (fault: Fault, holder: Spot, at: Pointer, key: string): readonly Json[] => {
  const spot = spotInside(fault.document, holder, key);
  if (spot === undefined) return [];
  const { want } = spot;
  if (want.is === 'field') return fillersOf(fault, want.field, spot, holder.value);
  const usual = usualIn(holder, key);
  const offers = wholeOffers(fault, at).map(({ value }) => value);
  const names = namesFor(fault, spot, holder.value);
  if (want.is === 'effects') return [[], ...offers.map(value => [value])];
  if (want.is === 'phrases') return offers.map(value => [value]);
  if (want.is === 'plain') return [1, ...names];
  return [...(usual === undefined ? [] : [usual]), ...names, ...plainFor(want), ...offers];
};

const plainFor = (want: Spot['want']): readonly Json[] => {
  if (want.is !== 'phrase') return [];
  if (want.kind === 'number') return [0, 1];
  return want.kind === 'condition' ? [true] : [];
};

/** What a slot means when it is left out. */
const usualIn = (holder: Spot, key: string): Json | undefined => {
  const slot = termAt(holder)?.slots[key];
  return slot !== undefined && 'default' in slot ? (slot.default as Json | undefined) : undefined;
};

const fillersOf = (fault: Fault, field: Field, spot: Spot, holder: unknown): readonly Json[] => {
  const usual = 'default' in field && field.default !== undefined ? [field.default as Json] : [];
  const names = namesFor(fault, spot, holder);
  switch (field.shape) {
    case 'oneOf':
      return [...usual, ...field.of];
    case 'name':
      return names;
    case 'names':
      return [...usual, ...names.map(name => [name])];
    case 'ids':
      return [['one', 'other']];
    case 'whole':
      return [...numbersBeside(holder), field.from ?? 1, field.to ?? 1];
    case 'number':
      return [0, 1];
    case 'literal':
      return [1, true];
    case 'flag':
      return [true, false];
    case 'text':
    case 'id':
      return ['new'];
    case 'localised':
      return [{ en: 'Untitled' }];
    case 'effects':
    case 'list':
      return [[]];
    case 'either':
      return field.of.flatMap(each => fillersOf(fault, each, spot, holder));
    case 'anything':
      return [{}];
    default:
      return [{}];
  }
};

/** Where a range lacks one end, the other will do. */
const numbersBeside = (holder: unknown): number[] =>
  ['from', 'to'].map(key => fieldOf(holder, key)).filter(each => typeof each === 'number');
