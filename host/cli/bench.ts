import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { parseText, readyGame, type Game } from '../../engine/index.ts';
import { samplePlay, speedOf, type Sample, type Speed } from '../bench/measure.ts';
import { projectFolder } from '../folders.ts';

interface Asked {
  json?: true;
  seconds: number;
  repetitions: number;
}
interface Contender {
  id: string;
  game: Game;
}
interface Result {
  id: string;
  speed: Speed;
}

/** The seat counts to measure: the least, four where that can be, and the most. */
const usualSeats = (from: number, to: number): number[] => [...new Set([from, Math.min(Math.max(4, from), to), to])];

const contendersOf = (folder: string, file: string): Contender[] => {
  const text = readFileSync(join(folder, file), 'utf8');
  const { seats } = parseText(text).document as { seats: { from: number; to: number } };
  return usualSeats(seats.from, seats.to).map(count => {
    const ready = readyGame(text, { seats: count, variants: [], options: {} });
    if ('game' in ready) return { id: file.replace(/\.json$/, ''), game: ready.game };
    throw new Error(`${file}: ${ready.problems[0]?.message ?? 'it cannot be played'}`);
  });
};

/** All contenders take turns, so that a busy moment of the machine falls on all alike. */
const measure = (contenders: readonly Contender[], { seconds, repetitions }: Asked): Result[] => {
  for (const { game } of contenders) samplePlay(game, seconds / 2, 1);
  const samples: Sample[][] = contenders.map(() => []);
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    contenders.forEach(({ game }, i) => samples[i]!.push(samplePlay(game, seconds, 1000 * repetition)));
  }
  return contenders.map(({ id, game }, i) => ({ id, speed: speedOf(game, samples[i]!) }));
};

const machine = (): string =>
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`;

const TITLES = ['seats', 'decisions/game', 'games/s', 'decisions/s', 'middle half'];
const whole = (value: number): string => Math.round(value).toLocaleString('en');

const rowOf = ({ speed }: Result): string[] => [
  String(speed.seats),
  whole(speed.decisionsPerGame),
  whole(speed.gamesPerSecond),
  whole(speed.decisionsPerSecond),
  speed.spread.map(rate => whole(rate / 1000)).join('–') + ' k',
];

const printTable = (results: readonly Result[]): void => {
  const line = (first: string, cells: readonly string[]): void =>
    console.log(first.padEnd(12) + cells.map(cell => cell.padStart(16)).join(''));
  console.log(machine());
  line('ruleset', TITLES);
  for (const result of results) line(result.id, rowOf(result));
};

const byRuleset = (results: readonly Result[]): Record<string, Speed[]> => {
  const rulesets: Record<string, Speed[]> = {};
  for (const { id, speed } of results) (rulesets[id] ??= []).push(speed);
  return rulesets;
};

new Command('bench')
  .description('Random play of every shipped ruleset: games and decisions a second, one thread, nobody listening.')
  .option('--json', 'print one JSON document')
  .option('--seconds <s>', 'length of one sample', Number, 0.3)
  .option('--repetitions <n>', 'samples of each', Number, 7)
  .addHelpText('after', '\nExample:\n  npm run bench -- --repetitions 11')
  .action((asked: Asked) => {
    const folder = join(projectFolder(import.meta.dirname), 'rulesets');
    const files = readdirSync(folder).filter(file => file.endsWith('.json'));
    const results = measure(
      files.flatMap(file => contendersOf(folder, file)),
      asked,
    );
    if (asked.json) console.log(JSON.stringify({ machine: machine(), rulesets: byRuleset(results) }, undefined, 2));
    else printTable(results);
  })
  .parse();
