import { jump, pop, push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { PhasesPlan, Plan } from '../table/plan.ts';
import { FRAME, type State } from '../table/state.ts';

/** Begins the next phase of a list whose condition holds; of a loop, again from the first while it may go on. */
export const runPhases = (game: Game, s: State, plan: PhasesPlan): void => {
  const place = s.ints[s.frame + FRAME.pc]!;
  if (place === 0 && plan.loop && !plan.loop(s)) {
    pop(game, s);
    return;
  }
  if (place >= plan.phases.length) {
    if (plan.loop) jump(s, 0);
    else pop(game, s);
    return;
  }
  jump(s, place + 1);
  const phase = game.plans[plan.phases[place]!]!;
  if (phaseStands(s, phase)) beginPhase(game, s, phase);
};

/** Whether a phase is not left out. */
export const phaseStands = (s: State, phase: Plan): boolean =>
  !('when' in phase) || phase.when === undefined || phase.when(s);

export const beginPhase = (game: Game, s: State, phase: Plan): void => {
  s.listener?.({ type: 'phaseBegan', plan: phase.index });
  push(game, s, phase.index);
};
