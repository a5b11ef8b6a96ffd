import {
  advance,
  apply,
  compileGame,
  isOver,
  legalFor,
  makeChoices,
  startGame,
  type Game,
  type Luck,
  type Setup,
  type Sound,
  type State,
} from '../../engine/index.ts';
import { askKindOf, nameOf } from '../../engine/play/decision.ts';
import { winnersOf as engineWinners } from '../../engine/play/winners.ts';
import { seatsIn } from '../../engine/play/turn.ts';
import { INT } from '../../engine/table/state.ts';
import { MOST_ROUNDS } from '../rulesets/by-lot.ts';
import { playGame, sitDown } from './game.ts';
import { differences } from './sight.ts';
import type { Question } from './table.ts';
import { winnersOf } from './winners.ts';

/** What is asked, as either of the two games says it. */
interface Asked {
  kind: string | undefined;
  seats: readonly number[];
  legal: readonly (readonly (string | number)[])[]; // by seat asked
}

const choices = makeChoices();

const legalValues = (game: Game, s: State, seat: number): number[] => {
  legalFor(game, s, seat, choices);
  return Array.from(choices.at.subarray(0, choices.size));
};

const askedByEngine = (game: Game, s: State): Asked => {
  const seats = seatsIn(s.ints[INT.asked]!);
  const legal = seats.map(seat => legalValues(game, s, seat).map(value => nameOf(game, s, value)));
  return { kind: askKindOf(s), seats, legal };
};

const askedByInterpreter = ({ kind, seats, legal }: Question): Asked => ({ kind, seats, legal: seats.map(legal) });

const expectSame = (engine: unknown, plain: unknown, what: string): void => {
  const [a, b] = [JSON.stringify(engine), JSON.stringify(plain)];
  if (a !== b) throw new Error(`${what}: the engine has ${a}, the interpreter ${b}`);
};

interface Limits {
  read?: Sound; // what the interpreter reads, were it not the same rules
  most?: number; // decisions, after which the game is left
}

/**
 * Plays one game twice, by the engine and by the interpreter, with the same choices by lot: at every question the same
 * is asked, and the tables look the same. Says how many decisions were made.
 */
export const playInLockstep = (
  sound: Sound,
  setup: Setup,
  seed: number,
  luck: Luck,
  { read = sound, most = Infinity }: Limits = {},
): number => {
  const game = compileGame(sound, setup);
  const s = startGame(game, seed);
  const t = sitDown(read, setup, seed);
  const play = playGame(t);
  advance(game, s);
  let step = play.next();
  for (let decisions = 0; ; decisions++) {
    const found = differences(game, s, t);
    if (found.length > 0) throw new Error(`After ${decisions} decisions, ${found.join('; ')}`);
    if (isOver(s) !== Boolean(step.done))
      throw new Error(`After ${decisions} decisions only one of the games is over.`);
    if (step.done) {
      expectSame(engineWinners(game, s), winnersOf(t), 'winners');
      return decisions;
    }
    if (t.round > MOST_ROUNDS || decisions >= most) return decisions;
    const asked = askedByEngine(game, s);
    expectSame(asked, askedByInterpreter(step.value), `After ${decisions} decisions, the question`);
    const which = luck.below(asked.seats.length);
    const answer = luck.below(asked.legal[which]!.length);
    const seat = asked.seats[which]!;
    apply(game, s, seat, legalValues(game, s, seat)[answer]!);
    step = play.next({ seat, value: asked.legal[which]![answer]! });
  }
};
