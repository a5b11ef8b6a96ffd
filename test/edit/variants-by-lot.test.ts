import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationsOf, compose, editsOf, makeLuck, parseText, type Into } from '../../engine/index.ts';
import type { SingleChange } from '../../engine/edit/apply.ts';
import { isOrderedAt } from '../../engine/edit/same.ts';
import { editedText, inverseOf } from '../../engine/edit/text-edits.ts';
import { nodesTo } from '../../engine/ruleset/places.ts';
import { variantsOf } from '../../engine/ruleset/variants.ts';
import { RULESETS, textOf } from '../rulesets/table.ts';
import { runs } from '../runs.ts';
import { unordered } from './alike.ts';
import { at, changeByLot, placeOfMembers } from './changes.ts';
import { modelOf } from './model.ts';
import { commented, oddlyLaid, type Lot } from './odd.ts';

const TEXTS = runs(8);
const EDITS = 5;

/** Where the author's hands stay when a change goes into a variant: the variant itself. */
const expectWithin = (text: string, edits: readonly { offset: number; length: number }[], into: Into): void => {
  if (into.is === 'base') return;
  const way = nodesTo(parseText(text).tree!, `/variants/${into.id}`);
  const line = way.find(({ value }) => !/[\r\n]/.test(text.slice(value.offset, value.offset + value.length)));
  const { offset, length } = (line ?? way.at(-1)!).value;
  for (const edit of edits) {
    expect(edit.offset).toBeGreaterThanOrEqual(offset);
    expect(edit.offset + edit.length).toBeLessThanOrEqual(offset + length);
  }
};

const counts = { made: 0, refused: 0 };

const editedBy = (text: string, change: SingleChange, into: Into, variants: readonly string[]): string => {
  const before = parseText(text).document;
  const made = editsOf(text, change, into, variants);
  if (!made.ok) {
    counts.refused++;
    return text;
  }
  counts.made++;
  const after = parseText(made.text);
  expect(after.problems).toEqual([]);
  expect(editedText(text, made.edits)).toBe(made.text);
  expect(editedText(made.text, inverseOf(text, made.edits))).toBe(text);
  const wanted = modelOf(compose(before, variants).document, change);
  const composed = compose(after.document, variants).document;
  expect(unordered(composed)).toBe(unordered(wanted));
  const place = placeOfMembers(change);
  if (isOrderedAt(composed, place) && at(composed, place) !== undefined)
    expect(Object.keys(at(composed, place) as object)).toEqual(Object.keys(at(wanted, place) as object));
  expectWithin(text, made.edits, into);
  return made.text;
};

const withVariants = RULESETS.filter(id => variantsOf(parseText(textOf(id)).document).length > 0);

describe('changes by lot, with variants', () => {
  it.each(withVariants)('of %s come to what they say, in the base and in a variant', id => {
    const text = textOf(id);
    const combinations = combinationsOf(parseText(text).document).filter(({ variants }) => variants.length > 0);
    fc.assert(
      fc.property(fc.nat(), seed => {
        const lot: Lot = makeLuck(seed).below;
        const { variants } = combinations[lot(combinations.length)]!;
        const layout = [(each: string) => each, commented, oddlyLaid][lot(3)]!;
        let now = layout(text, lot);
        for (let i = 0; i < EDITS; i++) {
          const into: Into = lot(3) === 0 ? { is: 'base' } : { is: 'variant', id: variants[lot(variants.length)]! };
          const { document } = compose(parseText(now).document, variants);
          now = editedBy(now, changeByLot(document, lot), into, variants);
        }
      }),
      { numRuns: TEXTS },
    );
    expect(counts.made).toBeGreaterThan(counts.refused * 4);
  });
});
