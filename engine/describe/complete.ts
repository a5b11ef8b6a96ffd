import { fieldsAt, termAt, wantAt, type Spot } from '../check/want.ts';
import { mayBeLeftOut } from '../check/words.ts';
import { entriesOf, fieldOf, isRecord } from '../ruleset/document.ts';
import { namesFor, rowKeys } from './offer-names.ts';
import { holderOf, jsonOf, valueOffers, wordOffers, type Offer } from './offers.ts';
import { placeInText, type PlaceInText } from './place-in-text.ts';

export { hoverAt, type Hover } from './hover.ts';

/** Something that fits at the cursor: plain data, for whatever editor. */
export interface Completion {
  label: string;
  detail?: string; // in a few words: "number", "place"
  doc?: string; // user text, markdown
  insert: string; // a snippet: ${1:…} and $0 are places to go on writing
  filter: string; // what is typed to find it
  offset: number; // the stretch it replaces
  length: number;
}

/** What may be written at a place of a ruleset's text, the likeliest first. */
export const completionsAt = (text: string, offset: number): Completion[] => {
  const place = placeInText(text, offset);
  if (!place) return [];
  const offers = place.isKey ? keyOffers(place) : valuesAt(place);
  return offers.map(offer => ({ ...offer, offset: place.offset, length: place.length }));
};

const valuesAt = (place: PlaceInText): Offer[] => {
  const { document, keys } = place;
  const holder = keys.at(-1) === 'op' ? wantAt(document, keys.slice(0, -1)) : undefined;
  if (holder?.want.is === 'phrase') return wordOffers(document, keys, holder.want.kind);
  const spot = wantAt(document, keys);
  return spot ? valueOffers(document, keys, spot) : [];
};

/** Keys that are not there yet: fields, slots of a word, keys of a table, or ids that a variant may change. */
const keyOffers = (place: PlaceInText): Offer[] => {
  const { document, keys } = place;
  const spot = wantAt(document, keys.slice(0, -1));
  if (!spot) return [];
  const written = new Set(entriesOf(spot.value).map(([key]) => key));
  const current = keys.at(-1) ?? '';
  return keysOf(document, keys.slice(0, -1), spot)
    .filter(({ label }) => !written.has(label) || label === current)
    .map(offer => (place.isFollowedByColon ? { ...offer, insert: jsonOf(offer.label) } : offer));
};

const keysOf = (document: unknown, keys: readonly string[], spot: Spot): Offer[] => {
  const { want } = spot;
  if (want.is === 'phrase') return slotKeys(spot);
  if (want.is === 'rows')
    return rowKeys(document, want, holderOf(document, keys)).map(key => keyOffer(key, { detail: want.by }));
  const record = fieldsAt(spot);
  if (record)
    return Object.entries(record.fields).map(([name, field]) =>
      keyOffer(name, { doc: field.doc, value: valueSnippet(field.shape), detail: need(field.need) }),
    );
  const ids = want.is === 'field' && want.field.shape === 'map' ? entriesOf(spot.under).map(([id]) => id) : [];
  const known = keys.at(-1) === 'options' && keys[0] === 'scenarios' ? [...namesFor(document).options] : [];
  return [...ids, ...known].map(id => keyOffer(id, { detail: 'here already', value: 'record' }));
};

const need = (need: 'must' | 'may' | undefined): string => (need === 'must' ? 'needed' : 'may be left out');

const slotKeys = (spot: Spot): Offer[] => {
  const term = termAt(spot);
  if (!term)
    return isRecord(spot.value) && fieldOf(spot.value, 'op') === undefined ? [keyOffer('op', { value: 'text' })] : [];
  return Object.entries(term.slots).map(([name, slot]) =>
    keyOffer(name, {
      doc: slot.doc,
      detail: mayBeLeftOut(slot) ? 'may be left out' : 'needed',
      value: slot.form === 'many' || slot.form === 'effects' ? 'list' : 'value',
    }),
  );
};

type ValueForm = 'record' | 'list' | 'text' | 'value';

const valueSnippet = (shape: string): ValueForm => {
  if (['record', 'map', 'tagged', 'changes', 'localised'].includes(shape)) return 'record';
  if (['effects', 'list', 'names', 'ids'].includes(shape)) return 'list';
  return ['text', 'id', 'name', 'oneOf'].includes(shape) ? 'text' : 'value';
};

const SNIPPETS: Readonly<Record<ValueForm, string>> = { record: '{ $0 }', list: '[$0]', text: '"$0"', value: '$0' };

const keyOffer = (key: string, more: { doc?: string; detail?: string; value?: ValueForm }): Offer => ({
  label: key,
  ...(more.detail !== undefined && { detail: more.detail }),
  ...(more.doc !== undefined && { doc: more.doc }),
  insert: `${jsonOf(key)}: ${SNIPPETS[more.value ?? 'value']}`,
  filter: jsonOf(key),
});
