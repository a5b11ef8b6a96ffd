import { NONE } from '../cards/deck.ts';
import { makeLuck } from '../cards/random.ts';
import { jump, popTo, push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { lift, putLast } from '../table/piles.ts';
import { pileOf } from '../table/places.ts';
import { EVENT_NAMES } from '../table/event-plan.ts';
import type { CodePlan, TricksPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { atPhase, phasePath } from './at-phase.ts';
import { setOff } from './events.ts';
import { FACTS, onlyThese, putFacts, TABLE, type Position } from './facts.ts';
import { aCard, putMarks } from './given.ts';
import { beginRound, clearTable, depthOf, pcOf, roundPhases, runDeal, runTo, stopAsking } from './reach.ts';
import { GAME_AT, gamePlanOf, STAGE } from './round.ts';
import { advance, startGame } from './run.ts';
import { aList, anObject, aSeat, aWhole, NOBODY, oneOrNone, Unfit, type Keys, type Plain } from './scenario-form.ts';
import { TRICKS_AT } from './tricks.ts';

export type { Position } from './facts.ts';

const AT_SHEET = [...TABLE, 'tricksTaken', 'tricksInRound'] as const;
const AT_RULES = [...TABLE, 'seat', 'card', 'winner', 'call'] as const;
const AT_GAME = ['rounds', 'marks', 'seed'] as const;

const putFocus = (game: Game, s: State, given: Plain): void => {
  const seat = aSeat(game.seats);
  if ('seat' in given) s.seat = seat(given.seat, ['given', 'seat']);
  if ('card' in given) s.card = aCard(game)(given.card, ['given', 'card']);
  if ('call' in given) s.call = aWhole(given.call, ['given', 'call']);
  if ('winner' in given) {
    s.winner = oneOrNone(NOBODY, seat)(given.winner, ['given', 'winner']) ?? NONE;
    s.ints[INT.winner] = s.winner;
  }
};

/** Tricks that were taken before: their rules run, one trick after another, whoever would have won them. */
const playTaken = (game: Game, s: State, value: unknown, keys: Keys): void => {
  const plan = game.plans.find((each): each is TricksPlan => each.kind === 'tricks');
  if (!plan) throw new Unfit('No tricks are played in this game.', keys);
  const depth = depthOf(s);
  aList(anObject)(value, keys).forEach((taken, i) => {
    const at = [...keys, i];
    const winner = oneOrNone(NOBODY, aSeat(game.seats))(taken.winner, [...at, 'winner']) ?? NONE;
    const pile = plan.stake ? pileOf(plan.stake, winner) : game.trick;
    for (const card of aList(aCard(game))(taken.cards, [...at, 'cards'])) {
      lift(s, card);
      putLast(s, card, pile);
    }
    s.ints[INT.tricksPlan] = plan.index;
    push(game, s, plan.index);
    jump(s, TRICKS_AT.putAway);
    s.winner = winner;
    s.ints[INT.winner] = winner;
    if (winner !== NONE) {
      s.ints[game.layout.tricks + winner]!++;
      s.ints[INT.onLead] = winner;
    }
    setOff(game, s, game.sequels.trickTaken);
    runTo(game, s, undefined, () => depthOf(s) === depth || pcOf(s) === TRICKS_AT.trick);
    popTo(game, s, depth);
  });
};

/** The round is played; its sheet, or the last one, is to be reckoned. */
const atSheet = (game: Game, which: 'round' | 'game', given: Plain): Position => {
  onlyThese(given, AT_SHEET, ['given']);
  const s = beginRound(game, given, makeLuck(1));
  runDeal(game, s, roundPhases(game).length);
  clearTable(game, s);
  putFacts(game, s, given, ['given']);
  if ('tricksInRound' in given) s.ints[INT.tricksInRound] = aWhole(given.tricksInRound, ['given', 'tricksInRound']);
  if ('tricksTaken' in given) playTaken(game, s, given.tricksTaken, ['given', 'tricksTaken']);
  popTo(game, s, 1);
  if (which === 'round') {
    s.ints[INT.stage] = STAGE.sheet;
    jump(s, GAME_AT.total);
    push(game, s, gamePlanOf(game).sheet);
  } else {
    jump(s, GAME_AT.close);
  }
  const out = (): boolean => depthOf(s) <= (which === 'round' ? 1 : 0);
  return { state: s, isOut: out, isOver: out };
};

/** The steps of one rule among those of its event. */
const rangeOf = (plan: CodePlan, rule: string): { from: number; to: number } | undefined => {
  const { pointers } = plan.code;
  const isRule = (pointer: string): boolean => /(^|\/)rules\/[^/]+$/.test(pointer);
  const from = pointers.findIndex(pointer => isRule(pointer) && pointer.endsWith(`/rules/${rule}`));
  if (from < 0) return undefined;
  const next = pointers.findIndex((pointer, i) => i > from && isRule(pointer) && pointer !== pointers[from]);
  return { from, to: next < 0 ? pointers.length : next };
};

/** The rules of an event, or one of them, with the focus that is given. */
const atRules = (game: Game, at: string, given: Plain): Position | undefined => {
  const plans = EVENT_NAMES.flatMap(event => game.events[event] ?? []).map(index => game.plans[index] as CodePlan);
  const rule = at.startsWith('rules.') ? at.slice('rules.'.length) : undefined;
  const plan = plans.find(each => (rule === undefined ? each.id === at : rangeOf(each, rule) !== undefined));
  if (!plan) return undefined;
  onlyThese(given, AT_RULES, ['given']);
  const { from, to } = rule === undefined ? { from: 0, to: plan.code.ops.length } : rangeOf(plan, rule)!;
  const s = beginRound(game, given, makeLuck(1));
  runDeal(game, s, roundPhases(game).length);
  clearTable(game, s);
  putFacts(game, s, given, ['given']);
  push(game, s, plan.index);
  jump(s, from);
  putFocus(game, s, given);
  const out = (): boolean => depthOf(s) <= 2 || (depthOf(s) === 3 && pcOf(s) >= to);
  return { state: s, isOut: out, isOver: out };
};

/**
 * A whole game: from its first question on, dealt from a seed; or with rounds that are given,
 * either what each scored, or what its sheet is reckoned from.
 */
const atGame = (game: Game, given: Plain): Position => {
  const keys: Keys = ['given', 'rounds'];
  onlyThese(given, AT_GAME, ['given']);
  const s = startGame(game, 'seed' in given ? aWhole(given.seed, ['given', 'seed']) : 1);
  advance(game, s);
  if ('marks' in given) putMarks(game, s, given.marks, ['given', 'marks']);
  aList(anObject)(given.rounds ?? [], keys).forEach((round, i) => {
    const at = [...keys, i];
    onlyThese(round, FACTS, at);
    if (depthOf(s) === 0) throw new Unfit(`The game is over after ${i} rounds.`, at);
    stopAsking(s);
    popTo(game, s, 1);
    clearTable(game, s);
    putFacts(game, s, round, at);
    s.ints[INT.stage] = STAGE.sheet;
    jump(s, Object.hasOwn(round, 'scored') ? GAME_AT.total : GAME_AT.sheet);
    if (i < (given.rounds as unknown[]).length - 1) advance(game, s);
  });
  return { state: s, isOut: () => false, isOver: () => false };
};

/** Nothing but the deck. */
const atDeck = (game: Game, given: Plain): Position => {
  onlyThese(given, [], ['given']);
  return { state: startGame(game, 1), isOut: () => true, isOver: () => true };
};

/**
 * The position a scenario begins in: what is given, and the rest as when that phase, sheet or rule begins.
 * Cards that a given position names nowhere are out of the game.
 */
export const positionAt = (game: Game, at: string, given: Plain): Position => {
  if (at === 'deck') return atDeck(game, given);
  if (at === 'game') return atGame(game, given);
  if (at === 'scoring.round') return atSheet(game, 'round', given);
  if (at === 'scoring.game') return atSheet(game, 'game', given);
  const path = phasePath(game, at);
  if (path) return atPhase(game, path, given);
  const rules = atRules(game, at, given);
  if (rules) return rules;
  if (at === 'deal') return atPhase(game, [game.plans[roundPhases(game)[0]!]!], given);
  throw new Unfit(`"${at}" is no phase, sheet or rule of this game.`, ['at']);
};

/** The state a scenario begins in. */
export const positionOf = (game: Game, at: string, given: Plain): State => positionAt(game, at, given).state;
