import { actionReasons, bookOf, type Book, type Language, type Part, type Refusal } from '../../engine/index.ts';
import type { ReadyTable } from './table-info.ts';

/** The rules in words, by their place in the ruleset. */
export type RuleWords = (pointer: string) => string | undefined;

const textOf = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : textOf(part.parts))).join('');

type Rules = Book['sections'][number]['rules'];

const allOf = (rules: Rules): Rules => rules.flatMap(rule => [rule, ...allOf(rule.rules)]);

/** The book is written when the first reason is asked for, and once for a table; of things to do it is their condition. */
export const ruleWords = ({ game, sound }: ReadyTable, language: Language): RuleWords => {
  let words: ReadonlyMap<string, string> | undefined;
  return pointer => {
    if (words === undefined) {
      const { seats, variants, options } = game;
      const rules = bookOf(sound, { seats, variants, options }, language).sections.flatMap(section =>
        allOf(section.rules),
      );
      const reasons = actionReasons(sound, { seats, variants, options }, language);
      words = new Map([...rules.map(rule => [rule.pointer, textOf(rule.parts)] as const), ...reasons]);
    }
    return words.get(pointer);
  };
};

const NARROWED = /\/may\/[^/]+$/;
const ACTION = /\/actions\/[^/]+$/;

/** What a rule of the author's bars, a bid or something to do: the reason is that rule, in its own sentence. */
export const inWords = (
  refusal: Refusal | undefined,
  value: string | number,
  words: RuleWords,
): Refusal | undefined => {
  if (refusal?.pointer !== undefined && ACTION.test(refusal.pointer))
    return { ...refusal, message: words(refusal.pointer) ?? refusal.message };
  if (refusal?.pointer === undefined || !NARROWED.test(refusal.pointer)) return refusal;
  const sentence = words(refusal.pointer);
  if (sentence === undefined) return refusal;
  const bid = value === 'pass' ? 'Passing' : String(value);
  return { ...refusal, message: `${bid} is barred: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` };
};
