import { describe, expect, it } from 'vitest';
import { byFamily, isWanted } from '../../../renderer/library/filters.ts';
import type { LibraryEntry } from '../../../host/calls.ts';
import type { Nature } from '../../../engine/index.ts';

const nature: Nature = {
  name: undefined,
  seats: { from: 3, to: 5 },
  family: 'auction',
  traits: ['auction', 'partners'],
};
const entry = (file: string): LibraryEntry => ({ file, shelf: 'shipped', text: '', changed: 0 });

describe('what is wanted of a game', () => {
  it('is all of the traits, and a seat for everybody', () => {
    expect(isWanted(nature, { traits: ['partners'], seats: 4 })).toBe(true);
    expect(isWanted(nature, { traits: ['partners', 'turns'], seats: undefined })).toBe(false);
    expect(isWanted(nature, { traits: [], seats: 6 })).toBe(false);
  });

  it('fits nothing of which one knows nothing, unless nothing is wanted', () => {
    expect(isWanted(undefined, { traits: [], seats: undefined })).toBe(true);
    expect(isWanted(undefined, { traits: [], seats: 4 })).toBe(false);
  });
});

describe('games by family', () => {
  it('stand by title, not by file', () => {
    const titles: Readonly<Record<string, string>> = { a: 'Whist', b: 'Euchre', c: 'écarté' };
    const [group] = byFamily([entry('a'), entry('b'), entry('c')], ({ file }) => ({
      ...nature,
      name: { en: titles[file]! },
    }));
    expect(group?.entries.map(({ file }) => file)).toEqual(['c', 'b', 'a']);
  });

  it('stand in the order of the families; those not known yet stand last', () => {
    const groups = byFamily([entry('new'), entry('known')], ({ file }) => (file === 'known' ? nature : undefined));
    expect(groups.map(({ family, entries }) => [family, entries.map(({ file }) => file)])).toEqual([
      ['auction', ['known']],
      ['plain', ['new']],
    ]);
  });
});
