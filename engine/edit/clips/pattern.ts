import { keysOf, pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { entriesOf, fieldOf, isRecord } from '../../ruleset/document.ts';
import { parseText } from '../../ruleset/parse.ts';
import { applied, freeKey, isThere, valueAt, type SingleChange } from '../apply.ts';
import type { Change } from '../change.ts';
import type { Keys } from '../rename/renamer.ts';
import { isAlike } from '../same.ts';
import { sortAt } from './homes.ts';
import type { Made } from './paste.ts';
import { isSpecial, mainGroup, phaseLike } from './roles.ts';
import { broughtBy, rolesIn, settle, type Settled } from './settle.ts';
import { missingInWords } from './why.ts';

/** Rules as a guide tells them: what to write where in a small game, to be put into any other. */
export interface Pattern {
  title: string;
  ruleset: string; // the text of the small game
  pieces: readonly PatternPiece[];
}

/** Members of one object of the ruleset, perhaps before or after one that is there. Null takes one away. */
export interface PatternPiece {
  in: Pointer;
  side?: 'before' | 'after';
  beside?: string;
  members: string; // as they are written, without the braces around
}

/** One member that a pattern writes. */
interface Step {
  keys: Keys;
  value: unknown;
  side: PatternPiece['side'];
  beside: string | undefined;
}

const stepsOf = ({ pieces }: Pattern): Step[] =>
  pieces.flatMap(piece =>
    entriesOf(parseText(`{${piece.members}\n}`).document).map(([key, value]) => ({
      keys: [...keysOf(piece.in), key],
      value,
      side: piece.side,
      beside: piece.beside,
    })),
  );

/** The small game with a pattern in it, as a reader of the guide would write it. */
export const withPattern = (pattern: Pattern): unknown =>
  stepsOf(pattern).reduce<unknown>((document, step) => {
    const change = stepIn(document, step);
    const made = change && applied(document, change);
    return made?.ok === true ? made.document : document;
  }, parseText(pattern.ruleset).document);

const stepIn = (document: unknown, { keys, value, side, beside }: Step): SingleChange | undefined => {
  const at = pointerTo(...keys);
  if (value === null) return isThere(document, keys) ? { do: 'remove', at } : undefined;
  if (isThere(document, keys) || sortAt(document, keys)?.way !== 'entry')
    return { do: 'set', at, value: value as Json };
  const names = Object.keys(valueAt(document, keys.slice(0, -1)) ?? {});
  const next = side === 'before' ? beside : beside === undefined ? undefined : names[names.indexOf(beside) + 1];
  const map = pointerTo(...keys.slice(0, -1));
  return { do: 'add', at: map, key: keys.at(-1)!, value: value as Json, ...(next !== undefined && { before: next }) };
};

/** The change that brings a pattern into a game, in that game's own names. */
export const patternChange = (author: unknown, document: unknown, pattern: Pattern): Made => {
  const plain = parseText(pattern.ruleset).document;
  const source = withPattern(pattern);
  const steps = stepsOf(pattern);
  const declared = steps.filter(step => isDeclared(plain, step));
  const others = steps.filter(step => !declared.includes(step));
  const between = { source, target: document, author, roles: rolesIn(plain), mayStandIn: true };
  const written = others.filter(({ value }) => value !== null).map(({ keys }) => keys);
  const settled = settle(
    between,
    written,
    declared.map(({ keys }) => keys),
  );
  if (settled.missing.length > 0) return { is: 'refused', why: missingInWords(settled.missing, '') };
  const put = putting({ plain, source, target: document, settled });
  for (const step of others) put.step(step);
  if (put.needs !== undefined) return { is: 'refused', why: put.needs };
  const changes = [...broughtBy(settled), ...put.changes];
  if (changes.length === 0) return { is: 'refused', why: 'These rules say so already.' };
  const at = put.at ?? pointerTo(...(declared[0]?.keys ?? []));
  const { brought, swapped } = settled;
  return {
    is: 'pasted',
    change: { do: 'several', changes },
    at,
    name: pattern.title,
    told: { from: '', brought, swapped, replaced: put.replaced, unfit: 0 },
  };
};

/** What rules lean on goes along as it does with any rule; what stands in the small game already is changed there. */
const isDeclared = (plain: unknown, { keys, value }: Step): boolean => {
  const [section, second] = keys;
  if (value === null || isThere(plain, keys)) return false;
  if (keys.length === 2) return ['marks', 'phrases', 'options', 'places'].includes(section!);
  if (section !== 'deck' || keys.length !== 3) return false;
  return second === 'traits' || (second === 'cards' && isSpecial(value));
};

interface Putting {
  plain: unknown;
  source: unknown;
  target: unknown;
  settled: Settled;
}

const putting = ({ plain, source, target, settled }: Putting) => {
  const changes: Change[] = [];
  const replaced: Pointer[] = [];
  const phases = new Map<string, string>(); // of those that had to come along, by their ids in the small game
  let at: Pointer | undefined;
  let needs: string | undefined;

  /** The phase that is meant in the target; one that it has not comes along whole, unless it is what play is about. */
  const phaseFor = (id: string): string | undefined => {
    const phase = valueAt(plain, ['phases', id]) ?? valueAt(source, ['phases', id]);
    return phases.get(id) ?? phaseLike(target, id, phase);
  };
  /** A bidding that comes anew takes the place of the one that the target has. */
  const biddingFor = (id: string): string | undefined => {
    const isBidding = (phase: unknown): boolean => fieldOf(phase, 'kind') === 'bid';
    if (!isBidding(valueAt(source, ['phases', id]))) return undefined;
    const [only, ...more] = entriesOf(fieldOf(target, 'phases')).filter(([, phase]) => isBidding(phase));
    return more.length === 0 ? only?.[0] : undefined;
  };
  const placeFor = (keys: Keys): Keys => {
    const [section, second, third, ...rest] = keys;
    if (section === 'phases' && keys.length === 2) return ['phases', biddingFor(second!) ?? second!];
    if (section === 'phases' && third !== undefined) return ['phases', phaseFor(second!) ?? second!, third, ...rest];
    if (section !== 'deck' || second !== 'cards' || rest.length === 0) return keys;
    return ['deck', 'cards', third === mainGroup(plain) ? (mainGroup(target) ?? third!) : third!, ...rest];
  };
  const step = (wanted: Step): void => {
    const { keys, value } = wanted;
    const [section, id] = keys;
    const isInPhase = section === 'phases' && keys.length > 2;
    if (isInPhase && phaseFor(id!) === undefined) return bringPhase(id!);
    if (isInPhase && phases.has(id!)) return; // it came along with all that is in it
    if (value === null) return takeAway(placeFor(keys));
    put(keys, placeFor(keys));
  };
  const bringPhase = (id: string): void => {
    if (fieldOf(valueAt(plain, ['phases', id]), 'kind') === 'tricks')
      return void (needs ??= 'This is about tricks, and none are played in this game.');
    put(['phases', id], ['phases', id]);
    phases.set(id, id);
  };
  const takeAway = (place: Keys): void => {
    if (!isThere(target, place)) return;
    changes.push({ do: 'remove', at: pointerTo(...place) });
    replaced.push(pointerTo(...place));
  };
  const put = (keys: Keys, place: Keys): void => {
    const value = settled.valueOf(keys) as Json;
    const there = valueAt(target, place);
    if (there !== undefined && isAlike(target, there, value, place)) return void (at ??= pointerTo(...place));
    const isEntry = sortAt(source, keys)?.way === 'entry';
    if (there !== undefined && isEntry && !isMeant(keys, there, value)) return add(keys, place, value);
    if (there === undefined && isEntry) return add(keys, place, value);
    if (there !== undefined) replaced.push(pointerTo(...place));
    changes.push({ do: 'set', at: pointerTo(...place), value });
    at ??= pointerTo(...place);
  };
  /** Whether what has the name already is what is to be changed: the small game has it, too, or it is a phase of the kind. */
  const isMeant = (keys: Keys, there: unknown, value: unknown): boolean =>
    isThere(plain, keys) || (keys[0] === 'phases' && fieldOf(there, 'kind') === fieldOf(value, 'kind'));
  const add = (keys: Keys, place: Keys, value: Json): void => {
    const map = place.slice(0, -1);
    const key = freeKey(place.at(-1)!, each => isThere(target, [...map, each]));
    const before = nextIn(keys, map);
    changes.push({ do: 'add', at: pointerTo(...map), key, value, ...(before !== undefined && { before }) });
    at ??= pointerTo(...map, key);
  };
  /** The first of those behind it in the small game that the target has, too. */
  const nextIn = (keys: Keys, map: Keys): string | undefined => {
    const names = Object.keys(valueAt(source, keys.slice(0, -1)) ?? {});
    const there = valueAt(target, map);
    const behind = names.slice(names.indexOf(keys.at(-1)!) + 1);
    const own = behind.map(name => (keys.length === 2 && keys[0] === 'phases' ? phaseFor(name) : name));
    return own.find(name => name !== undefined && isRecord(there) && Object.hasOwn(there, name));
  };
  return {
    changes,
    replaced,
    step,
    get at() {
      return at;
    },
    get needs() {
      return needs;
    },
  };
};
