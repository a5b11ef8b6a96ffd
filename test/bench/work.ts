import {
  advance,
  apply,
  checkText,
  cloneState,
  compileGame,
  copyState,
  Fault,
  firstAsked,
  isOver,
  legalFor,
  makeChecker,
  makeChoices,
  makeLuck,
  makeState,
  parseText,
  playRandom,
  readyGame,
  soundOf,
  startGame,
  type Game,
  type Luck,
  type Setup,
  type State,
} from '../../engine/index.ts';
import { drawDecision } from '../../engine/lab/by-lot.ts';
import { restart } from '../../engine/play/run.ts';
import { INT } from '../../engine/table/state.ts';
import { BASELINES } from './baselines/baselines.ts';
import type { Job, Start } from './job.ts';

/** Does a job once, the `n`th time, and says how many decisions were made in it. */
export type Work = (n: number) => number;

const POSITIONS = 32;
const choices = makeChoices();

const gameOf = (text: string, setup: Setup): Game => {
  const ready = readyGame(text, setup);
  if ('game' in ready) return ready.game;
  throw new Error(ready.problems[0]?.message ?? 'it cannot be played');
};

const decideByLot = (game: Game, s: State, luck: Luck): void => {
  const seat = firstAsked(s);
  apply(game, s, seat, choices.at[luck.below(legalFor(game, s, seat, choices))]!);
};

const roundOf = (s: State): number => s.ints[INT.round]!;

/** Plays on by lot to the end of the round, with all that is scored there; says how many decisions that took. */
const playRound = (game: Game, s: State, luck: Luck): number => {
  const round = roundOf(s);
  let decisions = 0;
  for (; !isOver(s) && roundOf(s) === round; decisions++) decideByLot(game, s, luck);
  return decisions;
};

/** The first question of the last round. */
const inLastRound = (game: Game, seed: number): State => {
  const s = startGame(game, seed);
  const luck = makeLuck(seed);
  const last = startGame(game, seed);
  advance(game, s);
  advance(game, last);
  while (!isOver(s)) {
    if (roundOf(s) !== roundOf(last)) copyState(last, s);
    decideByLot(game, s, luck);
    if (roundOf(s) !== roundOf(last)) copyState(last, s);
  }
  return last;
};

/** The middle of the first round, counted in decisions. */
const inMidRound = (game: Game, seed: number): State => {
  const s = startGame(game, seed);
  advance(game, s);
  const decisions = playRound(game, cloneState(game.layout, s), makeLuck(seed));
  const luck = makeLuck(seed);
  for (let i = 0; i < Math.floor(decisions / 2); i++) decideByLot(game, s, luck);
  return s;
};

const positionsOf = (game: Game, start: Start): State[] =>
  Array.from({ length: POSITIONS }, (_, i) => (start === 'first-call' ? inLastRound : inMidRound)(game, i + 1));

const compileWork = (text: string, setup: Setup): Work => {
  const { sound } = soundOf(parseText(text).document, setup.variants);
  if (!sound) throw new Error('it is not sound');
  return () => compileGame(sound, setup).seats;
};

/** Where somebody types: so many letters and digits, spread over the rules of a text, and from one far to the next. */
const SPOTS = 64;
const FAR = 37;

/** One character after another is changed; each is put back before the next, which counts as a change too. */
const recheckWork = (text: string): Work => {
  const checker = makeChecker();
  const end = text.indexOf('"scenarios"');
  const rules = text.slice(0, end < 0 ? text.length : end);
  const all = [...rules.matchAll(/[a-z0-9]/g)].map(({ index }) => index);
  const changed = Array.from({ length: SPOTS }, (_, i) => {
    const at = all[Math.floor(((((i * FAR) % SPOTS) + 0.5) * all.length) / SPOTS)]!;
    const other = text[at] === '5' ? '4' : text[at]! <= '9' ? '5' : text[at] === 'e' ? 'a' : 'e';
    return text.slice(0, at) + other + text.slice(at + 1);
  });
  checker.check(text);
  return n => checker.check(n % 2 === 0 ? changed[(n / 2) % SPOTS]! : text).problems.length & 0;
};

type Searching = Extract<Job, { start: Start }>;

const searchWork = ({ kind, text, setup, start }: Searching): Work => {
  const game = gameOf(text, setup);
  const positions = positionsOf(game, start);
  const at = (n: number): State => positions[n % POSITIONS]!;
  const scratch = makeState(game.layout);
  const luck = makeLuck(1);
  switch (kind) {
    case 'copy':
      return n => {
        copyState(scratch, at(n));
        return 0;
      };
    case 'clone':
      return n => cloneState(game.layout, at(n)).call & 0;
    case 'search':
      return n => {
        copyState(scratch, at(n));
        return playRound(game, scratch, luck);
      };
  }
};

/** Plays to the end, or until the engine says that there is none; says how many decisions there were. */
const playModestly = (game: Game, s: State, luck: Luck): number => {
  let decisions = 0;
  try {
    for (advance(game, s); !isOver(s); decisions++) {
      const seat = firstAsked(s);
      legalFor(game, s, seat, choices);
      apply(game, s, seat, drawDecision(game, s, choices, luck, 'modest'));
    }
  } catch (fault) {
    if (!(fault instanceof Fault && fault.code === 'endless-game')) throw fault;
  }
  return decisions;
};

const playToEnd = (game: Game, s: State, luck: Luck): number => playRandom(game, s, luck, choices);

/** Whoever outbids everybody by lot fails so often that a game to a number of points may never end: there bots keep low. */
const isAuction = ({ bids }: Game): boolean => bids.some(({ manner }) => manner === 'raise' || manner === 'answer');

const gamesWork = (text: string, setup: Setup): Work => {
  const game = gameOf(text, setup);
  const s = makeState(game.layout); // one for all games, as whoever plays many has it
  const play = isAuction(game) ? playModestly : playToEnd;
  return n => {
    restart(game, s, n);
    return play(game, s, makeLuck(n));
  };
};

/** A job, made ready to be done again and again. */
export const workOf = (job: Job): Work => {
  switch (job.kind) {
    case 'games':
      return gamesWork(job.text, job.setup);
    case 'by-hand': {
      const play = BASELINES[job.game].byHand[job.manner];
      return n => play(n).length & 0;
    }
    case 'check':
      return () => checkText(job.text).problems.length;
    case 'recheck':
      return recheckWork(job.text);
    case 'compile':
      return compileWork(job.text, job.setup);
    default:
      return searchWork(job);
  }
};
