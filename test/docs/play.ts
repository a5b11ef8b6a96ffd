import {
  combinationsOf,
  compileGame,
  makeChoices,
  makeLuck,
  playRandom,
  soundOf,
  startGame,
} from '../../engine/index.ts';

/** Games by lot at each table. */
const GAMES = 3;
const MOST_DECISIONS = 50_000;

const choices = makeChoices();

/** Plays a ruleset by lot with every number of seats and every set of variants that go together. */
export const playEverywhere = (document: unknown): void => {
  for (const { variants, seats } of combinationsOf(document)) {
    const { sound, problems } = soundOf(document, variants);
    if (!sound) throw new Error(problems[0]?.message);
    for (const count of seats) {
      const game = compileGame(sound, { seats: count, variants, options: {} });
      for (let seed = 0; seed < GAMES; seed++) {
        playRandom(game, startGame(game, seed), makeLuck(seed), choices, MOST_DECISIONS);
      }
    }
  }
};
