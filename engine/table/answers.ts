import type { ChoicePlan } from './plan.ts';
import type { State } from './state.ts';

/** Is there anything to choose from? */
export const hasAnswer = (s: State, { cards, suits, from, to, options }: ChoicePlan): boolean => {
  if (cards) return cards(s).size > 0;
  if (suits) return suits(s) !== 0;
  if (from && to) return Math.ceil(from(s)) <= to(s);
  return options?.some(({ when }) => !when || when(s)) ?? false;
};
