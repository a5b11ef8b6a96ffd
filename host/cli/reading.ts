import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homedir } from 'node:os';
import { checkText, readyGame, type Game, type OptionValue, type Report, type Summary } from '../../engine/index.ts';
import { libraryFolder, projectFolder } from '../folders.ts';
import { complain, inFull, problemLine, WrongUse } from './output.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code ?? '';
    throw new WrongUse(`${file} cannot be read: ${REASONS[code] ?? code}.`);
  }
};

const HOME = projectFolder(import.meta.dirname);
export const SHIPPED = join(HOME, 'rulesets');
export const PAGE = join(HOME, 'dist', 'renderer');
export const ownFolder = (): string => libraryFolder(process.env, process.platform, homedir());

const readVersion = (): string => {
  const text = readFileSync(join(HOME, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};
export const VERSION = readVersion();

export const isSound = (report: Report): boolean => report.problems.every(({ severity }) => severity !== 'error');

/** Checks a ruleset's text and tells its problems. */
export const checkAloud = (file: string, text: string): Report => {
  const report = checkText(text);
  for (const problem of report.problems) complain(problemLine(file, problem));
  return report;
};

export interface Choices {
  seats?: number;
  variants: readonly string[];
  options: readonly (readonly [name: string, value: string])[];
}

const optionOf = (summary: Summary, id: string, text: string): OptionValue => {
  const kind = summary.options.find(option => option.id === id)?.kind;
  if (kind === 'switch' && (text === 'true' || text === 'false')) return text === 'true';
  return kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
};

/** The game as a table was asked to play it. The ruleset is sound: if it cannot be played so, the call was wrong. */
export const gameOf = (text: string, summary: Summary, { seats: asked, variants, options }: Choices): Game => {
  const { seats, name } = summary;
  const range = seats.from === seats.to ? `${seats.from}` : `${seats.from} to ${seats.to}`;
  if (asked === undefined && seats.from !== seats.to) {
    throw new WrongUse(`${name.en} is for ${range} seats: say how many with --seats.`);
  }
  const ready = readyGame(text, {
    seats: asked ?? seats.from,
    variants,
    options: Object.fromEntries(options.map(([id, value]) => [id, optionOf(summary, id, value)])),
  });
  if ('game' in ready) return ready.game;
  throw new WrongUse(ready.problems.map(inFull).join(' '));
};
