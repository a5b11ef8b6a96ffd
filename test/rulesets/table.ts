import { readFileSync } from 'node:fs';
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

export const RULESETS = ['bids', 'bombs', 'rage', 'rook2'] as const;
export type RulesetId = (typeof RULESETS)[number];

export const textOf = (id: RulesetId): string => readFileSync(`rulesets/${id}.json`, 'utf8');
export const documentOf = (id: RulesetId): unknown => parseText(textOf(id)).document;

/** One way to sit down to a game; options are drawn anew for each game. */
export interface Table {
  sound: Sound;
  variants: readonly string[];
  seats: number;
}

/** Every set of variants that go together, with every number of seats. */
export const tablesOf = (id: RulesetId): Table[] => {
  const document = documentOf(id);
  return combinationsOf(document).flatMap(({ variants, seats }) => {
    const { sound, problems } = soundOf(document, variants);
    if (!sound) throw new Error(`${id} with ${variants.join(', ')}: ${problems[0]?.message}`);
    return seats.map(count => ({ sound, variants, seats: count }));
  });
};

const drawFrom = <T>(luck: Luck, values: readonly T[]): T => values[luck.below(values.length)]!;

/** As usual, at one of its ends, or anything between. */
const optionValue = (luck: Luck, { kind, from, to, of, default: usual }: Sound['options'][number]): OptionValue => {
  if (kind === 'switch') return drawFrom(luck, [true, false]);
  if (kind === 'choice') return drawFrom(luck, of);
  return drawFrom(luck, [usual, usual, from, to, from + luck.below(to - from + 1)]);
};

export const optionsFor = ({ sound }: Table, luck: Luck): Record<string, OptionValue> =>
  Object.fromEntries(
    sound.options.filter(() => luck.below(2) === 0).map(option => [option.id, optionValue(luck, option)]),
  );

export const gameAt = (table: Table, luck: Luck): Game =>
  compileGame(table.sound, { seats: table.seats, variants: table.variants, options: optionsFor(table, luck) });

export const nameOf = (id: RulesetId, { variants, seats }: Table): string =>
  [id, `${seats} seats`, ...variants].join(', ');
