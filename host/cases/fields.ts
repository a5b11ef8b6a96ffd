/** A case that is not written as cases are: which key, and what is wrong with it. */
export class Malformed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Malformed';
  }
}

type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How each sort of value is read; anything else is a mistake in the case. */
const wanted = (what: string, at: string, value: unknown): Malformed =>
  new Malformed(`${at}: ${what} is wanted, not ${JSON.stringify(value)}.`);

export type Read<T> = (value: unknown, at: string) => T;

export const number: Read<number> = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wanted('a number', at, value);
  return value;
};
export const text: Read<string> = (value, at) => {
  if (typeof value !== 'string') throw wanted('a text', at, value);
  return value;
};
export const flag: Read<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw wanted('true or false', at, value);
  return value;
};
export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) throw wanted('a list', at, value);
    return value.map((item, i) => read(item, `${at}[${i}]`));
  };
export const tableOf =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (value, at) => {
    if (!isPlain(value)) throw wanted('an object', at, value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, read(item, `${at}.${key}`)]));
  };
/** `null` is "nobody" or "none". */
export const orNone =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    value === null ? undefined : read(value, at);

/** Seats that a case may name, and lists with one item a seat. */
export const seatOf =
  (seats: number): Read<number> =>
  (value, at) => {
    const seat = number(value, at);
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats) throw wanted(`a seat from 0 to ${seats - 1}`, at, value);
    return seat;
  };
export const perSeat =
  <T>(seats: number, read: Read<T>): Read<T[]> =>
  (value, at) => {
    const items = listOf(read)(value, at);
    if (items.length !== seats) throw wanted(`a list with one item for each of ${seats} seats`, at, value);
    return items;
  };

/** The keys of an object, each to be read once; what nobody reads is a mistake too. */
export interface Fields {
  has(key: string): boolean;
  must<T>(key: string, read: Read<T>): T;
  may<T>(key: string, read: Read<T>): T | undefined;
  /** Names the keys that were not read. */
  close(): void;
}

export const fieldsOf = (value: unknown, at: string): Fields => {
  if (!isPlain(value)) throw wanted('an object', at, value);
  const left = new Set(Object.keys(value));
  const fields: Fields = {
    has: key => Object.hasOwn(value, key),
    may: (key, read) => {
      left.delete(key);
      return Object.hasOwn(value, key) ? read(value[key], `${at}.${key}`) : undefined;
    },
    must: (key, read) => {
      if (!Object.hasOwn(value, key)) throw new Malformed(`${at}: "${key}" is missing.`);
      left.delete(key);
      return read(value[key], `${at}.${key}`);
    },
    close: () => {
      if (left.size > 0)
        throw new Malformed(`${at}: nobody knows ${[...left].map(key => `"${key}"`).join(', ')} here.`);
    },
  };
  return fields;
};

/** Reads an object with the given reader, and refuses keys it does not know. */
export const object =
  <T>(read: (fields: Fields, at: string) => T): Read<T> =>
  (value, at) => {
    const fields = fieldsOf(value, at);
    const answer = read(fields, at);
    fields.close();
    return answer;
  };
