import { MOST_CARDS, NONE, type Card, type Seat } from '../cards/deck.ts';
import { ASK, ACTION_BASE } from '../table/ask.ts';
import { ask, jump, pop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { addCards, addChoice, itemsOf, makeList, type Choices, type List } from '../table/list.ts';
import { addPile, addWholePile, lift, putLast } from '../table/piles.ts';
import { addCardsOf, addPlayable, bring, hasCards, pileOf } from '../table/places.ts';
import { PHASE_INTS, TRICK_INT, type PlacePlan, type TricksPlan } from '../table/plan.ts';
import { clearInts, FRAME, INT, type State } from '../table/state.ts';
import { addFitting, bestOf, markPlayer, playerOf, seatToPlay, sift, sourceOf } from '../table/trick.ts';
import { isOpen, takeAction } from './actions.ts';
import { setOff } from './events.ts';
import { reckonTricks } from './foresight.ts';
import { resetMarks } from './round.ts';
import { countStep } from './steps.ts';
import { hasSeat, wrapped } from './turn.ts';

/** Where the work on a trick phase stands. */
export const TRICKS_AT = { begin: 0, trick: 1, turn: 2, judge: 3, putAway: 4, over: 5 } as const;

/** Goes on with a trick phase until a seat is asked, rules go first, or the phase is over. */
export const runTricks = (game: Game, s: State, plan: TricksPlan): void => {
  const { ints } = s;
  const depth = ints[INT.depth];
  do {
    countStep(game, s);
    stepTricks(game, s, plan);
  } while (ints[INT.depth] === depth && ints[INT.ask] === NONE);
};

/** One step of a trick phase. */
export const stepTricks = (game: Game, s: State, plan: TricksPlan): void => {
  switch (s.ints[s.frame + FRAME.pc]) {
    case TRICKS_AT.begin:
      return beginPhase(game, s, plan);
    case TRICKS_AT.trick:
      return beginTrick(game, s, plan);
    case TRICKS_AT.turn:
      return askNext(game, s, plan);
    case TRICKS_AT.judge:
      return judge(game, s, plan);
    case TRICKS_AT.putAway:
      return putAway(game, s, plan);
    default:
      return goOn(game, s, plan);
  }
};

export const beginPhase = (game: Game, s: State, plan: TricksPlan): void => {
  const { ints } = s;
  reckonTricks(game, s, plan);
  ints[INT.tricksPlan] = plan.index;
  clearInts(s, plan.ints, PHASE_INTS);
  const leader = plan.leader?.(s) ?? NONE;
  if (leader !== NONE) ints[INT.onLead] = leader;
  jump(s, TRICKS_AT.trick);
};

/** Does a seat take part, with a card to play from any of the places? */
const canPlay = (s: State, plan: TricksPlan, seat: Seat): boolean => {
  if (hasSeat(s.ints[INT.out]!, seat)) return false;
  for (const place of plan.from) if (hasCards(s, place, seat)) return true;
  return false;
};

/** The seat on lead, or the first to its left that can play; NONE when no seat can. */
const findLeader = (game: Game, s: State, plan: TricksPlan): Seat => {
  const first = Math.max(0, s.ints[INT.onLead]!);
  for (let by = 0; by < game.seats; by++) {
    const seat = wrapped(first + by, game.seats);
    if (canPlay(s, plan, seat)) return seat;
  }
  return NONE;
};

const beginTrick = (game: Game, s: State, plan: TricksPlan): void => {
  const { ints } = s;
  const leader = findLeader(game, s, plan);
  if (leader === NONE) {
    pop(game, s);
    return;
  }
  resetMarks(s, game.resets.trick);
  ints[INT.trick]!++;
  ints[INT.leader] = leader;
  ints[INT.onLead] = leader;
  ints[INT.winner] = NONE;
  ints[INT.source] = ints[plan.ints + TRICK_INT.source]!;
  ints[plan.ints + TRICK_INT.plays] = 0;
  s.winner = NONE;
  s.listener?.({ type: 'trickBegan', leader });
  jump(s, TRICKS_AT.turn);
  setOff(game, s, game.sequels.trickBegan);
};

/** Whose turn it is, from which place; NONE when the trick has gone round once for each place. */
const findTurn = (game: Game, s: State, plan: TricksPlan): Seat => {
  const { ints } = s;
  const { seats } = game;
  const places = plan.from.length;
  const leader = ints[INT.leader]!;
  const out = ints[INT.out]!;
  for (let plays = ints[plan.ints + TRICK_INT.plays]!; plays < seats * places; plays++) {
    const times = plays < seats ? 0 : Math.floor(plays / seats); // round the table
    const seat = wrapped(leader + plays - times * seats, seats);
    const source = wrapped(ints[plan.ints + TRICK_INT.source]! + times, places);
    if (hasSeat(out, seat) || !hasCards(s, plan.from[source]!, seat)) continue;
    passTurnTo(s, plan, plays);
    ints[INT.source] = source;
    return seat;
  }
  passTurnTo(s, plan, seats * places);
  return NONE;
};

/** What a seat did besides counts no more once its turn is over, be it that it sits out or has nothing left to play. */
const passTurnTo = ({ ints }: State, plan: TricksPlan, plays: number): void => {
  if (ints[plan.ints + TRICK_INT.plays] === plays) return;
  ints[plan.ints + TRICK_INT.plays] = plays;
  ints[plan.ints + TRICK_INT.used] = 0;
};

const askNext = (game: Game, s: State, plan: TricksPlan): void => {
  const seat = findTurn(game, s, plan);
  if (seat === NONE) {
    s.seat = NONE;
    s.card = NONE;
    jump(s, TRICKS_AT.judge);
    setOff(game, s, game.sequels.trickFull);
    return;
  }
  s.seat = seat;
  const chooser = plan.playedBy?.(s) ?? NONE;
  ask(s, ASK.play, 1 << (chooser === NONE ? seat : chooser));
};

const hand = makeList(MOST_CARDS);

/** The cards that the seat to play could lay down if no duty bound it. */
export const playable = (s: State, plan: TricksPlan, seat: Seat): List => {
  hand.size = 0;
  addPlayable(s, plan.from[s.ints[INT.source]!]!, seat, hand);
  return hand;
};

export const mayAct = (s: State, plan: TricksPlan, action: number): boolean =>
  !hasSeat(s.ints[plan.ints + TRICK_INT.used]!, action) && isOpen(s, plan.actions[action]!);

/** Cards that the duties let the seat to play lay down, and what else it may do. */
export const addPlays = (game: Game, s: State, plan: TricksPlan, out: Choices): void => {
  const seat = seatToPlay(game, s, plan);
  if (plan.onlyDuty) {
    addFitting(s, plan.onlyDuty, plan.from[0]!.base + seat, out, game.card.guises);
  } else {
    const cards = playable(s, plan, seat);
    sift(s, plan.duties, cards);
    addCards(out, cards);
  }
  for (let i = 0; i < plan.actions.length; i++) if (mayAct(s, plan, i)) addChoice(out, ACTION_BASE + i);
};

/** Lays a card of the seat to play into the trick, or begins an action, as `chooser` decided. */
export const play = (game: Game, s: State, plan: TricksPlan, chooser: Seat, value: number): void => {
  if (value >= ACTION_BASE) act(game, s, plan, chooser, value - ACTION_BASE);
  else layDown(game, s, plan, chooser, value);
};

const chosenBy = (chooser: Seat, seat: Seat): { by?: Seat } => (chooser === seat ? {} : { by: chooser });

const act = (game: Game, s: State, plan: TricksPlan, chooser: Seat, action: number): void => {
  const seat = seatToPlay(game, s, plan);
  s.ints[plan.ints + TRICK_INT.used]! |= 1 << action;
  takeAction(game, s, plan, { seat, ...chosenBy(chooser, seat) }, action);
};

const layDown = (game: Game, s: State, plan: TricksPlan, chooser: Seat, card: Card): void => {
  const { ints } = s;
  const seat = seatToPlay(game, s, plan);
  const from = s.pile[card]!;
  lift(s, card);
  putLast(s, card, game.trick);
  markPlayer(s, card, seat, ints[INT.source]!);
  ints[plan.ints + TRICK_INT.plays]!++;
  ints[plan.ints + TRICK_INT.used] = 0;
  s.listener?.({ type: 'cardPlayed', seat, card, from, ...chosenBy(chooser, seat) });
  s.seat = seat;
  s.card = card;
  if (game.stirring[card] === 1) setOff(game, s, game.sequels.cardPlayed);
};

const lying = makeList(MOST_CARDS);

const trickCards = (game: Game, s: State): List => {
  lying.size = 0;
  addPile(s, game.trick, lying);
  return lying;
};

/** Who would take the trick as it lies now; also which card that is. */
export const winningCard = (game: Game, s: State, plan: TricksPlan): Card =>
  bestOf(game, s, plan.contest ? plan.contest(s) : trickCards(game, s), plan.ties(s));

/** A card that no seat played can win: then nobody does. */
export const takerOf = (game: Game, s: State, card: Card): Seat =>
  card !== NONE && s.pile[card] === game.trick ? playerOf(s, card) : NONE;

/** Winner and next leader are settled before the rules of the taken trick change anything. */
const judge = (game: Game, s: State, plan: TricksPlan): void => {
  const { ints } = s;
  const card = winningCard(game, s, plan);
  const winner = takerOf(game, s, card);
  if (winner !== NONE) {
    ints[game.layout.tricks + winner]!++;
    ints[plan.ints + TRICK_INT.source] = sourceOf(s, card);
  }
  s.winner = winner;
  ints[INT.winner] = winner;
  const next = plan.next ? plan.next(s) : winner;
  ints[INT.onLead] = next === NONE ? ints[INT.leader]! : next;
  if (s.listener) s.listener({ type: 'trickTaken', winner, cards: itemsOf(trickCards(game, s)), plan: plan.index });
  jump(s, TRICKS_AT.putAway);
  setOff(game, s, game.sequels.trickTaken);
};

const putAway = (game: Game, s: State, plan: TricksPlan): void => {
  const winner = s.winner;
  const to = winner === NONE && plan.lost ? plan.lost : plan.to;
  if (!s.listener && !plan.stake && to && isPlainRow(to, winner)) addWholePile(s, game.trick, pileOf(to, winner));
  else takeAllAway(game, s, plan, to);
  s.listener?.({ type: 'trickOver', winner });
  jump(s, TRICKS_AT.over);
  setOff(game, s, game.sequels.trickOver);
};

/** Do cards simply go behind those that lie there? */
const isPlainRow = (place: PlacePlan, seat: Seat): boolean =>
  place.columns === 1 && !place.onTop && pileOf(place, seat) !== NONE;

const takeAllAway = (game: Game, s: State, plan: TricksPlan, to: TricksPlan['to']): void => {
  const cards = trickCards(game, s);
  if (plan.stake) addCardsOf(s, plan.stake, s.winner, cards);
  for (let i = 0; i < cards.size; i++) takeAway(s, cards.at[i]!, to, s.winner);
};

const takeAway = (s: State, card: Card, to: TricksPlan['to'], winner: Seat): void => {
  if (to) {
    bring(s, card, to, winner);
    return;
  }
  const from = s.pile[card]!;
  lift(s, card);
  s.listener?.({ type: 'moved', card, from, to: NONE });
};

const goOn = (game: Game, s: State, plan: TricksPlan): void => {
  const played = ++s.ints[plan.ints + TRICK_INT.played]!;
  const done = plan.until?.(s) === true || (plan.count !== undefined && played >= plan.count(s));
  if (done) pop(game, s);
  else jump(s, TRICKS_AT.trick);
};
