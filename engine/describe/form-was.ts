import type { Pointer } from '../language/diagnostic.ts';
import type { FormRule } from '../language/form.ts';
import type { Chip, Part } from '../language/report.ts';
import { textOf } from './parts.ts';

/** Rules beside those of the base: what a variant changed says what it was, and what it took away stands in its place. */
export const besideBase = (rules: readonly FormRule[], base: readonly FormRule[]): FormRule[] => {
  const before = new Map(base.map(rule => [rule.at, rule]));
  const kept = new Set(rules.map(({ at }) => at));
  const told = rules.map(rule => besideRule(rule, before.get(rule.at)));
  base.forEach((rule, place) => {
    if (kept.has(rule.at) || rule.isImplied === true) return;
    const follows = base.slice(0, place).findLast(({ at }) => told.some(each => each.at === at));
    const index = follows === undefined ? 0 : told.findIndex(({ at }) => at === follows.at) + 1;
    told.splice(index, 0, goneRule(rule));
  });
  return told;
};

const besideRule = (rule: FormRule, was: FormRule | undefined): FormRule => {
  const rules = besideBase(rule.rules, was?.rules ?? []);
  if (rule.variant === undefined && was !== undefined && textOf(rule.parts) === textOf(was.parts)) {
    return { ...rule, rules };
  }
  const isSame = was !== undefined && textOf(rule.parts) === textOf(was.parts);
  const parts = was === undefined ? rule.parts : partsBeside(rule.parts, chipsOf(was.parts));
  return { ...rule, parts, rules, ...(!isSame && { was: was?.parts ?? [] }) };
};

const goneRule = (rule: FormRule): FormRule => ({
  ...rule,
  parts: [],
  was: rule.parts,
  isGone: true,
  mayBeOff: false,
  mayHaveCondition: false,
  rules: rule.rules.map(goneRule),
  adds: [],
});

interface Chips {
  keys: Map<Pointer, Chip>;
  values: Map<Pointer, Chip>;
}

/** The chips by their places: a row and its key share one. */
const chipsOf = (parts: readonly Part[], chips: Chips = { keys: new Map(), values: new Map() }): Chips => {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const { at } = part;
    const alike = alikeIn(chips, part);
    if (at !== undefined && !alike.has(at)) alike.set(at, part);
    chipsOf(part.parts, chips);
  }
  return chips;
};

const alikeIn = ({ keys, values }: Chips, { kind }: Chip): Map<Pointer, Chip> => (kind === 'key' ? keys : values);

/** The outermost chips that a variant wrote, each with what it says in the base. */
const partsBeside = (parts: readonly Part[], base: Chips): Part[] =>
  parts.map(part => {
    if (typeof part === 'string' || part.at === undefined) return part;
    const was = alikeIn(base, part).get(part.at);
    if (!part.pointer.startsWith('/variants/')) return { ...part, parts: partsBeside(part.parts, base) };
    return was === undefined || textOf(was.parts) === textOf(part.parts) ? part : { ...part, was: textOf(was.parts) };
  });
