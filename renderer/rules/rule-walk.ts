import type { BookRule, BookSection, Located, Part } from '../../engine/index.ts';
import { isWithin } from '../monaco/text-places.ts';

/** The rules of a section in the order of reading, each with how deep it lies. */
export const rulesIn = (section: BookSection): readonly { rule: BookRule; depth: number }[] => {
  const walk = (rules: readonly BookRule[], depth: number): { rule: BookRule; depth: number }[] =>
    rules.flatMap(rule => [{ rule, depth }, ...walk(rule.rules, depth + 1)]);
  return walk(section.rules, 0);
};

/** The rule that a pointer lies in: the one that fits most closely. */
export const ruleAround = (rules: readonly BookRule[], pointer: string): BookRule | undefined =>
  rules
    .filter(rule => isWithin(pointer, rule.pointer))
    .reduce<BookRule | undefined>(
      (best, rule) => (best !== undefined && best.pointer.length >= rule.pointer.length ? best : rule),
      undefined,
    );

/** The pointers of a rule's phrases, in the order of reading. */
export const phrasesIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(part => (typeof part === 'string' ? [] : [part.pointer, ...phrasesIn(part.parts)]));

/** Each problem beside the rule it is in; those that no sentence holds by themselves. */
export const placeProblems = (rules: readonly BookRule[], problems: readonly Located[]) => {
  const byRule = new Map<string, Located[]>();
  const apart: Located[] = [];
  for (const problem of problems) {
    const rule = ruleAround(rules, problem.pointer);
    if (rule === undefined) apart.push(problem);
    else byRule.set(rule.pointer, [...(byRule.get(rule.pointer) ?? []), problem]);
  }
  return { byRule, apart };
};
