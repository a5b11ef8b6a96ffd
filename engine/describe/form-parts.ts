import type { Names } from '../check/names.ts';
import { wantAt } from '../check/want.ts';
import { keysOf, type Pointer } from '../language/diagnostic.ts';
import type { Chip, Part } from '../language/report.ts';
import type { Field, NameOf } from '../language/section.ts';
import { asLocalised, fieldOf, isList, textsOf, wholeOf } from '../ruleset/document.ts';
import { authorPointer, placeOf, type Origins } from '../ruleset/origins.ts';
import { EVENT_NAMES } from '../table/event-plan.ts';
import { textOf, tidyParts } from './parts.ts';

/** The document that the chips of a form stand in. */
export interface Ground {
  document: unknown;
  origins: Origins;
  names: Names;
}

/** Gives the chips of a sentence their places: in the composed document, and where the author wrote them or would. */
export const placedParts = (ground: Ground, parts: readonly Part[], around = ''): Part[] =>
  tidyParts(
    parts.flatMap((part): readonly Part[] => {
      if (typeof part === 'string') return [part];
      const at = placeOf(part.pointer);
      const inner = placedParts(ground, part.parts, at);
      // What says the same as what it stands in is one chip with it, and what says nothing is none.
      if (at === around) return inner;
      const chip = placedChip(ground, part, at, inner);
      return textOf(chip.parts) === '' ? [] : [chip];
    }),
  );

const placedChip = (ground: Ground, { kind, isGap }: Chip, at: Pointer, parts: readonly Part[]): Chip => {
  const value = valueAt(ground.document, at);
  const fault = isGap ? undefined : faultOf(ground, at, value);
  return {
    pointer: authorPointer(ground.document, ground.origins, at),
    kind,
    parts: fault === undefined ? parts : [fault],
    at,
    ...((isGap === true || fault !== undefined) && { isGap: true as const }),
    ...(value === undefined && { isImplied: true as const }),
  };
};

/** What is written in a field that can't hold it, or "…" where something has to be; undefined where nothing is wrong. */
const faultOf = ({ document, names }: Ground, at: Pointer, value: unknown): string | undefined => {
  const want = wantAt(document, keysOf(at))?.want;
  if (want?.is !== 'field') return undefined;
  const { field } = want;
  if (value === undefined) return field.need === 'must' ? '…' : undefined;
  if (isHeld(field, value, names)) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? `“${value}”` : '…';
};

const isHeld = (field: Field, value: unknown, names: Names): boolean => {
  switch (field.shape) {
    case 'oneOf':
      return typeof value === 'string' && field.of.includes(value);
    case 'whole': {
      const whole = wholeOf(value);
      return whole !== undefined && whole >= (field.from ?? whole) && whole <= (field.to ?? whole);
    }
    case 'text':
    case 'id':
      return typeof value === 'string';
    case 'localised':
      return asLocalised(value) !== undefined;
    case 'name':
      return isNamed(field.of, value, names);
    case 'names':
      return isList(value) && value.every(each => isNamed(field.of, each, names));
    case 'ids':
      return isList(value) && textsOf(value).length === value.length;
    default:
      return true;
  }
};

const isNamed = (of: NameOf, value: unknown, { places, suits }: Names): boolean => {
  if (typeof value !== 'string') return false;
  if (of === 'place') return places === undefined || places.has(value);
  if (of === 'suit') return suits === undefined || suits.includes(value);
  return of !== 'event' || EVENT_NAMES.some(event => event === value);
};

/** What is written at a place. */
export const valueAt = (document: unknown, at: Pointer): unknown =>
  keysOf(at).reduce<unknown>((node, key) => (isList(node) ? node[Number(key)] : fieldOf(node, key)), document);
