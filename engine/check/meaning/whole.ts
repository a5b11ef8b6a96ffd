import type { Diagnostic } from '../../language/diagnostic.ts';
import { isList, isRecord } from '../../ruleset/document.ts';
import { saysMissing, unused } from '../faults/reach.ts';
import type { Reading, Uses } from '../resolve/reading.ts';
import { fieldOf } from '../../ruleset/document.ts';

/** Used this often, a condition should have words of its own. */
const OFTEN = 3;

/** What shows only when all compositions have been read: names that none of them uses, conditions that many do. */
export const wholeProblems = (document: unknown, readings: readonly Reading[]): Diagnostic[] => [
  ...unusedNames(readings),
  ...unsaid(document, readings),
];

const SECTIONS: readonly { section: keyof Uses; noun: string }[] = [
  { section: 'options', noun: 'option' },
  { section: 'places', noun: 'place' },
  { section: 'marks', noun: 'mark' },
  { section: 'phrases', noun: 'phrase' },
];

const unusedNames = (readings: readonly Reading[]): Diagnostic[] =>
  SECTIONS.flatMap(({ section, noun }) => {
    const used = new Set(readings.flatMap(reading => [...reading.used[section]]));
    const declared = new Map<string, string>();
    for (const { names } of readings)
      for (const { id, pointer } of names[section]?.values() ?? []) if (!declared.has(id)) declared.set(id, pointer);
    return [...declared].filter(([id]) => !used.has(id)).map(([id, pointer]) => unused(pointer, noun, id));
  });

/** How often each "$name" is written, and each name in a word "of". */
const countUses = (node: unknown, counts: Map<string, number>): void => {
  const count = (name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);
  if (typeof node === 'string') {
    if (node.startsWith('$')) count(node.slice(1));
  } else if (isList(node)) {
    for (const item of node) countUses(item, counts);
  } else if (isRecord(node)) {
    const fact = node['op'] === 'of' ? node['name'] : undefined;
    if (typeof fact === 'string') count(fact);
    for (const value of Object.values(node)) countUses(value, counts);
  }
};

const unsaid = (document: unknown, readings: readonly Reading[]): Diagnostic[] => {
  const counts = new Map<string, number>();
  countUses(document, counts);
  const told = new Set<string>();
  return readings.flatMap(({ names }) =>
    [...(names.phrases?.values() ?? []), ...(names.marks?.values() ?? [])].flatMap(({ id, kind, value, pointer }) => {
      const uses = counts.get(id) ?? 0;
      if (kind !== 'condition' || uses < OFTEN || told.has(id) || fieldOf(value, 'says') !== undefined) return [];
      told.add(id);
      return [saysMissing(pointer, names.marks?.has(id) ? 'mark' : 'phrase', id, uses)];
    }),
  );
};
