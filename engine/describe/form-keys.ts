import { spotsTo, type Want } from '../check/want.ts';
import { keysOf, type Pointer } from '../language/diagnostic.ts';
import type { FormKey, Json, Offer } from '../language/form.ts';
import type { Language } from '../language/say.ts';
import { isRecord } from '../ruleset/document.ts';
import type { Setup } from '../ruleset/sound.ts';
import { draftOf, type Draft } from './form-draft.ts';
import type { Lexicon } from './lexicon.ts';
import { namesIn, rowKeysIn } from './offer-names.ts';
import { inWords, numberInWords } from './wording.ts';

/** What may stand as the key of the row at a place of the composed document; undefined where there is no row. */
export const keyAt = (text: string, setup: Setup, at: Pointer, language: Language): FormKey | undefined => {
  const draft = draftOf(text, setup, language);
  const keys = keysOf(at);
  const key = keys.at(-1);
  if (draft === undefined || key === undefined) return undefined;
  const table = spotsTo(draft.document, keys.slice(0, -1))[keys.length - 1];
  const takes = table && takenBy(table.want);
  if (table === undefined || takes === undefined || !isRecord(table.value) || !(key in table.value)) return undefined;
  const rows = Object.keys(table.value);
  const free = table.want.is === 'rows' ? freeKeys(draft, table.want, keys, rows) : [];
  const { lexicon } = draft.writer;
  const offers = free.map(each => keyOffer(each, table.want.is === 'rows' ? table.want.by : '', lexicon));
  return {
    takes,
    offers,
    value: table.value[key] as Json,
    mayAdd: takes === 'number' || free.length > 0,
    ...placesFor(rows, key),
  };
};

/** How the keys of what stands at a place are chosen. */
const takenBy = (want: Want): FormKey['takes'] | undefined => {
  switch (want.is) {
    case 'rows':
      if (want.by === 'number') return 'number';
      return want.by === 'call' ? 'name' : 'listed';
    case 'ladder':
    case 'callParts':
      return 'name';
    default:
      return undefined;
  }
};

const freeKeys = (
  draft: Draft,
  want: Extract<Want, { is: 'rows' }>,
  keys: readonly string[],
  rows: readonly string[],
): string[] => {
  if (want.by === 'number') return nearestFree(Number(keys.at(-1)), rows);
  const { reading } = draft.understood;
  const names = namesIn(draft.document, draft, reading.names, reading.cards);
  const holder = spotsTo(draft.document, keys.slice(0, -2))[keys.length - 2]?.value;
  const cards = new Set(want.by === 'sort' ? names.cards() : []);
  // Sorts of card first: of single cards there are many.
  return rowKeysIn(names, draft.document, want, holder)
    .filter(key => !rows.includes(key))
    .sort((a, b) => Number(cards.has(a)) - Number(cards.has(b)));
};

/** Of all numbers the next ones up and down that no row has. */
const nearestFree = (number: number, rows: readonly string[]): string[] => {
  const up = [1, 2, 3].map(by => String(number + by)).find(key => !rows.includes(key));
  const down = [1, 2, 3].map(by => String(number - by)).find(key => !rows.includes(key) && !key.startsWith('-'));
  return [up, down].filter(key => key !== undefined && /^-?\d+$/.test(key)) as string[];
};

const keyOffer = (key: string, by: string, lexicon: Lexicon): Offer => ({
  id: `key:${key}`,
  group: 'key',
  label: [keyInWords(key, by, lexicon)],
  name: key,
  value: key,
  fresh: [],
});

const keyInWords = (key: string, by: string, lexicon: Lexicon): string => {
  if (by === 'sort') return lexicon.sort(key).one;
  if (by === 'number') return numberInWords(Number(key));
  return by === 'seats' ? `${key} seats` : inWords(key);
};

/** Where a row can go among the others. Numbers come in their own order. */
const placesFor = (rows: readonly string[], key: string): Pick<FormKey, 'earlier' | 'later'> => {
  const movable = rows.filter(row => !/^(0|[1-9]\d*)$/.test(row));
  const place = movable.indexOf(key);
  if (place < 0) return { earlier: undefined, later: undefined };
  const isLast = place === movable.length - 1;
  return { earlier: movable[place - 1], later: isLast ? undefined : { before: movable[place + 2] } };
};
