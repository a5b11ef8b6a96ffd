import { wantAt, type Spot, type Want } from '../check/want.ts';
import type { Kind } from '../language/kind.ts';
import { keysOf, pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Json, Offer } from '../language/form.ts';
import { entriesOf } from '../ruleset/document.ts';
import type { Draft } from './form-draft.ts';
import { plainOf } from './form-fill.ts';
import { ENTRIES } from './form-entry-table.ts';
import { siteAt } from './form-site.ts';
import { namesIn, rowKeysIn, type OwnNames } from './offer-names.ts';
import { inWords } from './wording.ts';

/** An entry that can be added as it is: what it is called, its id, and what is written. */
export interface Entry {
  key: string;
  label: string;
  doc?: string;
  value: Json;
  fresh?: readonly Pointer[];
}

/** Whole entries for the map or list at a place, each holding as it stands. */
export const entryOffers = (draft: Draft, at: Pointer): Offer[] => {
  const keys = keysOf(at);
  const spot = wantAt(draft.document, keys);
  if (spot === undefined) return [];
  const { reading } = draft.understood;
  const names = namesIn(draft.document, draft, reading.names, reading.cards);
  const entries = entriesFor({ draft, names, at, keys, spot });
  return entries.map(({ key, label, doc, value, fresh = [] }) => ({
    id: `entry:${key}`,
    group: 'entry',
    label: [label],
    ...(doc !== undefined && { doc }),
    value,
    key: freeKey(spot.value, key),
    fresh,
  }));
};

/** A map that entries are made for. */
export interface Adding {
  draft: Draft;
  names: OwnNames;
  at: Pointer;
  keys: readonly string[];
  spot: Spot;
}

/** An id that no entry has. */
const freeKey = (map: unknown, wanted: string): string => {
  const taken = new Set(entriesOf(map).map(([key]) => key));
  for (let count = 1; ; count++) {
    const key = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(key)) return key;
  }
};

const entriesFor = (adding: Adding): Entry[] => {
  const { want } = adding.spot;
  switch (want.is) {
    case 'field':
      return fieldEntries(adding, want);
    case 'rows':
      return rowEntries(adding, want);
    case 'cases': {
      const then = plainAt(adding, '/first/then', want.kind as Kind);
      return then === undefined
        ? []
        : [{ key: 'case', label: 'another case', value: { when: true, then }, fresh: ['/when', '/then'] }];
    }
    case 'alternatives':
      return [{ key: 'another', label: 'something else to choose', value: { do: [] }, fresh: ['/do'] }];
    case 'ladder':
      return [{ key: 'call', label: 'another call', value: {} }];
    default:
      return [];
  }
};

/** The smallest thing of a kind that holds inside a map, were an entry there. */
const plainAt = ({ draft, at }: Adding, inner: string, kind: Kind): Json | undefined => {
  const site = siteAt(draft, at + inner);
  return site && plainOf(site, kind)[0];
};

/** A row with the next key that is not there yet. */
const rowEntries = (adding: Adding, want: Extract<Want, { is: 'rows' }>): Entry[] => {
  const { names, draft, keys, spot } = adding;
  const there = new Set(entriesOf(spot.value).map(([key]) => key));
  const holder = wantAt(draft.document, keys.slice(0, -1))?.value;
  const all =
    want.by === 'number'
      ? [nextNumber(there)]
      : want.by === 'call'
        ? ['worth']
        : rowKeysIn(names, draft.document, want, holder);
  const free = all.filter(key => !there.has(key)).slice(0, MOST_ROWS);
  return free.flatMap(key => {
    const value = want.kind === 'value' ? undefined : plainAt(adding, pointerTo(key), want.kind);
    return value === undefined ? [] : [{ key, label: inWords(key), value, fresh: [''] }];
  });
};

const MOST_ROWS = 24;

const nextNumber = (there: ReadonlySet<string>): string =>
  String(Math.max(-1, ...[...there].map(Number).filter(Number.isInteger)) + 1);

const fieldEntries = (adding: Adding, { field }: Extract<Want, { is: 'field' }>): Entry[] => {
  const { keys, names } = adding;
  const name = keys.at(-1) ?? '';
  if (field.shape === 'list' && name === 'twins') {
    const [a, b] = names.suits;
    return a === undefined || b === undefined ? [] : [{ key: 'pair', label: 'two suits of one colour', value: [a, b] }];
  }
  if (field.shape !== 'map') return [];
  const make = ENTRIES[name];
  return make === undefined ? [] : make(adding);
};
