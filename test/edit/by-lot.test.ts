import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SingleChange } from '../../engine/edit/apply.ts';
import { editsOf, makeLuck, parseText } from '../../engine/index.ts';
import { editedText, inverseOf } from '../../engine/edit/text-edits.ts';
import { RULESETS, textOf } from '../rulesets/table.ts';
import { runs } from '../runs.ts';
import { unordered } from './alike.ts';
import { at, changeByLot, placeOfMembers } from './changes.ts';
import { modelOf } from './model.ts';
import { commented, indentedWith, oddlyLaid, type Lot } from './odd.ts';
import { stretchOfChange } from './stretch.ts';

const LAYOUTS: readonly ((text: string, lot: Lot) => string)[] = [
  text => text,
  commented,
  oddlyLaid,
  (text, lot) => indentedWith(commented(text, lot), '\t', '\r\n'),
  text => indentedWith(text, '    ', '\n'),
  text => JSON.stringify(JSON.parse(text)),
];

/** Texts of each ruleset that are tried, and edits of each of them, one after another. */
const TEXTS = runs(6);
const EDITS = 6;

/** The text with the change made, once it is sure that the change came to what it says; the same text where it cannot be made. */
const editedBy = (text: string, change: SingleChange): string => {
  const before = parseText(text).document;
  const made = editsOf(text, change, { is: 'base' }, []);
  if (!made.ok) {
    expect(made.why).toMatch(/^Nothing can be put at this place\.$|^"\w+" is no (whole number|number of seats)\.$/);
    return text;
  }
  expect(made.text).toBe(editedText(text, made.edits));
  const after = parseText(made.text);
  expect(after.problems).toEqual([]);
  const model = modelOf(before, change);
  expect(unordered(after.document)).toBe(unordered(model));
  if (change.do === 'move' || change.do === 'add' || change.do === 'duplicate')
    expect(Object.keys(at(after.document, placeOfMembers(change)) as object)).toEqual(
      Object.keys(at(model, placeOfMembers(change)) as object),
    );
  expect(editedText(made.text, inverseOf(text, made.edits))).toBe(text);
  const { from, to } = stretchOfChange(text, change);
  for (const { offset, length } of made.edits) {
    expect(offset).toBeGreaterThanOrEqual(from);
    expect(offset + length).toBeLessThanOrEqual(to);
  }
  expect(made.edits.length).toBeLessThanOrEqual(2);
  return made.text;
};

describe('changes by lot', () => {
  it.each(RULESETS)('of %s come to what they say and touch nothing else', id => {
    const text = textOf(id);
    fc.assert(
      fc.property(fc.nat(), seed => {
        const lot: Lot = makeLuck(seed).below;
        let now = LAYOUTS[lot(LAYOUTS.length)]!(text, lot);
        for (let i = 0; i < EDITS; i++) now = editedBy(now, changeByLot(parseText(now).document, lot));
      }),
      { numRuns: TEXTS },
    );
  });

  it('move a section before one that no composition has', () => {
    const text = textOf('plain-tricks');
    for (const before of ['scenarios', 'deck', undefined])
      expect(editedBy(text, { do: 'move', at: '/places', before })).not.toBe(text);
  });
});
