import { wantAt } from '../../check/want.ts';
import { isList } from '../../ruleset/document.ts';
import { valueAt } from '../apply.ts';
import { whyNotNamed } from './may-rename.ts';
import { renamerFor } from './naming.ts';
import type { Keys } from './renamer.ts';
import { renamedDocument } from './walk.ts';

/** A document in which an entry has another name, there and wherever it is mentioned; or why that cannot be. */
export type Renamed = { ok: true; document: unknown } | { ok: false; why: string };

/** Gives an entry of the composed document another name, throughout the author's. */
export const renamed = (document: unknown, composed: unknown, keys: Keys, to: string): Renamed => {
  const there = valueAt(composed, keys);
  if (there === undefined) return { ok: false, why: 'What was to be renamed is no longer there.' };
  const from = nameAt(composed, keys, there);
  if (from === to) return { ok: true, document };
  const renaming = { document, composed, keys, from, to };
  const renamer = renamerFor(renaming);
  if (!renamer) return { ok: false, why: 'This has no name of its own.' };
  const why = whyNotNamed(renaming);
  if (why !== undefined) return { ok: false, why };
  return { ok: true, document: renamedDocument(document, renamer) };
};

/** The name of a thing: its key, or what stands there, where a list or a word gives names. */
const nameAt = (composed: unknown, keys: Keys, there: unknown): string => {
  const want = wantAt(composed, keys)?.want;
  const isWritten = isList(valueAt(composed, keys.slice(0, -1))) || (want?.is === 'name' && want.slot.form === 'binds');
  return isWritten && typeof there === 'string' ? there : keys.at(-1)!;
};

/** Where a thing stands once it has its other name. */
export const placeRenamed = (composed: unknown, keys: Keys, to: string): Keys =>
  nameAt(composed, keys, valueAt(composed, keys)) === keys.at(-1) ? [...keys.slice(0, -1), to] : keys;
