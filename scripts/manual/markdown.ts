/** Small parts of Markdown. */
export const code = (text: string): string => `\`${text}\``;

/** Bars would end a cell of the table. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
export const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A table; columns without a word in any row are left out. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const kept = head.flatMap((_, column) => (rows.some(cells => cells[column] !== '') ? [column] : []));
  const pick = (cells: readonly string[]) => row(...kept.map(column => cells[column]!));
  return [pick(head), `|${' --- |'.repeat(kept.length)}`, ...rows.map(pick), ''];
};

export const link = (text: string, to: string): string => `[${text}](${to})`;
export const heading = (text: string): string[] => [`### ${text}`, ''];
export const fence = (text: string): string[] => ['```json', text, '```', ''];

/** JSON as an author would write it: on one line while that is short. */
export const written = (value: unknown): string => {
  const line = spaced(value);
  return line.length <= 88 ? line : JSON.stringify(value, undefined, 2);
};

const spaced = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};
