import { wantAt } from '../../check/want.ts';
import { WORDS } from '../../check/words.ts';
import { fieldOf, isList, isRecord, type JsonRecord } from '../../ruleset/document.ts';
import { NOTHING_RENAMED, type Keys, type Renamer } from '../rename/renamer.ts';
import { renamedAt } from '../rename/walk.ts';

/** What a rule calls by name, by what is named. */
export const MENTIONED = ['value', 'place', 'suit', 'card', 'sort', 'phase'] as const;
export type Mentioned = (typeof MENTIONED)[number];

export interface Mention {
  what: Mentioned;
  name: string;
}

/** All that is called by name in what stands at a place, in the order of reading, each once. */
export const mentionsAt = (document: unknown, keys: Keys): Mention[] => {
  const found = new Map<string, Mention>();
  const note =
    (what: Mentioned) =>
    (name: string): string => {
      found.set(`${what} ${name}`, { what, name });
      return name;
    };
  const listener: Renamer = {
    ...NOTHING_RENAMED,
    value: note('value'),
    place: note('place'),
    suit: note('suit'),
    card: note('card'),
    sort: note('sort'),
    phase: note('phase'),
  };
  const spot = wantAt(document, keys);
  if (spot) renamedAt({ document, renamer: listener }, spot, keys);
  return [...found.values()];
};

/** Names that choices within a value give their results. */
export const boundIn = (value: unknown): ReadonlySet<string> => {
  const names = new Set<string>();
  const look = (each: unknown): void => {
    if (isList(each)) each.forEach(look);
    else if (isRecord(each)) {
      for (const name of boundBy(each)) names.add(name);
      Object.values(each).forEach(look);
    }
  };
  look(value);
  return names;
};

const boundBy = (word: JsonRecord): string[] => {
  const op = fieldOf(word, 'op');
  const term = typeof op === 'string' ? WORDS.get(op) : undefined;
  return Object.entries(term?.slots ?? {}).flatMap(([slot, { form }]) => {
    const name = fieldOf(word, slot);
    return form === 'binds' && typeof name === 'string' ? [name] : [];
  });
};
