/** Widest line that an object or list may take as a whole, its indentation and a comma included. */
export const WIDTH = 100;

/** How the lines of a text are written: what one step in is, and what ends a line. */
export interface Layout {
  unit: string;
  newline: string;
}

const HOUSE: Layout = { unit: '  ', newline: '\n' };

/**
 * Writes a ruleset or record the way they are written: two spaces, an object or list on one line where it fits,
 * else one member a line; numbers fill their lines. The order of keys is kept, for in a ruleset it is the order of happening.
 */
export const formatDocument = (document: unknown): string => `${layOut(document, 0, '', HOUSE)}\n`;

/** Columns that a piece of a line takes; a tab takes four. */
export const widthOf = (line: string): number => {
  let width = line.length;
  for (let i = 0; i < line.length; i++) if (line.charCodeAt(i) === 9) width += 3;
  return width;
};

/** A value as it stands at a column of a line with this indentation. */
export const layOut = (value: unknown, column: number, indent: string, layout: Layout): string => {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || column + line.length + 1 <= WIDTH) return line;
  const { unit, newline } = layout;
  const inner = indent + unit;
  if (Array.isArray(value)) {
    if (value.length === 0) return line;
    if (value.every(item => typeof item === 'number'))
      return `[${newline}${filled(value, inner, newline)}${newline}${indent}]`;
    const items = value.map(item => inner + layOut(item, widthOf(inner), inner, layout));
    return `[${newline}${items.join(`,${newline}`)}${newline}${indent}]`;
  }
  const members = membersOf(value).map(([key, member]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + layOut(member, widthOf(start), inner, layout);
  });
  return members.length === 0 ? line : `{${newline}${members.join(`,${newline}`)}${newline}${indent}}`;
};

/** Numbers side by side, as many as a line takes. */
const filled = (numbers: readonly number[], indent: string, newline: string): string => {
  const lines: string[] = [];
  for (const number of numbers) {
    const longer = lines.length === 0 ? '' : `${lines.at(-1)!} ${number},`;
    if (longer !== '' && widthOf(longer) <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`${indent}${number},`);
  }
  return lines.join(newline).replace(/,$/, '');
};

const membersOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, member]) => member !== undefined);

/** A value on one line, however long. */
export const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = membersOf(value).map(([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};
