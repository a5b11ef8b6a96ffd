import { readdirSync, readFileSync } from 'node:fs';
import {
  combinationsOf,
  compileGame,
  parseText,
  soundOf,
  type Game,
  type Luck,
  type OptionValue,
  type Sound,
} from '../../engine/index.ts';

const idsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => name.replace(/\.json$/, ''))
    .sort();

/** Whatever lies in the folder is shipped. */
export const RULESETS: readonly string[] = idsIn('rulesets');

const SMALL_FOLDER = 'test/rulesets/small';
/** Rulesets that are only there to be tried: what the shipped ones do not use. */
export const SMALL: readonly string[] = idsIn(SMALL_FOLDER);

const TEMPLATE_FOLDER = 'rulesets/templates';
/** Small games that new ones are begun from. */
export const TEMPLATES: readonly string[] = idsIn(TEMPLATE_FOLDER);

const folderOf = (id: string): string =>
  SMALL.includes(id) ? SMALL_FOLDER : TEMPLATES.includes(id) ? TEMPLATE_FOLDER : 'rulesets';

export const textOf = (id: string): string => readFileSync(`${folderOf(id)}/${id}.json`, 'utf8');
export const documentOf = (id: string): unknown => parseText(textOf(id)).document;

/** One way to sit down to a game; options are drawn anew for each game. */
export interface Table {
  sound: Sound;
  variants: readonly string[];
  seats: number;
}

const sounds = new Map<string, Sound>();

const soundWith = (id: string, variants: readonly string[]): Sound => {
  const key = [id, ...variants].join(' ');
  const known = sounds.get(key);
  if (known) return known;
  const { sound, problems } = soundOf(documentOf(id), variants);
  if (!sound) throw new Error(`${key}: ${problems[0]?.pointer} ${problems[0]?.message}`);
  sounds.set(key, sound);
  return sound;
};

/** Above so many, sets of variants are taken at even steps from the small ones to the large ones. */
const MOST_COMBINATIONS = 48;

const thinned = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))]!);

/** The numbers of seats a ruleset is for. */
export const seatCountsOf = (id: string): number[] => {
  const { seats } = documentOf(id) as { seats: { from: number; to: number } };
  return Array.from({ length: seats.to - seats.from + 1 }, (_, i) => seats.from + i);
};

/**
 * The tables of a ruleset with so many seats: the base at every number of seats, every other set of variants at
 * two, by turns, so that all sets and all numbers of seats are met without multiplying them.
 */
export const tablesOf = (id: string, seats: number): Table[] =>
  thinned(combinationsOf(documentOf(id)), MOST_COMBINATIONS)
    .filter(({ variants, seats: counts }, i) => {
      const first = i % counts.length;
      const second = (first + Math.ceil(counts.length / 2)) % counts.length;
      return variants.length === 0 ? counts.includes(seats) : [counts[first], counts[second]].includes(seats);
    })
    .map(({ variants }) => ({ sound: soundWith(id, variants), variants, seats }));

const drawFrom = <T>(luck: Luck, values: readonly T[]): T => values[luck.below(values.length)]!;

/** As usual, at one of its ends, or anything between. */
const optionValue = (luck: Luck, { kind, from, to, of, default: usual }: Sound['options'][number]): OptionValue => {
  if (kind === 'switch') return drawFrom(luck, [true, false]);
  if (kind === 'choice') return drawFrom(luck, of);
  return drawFrom(luck, [usual, usual, from, to, from + luck.below(to - from + 1)]);
};

/** Options by lot; about half of them are left as usual. */
export const optionsFor = ({ sound }: Table, luck: Luck): Record<string, OptionValue> =>
  Object.fromEntries(
    sound.options.filter(() => luck.below(2) === 0).map(option => [option.id, optionValue(luck, option)]),
  );

export const gameAt = (table: Table, luck: Luck): Game =>
  compileGame(table.sound, { seats: table.seats, variants: table.variants, options: optionsFor(table, luck) });

export const nameOf = ({ sound, variants, seats }: Table): string => [sound.id, `${seats} seats`, ...variants].join(', ');

/** What goes wrong at a table is told with the table. */
export const atTable = <T>(table: Table, seed: number, run: () => T): T => {
  try {
    return run();
  } catch (fault) {
    if (fault instanceof Error) fault.message = `${nameOf(table)}, seed ${seed}: ${fault.message}`;
    throw fault;
  }
};
