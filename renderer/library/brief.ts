import type { LibraryEntry } from '../../host/calls.ts';
import { parseText, type Localised } from '../../engine/index.ts';

/** What a ruleset says of itself; read at once, long before the worker has checked it. */
export interface Brief {
  name?: Localised;
  description?: Localised;
}

const known = new Map<string, Brief>();

export const briefOf = ({ text }: LibraryEntry): Brief => {
  const found = known.get(text) ?? briefIn(parseText(text).document);
  known.set(text, found);
  return found;
};

/** What a ruleset says of itself, as far as it can be read. */
export const briefIn = (document: unknown): Brief => {
  if (typeof document !== 'object' || document === null) return {};
  const { name, description } = document as Readonly<Record<string, unknown>>;
  return { ...(isLocalised(name) && { name }), ...(isLocalised(description) && { description }) };
};

const isLocalised = (value: unknown): value is Localised =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';
