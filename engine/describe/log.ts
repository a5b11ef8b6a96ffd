import type { Language } from '../language/say.ts';
import type { SeenHappening } from '../play/log.ts';
import type { Sound } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';
import { bidsLine, lineOf } from './log-line.ts';
import { isPutAside, movesLine } from './log-moves.ts';
import { isSaidByNext, runsOf, type Run } from './log-runs.ts';
import { scoresLine } from './log-scores.ts';
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
  const runs = runsOf(game, happened);
  return runs.flatMap((run, place): LogLine[] => {
    const line = isSaidByNext(run, runs[place + 1]) ? undefined : lineOfRun(run, runs[place - 1], words);
    return line === undefined ? [] : [{ ...line, step: run.at, text: words.sentence(line.text) }];
  });
};

const lineOfRun = (run: Run, before: Run | undefined, words: LogWords): Omit<LogLine, 'step'> | undefined => {
  switch (run.is) {
    case 'moves':
      return isPutAside(run.moves, words) ? undefined : { kind: 'move', text: movesLine(run.moves, run.trump, words) };
    case 'bids':
      return { kind: 'move', text: bidsLine(run.bids, words) };
    case 'scores': {
      const text = scoresLine(run.scores, words);
      return text === undefined ? undefined : { kind: 'score', text, pointer: run.scores[0]!.pointer };
    }
    case 'one': {
      // What a rule remembers of a choice just told is told already.
      const isEcho = run.happening.type === 'marked' && before?.is === 'one' && before.happening.type === 'chosen';
      return isEcho ? undefined : lineOf(run.happening, run.told, words);
    }
  }
};
