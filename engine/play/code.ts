import { NONE, type Seat } from '../cards/deck.ts';
import { hasAnswer } from '../table/answers.ts';
import { MOST_CALLS } from '../table/bids.ts';
import { Fault } from '../table/fault.ts';
import { isAsking, jump, planOnTop, pop, setLocal } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { addChoice, type Choices } from '../table/list.ts';
import type { ChoicePlan, CodePlan, DoPlan } from '../table/plan.ts';
import { FRAME, INT, type State } from '../table/state.ts';
import { cutShort, isCut } from './round.ts';
import { countStep } from './steps.ts';
import { hasSeat } from './turn.ts';

/** Runs effects until they are done, other work goes first, or a seat is asked. */
export const runCode = (game: Game, s: State, plan: DoPlan | CodePlan): void => {
  const { ops } = plan.code;
  const { ints, frame } = s;
  const depth = ints[INT.depth]!;
  for (;;) {
    const pc = ints[frame + FRAME.pc]!;
    if (pc >= ops.length) {
      pop(game, s);
      return;
    }
    ints[frame + FRAME.pc] = pc + 1;
    ops[pc]!(s);
    countStep(game, s);
    if (isCut(s) && cutShort(game, s)) return;
    if (isAsking(s)) {
      checkChoice(game, s, plan);
      return;
    }
    if (ints[INT.depth] !== depth) return;
  }
};

const checkChoice = (game: Game, s: State, plan: DoPlan | CodePlan): void => {
  const choice = plan.code.choices[s.ints[INT.choice]!];
  if (choice && isEndless(s, choice))
    throw new Fault('bad-number', 'The numbers to choose from have no end.', [choice.pointer]);
  if (choice && hasAnswer(s, choice)) return;
  const pointers = choice ? [choice.pointer] : [plan.pointer];
  throw new Fault('no-legal-action', 'A seat is to choose here, and there is nothing to choose from.', pointers);
};

/** More numbers than anybody could choose from are a range that the rules got wrong. */
const isEndless = (s: State, { from, to }: ChoicePlan): boolean =>
  from !== undefined && to !== undefined && !(to(s) - from(s) <= MOST_CALLS);

/** The open choice of the effects on top; undefined when something else is asked. */
export const openChoice = (game: Game, s: State): ChoicePlan | undefined => {
  const plan = game.plans[planOnTop(s)];
  return plan?.kind === 'do' || plan?.kind === 'code' ? plan.code.choices[s.ints[INT.choice]!] : undefined;
};

export const addAnswers = (game: Game, s: State, choice: ChoicePlan, out: Choices): void => {
  if (choice.cards) {
    const list = choice.cards(s);
    for (let i = 0; i < list.size; i++) addChoice(out, list.at[i]!);
  } else if (choice.suits) {
    const bits = choice.suits(s);
    for (let suit = 0; suit < game.deck.suits.length; suit++) if (hasSeat(bits, suit)) addChoice(out, suit);
  } else if (choice.from && choice.to) {
    const to = choice.to(s);
    for (let number = Math.ceil(choice.from(s)); number <= to; number++) addChoice(out, number);
  } else if (choice.options) {
    for (let i = 0; i < choice.options.length; i++) {
      const when = choice.options[i]!.when;
      if (!when || when(s)) addChoice(out, i);
    }
  }
};

/** Goes on with the answer to a choice. */
export const answer = (game: Game, s: State, seat: Seat, value: number): void => {
  const plan = planOnTop(s);
  const choice = openChoice(game, s);
  if (!choice) return;
  s.listener?.({ type: 'chosen', seat, plan, choice: s.ints[INT.choice]!, value });
  if (choice.local !== NONE) setLocal(s, choice.local, value);
  else jump(s, choice.options![value]!.pc);
};
