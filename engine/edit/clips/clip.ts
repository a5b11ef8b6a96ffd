import { wantAt } from '../../check/want.ts';
import { keysOf, pointerTo, type Pointer } from '../../language/diagnostic.ts';
import { layVariants } from '../../ruleset/compose.ts';
import { asLocalised, emptyRecord, entriesOf, fieldOf, isList, put } from '../../ruleset/document.ts';
import { parseText } from '../../ruleset/parse.ts';
import { variantsOf } from '../../ruleset/variants.ts';
import { recordFrom, valueAt } from '../apply.ts';
import { sortAt } from './homes.ts';
import { mentionsAt, type Mention } from './mentions.ts';
import { isSpecial, roleOf, type Role } from './roles.ts';

/** A rule by itself, with all that it leans on: so much of its game as is needed to read it elsewhere. */
export interface Clip {
  from: string; // the game it comes from, by name
  at: Pointer; // where it stands in `ruleset`
  ruleset: unknown; // the excerpt
  roles: ReadonlyMap<string, Role>; // of its places
}

export const CLIP_MARK = 'rule';

/** A game as its variants make it, with what is about choosing and testing. */
export const wholeOf = (document: unknown, variants: readonly string[]): unknown => {
  const chosen = variantsOf(document).filter(({ id }) => variants.includes(id));
  const composed = layVariants(document, chosen).document;
  const about = entriesOf(document).filter(([key]) => key === 'variants' || key === 'scenarios');
  return recordFrom([...entriesOf(composed), ...about]);
};

/**
 * The rule at a place of the composed document as text for the clipboard; undefined where no rule stands.
 *
 *   the rule -> what it calls by name -> what these call by name … -> an excerpt of the ruleset that holds them all
 */
export const clipOf = (text: string, at: Pointer, variants: readonly string[] = []): string | undefined => {
  const document = wholeOf(parseText(text).document, variants);
  const keys = keysOf(at);
  const sort = sortAt(document, keys);
  const value = valueAt(document, keys);
  if (sort === undefined || value === undefined) return undefined;
  const leant = leantOn(document, keys);
  const place = sort.way === 'item' ? [...keys.slice(0, -1), '0'] : keys;
  const excerpt = emptyRecord();
  for (const each of leant) putAt(document, excerpt, each, valueAt(document, each));
  putAt(document, excerpt, place, value);
  const roles = leant.flatMap(([section, name]) => {
    const role = section === 'places' ? roleOf(document, name!) : undefined;
    return role === undefined ? [] : [[name!, role] as const];
  });
  const clip = {
    tricksmith: CLIP_MARK,
    kind: kindOf(document, keys),
    from: asLocalised(fieldOf(document, 'name'))?.en ?? '',
    at: pointerTo(...place),
    ...(roles.length > 0 && { places: Object.fromEntries(roles) }),
    ruleset: excerpt,
  };
  return JSON.stringify(clip, undefined, 2);
};

/** The path with the author's own names left out: "phases/duties". */
const kindOf = (document: unknown, keys: readonly string[]): string =>
  keys
    .filter((_, i) => {
      const holder = wantAt(document, keys.slice(0, i))?.want;
      return !(holder?.is === 'field' && ['map', 'list'].includes(holder.field.shape)) && holder?.is !== 'effects';
    })
    .join('/');

/** The places of all declarations that a rule leans on, what they lean on included. */
const leantOn = (document: unknown, keys: readonly string[]): string[][] => {
  const found = new Map<string, string[]>();
  const look = (place: readonly string[]): void => {
    for (const mention of mentionsAt(document, place))
      for (const declared of declaredAs(document, mention)) {
        const at = pointerTo(...declared);
        if (found.has(at) || at === pointerTo(...keys)) continue;
        found.set(at, declared);
        look(declared);
      }
  };
  look(keys);
  return [...found.values()];
};

/** Where what is mentioned is declared, if it can go along. */
const declaredAs = (document: unknown, { what, name }: Mention): string[][] => {
  const own = (keys: readonly string[]): string[][] =>
    valueAt(document, [...keys, name]) === undefined ? [] : [[...keys, name]];
  switch (what) {
    case 'value':
      return ['marks', 'phrases', 'options'].flatMap(section => own([section]));
    case 'place':
      return own(['places']);
    case 'sort':
    case 'card':
      return [...own(['deck', 'traits']), ...groupsOf(document, name).map(group => ['deck', 'cards', group])];
    default:
      return [];
  }
};

const groupsOf = (document: unknown, name: string): string[] =>
  entriesOf(fieldOf(fieldOf(document, 'deck'), 'cards')).flatMap(([id, group]) =>
    isSpecial(group) && (name === id || name.startsWith(`${id}#`) || name.startsWith(`${id}-`)) ? [id] : [],
  );

/** Puts a value into an excerpt, with as much of what is around it as tells what it is. */
const putAt = (document: unknown, excerpt: Record<string, unknown>, keys: readonly string[], value: unknown): void => {
  let there: Record<string, unknown> = excerpt;
  keys.slice(0, -1).forEach((key, i) => {
    const place = keys.slice(0, i + 1);
    const isLast = i === keys.length - 2;
    if (isLast && isList(valueAt(document, place))) return put(there, key, [value]);
    const inner = emptyRecord();
    for (const [name, each] of entriesOf(there[key])) put(inner, name, each);
    const kind = fieldOf(valueAt(document, place), 'kind');
    if (kind !== undefined) put(inner, 'kind', kind);
    put(there, key, inner);
    there = inner;
  });
  if (!isList(valueAt(document, keys.slice(0, -1)))) put(there, keys.at(-1)!, value);
};
