import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { OptionValue, Setup, Summary } from '../../engine/index.ts';
import { keyText, type RulesetKey } from './place.ts';

const SEATS = 4; // where nobody has said how many

/** Which variants, options and seats are chosen for each ruleset: what its sentences say and what Play deals. */
export const useCompositions = defineStore('compositions', () => {
  const chosen = ref<Readonly<Record<string, Setup>>>({});

  const of = (key: RulesetKey, summary: Summary): Setup => fitted(chosen.value[keyText(key)], summary);
  /** What is chosen as far as that can be told before the rules are read. */
  const guess = (key: RulesetKey): Setup => chosen.value[keyText(key)] ?? { seats: SEATS, variants: [], options: {} };
  const choose = (key: RulesetKey, setup: Setup): void => {
    chosen.value = { ...chosen.value, [keyText(key)]: setup };
  };
  /** A ruleset goes on under another key; what was chosen for it goes along. */
  const carry = (from: RulesetKey, to: RulesetKey): void => {
    const setup = chosen.value[keyText(from)];
    if (setup !== undefined) choose(to, setup);
  };
  return { of, guess, choose, carry };
});

/** A choice as far as the rules still know its words; the rest is theirs by default. */
const fitted = (setup: Setup | undefined, summary: Summary): Setup => {
  const variants = summary.variants.filter(variant => setup?.variants.includes(variant.id)).map(variant => variant.id);
  const { from, to } = seatsOf(summary, variants);
  const options = Object.fromEntries(
    summary.options.map((option): [string, OptionValue] => {
      const value = setup?.options[option.id];
      return [option.id, value !== undefined && isIn(option, value) ? value : option.default];
    }),
  );
  return { seats: Math.min(Math.max(setup?.seats ?? SEATS, from), to), variants, options };
};

const isIn = (option: Summary['options'][number], value: OptionValue): boolean => {
  if (option.kind === 'number') return typeof value === 'number' && value >= option.from && value <= option.to;
  if (option.kind === 'switch') return typeof value === 'boolean';
  return typeof value === 'string' && option.of.includes(value);
};

/** How many may sit down when these variants are on. */
export const seatsOf = (summary: Summary, variants: readonly string[]): { from: number; to: number } => {
  const on = summary.variants.filter(variant => variants.includes(variant.id));
  return {
    from: Math.max(summary.seats.from, ...on.map(variant => variant.seats.from)),
    to: Math.min(summary.seats.to, ...on.map(variant => variant.seats.to)),
  };
};
