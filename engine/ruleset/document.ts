import type { Localised } from '../language/say.ts';

/** A JSON object as read; what it holds is not known yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Own fields only: a document may well have a rule called "constructor". */
export const fieldOf = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

export const entriesOf = (value: unknown): [string, unknown][] => Object.entries(recordOf(value));

/** A text by language; English it has. */
export const asLocalised = (value: unknown): Localised | undefined =>
  isRecord(value) && typeof value['en'] === 'string' ? (value as unknown as Localised) : undefined;

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The texts of a list; whatever else stands in it is left out. */
export const textsOf = (value: unknown): string[] =>
  isList(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;

/** Whether two JSON values are the same; the order of keys counts, as it is the order of happening. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A record to be filled, without a prototype: any key an author may write is a plain key in it, "__proto__" too. */
export const emptyRecord = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;

/** Puts a value under a key of a record made by `emptyRecord`. */
export const put = (record: Record<string, unknown>, key: string, value: unknown): void => {
  record[key] = value;
};
