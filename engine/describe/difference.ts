import { keysOf } from '../language/diagnostic.ts';
import type { Book, BookRule } from '../language/report.ts';
import { textOf } from './parts.ts';

/** A rule that is in one book and not, or not so, in another. */
export interface RuleDifference {
  kind: 'added' | 'removed' | 'changed';
  section: string; // title
  pointer: string; // in the newer ruleset; of a removed rule in the older
  before: string | undefined;
  after: string | undefined;
}

/** What sets two rulesets, or two compositions of one, apart: in the sentences of their books. */
export const differenceInWords = (before: Book, after: Book): readonly RuleDifference[] => {
  const older = linesOf(before);
  const newer = linesOf(after);
  const changed = newer.flatMap((line): RuleDifference[] => {
    const was = older.find(({ key }) => key === line.key);
    if (was?.text === line.text) return [];
    const { section, pointer, text } = line;
    return [{ kind: was ? 'changed' : 'added', section, pointer, before: was?.text, after: text }];
  });
  const removed = older
    .filter(({ key }) => newer.every(line => line.key !== key))
    .map(({ section, pointer, text }): RuleDifference => ({
      kind: 'removed',
      section,
      pointer,
      before: text,
      after: undefined,
    }));
  return [...changed, ...removed];
};

interface Line {
  key: string;
  section: string;
  pointer: string;
  text: string;
}

const linesOf = (book: Book): Line[] => {
  const seen = new Map<string, number>();
  return book.sections.flatMap(({ id, title, rules }) =>
    flat(rules)
      .map(({ pointer, parts }) => ({ pointer, text: textOf(parts) }))
      .filter(({ text }) => text !== '')
      .map(({ pointer, text }): Line => {
        const place = `${id} ${placeIn(pointer)}`;
        const count = (seen.get(place) ?? 0) + 1; // several sentences may be about one place
        seen.set(place, count);
        return { key: `${place} ${count}`, section: title, pointer, text };
      }),
  );
};

const flat = (rules: readonly BookRule[]): BookRule[] => rules.flatMap(rule => [rule, ...flat(rule.rules)]);

// A rule that a variant writes anew stands elsewhere, and is the same rule.
const placeIn = (pointer: string): string => {
  const [variants, , changes, ...keys] = keysOf(pointer);
  return variants === 'variants' && changes === 'changes' ? keys.join('/') : keysOf(pointer).join('/');
};
