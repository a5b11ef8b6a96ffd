import type { GameRecord } from '../table/record.ts';

const WIDTH = 100;

/** A record as text, always the same for the same game: what fits on a line stands on one. */
export const recordText = (record: GameRecord): string => `${printed(record, '')}\n`;

const printed = (value: unknown, indent: string): string => {
  const flat = flatText(value);
  if (indent.length + flat.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return block(
      '[',
      value.map(each => inner + printed(each, inner)),
      `${indent}]`,
    );
  const lines = entriesOf(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${printed(each, inner)}`);
  return block('{', lines, `${indent}}`);
};

const block = (open: string, lines: readonly string[], close: string): string =>
  `${open}\n${lines.join(',\n')}\n${close}`;

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, each]) => each !== undefined);

const flatText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = entriesOf(value).map(([key, each]) => `${JSON.stringify(key)}: ${flatText(each)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
};
