import { readdirSync, readFileSync } from 'node:fs';
import { checkText, formatDocument, parseText } from '../engine/index.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const linesOf = (document: unknown): number => formatDocument(document).trimEnd().split('\n').length;

/** How long a ruleset is, part by part, written as rulesets are. */
interface Measured {
  name: string;
  file: string;
  source: string;
  seats: string;
  base: number; // lines without variants and scenarios
  variants: readonly { title: string; lines: number }[];
  rules: number; // lines of base and variants
  scenarios: number;
}

const measure = (file: string): Measured => {
  const text = readFileSync(`rulesets/${file}`, 'utf8');
  const { scenarios: _, ...rules } = fieldsOf(parseText(text).document);
  const { variants: _variants, ...base } = rules;
  const { summary } = checkText(text);
  const { from, to } = summary?.seats ?? { from: 0, to: 0 };
  return {
    name: summary?.name.en ?? file,
    file,
    source: typeof rules.source === 'string' ? rules.source : '',
    seats: from === to ? `${from}` : `${from}–${to}`,
    base: linesOf(base),
    variants: Object.entries(fieldsOf(rules.variants)).map(([id, variant]) => ({
      title: summary?.variants.find(each => each.id === id)?.title.en ?? id,
      lines: linesOf(variant),
    })),
    rules: linesOf(rules),
    scenarios: summary?.scenarios.length ?? 0,
  };
};

const row = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

const gameRow = ({ name, file, source, seats, base, variants, rules, scenarios }: Measured): string => {
  const link = `[${name}](../rulesets/${file})`;
  const added = variants.length === 0 ? '–' : `${variants.length}: ${rules - base}`;
  return row(link, source, seats, base, added, rules, scenarios);
};

const variantRow = ({ name, variants }: Measured): string =>
  row(name, variants.map(({ title, lines }) => `${title} ${lines}`).join(' · '));

/** The shipped games and how long their rules are, as a page of Markdown. */
export const rulesetsPage = (): string => {
  const files = readdirSync('rulesets').filter(name => name.endsWith('.json'));
  const games = files.map(measure).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '# The shipped games',
    '',
    'Made from the folder `rulesets` by `npm run emit`.',
    '',
    'Lines are counted as the editor writes a ruleset: what fits on a line of 100 characters stands on one. Under',
    '*variants* stands how many there are and how many lines they add; *rules* are base and variants together, without',
    'the scenarios, which are tests and travel in the same file.',
    '',
    row('game', 'source', 'seats', 'base', 'variants', 'rules', 'scenarios'),
    '| --- | --- | --- | --: | --: | --: | --: |',
    ...games.map(gameRow),
    '',
    'How many lines each variant takes, its name and title included:',
    '',
    row('game', 'variants'),
    '| --- | --- |',
    ...games.filter(({ variants }) => variants.length > 0).map(variantRow),
    '',
  ].join('\n');
};
