import { readingProblems, understand, type Understood } from '../check/sound.ts';
import { optionProblems } from '../check/meaning/options.ts';
import { structureProblems } from '../check/meaning/structure.ts';
import { shapeProblems } from '../check/shape.ts';
import type { Diagnostic, Pointer } from '../language/diagnostic.ts';
import { wrongValue } from '../compile/ready.ts';
import { compose, layVariants, type Composed } from '../ruleset/compose.ts';
import { isRecord, type JsonRecord } from '../ruleset/document.ts';
import { DESK } from './desk.ts';
import type { Setup, Sound } from '../ruleset/sound.ts';
import { seatsOf, variantsOf } from '../ruleset/variants.ts';

/** A composition read as far as it can be: what is made of it says what is missing. */
export interface PartlyRead {
  document: JsonRecord; // as written, variants and all
  laid: Composed; // with what is switched off
  composed: Composed;
  understood: Understood;
  errors: readonly Diagnostic[];
  isSound: boolean;
}

/** Reads a composition, however faulty; undefined while the text is no JSON object. */
export const partlyRead = (text: string, variants: readonly string[]): PartlyRead | undefined => {
  const { document } = DESK.read(text);
  const { memo } = DESK;
  if (!isRecord(document)) return undefined;
  const composed = compose(document, variants, memo.layers);
  const understood = understand(composed, memo);
  const chosen = variantsOf(document).filter(({ id }) => variants.includes(id));
  const laid = layVariants(document, chosen, memo.layers);
  const { reading, sound } = understood;
  const errors = [
    ...composed.problems,
    ...shapeProblems(composed.document, composed.origins, memo),
    ...readingProblems(reading),
    ...structureProblems(reading),
    ...optionProblems(reading),
  ].filter(({ severity }) => severity === 'error');
  return { document, laid, composed, understood, errors, isSound: sound !== undefined && errors.length === 0 };
};

/** The errors in a part of the rules, wherever a variant may have written it. */
export const errorsWithin = ({ errors }: PartlyRead, at: Pointer): readonly Diagnostic[] =>
  errors.filter(({ pointer }) => {
    const place = pointer.replace(/^\/variants\/[^/]*\/changes(?=\/|$)/, '');
    return place === at || place.startsWith(`${at}/`);
  });

/** The numbers of seats that a composition may be played with. */
export const seatCountsOf = ({ document, composed }: PartlyRead): number[] => {
  const ranges = [seatsOf(document), ...chosenIn(document, composed.variants).map(({ seats }) => seats)].filter(
    range => range !== undefined,
  );
  if (seatsOf(document) === undefined) return [];
  const from = Math.max(...ranges.map(range => range.from));
  const to = Math.min(...ranges.map(range => range.to));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
};

const chosenIn = (document: unknown, ids: readonly string[]) =>
  variantsOf(document).filter(({ id }) => ids.includes(id));

/** Rules whose options are set as a table chose them; what it does not know stays as usual. */
export const withOptions = (sound: Sound, options: Setup['options']): Sound => ({
  ...sound,
  options: sound.options.map(option => {
    const chosen = options[option.id];
    return chosen !== undefined && wrongValue(option, chosen) === undefined ? { ...option, default: chosen } : option;
  }),
});
