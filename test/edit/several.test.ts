import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextEdit } from '../../engine/edit/change.ts';
import { joined, severalEdits } from '../../engine/edit/several.ts';
import { editsOf } from '../../engine/edit/edits.ts';

const made = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toReversed()
    .reduce((now, { offset, length, text: put }) => now.slice(0, offset) + put + now.slice(offset + length), text);

/** Edits of a text of some length that lie apart, in order. */
const editsIn = (size: number): fc.Arbitrary<TextEdit[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.nat(size), { maxLength: 6 }),
      fc.array(fc.string({ maxLength: 4 }), { minLength: 3, maxLength: 3 }),
    )
    .map(([places, texts]) => {
      const sorted = places.sort((a, b) => a - b);
      return texts.flatMap((text, i) => {
        const [from, to] = [sorted[2 * i], sorted[2 * i + 1]];
        return from === undefined || to === undefined ? [] : [{ offset: from, length: to - from, text }];
      });
    });

describe('several changes as one', () => {
  it('come to the same text as one after another, by edits that lie apart', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 4, maxLength: 30 }).chain(text =>
          editsIn(text.length).chain(first => {
            const now = made(text, first);
            return editsIn(now.length).map(then => ({ text, first, then, now }));
          }),
        ),
        ({ text, first, then, now }) => {
          const edits = joined(text, first, then);
          expect(made(text, edits)).toBe(made(now, then));
          edits
            .slice(1)
            .forEach((edit, i) => expect(edit.offset).toBeGreaterThanOrEqual(edits[i]!.offset + edits[i]!.length));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('leave the text between them alone', () => {
    const text = '{ "a": 1, /* between */ "b": 2 }';
    const edited = editsOf(
      text,
      {
        do: 'several',
        changes: [
          { do: 'set', at: '/a', value: 10 },
          { do: 'set', at: '/b', value: 20 },
        ],
      },
      { is: 'base' },
      [],
    );
    expect(edited.ok && edited.text).toBe('{ "a": 10, /* between */ "b": 20 }');
    expect(edited.ok && edited.edits).toHaveLength(2);
  });

  it('stop at the first that cannot be made', () => {
    const refuse = () => ({ ok: false, why: 'No.' }) as const;
    expect(severalEdits('{}', [{ do: 'remove', at: '/a' }], refuse)).toEqual({ ok: false, why: 'No.' });
  });
});
