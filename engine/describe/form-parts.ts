import { keysOf, type Pointer } from '../language/diagnostic.ts';
import type { Chip, Part } from '../language/report.ts';
import { fieldOf, isList } from '../ruleset/document.ts';
import { authorPointer, placeOf, type Origins } from '../ruleset/origins.ts';
import { textOf, tidyParts } from './parts.ts';

/** The document that the chips of a form stand in. */
export interface Ground {
  document: unknown;
  origins: Origins;
}

/** Gives the chips of a sentence their places: in the composed document, and where the author wrote them or would. */
export const placedParts = (ground: Ground, parts: readonly Part[], around = ''): Part[] =>
  tidyParts(
    parts.flatMap((part): readonly Part[] => {
      if (typeof part === 'string') return [part];
      const at = placeOf(part.pointer);
      const inner = placedParts(ground, part.parts, at);
      // What says the same as what it stands in is one chip with it, and what says nothing is none.
      return at === around || textOf(inner) === '' ? inner : [placedChip(ground, part, at, inner)];
    }),
  );

const placedChip = (ground: Ground, { kind, isGap }: Chip, at: Pointer, parts: readonly Part[]): Chip => ({
  pointer: authorPointer(ground.document, ground.origins, at),
  kind,
  parts,
  at,
  ...(isGap && { isGap }),
  ...(!isWritten(ground.document, at) && { isImplied: true as const }),
});

/** Whether something is written at a place. */
export const isWritten = (document: unknown, at: Pointer): boolean => valueAt(document, at) !== undefined;

/** What is written at a place. */
export const valueAt = (document: unknown, at: Pointer): unknown =>
  keysOf(at).reduce<unknown>((node, key) => (isList(node) ? node[Number(key)] : fieldOf(node, key)), document);
