import { termNamed } from '../../engine/index.ts';

/** The words of the language in a piece of a ruleset, bare or with slots. */
export const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('@') && termNamed(value.slice(1)) ? [value.slice(1)] : [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'op' in value && typeof value.op === 'string' ? [value.op] : [];
  return [...own, ...Object.values(value).flatMap(wordsIn)];
};

/** The words that a text names in its line "Words: …", each linked to its entry. */
export const wordsNamed = (text: string): string[] => {
  const line = /^Words: ([\s\S]*?)\n(?:\n|$)/m.exec(`${text}\n`)?.[1] ?? '';
  return [...line.matchAll(/\[`(\w+)`\]\([^)]*#(\w+)\)/g)]
    .filter(([, word, anchor]) => anchor === word!.toLowerCase())
    .map(([, word]) => word!)
    .sort();
};
