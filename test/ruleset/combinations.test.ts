import { describe, expect, it } from 'vitest';
import { combinationsOf } from '../../engine/ruleset/combinations.ts';
import { digestOf } from '../../engine/ruleset/digest.ts';

interface Given {
  requires?: string[];
  excludes?: string[];
  seats?: { from: number; to: number };
  changes?: object;
}

const document = (variants: Record<string, Given>): object => ({
  seats: { from: 2, to: 4 },
  variants: Object.fromEntries(
    Object.entries(variants).map(([id, given]) => [id, { changes: { rules: { [id]: { on: 'called' } } }, ...given }]),
  ),
});

const names = (variants: Record<string, Given>): string[] =>
  combinationsOf(document(variants)).map(each => each.variants.join('+'));

describe('combinations of variants', () => {
  it('are all sets, the small ones first', () => {
    expect(names({ a: {}, b: {} })).toEqual(['', 'a', 'b', 'a+b']);
  });

  it('hold to what variants require, exclude and set differently', () => {
    expect(names({ a: {}, b: { requires: ['a'] } })).toEqual(['', 'a', 'a+b']);
    expect(names({ a: {}, b: { excludes: ['a'] } })).toEqual(['', 'a', 'b']);
    expect(names({ a: { changes: { x: 1 } }, b: { changes: { x: 2 } } })).toEqual(['', 'a', 'b']);
  });

  it('know the numbers of seats that all of them allow', () => {
    const found = combinationsOf(document({ a: { seats: { from: 2, to: 3 } }, b: { seats: { from: 3, to: 4 } } }));
    expect(found.map(({ seats }) => seats)).toEqual([[2, 3, 4], [2, 3], [3, 4], [3]]);
  });

  it('leave out variants that no number of seats allows', () => {
    expect(names({ a: { seats: { from: 5, to: 6 } } })).toEqual(['']);
  });

  it('cover every pair, and all that go together, when there are too many to list', () => {
    const ids = Array.from({ length: 9 }, (_, i) => `v${i}`);
    const found = names(Object.fromEntries(ids.map(id => [id, {}])));
    expect(found.length).toBeLessThan(64);
    expect(found).toContain(ids.join('+'));
    for (const a of ids) for (const b of ids) if (a < b) expect(found).toContain(`${a}+${b}`);
    expect(found).toContain('');
  });

  it('cover every pair of very many in few sets', () => {
    const ids = Array.from({ length: 60 }, (_, i) => `v${i}`);
    const apart = (id: string, i: number): [string, Given] => [id, i % 10 === 0 ? { excludes: [ids[i + 1]!] } : {}];
    const found = combinationsOf(document(Object.fromEntries(ids.map(apart))));
    expect(found.length).toBeLessThan(100);
    const together = new Set(found.flatMap(({ variants }) => variants.flatMap(a => variants.map(b => `${a} ${b}`))));
    ids.forEach((a, i) => {
      for (const b of ids.slice(i + 1)) {
        const excluded = i % 10 === 0 && b === ids[i + 1];
        expect([a, b, together.has(`${a} ${b}`)]).toEqual([a, b, !excluded]);
      }
    });
  });

  it('come to an end when there are more than any game has', () => {
    const ids = Array.from({ length: 1000 }, (_, i) => `v${i}`);
    expect(names(Object.fromEntries(ids.map(id => [id, {}]))).length).toBeLessThan(130);
  });

  it('end with a ring of requirements', () => {
    expect(names({ a: { requires: ['b'] }, b: { requires: ['a'] } })).toEqual(['', 'a+b']);
  });
});

describe('the digest', () => {
  it('is the same for the same document, and else another', () => {
    expect(digestOf({ a: 1, b: [2] })).toBe(digestOf({ a: 1, b: [2] }));
    expect(digestOf({ a: 1, b: 2 })).not.toBe(digestOf({ a: 1, b: 3 }));
    expect(digestOf({})).toMatch(/^[0-9a-f]{32}$/);
  });

  it('counts the order of keys, which is the order of happening', () => {
    expect(digestOf({ a: 1, b: 2 })).not.toBe(digestOf({ b: 2, a: 1 }));
  });

  it('tells many documents that are alike apart', () => {
    const digests = new Set(Array.from({ length: 20_000 }, (_, i) => digestOf({ points: i })));
    expect(digests.size).toBe(20_000);
  });
});
