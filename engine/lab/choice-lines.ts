import { MOST_CARDS, NONE, type Seat } from '../cards/deck.ts';
import { spotAt, type Tally } from '../compile/tally.ts';
import { addNameable, barOf, worthOf } from '../play/calls.ts';
import { askKindOf, callName, choiceOf } from '../play/decision.ts';
import { playable } from '../play/tricks.ts';
import { ACTION_BASE, PASS, type AskKind } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { copyInto, makeChoices, makeList, type Choices } from '../table/list.ts';
import type { BidPlan } from '../table/bid-plan.ts';
import { TRICK_INT, type Plan, type TricksPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { sift } from '../table/trick.ts';
import { looking } from './spots.ts';

/** Which turns of a trick phase: leads, of these the first of all, the first with a choice, and following. */
export const TURN_PARTS = ['lead', 'firstLead', 'firstFreeLead', 'follow'] as const;
export type TurnPart = (typeof TURN_PARTS)[number];

/** How much there was to choose from at one place of the rules. */
export interface ChoiceLine {
  pointer: string; // of the phase, or of the effect that asks
  kind: AskKind;
  part?: TurnPart; // of a trick phase
  questions: number;
  legal: number; // legal answers, all together
  forced: number; // questions with a single answer
}

/** What was called in a bidding, and how often. */
export interface CallLine {
  pointer: string;
  calls: Map<string | number, number>;
}

/** Of a bidding in which anything may be called, only so many different calls are told apart. */
const MOST_CALLS_TOLD = 1000;

/** What questions were like. */
export interface ChoiceBook {
  lines: Map<string, ChoiceLine>;
  calls: Map<string, CallLine>;
  free: Set<number>; // trick phases in which somebody has had a choice of leads since they began
}

export const makeChoiceBook = (): ChoiceBook => ({ lines: new Map(), calls: new Map(), free: new Set() });

const note = (book: ChoiceBook, line: Pick<ChoiceLine, 'pointer' | 'kind' | 'part'>, legal: number): void => {
  const key = `${line.pointer} ${line.kind} ${line.part ?? ''}`;
  const known = book.lines.get(key) ?? { ...line, questions: 0, legal: 0, forced: 0 };
  book.lines.set(key, known);
  known.questions++;
  known.legal += legal;
  if (legal === 1) known.forced++;
};

const cardsAmong = (legal: Choices): number => {
  let cards = 0;
  for (let i = 0; i < legal.size; i++) if (legal.at[i]! < ACTION_BASE) cards++;
  return cards;
};

/** A turn of a trick phase; only cards count, not what else could be done. */
const notePlay = (book: ChoiceBook, game: Game, s: State, plan: TricksPlan, legal: Choices): void => {
  const cards = cardsAmong(legal);
  const line = { pointer: plan.pointer, kind: 'play' } as const;
  if (s.head[game.trick] !== NONE) return note(book, { ...line, part: 'follow' }, cards);
  const isFirst = s.ints[plan.ints + TRICK_INT.played] === 0;
  if (isFirst) book.free.delete(plan.index);
  note(book, { ...line, part: 'lead' }, cards);
  if (isFirst) note(book, { ...line, part: 'firstLead' }, cards);
  if (cards < 2 || book.free.has(plan.index)) return;
  book.free.add(plan.index);
  note(book, { ...line, part: 'firstFreeLead' }, cards);
};

const hand = makeList(MOST_CARDS);

/** Which duties kept a card back. */
const countDuties = (tally: Tally, s: State, plan: TricksPlan): void => {
  copyInto(hand, playable(s, plan, s.seat));
  for (const { pointer } of plan.duties) spotAt(tally, 'duty', pointer).asked++;
  sift(s, plan.duties, hand, ({ pointer }) => spotAt(tally, 'duty', pointer).times++);
};

const nameable = makeChoices();

/** Which restrictions barred a call that the bidding has. */
const countBars = (tally: Tally, game: Game, s: State, plan: BidPlan, seat: Seat, legal: Choices): void => {
  const focus = s.seat;
  const allowed = new Set(legal.at.subarray(0, legal.size));
  const bars = new Set<string>();
  s.seat = seat;
  nameable.size = 0;
  addNameable(s, plan, nameable);
  for (let i = 0; i < nameable.size; i++) {
    const value = nameable.at[i]!;
    const bar = allowed.has(value) ? undefined : barOf(s, plan, worthOf(game, s, plan, value));
    if (bar) bars.add(bar.pointer);
  }
  s.seat = focus;
  for (const { pointer } of plan.may) spotAt(tally, 'restriction', pointer).asked++;
  for (const pointer of bars) spotAt(tally, 'restriction', pointer).times++;
};

/** What stood open besides: actions of a turn, things to choose one of. */
const countOffers = (tally: Tally, game: Game, s: State, plan: Plan, legal: Choices): void => {
  const actions = 'actions' in plan ? plan.actions : [];
  const options = choiceOf(game, plan.index, s.ints[INT.choice]!)?.options ?? [];
  for (let i = 0; i < legal.size; i++) {
    const value = legal.at[i]!;
    const action = actions[plan.kind === 'tricks' ? value - ACTION_BASE : value];
    if (action) spotAt(tally, 'action', action.pointer).asked++;
    const option = options[value];
    if (option) spotAt(tally, 'option', option.pointer).asked++;
  }
};

/** Looks at an open question: how much there is to choose from, and what the rules keep back. */
export const lookAt = (book: ChoiceBook, tally: Tally, game: Game, s: State, seat: Seat, legal: Choices): void => {
  const plan = game.plans[planOnTop(s)]!;
  const kind = askKindOf(s)!;
  looking(tally, () => {
    if (plan.kind === 'tricks' && kind === 'play') {
      notePlay(book, game, s, plan, legal);
      if (plan.duties.length > 0) countDuties(tally, s, plan);
    } else {
      const asking = choiceOf(game, plan.index, s.ints[INT.choice]!);
      note(book, { pointer: asking?.pointer ?? plan.pointer, kind }, legal.size);
    }
    if (plan.kind === 'bid' && plan.may.length > 0) countBars(tally, game, s, plan, seat, legal);
    countOffers(tally, game, s, plan, legal);
  });
};

/** Notes what was called. */
export const noteCall = (book: ChoiceBook, game: Game, s: State, value: number): void => {
  const plan = game.plans[planOnTop(s)]!;
  if (plan.kind !== 'bid') return;
  const line = book.calls.get(plan.pointer) ?? { pointer: plan.pointer, calls: new Map<string | number, number>() };
  book.calls.set(plan.pointer, line);
  const name = value === PASS ? 'pass' : callName(game, plan, value);
  if (line.calls.size < MOST_CALLS_TOLD || line.calls.has(name)) line.calls.set(name, (line.calls.get(name) ?? 0) + 1);
};
