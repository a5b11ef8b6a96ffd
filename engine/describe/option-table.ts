import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import { understand } from '../check/sound.ts';
import { compose, type Composed } from '../ruleset/compose.ts';
import { entriesOf, fieldOf, isRecord, textsOf } from '../ruleset/document.ts';
import { childPointer, variantAt } from '../ruleset/origins.ts';
import { parseText } from '../ruleset/parse.ts';
import type { SoundOption } from '../ruleset/sound.ts';

/** An option as its row shows it: what is written, whether it holds or not. */
export interface OptionRow {
  id: string;
  at: Pointer; // in the composed document
  pointer: Pointer; // where it is written
  variant?: string; // the variant that wrote it
  title: Readonly<Record<string, string>>; // by language
  kind: SoundOption['kind'];
  from: Json | undefined;
  to: Json | undefined;
  of: readonly string[];
  default: Json | undefined;
  uses: number; // how many places of the rules read it
}

/** The options of a composition, also those at fault; undefined while the text is no JSON. */
export const optionTableOf = (text: string, variants: readonly string[]): readonly OptionRow[] | undefined => {
  const { document } = parseText(text);
  if (!isRecord(document)) return undefined;
  const composed = compose(document, variants);
  const kinds = understand(composed).reading.names.options;
  const names = namesIn(document);
  const options = fieldOf(composed.document, 'options');
  const pointer = childPointer(composed.origins, composed.document, '', 'options');
  return entriesOf(options).map(([id, value]) => ({
    ...rowOf(id, value, childPointer(composed.origins, options, pointer, id)),
    kind: kinds?.get(id)?.kind ?? 'number',
    uses: names.get(id) ?? 0,
    ...variantOf(composed, id),
  }));
};

const rowOf = (id: string, value: unknown, pointer: Pointer): Omit<OptionRow, 'kind' | 'uses'> => ({
  id,
  at: pointerTo('options', id),
  pointer,
  title: titlesIn(fieldOf(value, 'title')),
  from: jsonIn(value, 'from'),
  to: jsonIn(value, 'to'),
  of: textsOf(fieldOf(value, 'of')),
  default: jsonIn(value, 'default'),
});

const jsonIn = (value: unknown, key: string): Json | undefined => fieldOf(value, key) as Json | undefined;

const titlesIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(entriesOf(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const variantOf = ({ document, origins }: Composed, id: string): { variant?: string } => {
  const options = fieldOf(document, 'options');
  const variant = variantAt(childPointer(origins, options, childPointer(origins, document, '', 'options'), id));
  return variant === undefined ? {} : { variant };
};

/** How often names of the author's are read, in the rules and in what variants change. */
const namesIn = (document: unknown): ReadonlyMap<string, number> => {
  const read = new Map<string, number>();
  const note = (name: string): void => void read.set(name, (read.get(name) ?? 0) + 1);
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('$')) note(value.slice(1));
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    const { op, of, name } = value;
    if (op === 'byChoice' && typeof of === 'string' && !of.startsWith('$')) note(of);
    if (op === 'reads' && typeof name === 'string' && !name.startsWith('$')) note(name);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(document);
  return read;
};
