import { NONE } from '../cards/deck.ts';
import { ACTION_BASE, ASKS, PASS, type AskKind, type Decision } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { BidPlan } from '../table/bid-plan.ts';
import type { ChoicePlan, Plan, TricksPlan, TurnsPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';

export const PASS_NAME = 'pass';
const ACTION = 'do:';

/** The kind of the open question; undefined when nothing is asked. */
export const askKindOf = (s: State): AskKind | undefined => ASKS[s.ints[INT.ask]!];

const cardName = (game: Game, card: number): string => game.deck.faces[card]?.name ?? '';

export const callName = (game: Game, plan: BidPlan, value: number): string | number => {
  if (value === PASS) return PASS_NAME;
  if (plan.calls.kind === 'ladder') return plan.calls.calls[value]?.id ?? value;
  return plan.calls.kind === 'cards' ? cardName(game, value) : value;
};

export const choiceName = (game: Game, choice: ChoicePlan, value: number): string | number => {
  switch (choice.kind) {
    case 'card':
      return cardName(game, value);
    case 'suit':
      return game.deck.suits[value] ?? value;
    case 'option':
      return choice.options?.[value]?.id ?? value;
    default:
      return value;
  }
};

/** The effects a choice belongs to, by the plan that a state or a happening names. */
export const choiceOf = (game: Game, plan: number, choice: number): ChoicePlan | undefined => {
  const on = game.plans[plan];
  return on?.kind === 'do' || on?.kind === 'code' ? on.code.choices[choice] : undefined;
};

/** A decision of the open question by name, as records, scenarios and screens write it. */
export const nameOf = (game: Game, s: State, value: number): string | number => {
  const plan: Plan | undefined = game.plans[planOnTop(s)];
  switch (plan?.kind) {
    case 'bid':
      return callName(game, plan, value);
    case 'tricks':
      if (value >= ACTION_BASE) return ACTION + (plan.actions[value - ACTION_BASE]?.id ?? '');
      return cardName(game, value);
    case 'turns':
      return plan.actions[value]?.id ?? value;
    case 'exchange':
      return cardName(game, value);
    default: {
      const choice = choiceOf(game, planOnTop(s), s.ints[INT.choice]!);
      return choice ? choiceName(game, choice, value) : value;
    }
  }
};

/** A decision of the open question as a number; undefined when its value names nothing of the kind that is asked. */
export const valueOf = (game: Game, s: State, { kind, value }: Decision): number | undefined => {
  if (kind !== askKindOf(s)) return undefined;
  const plan = game.plans[planOnTop(s)];
  if (plan?.kind === 'bid') return callValue(game, plan, value);
  switch (kind) {
    case 'play':
      return (
        game.deck.byName.get(String(value)) ??
        found(plan?.kind === 'tricks' ? actionAt(plan, value) : NONE, ACTION_BASE)
      );
    case 'give':
    case 'card':
      return game.deck.byName.get(String(value));
    case 'suit':
      return found(game.deck.suits.indexOf(String(value)));
    case 'option': {
      if (plan?.kind === 'turns') return found(actionAt(plan, value));
      const options = choiceOf(game, planOnTop(s), s.ints[INT.choice]!)?.options ?? [];
      return found(options.findIndex(option => option.id === value));
    }
    default:
      return whole(value);
  }
};

/** An action is written "do:swap", or simply "swap"; where a card bears its name, that is the card. */
const actionAt = ({ actions }: TricksPlan | TurnsPlan, value: string | number): number => {
  const plain = actions.findIndex(({ id }) => id === value);
  return plain === NONE ? actions.findIndex(({ id }) => ACTION + id === value) : plain;
};

const callValue = (game: Game, { calls }: BidPlan, value: string | number): number | undefined => {
  if (value === PASS_NAME) return PASS;
  if (calls.kind === 'ladder') return found(calls.calls.findIndex(call => call.id === value));
  return calls.kind === 'cards' ? game.deck.byName.get(String(value)) : whole(value);
};

const found = (index: number, base = 0): number | undefined => (index === NONE ? undefined : base + index);

const whole = (value: string | number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 0x8000_0000 ? value : undefined;
