import { formatDocument } from '../../../engine/index.ts';

const LINES = 2000;

interface Entry {
  when?: unknown;
}
type Entries = Readonly<Record<string, Entry>>;

interface Rules {
  rules: Entries;
  scoring: { round: Entries };
}

/** The entries of a map so many times over: each copy under ids of its own, and from a round of its own on. */
const times = (entries: Entries, copies: number): Entries =>
  Object.fromEntries(
    Array.from({ length: copies }, (_, copy) =>
      Object.entries(entries).map(([id, entry]) =>
        copy === 0 ? [id, entry] : [`${id}${copy + 1}`, later(entry, copy)],
      ),
    ).flat(),
  );

const later = (entry: Entry, copy: number): Entry => {
  const since = { op: 'atLeast', a: '@round', b: copy + 1 };
  return { ...entry, when: entry.when === undefined ? since : { op: 'all', of: [entry.when, since] } };
};

/** A shipped ruleset whose rules and scores are there again and again, until it has two thousand lines. */
export const largeRuleset = (text: string): string => {
  const rules = JSON.parse(text) as Rules;
  for (let copies = 1; ; copies++) {
    const large = formatDocument({
      ...rules,
      id: 'large',
      name: { en: 'Large' },
      rules: times(rules.rules, copies),
      scoring: { ...rules.scoring, round: times(rules.scoring.round, copies) },
    });
    if (large.split('\n').length >= LINES) return large;
  }
};
