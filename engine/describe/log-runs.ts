import { NONE } from '../cards/deck.ts';
import type { SeenHappening } from '../play/log.ts';
import type { Game } from '../table/game.ts';
import type { Told } from './log-line.ts';
import type { Moved } from './log-moves.ts';
import type { Scored } from './log-scores.ts';

type Bid = Extract<SeenHappening, { type: 'called' }>;

/** Happenings next to each other that make one line. */
export type Run =
  | { is: 'moves'; at: number; moves: Moved[]; trump?: number }
  | { is: 'bids'; at: number; bids: Bid[] }
  | { is: 'scores'; at: number; scores: Scored[] }
  | { is: 'one'; at: number; happening: SeenHappening; told: Told };

/** What happened, gathered: the cards of a deal, the bids that are shown, a line of the sheet. */
export const runsOf = (game: Game, happened: readonly { at: number; happening: SeenHappening }[]): Run[] => {
  const runs: Run[] = [];
  let told: Told = { leads: false, trick: 0 };
  for (const { at, happening } of happened) {
    const { type } = happening;
    if (type === 'roundBegan') told = { leads: false, trick: 0 };
    if (type === 'trickBegan') told = { leads: true, trick: told.trick + 1 };
    if (!joins(game, runs, at, happening)) runs.push({ is: 'one', at, happening, told });
    if (type === 'cardPlayed') told = { ...told, leads: false };
  }
  return runs;
};

/** Puts a happening into a run that it belongs to, or into a new one of its own sort; false when it stands alone. */
const joins = (game: Game, runs: Run[], at: number, happening: SeenHappening): boolean => {
  const last = runs.at(-1);
  switch (happening.type) {
    case 'moved':
      addMove(game, runs, at, happening);
      return true;
    case 'called':
      if (last?.is === 'bids' && last.at === at && last.bids[0]!.plan === happening.plan) last.bids.push(happening);
      else runs.push({ is: 'bids', at, bids: [happening] });
      return true;
    case 'scored':
      if (last?.is === 'scores' && last.scores[0]!.pointer === happening.pointer) last.scores.push(happening);
      else runs.push({ is: 'scores', at, scores: [happening] });
      return true;
    case 'trumpMade':
      // The card that is turned up and the trump it makes are one thing to those who watch.
      if (last?.is !== 'moves' || last.at !== at || happening.suit === NONE || !isTurned(game, last.moves))
        return false;
      last.trump = happening.suit;
      return true;
    case 'cardTaken':
      dropMoveOf(runs, happening.card);
      return false;
    default:
      return false;
  }
};

const addMove = (game: Game, runs: Run[], at: number, { card, from, to }: Moved): void => {
  // Cards that lie ready for the round, and those of the trick, are told of otherwise.
  if (from === NONE || from === game.trick || to === game.trick || from === to) return;
  const last = runs.at(-1);
  const first = last?.is === 'moves' && last.at === at && last.trump === undefined ? last.moves[0] : undefined;
  const goesOn =
    first !== undefined &&
    placeOf(game, first.from) === placeOf(game, from) &&
    placeOf(game, first.to) === placeOf(game, to);
  if (goesOn && last?.is === 'moves') last.moves.push({ card, from, to });
  else runs.push({ is: 'moves', at, moves: [{ card, from, to }] });
};

const placeOf = (game: Game, pile: number): string | undefined =>
  pile === NONE ? undefined : game.places.findLast(({ base }) => base <= pile)?.name;

const isTurned = (game: Game, moves: readonly Moved[]): boolean => {
  const { to, card } = moves.at(-1)!;
  const place = game.places.findLast(({ base }) => base <= to);
  return place?.seen === 'all' && !place.per && card !== undefined;
};

/** The taking of a card tells of its move too. */
const dropMoveOf = (runs: Run[], card: number | undefined): void => {
  const last = runs.at(-1);
  if (last?.is !== 'moves') return;
  const place = last.moves.findIndex(move => move.card === card);
  if (place >= 0) last.moves.splice(place, 1);
  if (last.moves.length === 0) runs.pop();
};

/** A card chosen and then taken is told once. */
export const isSaidByNext = (run: Run, next: Run | undefined): boolean =>
  run.is === 'one' &&
  next?.is === 'one' &&
  run.happening.type === 'chosen' &&
  next.happening.type === 'cardTaken' &&
  run.happening.seat === next.happening.seat &&
  run.happening.value === next.happening.card;
