import { fieldOf, isRecord, type JsonRecord } from '../ruleset/document.ts';
import { layOver, makeLayers } from '../ruleset/overlay.ts';
import { risingOf } from './align.ts';
import { recordFrom } from './apply.ts';
import { isAlike, isOrderedAt } from './same.ts';

/** One place under a variant: what stands there without it, what it changes there, and what comes of both. */
interface Laid {
  document: unknown; // that tells what is wanted where
  keys: readonly string[];
  under: unknown;
  change: unknown; // undefined: nothing
  now: unknown;
}

const hasOp = (value: unknown): boolean => isRecord(value) && Object.hasOwn(value, 'op');
const isPatch = (value: unknown): value is JsonRecord => isRecord(value) && !hasOp(value);

/**
 * The least that a variant must change at a place so that this comes of it; undefined: nothing at all. Where it is right
 * already it stays as its author wrote it.
 */
export const overlayFor = (laid: Laid, wanted: unknown): unknown => {
  const { document, keys, under, change, now } = laid;
  if (isAlike(document, now, wanted, keys)) return change;
  if (wanted === undefined) return under === undefined ? undefined : null;
  if (!isRecord(wanted)) return isAlike(document, under, wanted, keys) ? undefined : wanted;
  if (!isRecord(under)) return recordFrom([...Object.entries(wanted), ...hintOf(change)]);
  const isOtherWord = hasOp(wanted) && (hasOp(change) || fieldOf(under, 'op') !== wanted['op']);
  if (isOtherWord) return isAlike(document, under, wanted, keys) ? undefined : wanted;
  return patchFor(laid, under, wanted);
};

/** "before" or "after" of an entry: where it goes, no part of it. */
const hintOf = (change: unknown): [string, unknown][] =>
  isPatch(change)
    ? Object.entries(change).filter(
        ([key, value]) => (key === 'before' || key === 'after') && typeof value === 'string',
      )
    : [];

const withoutHint = (change: JsonRecord): JsonRecord => {
  const hints = hintOf(change).map(([key]) => key);
  return recordFrom(Object.entries(change).filter(([key]) => !hints.includes(key)));
};

const patchFor = (laid: Laid, under: JsonRecord, wanted: JsonRecord): JsonRecord | undefined => {
  const present = isPatch(laid.change) ? withoutHint(laid.change) : undefined;
  const now = present ? laid.now : under;
  const keys = new Set([...Object.keys(present ?? {}), ...Object.keys(wanted), ...Object.keys(under)]);
  const entries: [string, unknown][] = [];
  for (const key of keys) {
    const inner: Laid = {
      document: laid.document,
      keys: [...laid.keys, key],
      under: fieldOf(under, key),
      change: fieldOf(present, key),
      now: fieldOf(now, key),
    };
    const change = overlayFor(inner, fieldOf(wanted, key));
    if (change !== undefined) entries.push([key, change]);
  }
  const patch = recordFrom(entries);
  const ordered = isOrderedAt(laid.document, laid.keys) ? inOrder(under, patch, Object.keys(wanted)) : patch;
  const whole = recordFrom([...Object.entries(ordered), ...hintOf(laid.change)]);
  return Object.keys(whole).length === 0 ? undefined : whole;
};

/** The order that entries come to, and whether each was found beside which one is to stand. */
const orderOf = (under: JsonRecord, patch: JsonRecord): { keys: string[]; isLost: boolean } => {
  const { record, problems } = layOver(makeLayers(), {
    base: under,
    basePointer: '',
    changes: patch,
    changesPointer: '',
  });
  return { keys: Object.keys(record), isLost: problems.some(({ code }) => code === 'unknown-neighbour') };
};

const isOrder = (under: JsonRecord, patch: JsonRecord, wanted: readonly string[]): boolean => {
  const { keys, isLost } = orderOf(under, patch);
  return !isLost && keys.join('\n') === wanted.join('\n');
};

/** Changes of a map whose entries come in this order: those out of their turn say beside which one they stand. */
const inOrder = (under: JsonRecord, patch: JsonRecord, wanted: readonly string[]): JsonRecord => {
  if (isOrder(under, patch, wanted)) return patch;
  const { keys } = orderOf(under, patch);
  const stays = risingOf(wanted.map(key => keys.indexOf(key)));
  const moved = wanted.filter(key => !stays.has(keys.indexOf(key)));
  const inPlace = moved.reduce((made, key) => withHint(made, key, besideIn(wanted, key), false), patch);
  if (isOrder(under, inPlace, wanted)) return inPlace;
  return moved.reduce((made, key) => withHint(made, key, behindIn(wanted, key), true), patch);
};

const besideIn = (wanted: readonly string[], key: string): [string, string] => {
  const next = wanted[wanted.indexOf(key) + 1];
  return next === undefined ? ['after', '*'] : ['before', next];
};

const behindIn = (wanted: readonly string[], key: string): [string, string] => {
  const former = wanted[wanted.indexOf(key) - 1];
  return former === undefined ? ['before', '*'] : ['after', former];
};

const withHint = (patch: JsonRecord, key: string, hint: [string, string], isLast: boolean): JsonRecord => {
  const change = fieldOf(patch, key) ?? {};
  if (!isPatch(change)) return patch;
  const entry = recordFrom([...Object.entries(withoutHint(change)), hint]);
  if (Object.hasOwn(patch, key) && !isLast)
    return recordFrom(Object.entries(patch).map(([name, each]) => [name, name === key ? entry : each]));
  return recordFrom([...Object.entries(patch).filter(([name]) => name !== key), [key, entry]]);
};
