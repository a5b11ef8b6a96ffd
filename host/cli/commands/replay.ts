import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkText, parseText, readyGame, replayRecord, type Game, type GameRecord } from '../../../engine/index.ts';
import { complain, count, problemLine, say, sayJson, WrongUse, type ExitCode } from '../output.ts';
import { isSound, ownFolder, readText, SHIPPED } from '../reading.ts';

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

interface Candidate {
  file: string;
  text: string;
}

/** The game of a record under one ruleset; undefined when that is another game, or cannot be played so. */
const gameUnder = ({ text }: Candidate, record: GameRecord): Game | undefined => {
  const { seats, variants, options } = record;
  const ready = readyGame(text, { seats, variants, options });
  return 'game' in ready && ready.game.id === record.ruleset.id ? ready.game : undefined;
};

/** The ruleset with the very rules of the record, or else one with its id. */
const findGame = (record: GameRecord): Game | undefined => {
  const games = libraryFiles()
    .map(file => ({ file, text: readText(file) }))
    .filter(({ text }) => (parseText(text).document as { id?: unknown } | undefined)?.id === record.ruleset.id)
    .flatMap(candidate => gameUnder(candidate, record) ?? []);
  return games.find(game => game.digest === record.ruleset.digest) ?? games[0];
};

const gameFrom = (file: string, record: GameRecord): Game | undefined => {
  const text = readText(file);
  const report = checkText(text);
  for (const problem of report.problems) complain(problemLine(file, problem));
  if (!isSound(report)) return undefined;
  const game = gameUnder({ file, text }, record);
  if (!game)
    complain(`${file}: this is not the ruleset of "${record.ruleset.id}", or does not go with the record's table.`);
  return game;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDecision = (value: unknown): boolean =>
  isObject(value) && typeof value.seat === 'number' && typeof value.kind === 'string' && 'value' in value;

const isRound = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.round === 'number' &&
  typeof value.dealer === 'number' &&
  isObject(value.deal) &&
  Array.isArray(value.decisions) &&
  value.decisions.every(isDecision);

/** Is this a record at all? What it says is proved by playing it. */
const isRecord = (value: unknown): value is GameRecord =>
  isObject(value) &&
  value.format === 1 &&
  value.kind === 'tricksmith-record' &&
  isObject(value.ruleset) &&
  typeof value.ruleset.id === 'string' &&
  typeof value.seats === 'number' &&
  typeof value.seed === 'number' &&
  Array.isArray(value.variants) &&
  isObject(value.options) &&
  Array.isArray(value.rounds) &&
  value.rounds.every(isRound);

/** Plays a record again and says where it first differs. */
export const replay = (file: string, { ruleset, json }: { ruleset?: string; json?: boolean }): ExitCode => {
  const { document, problems } = parseText(readText(file));
  if (!isRecord(document)) {
    complain(`${file}: this is no record of a game. ${problems[0]?.message ?? ''}`.trimEnd());
    return 1;
  }
  const game = ruleset === undefined ? findGame(document) : gameFrom(ruleset, document);
  if (!game && ruleset === undefined) {
    throw new WrongUse(
      `No ruleset "${document.ruleset.id}" for this record is in the library: name one with --ruleset.`,
    );
  }
  if (!game) return 1;
  const { session, difference } = replayRecord(game, document);
  const steps = session.log.at;
  if (json) sayJson({ record: file, ruleset: game.id, same: !difference, decisions: steps, difference });
  else if (!difference) say(`${file}: ${game.name}, ${count(steps, 'decision')}: the same game again`);
  if (difference) complain(`${file}: ${difference.message}`);
  return difference ? 1 : 0;
};
