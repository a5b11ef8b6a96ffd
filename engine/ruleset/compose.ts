import type { Diagnostic, Pointer } from '../language/diagnostic.ts';
import { emptyRecord, isRecord, put, type JsonRecord } from './document.ts';
import { NO_ORIGINS, type Origins } from './origins.ts';
import { layOver, makeLayers, type Layers } from './overlay.ts';
import { error } from './problem.ts';
import { switchedOn } from './switched-off.ts';
import { conflictsOf, variantsOf, type Variant } from './variants.ts';

/** A document with chosen variants laid over it: what is played, without the parts that are about choosing and testing. */
export interface Composed {
  document: unknown;
  origins: Origins;
  variants: readonly string[]; // chosen, in document order
  problems: readonly Diagnostic[];
}

const NOT_PLAYED: readonly string[] = ['variants', 'scenarios'];

/** A document without what is about choosing and testing. */
const played = (document: JsonRecord, layers: Layers): JsonRecord => {
  const known = layers.bare.get(document);
  if (known) return known;
  const rest = emptyRecord();
  for (const [key, value] of Object.entries(document)) if (!NOT_PLAYED.includes(key)) put(rest, key, value);
  layers.bare.set(document, rest);
  return rest;
};

/** Lays the chosen variants over a document, in the order of the document, whatever the order of choosing. */
export const compose = (document: unknown, chosen: readonly string[], layers: Layers = makeLayers()): Composed => {
  const all = variantsOf(document);
  const variants = all.filter(({ id }) => chosen.includes(id));
  const composed = asPlayed(layVariants(document, variants, layers), layers);
  return { ...composed, problems: [...choiceProblems(all, variants, chosen), ...composed.problems] };
};

/** A composition as it is played: without the entries that are switched off. */
export const asPlayed = (composed: Composed, layers: Layers): Composed =>
  isRecord(composed.document) ? { ...composed, document: switchedOn(composed.document, layers) } : composed;

/** Lays variants over a document that are known to go together; what is switched off still stands in it. */
export const layVariants = (
  document: unknown,
  variants: readonly Variant[],
  layers: Layers = makeLayers(),
): Composed => {
  const ids = variants.map(({ id }) => id);
  if (!isRecord(document)) return { document, origins: NO_ORIGINS, variants: ids, problems: [] };
  const problems: Diagnostic[] = [];
  let composed = played(document, layers);
  for (const { changes, pointer } of variants) {
    const laid = layOver(layers, {
      base: composed,
      basePointer: '',
      changes,
      changesPointer: `${pointer}/changes`,
    });
    problems.push(...laid.problems);
    composed = laid.record;
  }
  return { document: composed, origins: layers.origins, variants: ids, problems };
};

/** What is wrong with the choice itself: variants that are not there, that need others, or that do not go together. */
const choiceProblems = (
  all: readonly Variant[],
  variants: readonly Variant[],
  chosen: readonly string[],
): Diagnostic[] => {
  const isChosen = (id: string): boolean => variants.some(each => each.id === id);
  return [
    ...chosen.filter(id => !isChosen(id)).map(id => noSuchVariant(id, all)),
    ...variants.flatMap(variant => [
      ...variant.requires.filter(id => !isChosen(id)).map(id => variantMissing(variant, id)),
      ...variant.excludes.filter(isChosen).map(id => variantExcluded(variant, id)),
    ]),
    ...conflictsOf(variants).map(conflict =>
      variantConflict(conflict.first, conflict.second, conflict.place, {
        first: conflict.firstPointer,
        second: conflict.secondPointer,
      }),
    ),
  ];
};

const noSuchVariant = (id: string, all: readonly Variant[]): Diagnostic =>
  error(
    'no-such-variant',
    '/variants',
    `This ruleset has no variant "${id}"; it has ${all.map(each => `"${each.id}"`).join(', ') || 'none'}.`,
    { at: 'key' },
  );

const variantMissing = ({ id, pointer }: Variant, needed: string): Diagnostic =>
  error('variant-missing', pointer, `The variant "${id}" only goes together with "${needed}".`, { at: 'key' });

const variantExcluded = ({ id, pointer }: Variant, other: string): Diagnostic =>
  error('variant-excluded', pointer, `The variants "${id}" and "${other}" exclude each other.`, { at: 'key' });

/** Two variants write one place differently. */
export const variantConflict = (
  first: string,
  second: string,
  place: Pointer,
  pointers: { first: Pointer; second: Pointer },
): Diagnostic =>
  error(
    'variant-conflict',
    pointers.second,
    `The variants "${first}" and "${second}" both set ${place}, and differently.`,
    {
      help: `Let one of them exclude the other, or let them change different places.`,
      related: [{ pointer: pointers.first, message: `Here "${first}" sets it.` }],
    },
  );
