/** Widest line that an object or list may take as a whole, its indentation and a comma included. */
const WIDTH = 100;

/**
 * Writes a ruleset or record the way they are written: two spaces, an object or list on one line where it fits,
 * else one member a line; numbers fill their lines. The order of keys is kept, for in a ruleset it is the order of happening.
 */
export const formatDocument = (document: unknown): string => `${lay(document, '', 0)}\n`;

/** `before` is what stands on the line already, without its indentation: the key, if there is one. */
const lay = (value: unknown, before: string, depth: number): string => {
  const line = inline(value);
  if (typeof value !== 'object' || value === null || depth * 2 + before.length + line.length + 1 <= WIDTH) return line;
  const indent = '  '.repeat(depth + 1);
  const outdent = '  '.repeat(depth);
  if (Array.isArray(value)) {
    if (value.every(item => typeof item === 'number')) return `[\n${filled(value, indent)}\n${outdent}]`;
    const items = value.map(item => indent + lay(item, '', depth + 1));
    return `[\n${items.join(',\n')}\n${outdent}]`;
  }
  const members = membersOf(value).map(([key, member]) => {
    const start = `${JSON.stringify(key)}: `;
    return indent + start + lay(member, start, depth + 1);
  });
  return `{\n${members.join(',\n')}\n${outdent}}`;
};

/** Numbers side by side, as many as a line takes. */
const filled = (numbers: readonly number[], indent: string): string => {
  const lines: string[] = [];
  for (const number of numbers) {
    const longer = lines.length === 0 ? '' : `${lines.at(-1)!} ${number},`;
    if (longer !== '' && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`${indent}${number},`);
  }
  return lines.join('\n').replace(/,$/, '');
};

const membersOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, member]) => member !== undefined);

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = membersOf(value).map(([key, member]) => `${JSON.stringify(key)}: ${inline(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};
