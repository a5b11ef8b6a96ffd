import { NONE } from '../cards/deck.ts';
import { BID_INT } from '../table/bid-plan.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import { FRAME, FRAME_INTS, INT, type State } from '../table/state.ts';
import { TRICK_INT, TURN_INT } from '../table/plan.ts';
import { factsGiven, leadGiven, leadsMatter, roundGiven } from './scenario-given.ts';
import { Unfit, type Plain } from './scenario-form.ts';
import type { Moment } from './scenario-moments.ts';
import { positionAt } from './position.ts';
import type { Session } from './session.ts';
import { hasSeat } from './turn.ts';

/** What a position holds besides cards and numbers that the author named. */
const COMPARED = [
  INT.round,
  INT.dealer,
  INT.trump,
  INT.tricksInRound,
  INT.void,
  INT.ending,
  INT.out,
  INT.ask,
  INT.asked,
  INT.depth,
  INT.over,
];

export const intsOf = (game: Game, s: State): number[] => {
  const { ints } = s;
  const { frames, tricks } = game.layout;
  const isInPhase = ints[INT.depth]! > 2;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const work = Array.from({ length: ints[INT.depth]! }, (_, i) => frames + i * FRAME_INTS);
  return [
    ...COMPARED.map(at => ints[at]!),
    ...(isInPhase ? [ints[INT.trick]!] : []),
    ...(isInPhase && leadsMatter(game) ? [ints[INT.onLead]!] : []),
    ...seats.map(seat => ints[tricks + seat]!),
    ...game.places.map(({ open }) => ints[open]!),
    ...work.flatMap(at => [ints[at + FRAME.plan]!, ints[at + FRAME.pc]!]),
    ...work.flatMap(at => phaseInts(game, s, ints[at + FRAME.plan]!)),
    ...game.bids.flatMap(({ ints: at }) => bidInts(s, at)),
  ];
};

/** How far the phases under way are. */
const phaseInts = (game: Game, { ints }: State, index: number): number[] => {
  const plan = game.plans[index]!;
  if (plan.kind === 'tricks') return [TRICK_INT.played, TRICK_INT.source].map(at => ints[plan.ints + at]!);
  return plan.kind === 'turns' ? [ints[plan.ints + TURN_INT.turn]!] : [];
};

/** What was bid and is known; the rest of a bidding that is over means nothing any more. */
const bidInts = ({ ints }: State, at: number): number[] => {
  const [called, passed] = [ints[at + BID_INT.called]!, ints[at + BID_INT.passed]!];
  if ((called | passed) === 0) return [0, 0];
  const high = ints[at + BID_INT.high]!;
  // Of a seat that has passed it is not told what it called before.
  return [called & ~passed, passed, high, high === NONE ? 0 : ints[at + BID_INT.rank]!, ints[at + BID_INT.shown]!];
};

const sameItems = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Marks, bids and scores; what a seat called before it passed is not told. */
const numsOf = (game: Game, s: State): Float64Array => {
  const nums = s.nums.slice();
  for (const { ints, bids } of game.bids) {
    const standing = s.ints[ints + BID_INT.called]! & ~s.ints[ints + BID_INT.passed]!;
    for (let seat = 0; seat < game.seats; seat++) if (!hasSeat(standing, seat)) nums[bids + seat] = 0;
  }
  return nums;
};

/** Do two states of a game lie and stand alike, so that all that can be told apart in play is luck to come? */
export const isSamePosition = (game: Game, a: State, b: State): boolean =>
  sameItems(numsOf(game, a), numsOf(game, b)) && sameCards(game, a, b) && sameItems(intsOf(game, a), intsOf(game, b));

/** The same cards in the same order; what the links of an empty pile point to says nothing. */
const sameCards = (game: Game, a: State, b: State): boolean => {
  if (!sameItems(a.pile, b.pile)) return false;
  for (let pile = 0; pile < game.layout.piles; pile++) {
    let [x, y] = [a.size[pile]! > 0 ? a.head[pile]! : NONE, b.size[pile]! > 0 ? b.head[pile]! : NONE];
    for (; x === y && x !== NONE; x = a.next[x]!, y = b.next[y]!);
    if (x !== y) return false;
  }
  return true;
};

const written = (given: Plain): Plain =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** The order in which people tell a position. */
const ORDER = [
  'round',
  'dealer',
  'total',
  'scored',
  'trump',
  'bid',
  'marks',
  'out',
  'tricks',
  'trick',
  'played',
  'tricksInRound',
  'leader',
  'seat',
  'from',
  'open',
  'places',
];

const inOrder = (given: Plain): Plain =>
  Object.fromEntries(ORDER.flatMap(key => (key in given ? [[key, given[key]] as const] : [])));

/**
 * A moment as what a scenario gives; undefined where the language of scenarios cannot say it, as when cards
 * lie in a place of the engine's own or sealed bids are not open yet.
 */
export const givenAt = ({ game, seed, from }: Session, moment: Moment): Plain | undefined => {
  const { kind, at, state } = moment;
  if (kind === 'game') return from?.given ?? { seed };
  try {
    const bare = written(roundGiven(game, state));
    const other = positionAt(game, at, bare).state;
    const isPhase = kind !== 'sheet' && kind !== 'lastSheet';
    const facts = { ...bare, ...factsGiven(game, state, other), ...(isPhase && leadGiven(game, moment, other)) };
    const given = inOrder(written(facts));
    if (isPosition(game, moment, given)) return given;
    const counted = inOrder({ ...given, tricksInRound: state.ints[INT.tricksInRound] });
    return isPosition(game, moment, counted) ? counted : undefined;
  } catch (reason) {
    if (reason instanceof Unfit || reason instanceof Fault) return undefined;
    throw reason;
  }
};

const isPosition = (game: Game, { at, state }: Moment, given: Plain): boolean =>
  isSamePosition(game, positionAt(game, at, given).state, state);
