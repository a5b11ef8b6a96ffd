import type { Seat } from '../cards/deck.ts';
import { PASS } from '../table/ask.ts';
import type { Game } from '../table/game.ts';
import { makeChoices, type Choices } from '../table/list.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import type { State } from '../table/state.ts';
import type { Refusal } from '../table/view.ts';
import { addNameable, barOf, highestCall, isHighEnough, isOffered, worthOf } from './calls.ts';
import { callName } from './decision.ts';
import { cardTitle, listed, spelled } from './wording.ts';

const nameable = makeChoices();

/** Why a seat whose turn it is may not call so. */
export const explainCall = (game: Game, s: State, plan: BidPlan, seat: Seat, value: number): Refusal => {
  const focus = s.seat;
  s.seat = seat;
  const refusal =
    value === PASS ? noPass(plan) : (outOfRange(game, s, plan, value) ?? barred(game, s, plan, seat, value));
  s.seat = focus;
  return refusal;
};

const noPass = (plan: BidPlan): Refusal => ({
  code: 'barred',
  message: 'You may not pass here.',
  pointer: plan.pointer,
});

const titleOf = (game: Game, plan: BidPlan, value: number): string => {
  const title = plan.titles?.[callName(game, plan, value)];
  if (title !== undefined) return title.en;
  if (plan.calls.kind === 'cards') return `the ${cardTitle(game, value)}`;
  return plan.calls.kind === 'ladder' ? spelled(String(callName(game, plan, value))) : String(value);
};

const outOfRange = (game: Game, s: State, plan: BidPlan, value: number): Refusal | undefined => {
  nameable.size = 0;
  addNameable(s, plan, nameable);
  const all = Array.from(nameable.at.subarray(0, nameable.size));
  if (all.includes(value)) return undefined;
  const { pointer } = plan;
  if (plan.calls.kind === 'cards') {
    return { code: 'not-there', message: `You cannot bid with ${titleOf(game, plan, value)}.`, pointer };
  }
  return { code: 'barred', message: rangeSentence(game, plan, nameable), pointer };
};

/** "Calls go from 50 to 100 in steps of 5." */
const rangeSentence = (game: Game, plan: BidPlan, { at, size }: Choices): string => {
  if (size === 0) return 'There is nothing to call here.';
  if (plan.calls.kind !== 'numbers') {
    return `The calls are ${listed(Array.from(at.subarray(0, size), value => titleOf(game, plan, value)))}.`;
  }
  const step = size > 1 ? at[1]! - at[0]! : 1;
  return `Calls go from ${at[0]} to ${at[size - 1]}${step === 1 ? '' : ` in steps of ${step}`}.`;
};

const highestTitle = (game: Game, s: State, plan: BidPlan): string =>
  plan.calls.kind === 'cards' ? 'the highest card' : titleOf(game, plan, highestCall(s, plan));

const barred = (game: Game, s: State, plan: BidPlan, seat: Seat, value: number): Refusal => {
  const { pointer } = plan;
  const title = titleOf(game, plan, value);
  const worth = worthOf(game, s, plan, value);
  if (isOffered(s, plan, seat))
    return { code: 'barred', message: 'You may only take the lowest call, or pass.', pointer };
  if (!isHighEnough(game, s, plan, seat, worth)) {
    const highest = highestTitle(game, s, plan);
    const holds = plan.manner === 'answer' && s.ints[plan.ints + BID_INT.holder] === seat;
    const message = holds ? `You can only say yes to ${highest}, or pass.` : `${title} is not higher than ${highest}.`;
    return { code: 'barred', message, pointer };
  }
  plan.turn.now++;
  const bar = barOf(s, plan, worth);
  const message = bar ? `${title} is barred: rule “${spelled(bar.id)}”.` : `${title} cannot be called here.`;
  return { code: 'barred', message, pointer: bar?.pointer ?? pointer };
};
