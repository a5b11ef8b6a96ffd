import { NONE, type Seat } from '../cards/deck.ts';
import { PASS } from '../table/ask.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import { MOST_CALLS } from '../table/bids.ts';
import { addChoice, makeChoices, makeRoom, type Choices } from '../table/list.ts';
import { BID_INT, type BidPlan, type MayPlan } from '../table/bid-plan.ts';
import type { State } from '../table/state.ts';
import { strengthOf } from '../table/trick.ts';
import { hasSeat } from './turn.ts';

const at = (s: State, plan: BidPlan, int: number): number => s.ints[plan.ints + int]!;

/** Does the seat answer what the newcomer named, and so may only say yes to it? */
const isHolding = (s: State, plan: BidPlan, seat: Seat): boolean =>
  plan.manner === 'answer' && at(s, plan, BID_INT.holder) === seat && at(s, plan, BID_INT.called) !== 0;

/** What a call counts against others: the number, its place on the ladder, or the strength of the card. */
export const worthOf = (game: Game, s: State, plan: BidPlan, value: number): number =>
  plan.calls.kind === 'cards' ? strengthOf(game, s, value) : value;

/** The highest call so far, lower than anything before one was made. */
export const highestCall = (s: State, plan: BidPlan): number => {
  const { nums } = s;
  const called = at(s, plan, BID_INT.called);
  let highest = -Infinity;
  for (let seat = 0; called >> seat !== 0; seat++) {
    if (hasSeat(called, seat) && nums[plan.bids + seat]! > highest) highest = nums[plan.bids + seat]!;
  }
  return highest;
};

/** What is high enough for the manner of the bidding: `over` one call, or just the one that is held. */
interface Height {
  over: number;
  only: boolean;
}

const heightFor = (game: Game, s: State, plan: BidPlan, seat: Seat): Height => {
  const rises = (plan.manner === 'raise' || plan.manner === 'answer') && at(s, plan, BID_INT.called) !== 0;
  return { over: rises ? highestCall(s, plan) : -Infinity, only: rises && isHolding(s, plan, seat) };
};

const isOver = ({ over, only }: Height, worth: number): boolean => (only ? worth === over : worth > over);

/** Is a call high enough for the manner of the bidding? */
export const isHighEnough = (game: Game, s: State, plan: BidPlan, seat: Seat, worth: number): boolean =>
  isOver(heightFor(game, s, plan, seat), worth);

/** Is a call so far from the only one that a restriction can bar that no rounding could make it the same? */
const isFarFrom = ({ lone }: MayPlan, s: State, worth: number): boolean =>
  lone !== undefined && Math.abs(lone(s) - worth) >= 0.5;

/** The entry of `may` that bars a call of the seat in focus; undefined when none does. */
export const barOf = (s: State, plan: BidPlan, worth: number): MayPlan | undefined => {
  const call = s.call;
  s.call = worth;
  let bar: MayPlan | undefined;
  for (const entry of plan.may) {
    if (entry.when && !entry.when(s)) continue;
    if (isFarFrom(entry, s, worth) || entry.call(s)) continue;
    bar = entry;
    break;
  }
  s.call = call;
  return bar;
};

export const mayPass = (s: State, plan: BidPlan): boolean =>
  plan.mayPass ? plan.mayPass(s) : plan.manner !== 'once' && plan.manner !== 'sealed';

/** Everything that could be named by the seat in focus, rising, whatever bars it now. */
export const addNameable = (s: State, plan: BidPlan, out: Choices): void => {
  const { calls } = plan;
  switch (calls.kind) {
    case 'numbers':
      return addNumbers(plan, calls.from(s), calls.to(s), calls.step(s), out);
    case 'listed':
      for (const value of calls.values) addChoice(out, wholeCall(plan, value(s)));
      return;
    case 'ladder':
      for (let i = 0; i < calls.calls.length; i++) addChoice(out, i);
      return;
    case 'cards': {
      const cards = calls.cards(s);
      for (let i = 0; i < cards.size; i++) addChoice(out, cards.at[i]!);
    }
  }
};

/** A call is one whole number, as every decision. */
const wholeCall = (plan: BidPlan, number: number): number => {
  if ((number | 0) === number) return number;
  throw new Fault('bad-number', `${number} is no whole number that could be called here.`, [plan.pointer]);
};

const addNumbers = (plan: BidPlan, from: number, to: number, step: number, out: Choices): void => {
  if (!(step > 0) || (to - from) / step > MOST_CALLS) {
    throw new Fault('bad-number', 'The numbers that may be called here have no end.', [plan.pointer]);
  }
  const first = wholeCall(plan, Math.ceil(from) + 0); // no sign remains at zero
  wholeCall(plan, step);
  if (!(first <= to)) return;
  makeRoom(out, Math.floor((to - first) / step) + 1);
  const { at } = out;
  let { size } = out;
  for (let number = first; number <= to; number += step) at[size++] = number;
  out.size = size;
};

/** Is everything allowed that can be named: no call need be higher than another, and no restriction counts now? */
const isUnbound = (s: State, { manner, may }: BidPlan): boolean => {
  if (manner === 'raise' || manner === 'answer') return false;
  for (const { when, early } of may) if (!when || !early || when(s)) return false;
  return true;
};

const nameable = makeChoices();

const addAllowed = (game: Game, s: State, plan: BidPlan, seat: Seat, out: Choices, most: number): void => {
  nameable.size = 0;
  addNameable(s, plan, nameable);
  if (isOffered(s, plan, seat)) nameable.size = Math.min(nameable.size, 1);
  const height = heightFor(game, s, plan, seat);
  for (let i = 0; i < nameable.size && out.size < most; i++) {
    const value = nameable.at[i]!;
    const worth = worthOf(game, s, plan, value);
    if (isOver(height, worth) && (plan.may.length === 0 || barOf(s, plan, worth) === undefined)) addChoice(out, value);
  }
};

/** Is there something to call, whatever it is? */
const hasCall = (game: Game, s: State, plan: BidPlan, seat: Seat): boolean => {
  if (mayPass(s, plan)) return true;
  plan.turn.now++;
  return hasMoreThanBars(s, plan) || countCalls(game, s, plan, seat, 1) > 0;
};

/** Are more numbers offered than restrictions could bar, each of them one, and need none be higher than another? */
const hasMoreThanBars = (s: State, { calls, manner, may }: BidPlan): boolean => {
  if (calls.kind !== 'numbers' || manner === 'raise' || manner === 'answer') return false;
  let bars = 0;
  for (const { when, early, lone } of may) {
    if (lone) bars++;
    else if (!when || !early || when(s)) return false;
  }
  const step = calls.step(s);
  return step > 0 && Number.isInteger(step) && Math.ceil(calls.from(s)) + bars * step <= calls.to(s);
};

/** Legal calls of a seat, the pass last; stops looking after so many. */
export const addCalls = (game: Game, s: State, plan: BidPlan, seat: Seat, out: Choices, most = Infinity): void => {
  const focus = s.seat;
  s.seat = seat;
  plan.turn.now++;
  if (isUnbound(s, plan)) addNameable(s, plan, out);
  else addAllowed(game, s, plan, seat, out, most);
  if (out.size < most && mayPass(s, plan)) addChoice(out, PASS);
  s.seat = focus;
};

/** When all others have passed without a call, the holder may take the lowest, and only that. */
export const isOffered = (s: State, plan: BidPlan, seat: Seat): boolean =>
  plan.manner === 'answer' &&
  at(s, plan, BID_INT.holder) === seat &&
  at(s, plan, BID_INT.called) === 0 &&
  at(s, plan, BID_INT.spoken) === NONE;

const few = makeChoices();

/** How many legal calls a seat has, counted up to a number. */
export const countCalls = (game: Game, s: State, plan: BidPlan, seat: Seat, most: number): number => {
  few.size = 0;
  addCalls(game, s, plan, seat, few, most);
  return few.size;
};

/** A seat that must speak and may say nothing: the rules leave it no way out. */
export const checkCalls = (game: Game, s: State, plan: BidPlan, seat: Seat): void => {
  s.seat = seat;
  if (hasCall(game, s, plan, seat)) return;
  const pointers = [plan.pointer, ...plan.may.map(entry => entry.pointer)];
  const why = plan.may.length > 0 ? 'the rules about what may be called leave nothing' : 'there is nothing to call';
  throw new Fault('no-legal-action', `A seat is to bid here and may not pass, but ${why}.`, pointers);
};
