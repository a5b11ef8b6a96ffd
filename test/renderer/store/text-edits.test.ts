import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  edited,
  editBetween,
  inverseOf,
  joined,
  moved,
  tidied,
  type TextEdits,
} from '../../../renderer/store/text-edits.ts';

/** Any edits of a text: stretches of it apart from one another, with something in their stead. */
export const editsFor = (text: string): fc.Arbitrary<TextEdits> =>
  fc.array(fc.tuple(fc.nat(text.length), fc.string({ maxLength: 6 })), { maxLength: 6 }).map(found => {
    const places = found.map(([place]) => place).toSorted((a, b) => a - b);
    return found.flatMap(([, written], i) => {
      const [from, to] = [places[2 * i], places[2 * i + 1]];
      return from === undefined || to === undefined ? [] : [{ offset: from, length: to - from, text: written }];
    });
  });

describe('edits of a text', () => {
  it('lead back to the very text', () => {
    const given = fc.string({ maxLength: 60 }).chain(text => fc.tuple(fc.constant(text), editsFor(text)));
    fc.assert(
      fc.property(given, ([text, edits]) => {
        expect(edited(edited(text, edits), inverseOf(text, edits))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('are one change when made one after the other', () => {
    const given = fc
      .string({ maxLength: 60 })
      .chain(text => fc.tuple(fc.constant(text), editsFor(text)))
      .chain(([text, edits]) => fc.tuple(fc.constant(text), fc.constant(edits), editsFor(edited(text, edits))));
    fc.assert(
      fc.property(given, ([text, first, then]) => {
        const both = joined(first, then);
        expect(edited(text, both)).toBe(edited(edited(text, first), then));
        expect(both.every((edit, i) => i === 0 || edit.offset >= both[i - 1]!.offset + both[i - 1]!.length)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('replace the one stretch in which two texts differ, and never half a character', () => {
    const unit = fc.constantFrom('a', 'b', '\n', '\r\n', '♠', '🂡', '🂢', '👍', '👎');
    const text = fc.array(unit, { maxLength: 12 }).map(units => units.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = editBetween(before, after);
        expect(edited(before, edits)).toBe(after);
        for (const { offset, length, text } of edits) {
          for (const part of [before.slice(0, offset), before.slice(offset, offset + length), text])
            expect(part).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
        }
      }),
      { numRuns: 2000 },
    );
    expect(editBetween('{ "points": 13 }', '{ "points": 17 }')).toEqual([{ offset: 13, length: 1, text: '7' }]);
    expect(editBetween('same', 'same')).toEqual([]);
  });

  it('carry places along', () => {
    const edits = [
      { offset: 2, length: 2, text: 'xyz' },
      { offset: 6, length: 0, text: '!' },
    ];
    expect([0, 2, 3, 4, 6, 7].map(place => moved(place, edits))).toEqual([0, 5, 5, 5, 8, 9]);
  });

  it('leave out what changes nothing', () => {
    const edits = [
      { offset: 4, length: 1, text: 'x' },
      { offset: 0, length: 1, text: 'a' },
    ];
    expect(tidied('abcde', edits)).toEqual([{ offset: 4, length: 1, text: 'x' }]);
  });
});
