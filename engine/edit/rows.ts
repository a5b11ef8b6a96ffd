import { wantAt, type Want } from '../check/want.ts';
import { isRecord } from '../ruleset/document.ts';
import { valueAt, type SingleChange } from './apply.ts';
import { keysOf } from '../language/diagnostic.ts';

type Rows = Extract<Want, { is: 'rows' }>;

/** The table that stands at a place, its rows by what the language or the ruleset names; undefined where there is none. */
export const rowsAt = (document: unknown, keys: readonly string[]): Rows | undefined => {
  const want = wantAt(document, keys)?.want;
  return want?.is === 'rows' && want.by !== 'call' ? want : undefined;
};

/** Why a table cannot have a row of this key, whatever the others are; undefined when it can. */
export const whyNoRow = ({ by }: Rows, key: string): string | undefined => {
  if (by === 'number' && !/^-?\d+$/.test(key)) return `"${key}" is no whole number.`;
  if (by === 'seats' && !/^[1-9]\d*$/.test(key)) return `"${key}" is no number of seats.`;
  return key === '' ? 'A row has to be for something.' : undefined;
};

/** Why a row cannot be for this key: another is, or one that a variant brings. */
export const rowIsThere = (key: string, variant?: string): string =>
  variant === undefined
    ? `There is a row for "${key}" already.`
    : `The variant "${variant}" has a row for "${key}" already: rename that first, or add a row here.`;

/** Why a row cannot be added; undefined for all other changes. */
export const whyRowNotAdded = (document: unknown, change: SingleChange): string | undefined => {
  if (change.do !== 'add') return undefined;
  const keys = keysOf(change.at);
  const rows = rowsAt(document, keys);
  if (rows === undefined) return undefined;
  const table = valueAt(document, keys);
  const isThere = isRecord(table) && Object.hasOwn(table, change.key);
  return whyNoRow(rows, change.key) ?? (isThere ? rowIsThere(change.key) : undefined);
};
