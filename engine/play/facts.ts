import type { Game } from '../table/game.ts';
import { INT, type State } from '../table/state.ts';
import { putBids, putMarks, putNumbers, putOpen, putPlaces, putPoints, putTrump } from './given.ts';
import { aList, aSeat, Unfit, type Keys, type Plain } from './scenario-form.ts';
import { bitsOf } from './turn.ts';

/** What may be given of every position. */
export const FACTS = ['places', 'open', 'points', 'marks', 'trump', 'bid', 'tricks', 'scored', 'total', 'out'] as const;
/** What besides, where a round is played. */
export const TABLE = [...FACTS, 'dealer', 'round', 'seed'] as const;

export const onlyThese = (given: Plain, known: readonly string[], keys: Keys): void => {
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

/** Everything given that does not depend on where the position is. */
export const putFacts = (game: Game, s: State, given: Plain, keys: Keys): void => {
  const has = (key: string): boolean => Object.hasOwn(given, key);
  const { tricks, scored, total } = game.layout;
  if (has('places')) putPlaces(game, s, given.places, [...keys, 'places']);
  if (has('open')) putOpen(game, s, given.open, [...keys, 'open']);
  if (has('points')) putPoints(game, s, given.points, [...keys, 'points']);
  if (has('marks')) putMarks(game, s, given.marks, [...keys, 'marks']);
  if (has('trump')) putTrump(game, s, given.trump, [...keys, 'trump']);
  if (has('bid')) putBids(game, s, given.bid, [...keys, 'bid']);
  if (has('tricks')) putNumbers(game, s.ints, tricks, given.tricks, [...keys, 'tricks']);
  if (has('out')) s.ints[INT.out] = bitsOf(aList(aSeat(game.seats))(given.out, [...keys, 'out']));
  if (has('scored')) putNumbers(game, s.nums, scored, given.scored, [...keys, 'scored']);
  if (has('total')) putNumbers(game, s.nums, total, given.total, [...keys, 'total']);
};
