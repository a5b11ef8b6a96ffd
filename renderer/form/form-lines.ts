import { atOf, isWithin } from '../monaco/text-places.ts';
import type { Form, FormAdd, FormRule, FormSection, Located, Pointer } from '../../engine/index.ts';

/** One line of the form: a rule, or a place where one can be added; each with how deep it lies. */
export type FormLine =
  | { is: 'rule'; id: Pointer; rule: FormRule; depth: number; siblings: readonly FormRule[]; place: number }
  | { is: 'add'; id: string; add: FormAdd; depth: number };

export type RuleLine = Extract<FormLine, { is: 'rule' }>;

/** A section's lines in the order of reading, what belongs to a rule beneath it. */
export const linesOf = ({ rules, adds }: Pick<FormSection, 'rules' | 'adds'>, depth = 0): readonly FormLine[] => [
  ...rules.flatMap((rule, place): FormLine[] => [
    { is: 'rule', id: rule.at, rule, depth, siblings: rules, place },
    ...linesOf(rule, depth + 1),
  ]),
  ...adds.map((add): FormLine => ({ is: 'add', id: `add:${add.at}`, add, depth })),
];

/** Every rule of some sections in the order of reading. */
export const rulesOf = (sections: Form['sections']): readonly FormRule[] => {
  const walk = (rules: readonly FormRule[]): FormRule[] => rules.flatMap(rule => [rule, ...walk(rule.rules)]);
  return sections.flatMap(({ rules }) => walk(rules));
};

/** The rule that a place lies in: the one that fits most closely. */
export const ruleAround = (rules: readonly FormRule[], at: Pointer): FormRule | undefined => {
  let best: FormRule | undefined;
  for (const rule of rules) {
    if (!isWithin(at, rule.at)) continue;
    if (best === undefined || rule.at.length > best.at.length) best = rule;
  }
  return best;
};

/** Each problem beside the rule that it is in; those that no sentence holds by themselves. */
export const placeProblems = (rules: readonly FormRule[], problems: readonly Located[]) => {
  const byRule = new Map<Pointer, readonly Located[]>();
  const apart: Located[] = [];
  for (const problem of problems) {
    const rule = ruleAround(rules, atOf(problem.pointer));
    if (rule === undefined) apart.push(problem);
    else byRule.set(rule.at, [...(byRule.get(rule.at) ?? []), problem]);
  }
  return { byRule, apart };
};
