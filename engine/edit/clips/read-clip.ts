import { keysOf, type Pointer } from '../../language/diagnostic.ts';
import { fieldOf, isRecord, textOf } from '../../ruleset/document.ts';
import { parseText, tooDeep } from '../../ruleset/parse.ts';
import { valueAt } from '../apply.ts';
import { CLIP_MARK, type Clip } from './clip.ts';
import { sortAt } from './homes.ts';
import { ROLES, type Role } from './roles.ts';

/** What a text from the clipboard holds: a rule with what it leans on, some plain JSON, or nothing that can be pasted. */
export type ReadClip = { is: 'clip'; clip: Clip } | { is: 'json'; value: unknown } | { is: 'none'; why: string };

/** More than any rule with all it leans on; a whole game is a few dozen kilobytes. */
export const LONGEST_CLIP = 200_000;

const none = (why: string): ReadClip => ({ is: 'none', why });

/** Reads text that comes from anybody: nothing in it is taken for more than JSON. */
export const readClip = (text: string): ReadClip => {
  if (text.trim() === '') return none('The clipboard is empty.');
  if (text.length > LONGEST_CLIP) return none('What is in the clipboard is far too long for a rule.');
  if (tooDeep(text)) return none('What is in the clipboard is nested too deep for a rule.');
  const whole = parseText(text);
  if (whole.document !== undefined && whole.problems.length === 0) return readValue(whole.document);
  // As rules stand in the text of a game: "name": { … }, without the braces around.
  const members = parseText(`{${text}\n}`);
  if (
    members.document !== undefined &&
    members.problems.length === 0 &&
    Object.keys(members.document as object).length > 0
  )
    return { is: 'json', value: members.document };
  return none('What is in the clipboard is no rule: it is no JSON.');
};

const readValue = (value: unknown): ReadClip => {
  if (!isRecord(value)) return none('What is in the clipboard is no rule.');
  if (Object.hasOwn(value, 'tricksmith')) return readMarked(value);
  if (['format', 'deck', 'phases'].every(key => Object.hasOwn(value, key)))
    return none('This is a whole game, no rule of one. Import it, and copy the rule from there.');
  return { is: 'json', value };
};

const readMarked = (value: unknown): ReadClip => {
  const [mark, at, from] = ['tricksmith', 'at', 'from'].map(key => textOf(fieldOf(value, key)));
  const ruleset = fieldOf(value, 'ruleset');
  if (mark !== CLIP_MARK) return none('This was copied from Tricksmith, but it is no rule.');
  if (at === undefined || !/^(\/[^/]+)+$/.test(at) || !isRecord(ruleset) || !isThere(ruleset, at))
    return none('This rule was cut short or changed on its way; copy it once more.');
  return { is: 'clip', clip: { from: (from ?? '').slice(0, LONGEST_NAME), at, ruleset, roles: rolesOf(value) } };
};

const LONGEST_NAME = 80;

const isThere = (ruleset: unknown, at: Pointer): boolean =>
  valueAt(ruleset, keysOf(at)) !== undefined && sortAt(ruleset, keysOf(at)) !== undefined;

const rolesOf = (value: unknown): ReadonlyMap<string, Role> =>
  new Map(
    Object.entries(fieldOf(value, 'places') ?? {}).flatMap(([place, role]) => {
      const known = ROLES.find(each => each === role);
      return known === undefined ? [] : [[place, known] as const];
    }),
  );
