import type { Spot, Want } from '../check/want.ts';
import { isRangePart } from '../check/bid-table.ts';
import type { FormControl } from '../language/form.ts';
import type { Field, NameOf } from '../language/section.ts';
import { fieldOf, isList, isRecord, textsOf } from '../ruleset/document.ts';
import { EVENTS } from '../vocabulary/events.ts';
import { rowKeysIn, slotNamesIn, type OwnNames } from './offer-names.ts';

type OneOf = Extract<FormControl, { is: 'oneOf' }>;

/** What a control is made for: where it stands, what is written there, and the names that can be chosen. */
export interface Place {
  document: unknown;
  keys: readonly string[];
  spot: Spot;
  holder: unknown; // the record it stands in
  names: OwnNames;
}

/** How what stands at a place is filled in. */
export const controlOf = (place: Place): FormControl => {
  const { spot } = place;
  const { want } = spot;
  switch (want.is) {
    case 'field':
      return fieldControl(place, want.field);
    case 'record':
      return { is: 'record' };
    case 'phrase':
      return want.kind === 'value' ? markedControl(place) : { is: 'phrase', kind: want.kind };
    case 'phrases':
      return { is: 'list', of: { is: 'phrase', kind: want.kind } };
    case 'effects':
      return { is: 'effects' };
    case 'rows':
      return { is: 'map', of: { is: 'phrase', kind: want.kind }, keys: keysOfRows(place, want) };
    case 'cases':
    case 'alternatives':
      return { is: 'map', of: { is: 'record' }, keys: undefined };
    case 'ladder':
    case 'callParts':
      return { is: 'map', of: { is: 'map', of: { is: 'raw' }, keys: undefined }, keys: undefined };
    case 'callPart':
      return isRangePart(spot.value) ? { is: 'record' } : { is: 'map', of: { is: 'raw' }, keys: undefined };
    case 'call':
      return { is: 'map', of: { is: 'raw' }, keys: undefined };
    case 'name':
      return nameControl(place, want);
    case 'plain':
      return plainControl(place);
  }
};

const keysOfRows = (place: Place, want: Extract<Want, { is: 'rows' }>): readonly string[] | undefined =>
  want.by === 'number' || want.by === 'call' ? undefined : rowKeysIn(place.names, place.document, want, place.holder);

/** A value of the kind that the mark beside it has. */
const markedControl = ({ holder, names }: Place): FormControl => {
  const mark = fieldOf(holder, 'mark');
  const declared = typeof mark === 'string' ? names.names.marks?.get(mark) : undefined;
  if (declared?.kind === 'choice') return oneOf(declared.of);
  return { is: 'phrase', kind: declared?.kind ?? 'value' };
};

const oneOf = (values: Iterable<string>): OneOf => ({ is: 'oneOf', of: [...values].map(value => ({ value })) });

const nameControl = ({ names, holder }: Place, { slot }: Extract<Want, { is: 'name' }>): FormControl => {
  if (slot.form === 'oneOf') return oneOf(slot.of);
  if (slot.form === 'binds') return { is: 'id' };
  return oneOf(slotNamesIn(names, slot, holder).map(({ name }) => name));
};

/** A number or a name among others of its like. */
const plainControl = ({ spot, names, keys }: Place): FormControl => {
  if (keys.at(-1) === 'op') return { is: 'raw' };
  if (typeof spot.value === 'number') return { is: 'number', whole: false };
  if (typeof spot.value === 'string' && [...names.suits].includes(spot.value)) return oneOf(names.suits);
  return { is: 'raw' };
};

const fieldControl = (place: Place, field: Field): FormControl => {
  switch (field.shape) {
    case 'text':
      return place.keys[0] === 'scenarios' && place.keys.at(-1) === 'at' ? oneOf(place.names.moments) : { is: 'text' };
    case 'id':
    case 'localised':
    case 'flag':
      return { is: field.shape };
    case 'whole':
      return numberFrom(field.from, field.to);
    case 'number':
      return { is: 'number', whole: false };
    case 'literal':
      return literalControl(place);
    case 'oneOf':
      return oneOf(field.of);
    case 'name':
      return namesControl(place, field.of);
    case 'names': {
      const { of } = namesControl(place, field.of);
      return { is: 'names', of: of.map(({ value }) => value) };
    }
    case 'ids':
      return { is: 'list', of: { is: 'id' } };
    case 'effects':
      return { is: 'effects' };
    case 'phrase':
      return { is: 'phrase', kind: field.kind };
    case 'record':
    case 'tagged':
    case 'changes':
      return { is: 'record' };
    case 'map':
      return { is: 'map', of: entryControl(place, field.of), keys: mapKeys(place) };
    case 'list':
      return { is: 'list', of: fieldControl(place, field.of) };
    case 'either':
      return eitherControl(place, field.of);
    case 'phraseOf':
    case 'anything':
      return { is: 'raw' };
  }
};

const numberFrom = (from: number | undefined, to: number | undefined): FormControl => ({
  is: 'number',
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  whole: true,
});

const entryControl = (place: Place, of: Field): FormControl =>
  of.shape === 'literal' ? { is: 'raw' } : fieldControl(place, of);

/** The options that a scenario may set are those of the ruleset. */
const mapKeys = ({ keys, names }: Place): readonly string[] | undefined =>
  keys[0] === 'scenarios' && keys.at(-1) === 'options' ? [...names.options] : undefined;

const eitherControl = (place: Place, of: readonly Field[]): FormControl => {
  const fitting = of.find(field => (field.shape === 'record') !== isList(place.spot.value));
  return fitting === undefined ? { is: 'raw' } : fieldControl(place, fitting);
};

/** What an option is set to: a number within its range, one of its values, or on and off. */
const literalControl = ({ holder, keys, document }: Place): FormControl => {
  const named = keys[0] === 'scenarios' ? fieldOf(fieldOf(document, 'options'), keys.at(-1) ?? '') : holder;
  const option = isRecord(named) ? named : {};
  const values = textsOf(fieldOf(option, 'of'));
  if (values.length > 0) return oneOf(values);
  const [from, to] = [fieldOf(option, 'from'), fieldOf(option, 'to')];
  if (typeof from === 'number' || typeof to === 'number')
    return numberFrom(typeof from === 'number' ? from : undefined, typeof to === 'number' ? to : undefined);
  return typeof fieldOf(option, 'default') === 'boolean' ? { is: 'flag' } : { is: 'raw' };
};

const namesControl = ({ names }: Place, of: NameOf): OneOf => {
  if (of === 'event') return { is: 'oneOf', of: EVENTS.map(({ name, doc }) => ({ value: name, doc })) };
  const lists = { place: names.places, variant: names.variants, suit: names.suits, phase: names.biddings };
  return oneOf(lists[of]);
};
