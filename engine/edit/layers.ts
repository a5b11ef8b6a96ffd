import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import { layVariants, type Composed } from '../ruleset/compose.ts';
import { variantsOf, type Variant } from '../ruleset/variants.ts';
import { applied, recordFrom } from './apply.ts';
import { overlayFor } from './overlay.ts';

/** The author's document with a change made: where the thing is written now, and where it stands in the composed one. */
export type Authored =
  { ok: true; document: unknown; pointer: Pointer | undefined; at: Pointer | undefined } | { ok: false; why: string };

/** Variants and scenarios are no part of what is composed: they are changed where they stand. */
export const isPlain = (at: Pointer): boolean => /^\/(variants|scenarios)(\/|$)/.test(at);

/** The base alone, then with each variant laid over it. */
export const layersOf = (document: unknown, chosen: readonly Variant[]): Composed[] =>
  Array.from({ length: chosen.length + 1 }, (_, i) => layVariants(document, chosen.slice(0, i)));

/** The author's document in which the last of these variants changes so much that this comes of them all. */
export const withOverlay = (document: unknown, ids: readonly string[], wanted: unknown): unknown => {
  const chosen = variantsOf(document).filter(({ id }) => ids.includes(id));
  const { id, changes } = chosen.at(-1)!;
  const under = layVariants(document, chosen.slice(0, -1)).document;
  const now = layVariants(document, chosen).document;
  const made = overlayFor({ document: now, keys: [], under, change: changes, now }, wanted) ?? recordFrom([]);
  const set = applied(document, { do: 'set', at: pointerTo('variants', id, 'changes'), value: made as Json });
  return set.ok ? set.document : document;
};

export const noSuchVariant = (id: string): { ok: false; why: string } => ({
  ok: false,
  why: `There is no variant "${id}" any more.`,
});
