import { describe, expect, it } from 'vitest';
import { suitLooks } from '../../../renderer/cards/suit-looks.ts';
import { contrastOf } from '../../look/contrast.ts';

const CARD = '#fffefa';
const FELT = '#28443a';

describe('suits', () => {
  it('look as card players expect', () => {
    const looks = suitLooks(['hearts', 'spades']);
    expect(looks.get('hearts')?.shape).toBe('heart');
    expect(looks.get('spades')?.shape).toBe('spade');
    const named = suitLooks(['anchors', 'moons', 'crosses', 'constructor']);
    expect(named.get('moons')?.shape).toBe('moon');
    expect(named.get('crosses')?.shape).toBe('cross');
    expect(named.get('anchors')?.shape).not.toBe('moon');
  });

  it('are told apart by shape, whatever their names', () => {
    for (const suits of [
      ['red', 'blue', 'green', 'yellow', 'orange', 'violet'],
      ['red', 'green', 'yellow', 'black'],
      ['red', 'hearts', 'brown', 'acorns', 'gold', 'crowns'],
      ['suns', 'rivers', 'towers', 'ravens', 'wolves', 'hearts'],
      Array.from({ length: 12 }, (_, i) => `suit-${i}`),
    ]) {
      expect(new Set([...suitLooks(suits).values()].map(look => look.shape)).size).toBe(suits.length);
    }
  });

  it('are told apart by colour too, as long as there are colours', () => {
    const looks = [...suitLooks(['suns', 'rivers', 'towers', 'ravens']).values()];
    expect(new Set(looks.map(look => look.ink)).size).toBe(4);
  });

  it('look the same each time', () => {
    expect(suitLooks(['suns', 'rivers'])).toEqual(suitLooks(['suns', 'rivers']));
  });

  it('can be read on a card and on the felt', () => {
    const names = [
      'red',
      'blue',
      'green',
      'yellow',
      'orange',
      'violet',
      'black',
      'white',
      'pink',
      'brown',
      'grey',
      'teal',
    ];
    for (const [name, look] of suitLooks(names)) {
      expect(contrastOf(look.ink, CARD), `${name} on a card`).toBeGreaterThanOrEqual(7);
      expect(contrastOf(look.bright, FELT), `${name} on felt`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
