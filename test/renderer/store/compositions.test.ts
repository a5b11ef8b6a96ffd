import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Summary } from '../../../engine/index.ts';
import { seatsOf, useCompositions } from '../../../renderer/store/compositions.ts';

const variant = (id: string, more: Partial<Summary['variants'][number]> = {}): Summary['variants'][number] => ({
  id,
  title: { en: id },
  sentence: undefined,
  seats: { from: 2, to: 6 },
  requires: [],
  excludes: [],
  ...more,
});
const summary: Summary = {
  id: 'game',
  name: { en: 'Game' },
  description: undefined,
  source: undefined,
  seats: { from: 2, to: 6 },
  variants: [
    variant('open', { excludes: ['sealed'] }),
    variant('sealed', { excludes: ['open'] }),
    variant('pairs', { seats: { from: 4, to: 4 }, requires: ['open'] }),
  ],
  options: [
    { id: 'rounds', title: { en: 'Rounds' }, kind: 'number', from: 1, to: 10, of: [], default: 3 },
    { id: 'manner', title: { en: 'Manner' }, kind: 'choice', from: 0, to: 0, of: ['flat', 'steep'], default: 'flat' },
  ],
  scenarios: [],
  suits: [],
  outline: [],
};
const KEY = { shelf: 'own', file: 'game.json' } as const;

describe('a composition', () => {
  beforeEach(() => setActivePinia(createPinia()));

  it('begins with the defaults of the rules', () => {
    expect(useCompositions().of(KEY, summary)).toEqual({
      seats: 4,
      variants: [],
      options: { rounds: 3, manner: 'flat' },
    });
  });

  it('keeps what was chosen as far as the rules still know it', () => {
    const compositions = useCompositions();
    compositions.choose(KEY, {
      seats: 9,
      variants: ['gone', 'open'],
      options: { rounds: 99, manner: 'steep', gone: 1 },
    });
    expect(compositions.of(KEY, summary)).toEqual({
      seats: 6,
      variants: ['open'],
      options: { rounds: 3, manner: 'steep' },
    });
  });

  it('seats as many as every chosen variant allows', () => {
    expect(seatsOf(summary, ['open', 'pairs'])).toEqual({ from: 4, to: 4 });
  });
});
