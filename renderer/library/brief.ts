import type { LibraryEntry } from '../../host/calls.ts';
import type { Localised } from '../../engine/index.ts';

/** What a ruleset says of itself; read at once, long before the worker has checked it. */
export interface Brief {
  name?: Localised;
  description?: Localised;
}

const known = new Map<string, Brief>();

export const briefOf = ({ text }: LibraryEntry): Brief => {
  const found = known.get(text) ?? read(text);
  known.set(text, found);
  return found;
};

const read = (text: string): Brief => {
  try {
    const { name, description } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return { ...(isLocalised(name) && { name }), ...(isLocalised(description) && { description }) };
  } catch {
    return {};
  }
};

const isLocalised = (value: unknown): value is Localised =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';
