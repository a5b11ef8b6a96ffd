import type { Diagnostic } from '../../language/diagnostic.ts';
import { fieldOf, isList, isRecord } from '../../ruleset/document.ts';
import { saysMissing, unused } from '../faults/reach.ts';
import type { DeclaredMark, DeclaredPhrase } from '../names.ts';
import { madeOf, type Memo } from '../resolve/memo.ts';
import type { Reading } from '../resolve/reading.ts';
import { isUse, type Section } from '../resolve/world.ts';

/** Used this often, a condition should have words of its own. */
const OFTEN = 3;

/** What shows only when all compositions have been read: names that none of them uses, conditions that many do. */
export const wholeProblems = (document: unknown, readings: readonly Reading[], memo: Memo): Diagnostic[] => [
  ...unusedNames(readings),
  ...unsaid(document, readings, memo),
];

const SECTIONS: readonly { section: Section; noun: string }[] = [
  { section: 'options', noun: 'option' },
  { section: 'places', noun: 'place' },
  { section: 'marks', noun: 'mark' },
  { section: 'phrases', noun: 'phrase' },
];

const unusedNames = (readings: readonly Reading[]): Diagnostic[] => {
  const uses = usesIn(readings);
  return SECTIONS.flatMap(({ section, noun }) => {
    const used = uses[section];
    const declared = new Map<string, string>();
    for (const names of new Set(readings.map(reading => reading.names[section])))
      for (const { id, pointer } of names?.values() ?? []) if (!declared.has(id)) declared.set(id, pointer);
    return [...declared].filter(([id]) => !used.has(id)).map(([id, pointer]) => unused(pointer, noun, id));
  });
};

/** Names that something looks up, in any of the compositions. */
const usesIn = (readings: readonly Reading[]): Record<Section, Set<string>> => {
  const none = (): Set<string> => new Set();
  const uses = { options: none(), places: none(), marks: none(), phrases: none() };
  const sections = new Set(readings.flatMap(reading => [...reading.sections.values()])); // many have theirs in common
  for (const { trail } of sections) for (const lookup of trail) if (isUse(lookup)) uses[lookup.of].add(lookup.name);
  return uses;
};

type Counts = ReadonlyMap<string, number>;

/** How often each "$name" is written, and each name in a word "of". */
const countsIn = (node: unknown, memo: Memo, depth = 0): Counts => {
  if (depth > DEEPEST || typeof node !== 'object' || node === null) return counted(node, new Map());
  return madeOf(memo, countsIn, [node], () => {
    const all = new Map<string, number>();
    for (const value of Object.values(node))
      for (const [name, count] of countsIn(value, memo, depth + 1)) all.set(name, (all.get(name) ?? 0) + count);
    return all;
  });
};

/** Sections, and the entries in them: as deep as it pays to remember counts. */
const DEEPEST = 1;

const counted = (node: unknown, counts: Map<string, number>): Counts => {
  const count = (name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);
  if (typeof node === 'string') {
    if (node.startsWith('$')) count(node.slice(1));
  } else if (isList(node)) {
    for (const item of node) counted(item, counts);
  } else if (isRecord(node)) {
    const fact = node['op'] === 'of' ? node['name'] : undefined;
    if (typeof fact === 'string') count(fact);
    for (const value of Object.values(node)) counted(value, counts);
  }
  return counts;
};

const unsaid = (document: unknown, readings: readonly Reading[], memo: Memo): Diagnostic[] => {
  const counts = countsIn(document, memo);
  const told = new Set<string>();
  const unsaidIn = (noun: string, names: Iterable<DeclaredMark | DeclaredPhrase>): Diagnostic[] =>
    [...names].flatMap(({ id, kind, value, pointer }) => {
      const uses = counts.get(id) ?? 0;
      if (kind !== 'condition' || uses < OFTEN || told.has(id) || fieldOf(value, 'says') !== undefined) return [];
      told.add(id);
      return [saysMissing(pointer, noun, id, uses)];
    });
  const phrases = new Set(readings.map(({ names }) => names.phrases));
  const marks = new Set(readings.map(({ names }) => names.marks));
  return [
    ...[...phrases].flatMap(names => unsaidIn('phrase', names?.values() ?? [])),
    ...[...marks].flatMap(names => unsaidIn('mark', names?.values() ?? [])),
  ];
};
