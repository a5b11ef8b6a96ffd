import { performance } from 'node:perf_hooks';
import { makeChoices, makeLuck, playRandom, seedTable, startGame, type Game } from '../../engine/index.ts';

/** How fast one composition plays at random: medians over repetitions, with the middle half as spread. */
export interface Speed {
  seats: number;
  decisionsPerGame: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
  spread: readonly [number, number]; // quartiles of decisions a second
}

/** What one stretch of random play came to. */
export interface Sample {
  games: number;
  decisions: number;
  seconds: number;
}

/** Plays whole games by lot for about so many seconds; nobody listens. */
export const samplePlay = (game: Game, seconds: number, firstSeed: number): Sample => {
  const choices = makeChoices();
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  let decisions = 0;
  let games = 0;
  do {
    const state = startGame(game, firstSeed + games);
    seedTable(state, firstSeed + games);
    decisions += playRandom(game, state, makeLuck(firstSeed + games), choices);
    games++;
  } while (performance.now() < until);
  return { games, decisions, seconds: (performance.now() - began) / 1000 };
};

const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1);
};

/** What several samples of one game come to. */
export const speedOf = (game: Game, samples: readonly Sample[]): Speed => {
  const rates = samples.map(sample => sample.decisions / sample.seconds).sort((a, b) => a - b);
  const games = samples.map(sample => sample.games / sample.seconds).sort((a, b) => a - b);
  const total = samples.reduce((sum, sample) => sum + sample.games, 0);
  return {
    seats: game.seats,
    decisionsPerGame: samples.reduce((sum, sample) => sum + sample.decisions, 0) / total,
    gamesPerSecond: quantile(games, 0.5),
    decisionsPerSecond: quantile(rates, 0.5),
    spread: [quantile(rates, 0.25), quantile(rates, 0.75)],
  };
};
