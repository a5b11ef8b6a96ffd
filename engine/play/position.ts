import { NONE } from '../cards/deck.ts';
import { makeLuck } from '../cards/random.ts';
import { jump, planOnTop, popTo, push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { lift, putLast } from '../table/piles.ts';
import { pileOf } from '../table/places.ts';
import {
  EVENT_NAMES,
  TRICK_INT,
  TURN_INT,
  type CodePlan,
  type PhasesPlan,
  type Plan,
  type TricksPlan,
  type TurnsPlan,
} from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { setOff } from './events.ts';
import { aCard, putBids, putMarks, putNumbers, putOpen, putPlaces, putPoints, putTrump } from './given.ts';
import {
  beginRound,
  clearTable,
  depthOf,
  isBetweenPhases,
  pcOf,
  roundPhases,
  runDeal,
  runTo,
  stopAsking,
} from './reach.ts';
import { phaseStands } from './phases.ts';
import { GAME_AT, gamePlanOf, STAGE } from './round.ts';
import { advance, startGame, step } from './run.ts';
import {
  aList,
  anObject,
  aSeat,
  aText,
  aWhole,
  NOBODY,
  oneOrNone,
  Unfit,
  type Keys,
  type Plain,
} from './scenario-form.ts';
import { TRICKS_AT } from './tricks.ts';

/** What may be given of every position, and what besides, by where it is. */
const FACTS = ['places', 'open', 'points', 'marks', 'trump', 'bid', 'tricks', 'scored', 'total'] as const;
const TABLE = [...FACTS, 'dealer', 'round', 'seed'] as const;
const AT_PHASE = [...TABLE, 'leader', 'from'] as const;
const AT_TURNS = [...TABLE, 'seat'] as const;
const AT_SHEET = [...TABLE, 'tricksTaken'] as const;
const AT_RULES = [...TABLE, 'seat', 'card', 'winner', 'call'] as const;
const AT_GAME = ['rounds', 'marks'] as const;

const onlyThese = (given: Plain, known: readonly string[], keys: Keys): void => {
  const unknown = Object.keys(given).find(key => !known.includes(key));
  if (unknown !== undefined) throw new Unfit(`"${unknown}" cannot be given here.`, [...keys, unknown]);
};

/** A state somewhere inside a game, and where that somewhere ends. */
export interface Position {
  state: State;
  /** Is what the position is at over, so that nothing more follows from the last decision? */
  isOver(): boolean;
  /** Is the round over, void, or not there? Then nothing at all follows. */
  isOut(): boolean;
}

/** The phase of a path of ids, and the loops it lies in, from the outside in; undefined when there is none. */
const phasePath = (game: Game, at: string): Plan[] | undefined => {
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

/** Everything given that does not depend on where the position is. */
const putFacts = (game: Game, s: State, given: Plain, keys: Keys): void => {
  const has = (key: string): boolean => Object.hasOwn(given, key);
  const { tricks, scored, total } = game.layout;
  if (has('places')) putPlaces(game, s, given.places, [...keys, 'places']);
  if (has('open')) putOpen(game, s, given.open, [...keys, 'open']);
  if (has('points')) putPoints(game, s, given.points, [...keys, 'points']);
  if (has('marks')) putMarks(game, s, given.marks, [...keys, 'marks']);
  if (has('trump')) putTrump(game, s, given.trump, [...keys, 'trump']);
  if (has('bid')) putBids(game, s, given.bid, [...keys, 'bid']);
  if (has('tricks')) putNumbers(game, s.ints, tricks, given.tricks, [...keys, 'tricks']);
  if (has('scored')) putNumbers(game, s.nums, scored, given.scored, [...keys, 'scored']);
  if (has('total')) putNumbers(game, s.nums, total, given.total, [...keys, 'total']);
};

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
  else putLead(game, s, target, given);
};

/** A phase, unless it is left out of such a round: then what comes after it. */
const atPhase = (game: Game, path: readonly Plan[], given: Plain): Position => {
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
  jump(s, place + 1);
  if (path.every(plan => phaseStands(s, plan))) enterPhase(game, s, path, given);
  const played = (): number => (target.kind === 'tricks' ? s.ints[target.ints + TRICK_INT.played]! : 0);
  const before = played();
  const trickOver = (): boolean => planOnTop(s) === target.index && played() > before && pcOf(s) === TRICKS_AT.trick;
  return {
    state: s,
    isOut: () => depthOf(s) <= 1,
    isOver: () => depthOf(s) <= 2 || (target.kind === 'tricks' && trickOver()),
  };
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
    setOff(game, s, 'trickTaken');
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

/** A whole game of which the rounds are given: either what each scored, or what its sheet is reckoned from. */
const atGame = (game: Game, given: Plain): Position => {
  const keys: Keys = ['given', 'rounds'];
  onlyThese(given, AT_GAME, ['given']);
  const s = startGame(game, 1);
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
