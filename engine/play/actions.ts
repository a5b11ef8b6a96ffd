import type { Seat } from '../cards/deck.ts';
import { push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { ActionPlan, TricksPlan, TurnsPlan } from '../table/plan.ts';
import type { State } from '../table/state.ts';
import type { Refusal } from '../table/view.ts';
import { spelled } from './wording.ts';

/** Does the condition of something to do hold for the seat in focus? */
export const isOpen = (s: State, { when }: Pick<ActionPlan, 'when'>): boolean => !when || when(s);

/** Begins what a seat has chosen to do; it goes before all that waits. */
export const takeAction = (
  game: Game,
  s: State,
  plan: TricksPlan | TurnsPlan,
  who: { seat: Seat; by?: Seat },
  action: number,
): void => {
  s.listener?.({ type: 'actionTaken', plan: plan.index, action, ...who });
  push(game, s, plan.actions[action]!.code);
};

/** What a thing to do is called where nothing but English is spoken. */
export const actionTitle = ({ id, title }: Pick<ActionPlan, 'id' | 'title'>): string => title?.en ?? spelled(id);

/** Why something may not be done now; `isDone` when it was done in this turn already. */
export const explainAction = (plan: TricksPlan | TurnsPlan, index: number, isDone: boolean): Refusal => {
  const action = plan.actions[index];
  if (!action) return { code: 'unknown', message: 'There is no such thing to do here.', pointer: plan.pointer };
  const name = `“${actionTitle(action)}”`;
  return isDone
    ? { code: 'barred', message: `You have done ${name} in this turn.`, pointer: `${plan.pointer}/actions` }
    : { code: 'barred', message: `You cannot choose ${name} now.`, pointer: action.pointer };
};
