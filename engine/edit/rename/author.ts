import { keysOf, pointerTo } from '../../language/diagnostic.ts';
import { layVariants, type Composed } from '../../ruleset/compose.ts';
import { fieldOf, textsOf, type JsonRecord } from '../../ruleset/document.ts';
import { authorPointer, variantAt } from '../../ruleset/origins.ts';
import { variantsOf } from '../../ruleset/variants.ts';
import { recordFrom } from '../apply.ts';
import type { Change, Into } from '../change.ts';
import { isPlain, noSuchVariant, withOverlay, type Authored } from '../layers.ts';
import { placeRenamed, renamed, type Renamed } from './rename.ts';

type Rename = Extract<Change, { do: 'rename' }>;

/** A new name counts throughout; in a variant it counts only there, unless the variant brought what is named. */
export const authoredRename = (
  document: unknown,
  change: Rename,
  into: Into,
  variants: readonly string[],
): Authored => {
  const inChanges = /^\/variants\/[^/]+\/changes\//.exec(change.at)?.[0];
  const at = inChanges === undefined ? change.at : change.at.slice(inChanges.length - 1);
  const own = inChanges === undefined ? [] : [keysOf(inChanges)[1]!];
  const isIn = (id: string): boolean =>
    variants.includes(id) || own.includes(id) || (into.is === 'variant' && id === into.id);
  const whole = layVariants(
    document,
    variantsOf(document).filter(({ id }) => isIn(id)),
  );
  const composed = isPlain(at) ? document : whole.document;
  const keys = keysOf(at);
  const writer = isPlain(at) ? undefined : variantAt(authorPointer(composed, whole.origins, at));
  const isOnlyIn = into.is === 'variant' && !isPlain(at) && writer !== into.id;
  const made = isOnlyIn
    ? renamedInVariant(document, whole, keys, change.key, into.id)
    : renamed(document, composed, keys, change.key);
  if (!made.ok) return made;
  const place = pointerTo(...placeRenamed(composed, keys, change.key));
  const now = layVariants(
    made.document,
    variantsOf(made.document).filter(({ id }) => whole.variants.includes(id)),
  );
  const pointer = isPlain(at) ? place : authorPointer(now.document, now.origins, place);
  return { ok: true, document: made.document, at: place, pointer };
};

const renamedInVariant = (
  document: unknown,
  whole: Composed,
  keys: readonly string[],
  to: string,
  id: string,
): Renamed => {
  const upTo = whole.variants.slice(0, whole.variants.indexOf(id) + 1);
  if (upTo.length === 0) return noSuchVariant(id);
  const layer = layVariants(
    document,
    variantsOf(document).filter(each => upTo.includes(each.id)),
  ).document;
  const scenarios = Object.entries(fieldOf(document, 'scenarios') ?? {});
  const own = scenarios.filter(([, scenario]) => textsOf(fieldOf(scenario, 'variants')).includes(id));
  const tested = recordFrom([...Object.entries(layer as object), ['scenarios', recordFrom(own)]]);
  const made = renamed(tested, layer, keys, to);
  if (!made.ok) return made;
  const { scenarios: told, ...wanted } = made.document as JsonRecord;
  const written = withOverlay(document, upTo, wanted);
  const after = recordFrom(scenarios.map(([name, each]) => [name, fieldOf(told, name) ?? each]));
  return scenarios.length === 0
    ? { ok: true, document: written }
    : {
        ok: true,
        document: recordFrom(
          Object.entries(written as object).map(([key, each]) => [key, key === 'scenarios' ? after : each]),
        ),
      };
};
