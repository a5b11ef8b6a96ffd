import type { Field, Fields } from '../../language/section.ts';
import { isList, isRecord, textsOf } from '../../ruleset/document.ts';
import { variantsOf } from '../../ruleset/variants.ts';
import { SECTIONS } from '../../vocabulary/sections.ts';
import { valueAt } from '../apply.ts';
import { rowIsThere, rowsAt, whyNoRow } from '../rows.ts';
import type { Renaming } from './naming.ts';

const NAME = /^[^@$#./\\\s\u0000-\u001f][^#./\\\s\u0000-\u001f]*$/;

/** Why an entry cannot get a name; undefined when it can. */
export const whyNotNamed = (renaming: Renaming): string | undefined => {
  const { keys, from, to, composed } = renaming;
  const rows = rowsAt(composed, keys.slice(0, -1));
  if (rows !== undefined)
    return whyNoRow(rows, to) ?? (isTaken(renaming) ? rowIsThere(to, variantWithRow(renaming)) : undefined);
  if (!NAME.test(to))
    return `"${to}" cannot be a name: names have no space, dot, slash or "#" and do not begin with "@" or "$".`;
  if (isTaken(renaming)) return `There is a "${to}" already.`;
  if (keys.length === 2 && keys[0] === 'places' && MEANT.has(from))
    return `The rules mean "${from}" where they name no place, so it keeps its name.`;
  const list = valueAt(composed, keys.slice(0, -1));
  if (keys.at(-2) === 'ranks' && textsOf(list)[0] === from && Number.isFinite(Number(from)))
    return `The ranks count from "${from}" upward, so it keeps its name.`;
  return undefined;
};

/** Whether a name is already taken where another is to get it. */
const isTaken = ({ document, composed, keys, to }: Renaming): boolean => {
  const layers = [composed, document, ...variantsOf(document).map(({ changes }) => changes)];
  const [section] = keys;
  const shared = ['marks', 'phrases', 'options'];
  const maps = keys.length === 2 && shared.includes(section!) ? shared.map(each => [each]) : [keys.slice(0, -1)];
  return layers.some(layer =>
    maps.some(map => {
      const holder = valueAt(layer, map);
      return isList(holder) ? holder.includes(to) : isRecord(holder) && Object.hasOwn(holder, to);
    }),
  );
};

/** The variant that brings a row for a key, where the rules as they are shown have none. */
const variantWithRow = ({ document, composed, keys, to }: Renaming): string | undefined => {
  const hasRow = (layer: unknown): boolean => {
    const table = valueAt(layer, keys.slice(0, -1));
    return isRecord(table) && Object.hasOwn(table, to);
  };
  if (hasRow(composed) || hasRow(document)) return undefined;
  return variantsOf(document).find(({ changes }) => hasRow(changes))?.id;
};

/** Names that fields mean when they are left out. */
const meantIn = (fields: Fields, seen: Set<Field>): string[] =>
  Object.values(fields).flatMap(field => (seen.has(field) ? [] : meantBy(field, seen.add(field))));

const meantBy = (field: Field, seen: Set<Field>): string[] => {
  const own = 'default' in field ? [field.default].flat().filter(each => typeof each === 'string') : [];
  switch (field.shape) {
    case 'record':
      return meantIn(field.fields, seen);
    case 'map':
    case 'list':
      return meantIn({ of: field.of }, seen);
    case 'tagged':
      return [field.fields, ...Object.values(field.cases).map(({ fields }) => fields)].flatMap(each =>
        meantIn(each, seen),
      );
    case 'phrase':
      return field.kind === 'cards' ? own.filter(name => !name.startsWith('@')) : [];
    case 'names':
      return own;
    default:
      return [];
  }
};

const MEANT: ReadonlySet<string> = new Set(meantIn(SECTIONS, new Set()));
