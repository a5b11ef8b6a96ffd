import { makeLuck } from '../cards/random.ts';
import { NONE } from '../cards/deck.ts';
import { jump, planOnTop, push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { TRICK_INT, TURN_INT, type PhasesPlan, type Plan, type TricksPlan, type TurnsPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { onlyThese, putFacts, TABLE, type Position } from './facts.ts';
import { phaseStands } from './phases.ts';
import { beginRound, depthOf, isBetweenPhases, pcOf, roundPhases, runDeal, runTo } from './reach.ts';
import { gamePlanOf } from './round.ts';
import { step } from './run.ts';
import { anObject, aSeat, aText, aWhole, Unfit, type Plain } from './scenario-form.ts';
import { TRICKS_AT } from './tricks.ts';

const AT_PHASE = [...TABLE, 'leader', 'from', 'trick', 'played', 'tricksInRound'] as const;
const AT_TURNS = [...TABLE, 'leader', 'seat', 'trick', 'tricksInRound'] as const;

/** The phase of a path of ids, and the loops it lies in, from the outside in; undefined when there is none. */
export const phasePath = (game: Game, at: string): Plan[] | undefined => {
  const path: Plan[] = [];
  const parts = at.split('.');
  let inside = game.plans[gamePlanOf(game).round] as PhasesPlan;
  for (let i = 1; i <= parts.length; i++) {
    const id = parts.slice(0, i).join('.');
    const index = inside.phases.find(phase => game.plans[phase]!.id === id);
    if (index === undefined) return undefined;
    const plan = game.plans[index]!;
    path.push(plan);
    if (i < parts.length) {
      if (plan.kind !== 'phases') return undefined;
      inside = plan;
    }
  }
  return path;
};

/** Who leads, and from which of the places; the phase's own rule about the first leader is passed over. */
const putLead = (game: Game, s: State, plan: Plan, given: Plain): void => {
  if ('leader' in given) s.ints[INT.onLead] = aSeat(game.seats)(given.leader, ['given', 'leader']);
  if (!('from' in given)) return;
  if (plan.kind !== 'tricks')
    throw new Unfit('Cards are played from a place only in a trick phase.', ['given', 'from']);
  const name = aText(given.from, ['given', 'from']);
  const source = plan.from.findIndex(place => place.name === name);
  if (source === NONE) throw new Unfit(`Nothing is played from "${name}".`, ['given', 'from']);
  s.ints[plan.ints + TRICK_INT.source] = source;
};

/** How far a trick phase is: unless told otherwise, all the tricks before this one were played in it. */
const putTricks = (s: State, plan: TricksPlan, given: Plain): void => {
  const known = 'played' in given ? 'played' : 'trick' in given ? 'trick' : undefined;
  if (known === undefined) return;
  const count = aWhole(given[known], ['given', known]);
  s.ints[plan.ints + TRICK_INT.played] = known === 'trick' ? count - 1 : count;
};

/** Whose turn it is; the phase's own rule about the first turn is passed over. */
const putTurn = (game: Game, s: State, plan: TurnsPlan, given: Plain): void => {
  if ('seat' in given) s.ints[plan.ints + TURN_INT.turn] = aSeat(game.seats)(given.seat, ['given', 'seat']);
};

/** Are the cards given that tricks are played from? Then the tricks of the round are counted by them. */
const givesHands = (game: Game, given: Plain): boolean => {
  const tricks = game.plans.find((plan): plan is TricksPlan => plan.kind === 'tricks');
  const name = tricks?.from[0]?.name;
  return 'places' in given && name !== undefined && name in anObject(given.places, ['given', 'places']);
};

/** Goes into a phase, and into the loops around it. */
const enterPhase = (game: Game, s: State, path: readonly Plan[], given: Plain): void => {
  path.forEach((plan, i) => {
    const inner = path[i + 1];
    push(game, s, plan.index);
    if (inner && plan.kind === 'phases') jump(s, plan.phases.indexOf(inner.index) + 1);
  });
  const target = path.at(-1)!;
  if (target.kind === 'tricks' || target.kind === 'turns') step(game, s);
  if (target.kind === 'turns') putTurn(game, s, target, given);
  putLead(game, s, target, given);
  if (target.kind === 'tricks') putTricks(s, target, given);
};

/** A phase, unless it is left out of such a round: then what comes after it. */
export const atPhase = (game: Game, path: readonly Plan[], given: Plain): Position => {
  const target = path.at(-1)!;
  onlyThese(given, target.kind === 'turns' ? AT_TURNS : AT_PHASE, ['given']);
  const luck = makeLuck(1);
  const s = beginRound(game, given, luck);
  const place = roundPhases(game).indexOf(path[0]!.index);
  if ('places' in given) runDeal(game, s, place);
  else runTo(game, s, luck, () => isBetweenPhases(game, s) && pcOf(s) >= place);
  if (!isBetweenPhases(game, s)) throw new Unfit('The round is over before this phase.', ['at']);
  putFacts(game, s, given, ['given']);
  if (givesHands(game, given)) s.ints[INT.tricksInRound] = 0;
  if ('trick' in given) s.ints[INT.trick] = aWhole(given.trick, ['given', 'trick']) - 1;
  jump(s, place + 1);
  if (path.every(plan => phaseStands(s, plan))) enterPhase(game, s, path, given);
  if ('tricksInRound' in given) s.ints[INT.tricksInRound] = aWhole(given.tricksInRound, ['given', 'tricksInRound']);
  const played = (): number => (target.kind === 'tricks' ? s.ints[target.ints + TRICK_INT.played]! : 0);
  const before = played();
  const trickOver = (): boolean => planOnTop(s) === target.index && played() > before && pcOf(s) === TRICKS_AT.trick;
  return {
    state: s,
    isOut: () => depthOf(s) <= 1,
    isOver: () => depthOf(s) <= 2 || (target.kind === 'tricks' && trickOver()),
  };
};
