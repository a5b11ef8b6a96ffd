import { getLocation, parse, type Node } from 'jsonc-parser';
import type { Kind } from '../language/kind.ts';
import type { Field } from '../language/section.ts';
import { fieldOf, isList, textOf } from '../ruleset/document.ts';
import { isTooMuch } from '../ruleset/parse.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { callPartsIn, madeOfParts, numbersOfCall } from '../check/bid-table.ts';
import { spotsTo, termAt, type Spot } from '../check/want.ts';

/** Where the cursor stands in a ruleset's text: however broken the text is while one types. */
export interface PlaceInText {
  document: unknown; // as far as it can be read
  keys: readonly string[]; // of the value, or of the key that is being written
  isKey: boolean;
  offset: number; // of the token under the cursor; the cursor itself where there is none
  length: number;
  isFollowedByColon: boolean;
}

export const placeInText = (text: string, offset: number): PlaceInText | undefined => {
  if (isTooMuch(text) || offset < 0 || offset > text.length) return undefined;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const token = previousNode && isToken(previousNode) && touches(previousNode, offset) ? previousNode : undefined;
  const end = token ? token.offset + token.length : offset;
  return {
    document: parse(text, [], { allowTrailingComma: true }) as unknown,
    keys: path.map(String),
    isKey: isAtPropertyKey,
    offset: token?.offset ?? offset,
    length: token?.length ?? 0,
    isFollowedByColon: /^\s*:/.test(text.slice(end, end + 80)),
  };
};

const isToken = ({ type }: Node): boolean => type !== 'object' && type !== 'array';

const touches = (node: Node, offset: number): boolean => node.offset <= offset && offset <= node.offset + node.length;

/** The field of the document that stands at a depth of the way to a place. */
export const fieldOnWay = (spots: readonly Spot[], keys: readonly string[], depth: number): Field | undefined => {
  const owner = spots[depth - 1];
  const name = keys[depth - 1];
  if (owner === undefined || name === undefined) return undefined;
  const { want } = owner;
  if (depth === 1) return Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
  if (want.is !== 'field') return undefined;
  const { field } = want;
  switch (field.shape) {
    case 'record':
      return field.fields[name];
    case 'tagged':
      return (
        field.cases[textOf(fieldOf(owner.value, field.by) ?? fieldOf(owner.under, field.by)) ?? '']?.fields[name] ??
        field.fields[name]
      );
    case 'map':
      return field.of;
    case 'either': {
      const record = field.of.find(each => each.shape === 'record');
      return record?.shape === 'record' ? record.fields[name] : undefined;
    }
    case 'changes':
      return SECTIONS[name];
    default:
      return undefined;
  }
};

/** Names bound where a place lies: by choices earlier in its lists of effects, or by the parts of calls. */
export const boundBefore = (document: unknown, keys: readonly string[]): { name: string; kind: Kind }[] => {
  const bound: { name: string; kind: Kind }[] = [];
  const spots = spotsTo(document, keys);
  spots.forEach((spot, depth) => {
    if (spot.want.is === 'rows' && spot.want.by === 'call' && depth < keys.length)
      bound.push(...numbersOfParts(spots[depth - 1]?.value));
    const index = Number(keys[depth]);
    if (spot.want.is !== 'effects' || !isList(spot.value) || !Number.isInteger(index)) return;
    for (const effect of spot.value.slice(0, index)) {
      const term = termAt({ value: effect, under: undefined });
      for (const [slot, { form, ...rest }] of Object.entries(term?.slots ?? {})) {
        const name = fieldOf(effect, slot);
        if (form === 'binds' && typeof name === 'string') bound.push({ name, kind: (rest as { kind: Kind }).kind });
      }
    }
  });
  return bound;
};

/** What the numbers of a call are reckoned from. */
const numbersOfParts = (table: unknown): { name: string; kind: Kind }[] => {
  const parts = callPartsIn(fieldOf(table, 'parts'));
  const [call] = madeOfParts(parts);
  return call ? [...numbersOfCall(parts, call).keys()].map(name => ({ name, kind: 'number' })) : [];
};
