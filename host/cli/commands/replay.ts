import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord, parseText, readyGame, replayRecord, type Game, type GameRecord } from '../../../engine/index.ts';
import { complain, count, inFull, say, sayJson, WrongUse, type ExitCode } from '../output.ts';
import { checkAloud, isSound, ownFolder, readText, SHIPPED } from '../reading.ts';

/** Rulesets of the library, own ones first: a game of one's own may well have been played with a changed copy. */
const libraryFiles = (): string[] =>
  [ownFolder(), SHIPPED].flatMap(folder => {
    try {
      return readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .sort()
        .map(name => join(folder, name));
    } catch {
      return [];
    }
  });

/** The game of a record under a ruleset, or why the record cannot be played under it. */
const gameUnder = (text: string, { ruleset, seats, variants, options }: GameRecord): Game | string => {
  const ready = readyGame(text, { seats, variants, options });
  if ('problems' in ready) return ready.problems.map(inFull).join(' ');
  return ready.game.id === ruleset.id ? ready.game : `This is not the ruleset of "${ruleset.id}".`;
};

/** The ruleset with the very rules of the record, or else one with its id; why none of these, if so. */
const findGame = (record: GameRecord): Game | string => {
  const { id, digest } = record.ruleset;
  const found = libraryFiles()
    .map(readText)
    .filter(text => (parseText(text).document as { id?: unknown } | undefined)?.id === id)
    .map(text => gameUnder(text, record));
  if (found.length === 0) {
    throw new WrongUse(`No ruleset "${id}" for this record is in the library: name one with --ruleset.`);
  }
  const games = found.filter(each => typeof each !== 'string');
  return games.find(game => game.digest === digest) ?? games[0] ?? found[0]!;
};

const gameFrom = (file: string, record: GameRecord): Game | string | undefined => {
  const text = readText(file);
  return isSound(checkAloud(file, text)) ? gameUnder(text, record) : undefined;
};

/** Plays a record again and says where it first differs. */
export const replay = (file: string, { ruleset, json }: { ruleset?: string; json?: boolean }): ExitCode => {
  const unplayed = (problem: string | undefined): ExitCode => {
    if (problem !== undefined) complain(`${file}: ${problem}`);
    if (json) sayJson({ record: file, same: false, problem });
    return 1;
  };
  const read = parseRecord(readText(file));
  if ('problem' in read) return unplayed(read.problem);
  const game = ruleset === undefined ? findGame(read.record) : gameFrom(ruleset, read.record);
  if (game === undefined || typeof game === 'string') return unplayed(game);
  const { session, difference } = replayRecord(game, read.record);
  const steps = session.log.at;
  if (json) sayJson({ record: file, ruleset: game.id, same: !difference, decisions: steps, difference });
  else if (!difference) say(`${file}: ${game.name}, ${count(steps, 'decision')}: the same game again`);
  if (difference) complain(`${file}: ${difference.message}`);
  return difference ? 1 : 0;
};
