import { atOf, isWithin } from '../monaco/text-places.ts';
import type { Chip, Located, Part, Pointer } from '../../engine/index.ts';

/** A phrase of a sentence, as one can take it in hand. */
export interface HeldChip {
  place: number; // in the order of reading, the outer before what is in it
  at: Pointer; // in the composed document
  pointer: Pointer; // where it is written
  kind: string;
  text: string;
  isGap: boolean;
  isImplied?: true; // meant where nothing is written
  around: number | undefined; // the chip that it lies in
}

/** A sentence without its parts told apart. */
export const textOf = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : textOf(part.parts))).join('');

/** What is said of a word or field to those who write rules as text, without the names that it has there and how they are written. */
export const plainDoc = (doc: string): string =>
  doc.replace(/\s*\((?:as )?@\w+(?:, @\w+)*\)/g, '').replace(/ Rules \w+ them as "\$name"\./, '');

/** Where a chip stands in the composed document. */
export const placeOf = ({ at, pointer }: Chip): Pointer => at ?? atOf(pointer);

/** The phrases of a sentence in the order of reading. */
export const chipsOf = (parts: readonly Part[]): readonly HeldChip[] => {
  const chips: HeldChip[] = [];
  const walk = (within: readonly Part[], around: number | undefined) => {
    for (const part of within) {
      if (typeof part === 'string') continue;
      const place = chips.length;
      const { pointer, kind, isGap = false, isImplied } = part;
      const chip: HeldChip = { place, at: placeOf(part), pointer, kind, text: textOf(part.parts), isGap, around };
      chips.push(isImplied === true ? { ...chip, isImplied } : chip);
      walk(part.parts, place);
    }
  };
  walk(parts, undefined);
  return chips;
};

/** Does a chip say what it was in the base? */
export const hasChangedChip = (parts: readonly Part[]): boolean =>
  parts.some(part => typeof part !== 'string' && (part.was !== undefined || hasChangedChip(part.parts)));

/** The chips that problems sit on: of those around the fault, the innermost. */
export const faultyChips = (
  chips: readonly HeldChip[],
  problems: readonly Located[],
): ReadonlyMap<number, Located['severity']> => {
  const faulty = new Map<number, Located['severity']>();
  for (const problem of problems) {
    const holding = chips.filter(chip => isWithin(problem.pointer, chip.pointer));
    const closest = Math.max(...holding.map(chip => chip.pointer.length));
    const innermost = holding.filter(chip => chip.pointer.length === closest);
    // A row and its key stand at the same place.
    const meant = innermost.filter(({ kind }) => (kind === 'key') === (problem.at === 'key'));
    for (const { place } of meant.length > 0 ? meant : innermost) {
      if (faulty.get(place) !== 'error') faulty.set(place, problem.severity);
    }
  }
  return faulty;
};

/** A number that is written out, as it is shown: "13", "−5", "0.5"; undefined for words that reckon one. */
export const numberIn = (text: string): number | undefined => {
  const plain = text.replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};
