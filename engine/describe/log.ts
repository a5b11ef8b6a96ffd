import { NONE } from '../cards/deck.ts';
import type { Language } from '../language/say.ts';
import type { SeenHappening } from '../play/log.ts';
import type { Sound } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';
import { lineOf, type Told } from './log-line.ts';
import { movesLine, type Moved } from './log-moves.ts';
import { scoresLine, type Scored } from './log-scores.ts';
import { logWordsOf, type LogWords } from './log-words.ts';

/** A line of the log, in words. */
export interface LogLine {
  step: number; // how many decisions had been made
  text: string;
  pointer?: string; // the rule that made it happen
  kind: 'round' | 'trick' | 'move' | 'score' | 'rule' | 'end';
}

/** What happened, as a seat may know it. */
export interface Happened {
  at: number;
  happening: SeenHappening;
}

/** Who sits where, and the words of the ruleset. */
export interface LogSetting {
  names: readonly string[];
  language: Language;
  sound: Sound;
}

/** The log in words: happenings that belong together, as the cards of a deal, are one line. */
export const logLines = (
  game: Game,
  happened: readonly Happened[],
  { names, language, sound }: LogSetting,
): readonly LogLine[] => {
  const words = logWordsOf(game, names, sound, language);
  return runsOf(game, happened).flatMap((run, place, runs): LogLine[] => lineOfRun(run, runs[place - 1], words));
};

/** Happenings next to each other that make one line. */
type Run =
  | { is: 'moves'; at: number; moves: Moved[]; trump?: number }
  | { is: 'scores'; at: number; scores: Scored[] }
  | { is: 'one'; at: number; happening: SeenHappening; told: Told };

const runsOf = (game: Game, happened: readonly Happened[]): Run[] => {
  const runs: Run[] = [];
  let told: Told = { leads: false, trick: 0 };
  const one = (at: number, happening: SeenHappening): Run => ({ is: 'one', at, happening, told });
  for (const { at, happening } of happened) {
    const last = runs.at(-1);
    switch (happening.type) {
      case 'moved':
        addMove(game, runs, at, happening);
        break;
      case 'scored':
        if (last?.is === 'scores' && last.scores[0]!.pointer === happening.pointer) last.scores.push(happening);
        else runs.push({ is: 'scores', at, scores: [happening] });
        break;
      case 'trumpMade':
        // The card that is turned up and the trump it makes are one thing to those who watch.
        if (last?.is === 'moves' && last.at === at && happening.suit !== NONE && isTurned(game, last.moves))
          last.trump = happening.suit;
        else runs.push(one(at, happening));
        break;
      case 'cardTaken':
        dropMoveOf(runs, happening.card);
        runs.push(one(at, happening));
        break;
      default:
        if (happening.type === 'roundBegan') told = { leads: false, trick: 0 };
        if (happening.type === 'trickBegan') told = { leads: true, trick: told.trick + 1 };
        runs.push(one(at, happening));
        if (happening.type === 'cardPlayed') told = { ...told, leads: false };
    }
  }
  return runs;
};

const addMove = (game: Game, runs: Run[], at: number, { card, from, to }: Moved): void => {
  // Cards that lie ready for the round, and those of the trick, are told of otherwise.
  if (from === NONE || from === game.trick || to === game.trick || from === to) return;
  const last = runs.at(-1);
  const first = last?.is === 'moves' ? last.moves[0] : undefined;
  const goesOn =
    last?.is === 'moves' &&
    last.at === at &&
    last.trump === undefined &&
    first !== undefined &&
    placeOf(game, first.from) === placeOf(game, from) &&
    placeOf(game, first.to) === placeOf(game, to);
  if (goesOn) last.moves.push({ card, from, to });
  else runs.push({ is: 'moves', at, moves: [{ card, from, to }] });
};

const placeOf = (game: Game, pile: number): string | undefined =>
  pile === NONE ? undefined : game.places.findLast(({ base }) => base <= pile)?.name;

const isTurned = (game: Game, moves: readonly Moved[]): boolean => {
  const to = moves.at(-1)!.to;
  const place = game.places.findLast(({ base }) => base <= to);
  return place?.seen === 'all' && !place.per && moves.at(-1)!.card !== undefined;
};

/** The taking of a card tells of its move too. */
const dropMoveOf = (runs: Run[], card: number | undefined): void => {
  const last = runs.findLast(run => run.is === 'moves');
  if (last?.is !== 'moves' || last !== runs.findLast(({ is }) => is !== 'one')) return;
  const place = last.moves.findIndex(move => move.card === card);
  if (place < 0) return;
  last.moves.splice(place, 1);
  if (last.moves.length === 0) runs.splice(runs.lastIndexOf(last), 1);
};

const lineOfRun = (run: Run, before: Run | undefined, words: LogWords): LogLine[] => {
  const { at: step } = run;
  if (run.is === 'moves') return [{ step, kind: 'move', text: words.sentence(movesLine(run.moves, run.trump, words)) }];
  if (run.is === 'scores') {
    const line = scoresLine(run.scores, words);
    return line === undefined
      ? []
      : [{ step, kind: 'score', text: words.sentence(line), pointer: run.scores[0]!.pointer }];
  }
  const isEcho = run.happening.type === 'marked' && before?.is === 'one' && before.happening.type === 'chosen';
  const line = isEcho ? undefined : lineOf(run.happening, run.told, words);
  return line === undefined
    ? []
    : [
        {
          step,
          kind: line.kind,
          text: words.sentence(line.text),
          ...(line.pointer !== undefined && { pointer: line.pointer }),
        },
      ];
};
