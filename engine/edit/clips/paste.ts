import { checkText } from '../../check/check.ts';
import { keysOf, pointerTo, type Diagnostic, type Pointer } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import type { Report } from '../../language/report.ts';
import { entriesOf, isList, isRecord } from '../../ruleset/document.ts';
import { parseText } from '../../ruleset/parse.ts';
import { variantsOf } from '../../ruleset/variants.ts';
import { freeKey, valueAt } from '../apply.ts';
import type { Change, Into } from '../change.ts';
import { editsOf } from '../edits.ts';
import { wholeOf, type Clip } from './clip.ts';
import { homeBeside, homesOf, sortAt, type Home, type Sort } from './homes.ts';
import { patternChange, type Pattern } from './pattern.ts';
import { plainRules } from './plain.ts';
import { readClip } from './read-clip.ts';
import { broughtBy, settle, type Brought, type Swapped } from './settle.ts';
import { homelessInWords, missingInWords } from './why.ts';

/** The ruleset that a rule is pasted into: its text, the variants in force, and where changes are written. */
export interface PasteTarget {
  text: string;
  variants: readonly string[];
  into: Into;
}

/** Where to paste: beside what is in hand (or into it), or at a place that was chosen. */
export type Where = { beside: Pointer | undefined } | { home: Pointer };

/** What pasting comes to. A rule is pasted with all it leans on, or not at all. */
export type Pasted =
  | { is: 'pasted'; change: Change; at: Pointer; name: string; told: Told }
  | { is: 'elsewhere'; name: string; homes: readonly Home[] } // it does not fit here, but there
  | { is: 'refused'; why: string; anyway?: Extract<Pasted, { is: 'pasted' }> }; // anyway: it can be, and is at fault then

/** What a paste did besides: to be told in words. */
export interface Told {
  from: string; // the game it comes from; empty where none is named
  brought: readonly Brought[];
  swapped: readonly Swapped[];
  replaced: readonly Pointer[];
  unfit: number; // scenarios that do not fit the rules any more
}

type Check = (text: string) => Report;

/**
 * A text from the clipboard, or a pattern of a guide, as one change of a ruleset. Whatever a text holds, it becomes values
 * in the ruleset's text or nothing at all.
 *
 *   text -> rule and what it leans on -> where it fits -> names settled -> change -> checked as it would be
 */
export const pasteOf = (
  target: PasteTarget,
  clip: string | Pattern,
  where: Where,
  check: Check = checkText,
): Pasted => {
  const author = parseText(target.text).document;
  if (author === undefined) return { is: 'refused', why: 'The rules cannot be read as they stand.' };
  if (typeof clip !== 'string')
    return checked(target, patternChange(author, wholeOf(author, target.variants), clip), check, true);
  const read = readClip(clip);
  if (read.is === 'none') return { is: 'refused', why: read.why };
  const document = wholeOf(author, target.variants);
  const rules = read.is === 'clip' ? rulesOfClip(document, read.clip) : rulesOfJson(document, read.value);
  const fitting = rules.flatMap(rule => {
    const home = homeFor(rule, where);
    return home === undefined ? [] : [{ rule, home }];
  });
  const [best] = fitting;
  if (best) return checked(target, pastedInto(author, document, best.rule, best.home, where), check);
  const homes = rules.flatMap(rule => rule.homes);
  const name = rules[0]?.key ?? '';
  if (homes.length > 0) return { is: 'elsewhere', name, homes };
  const why = read.is === 'clip' ? homelessInWords(read.clip) : 'Nothing like this can stand in these rules.';
  return { is: 'refused', why };
};

/** A rule to be pasted: as it came, with the places where it may stand. */
interface Coming {
  clip: Clip;
  sort: Sort;
  key: string;
  homes: readonly Home[];
}

const rulesOfClip = (document: unknown, clip: Clip): Coming[] => {
  const sort = sortAt(clip.ruleset, keysOf(clip.at));
  const key = sort?.way === 'item' ? '' : keysOf(clip.at).at(-1)!;
  return sort === undefined ? [] : [{ clip, sort, key, homes: homesOf(document, sort) }];
};

/** Plain JSON means what its words mean in the game that it is pasted into. */
const rulesOfJson = (document: unknown, value: unknown): Coming[] =>
  plainRules(document, value).map(({ key, value: rule, sort, homes }) => {
    const name = key ?? homes[0]?.one.split(' ').at(-1) ?? 'rule';
    const clip: Clip = { from: '', at: '', ruleset: rule, roles: new Map() };
    return { clip, sort, key: name, homes };
  });

const homeFor = ({ homes, sort }: Coming, where: Where): Home | undefined => {
  if ('home' in where) return homes.find(({ at }) => at === where.home);
  if (where.beside === undefined) return undefined;
  // A field that stands there once is replaced only by pasting on it.
  if (sort.way === 'field') return homes.find(({ at }) => at === where.beside);
  return homeBeside(homes, keysOf(where.beside));
};

/** A paste that is not checked yet. */
export type Made = Extract<Pasted, { is: 'pasted' }> | { is: 'refused'; why: string };

const pastedInto = (author: unknown, document: unknown, coming: Coming, home: Home, where: Where): Made => {
  const { clip, sort, key } = coming;
  const at = keysOf(home.at);
  const name = sort.way === 'entry' ? freeIn(author, document, at, key) : key;
  const isPlain = clip.at === '';
  const from = keysOf(clip.at);
  const phase = isPhases(at) && !isPlain ? { from: pathOf(from), to: pathOf([...at, name]) } : undefined;
  const between = {
    source: isPlain ? document : clip.ruleset,
    target: document,
    author,
    roles: clip.roles,
    mayStandIn: false,
    ...(phase && { phase }),
  };
  const settled = settle(between, isPlain ? [] : [from], []);
  if (settled.missing.length > 0) return { is: 'refused', why: missingInWords(settled.missing, clip.from) };
  const value = (isPlain ? clip.ruleset : settled.valueOf(from)) as Json;
  const changes = [...broughtBy(settled), placing(document, sort, at, name, value, where)];
  const placed = placeOf(document, sort, at, name, where);
  const isReplaced = sort.way === 'field' && valueAt(document, at) !== undefined;
  const told = {
    from: clip.from,
    brought: settled.brought,
    swapped: settled.swapped,
    replaced: isReplaced ? [home.at] : [],
    unfit: 0,
  };
  return { is: 'pasted', change: { do: 'several', changes }, at: placed, name: name || home.one, told };
};

const isPhases = (at: readonly string[]): boolean => at.every((key, i) => i % 2 === 1 || key === 'phases');

const pathOf = (keys: readonly string[]): string => keys.filter((_, i) => i % 2 === 1).join('.');

/** A key that nothing has at a place, in whatever variant; what rules read by name has its name alone in three maps. */
const freeIn = (author: unknown, document: unknown, map: readonly string[], key: string): string => {
  const shared = ['marks', 'phrases', 'options'];
  const maps = map.length === 1 && shared.includes(map[0]!) ? shared.map(each => [each]) : [map];
  const layers = [document, author, ...variantsOf(author).map(({ changes }) => changes)];
  const taken = new Set(
    layers.flatMap(layer => maps.flatMap(each => entriesOf(valueAt(layer, each)).map(([name]) => name))),
  );
  return freeKey(key, each => taken.has(each));
};

const placing = (
  document: unknown,
  { way }: Sort,
  at: readonly string[],
  key: string,
  value: Json,
  where: Where,
): Change => {
  if (way === 'field') return { do: 'set', at: pointerTo(...at), value };
  if (way === 'item') return { do: 'insert', at: pointerTo(...at), index: indexIn(document, at, where), value };
  const before = nextOf(document, at, where);
  return { do: 'add', at: pointerTo(...at), key, value, ...(before !== undefined && { before }) };
};

const placeOf = (document: unknown, { way }: Sort, at: readonly string[], key: string, where: Where): Pointer =>
  way === 'field' ? pointerTo(...at) : pointerTo(...at, way === 'item' ? indexIn(document, at, where) : key);

/** The member of a map or list that what is in hand is, or lies in. */
const besideIn = (at: readonly string[], where: Where): string | undefined => {
  const hand = 'beside' in where && where.beside !== undefined ? keysOf(where.beside) : [];
  return hand.length > at.length && at.every((key, i) => key === hand[i]) ? hand[at.length] : undefined;
};

const indexIn = (document: unknown, at: readonly string[], where: Where): number => {
  const list = valueAt(document, at);
  const beside = besideIn(at, where);
  return beside === undefined ? (isList(list) ? list.length : 0) : Number(beside) + 1;
};

/** The entry before which it goes: the one after that in hand. */
const nextOf = (document: unknown, at: readonly string[], where: Where): string | undefined => {
  const map = valueAt(document, at);
  const beside = besideIn(at, where);
  const names = isRecord(map) ? Object.keys(map) : [];
  return beside === undefined || !names.includes(beside) ? undefined : names[names.indexOf(beside) + 1];
};

/**
 * A paste that holds: what would bring faults into the rules is refused, and says which. Where the rules are meant to
 * become others, scenarios that are about the old ones keep nothing from being pasted.
 */
const checked = (target: PasteTarget, made: Made, check: Check, mayUnfit = false): Pasted => {
  if (made.is === 'refused') return made;
  const edited = editsOf(target.text, made.change, target.into, target.variants);
  if (!edited.ok) return { is: 'refused', why: edited.why };
  const faults = newFaults(check(target.text), check(edited.text));
  const unfit = mayUnfit ? faults.filter(fault => isOfScenario(fault, made.at)) : [];
  const [first] = faults.filter(fault => !unfit.includes(fault));
  const pasted = {
    ...made,
    at: mayUnfit ? made.at : (edited.at ?? made.at),
    told: { ...made.told, unfit: scenariosOf(unfit).size },
  };
  return first === undefined ? pasted : { is: 'refused', why: first.message, anyway: pasted };
};

const isOfScenario = ({ pointer }: Diagnostic, pasted: Pointer): boolean =>
  pointer.startsWith('/scenarios/') && !`${pointer}/`.startsWith(`${pasted}/`);

const scenariosOf = (faults: readonly Diagnostic[]): ReadonlySet<string> =>
  new Set(faults.flatMap(({ pointer }) => keysOf(pointer)[1] ?? []));

/** What is at fault after a change and was not before. */
const newFaults = (before: Report, after: Report): Diagnostic[] => {
  const old = new Map<string, number>();
  for (const { message } of faultsOf(before)) old.set(message, (old.get(message) ?? 0) + 1);
  return faultsOf(after).filter(({ message }) => {
    const left = old.get(message) ?? 0;
    old.set(message, left - 1);
    return left <= 0;
  });
};

const faultsOf = ({ problems }: Report): readonly Diagnostic[] =>
  problems.filter(({ severity }) => severity === 'error');
