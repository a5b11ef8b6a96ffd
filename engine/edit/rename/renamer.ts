/** A place in the composed document, as keys. */
export type Keys = readonly string[];

/**
 * New names for old ones, by what they name; whatever is not renamed is given back as it is. Names that count only in a
 * part of the rules are asked about with the place where they stand.
 */
export interface Renamer {
  key(map: Keys, key: string): string; // an entry of a map
  item(list: Keys, item: string): string; // of a list that declares names: suits, ranks, values of a choice
  value(name: string, place: Keys): string; // what is read as "$name"
  place(name: string): string;
  suit(name: string): string;
  card(name: string): string;
  sort(name: string): string;
  variant(name: string): string;
  phase(path: string): string;
  call(name: string): string;
  callField(name: string): string;
  choiceValue(choice: string, value: string): string;
  line(name: string): string; // of a score sheet
  action(name: string, at: string): string; // in a scenario that begins there
  moment(at: string): string; // where a scenario begins
}

const same = (name: string): string => name;

export const NOTHING_RENAMED: Renamer = {
  key: (_, key) => key,
  item: (_, item) => item,
  value: same,
  place: same,
  suit: same,
  card: same,
  sort: same,
  variant: same,
  phase: same,
  call: same,
  callField: same,
  choiceValue: (_, value) => value,
  line: same,
  action: same,
  moment: same,
};

export const isSamePlace = (a: Keys, b: Keys): boolean => a.length === b.length && a.every((key, i) => key === b[i]);

export const isWithin = (place: Keys, whole: Keys): boolean => whole.every((key, i) => place[i] === key);
