import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partlyRead } from '../../engine/describe/partly-read.ts';
import { sieveTableOf } from '../../engine/describe/sieve-table.ts';
import { trySieve, type SieveTry } from '../../engine/describe/sieve-try.ts';

const shipped = (name: string): string => readFileSync(`rulesets/${name}.json`, 'utf8');
const setup = (seats = 4) => ({ seats, variants: [], options: {} });
const tried = (name: string, wanted: Partial<SieveTry>, seats = 4) =>
  trySieve(partlyRead(shipped(name), [])!, setup(seats), { phase: 'play', played: [], hand: [], trick: 2, ...wanted });

describe('duties and order as lists', () => {
  it('are told in words, in their order', () => {
    const { phases } = sieveTableOf(partlyRead(shipped('wizard'), [])!, 4, 'en');
    expect(phases[0]!.order.map(({ words }) => words)).toEqual([
      'Only cards that are Wizards count.',
      'Of those left only cards that are of the trump suit count.',
      'Of those left only cards that are of the led suit count.',
      'The card of those left with the highest strength wins.',
    ]);
    expect(phases[0]!.ties).toBe('Of equal cards the one played first wins.');
  });

  it('are tried by those who play, where somebody sits out', () => {
    const hand = ['diamonds-7', 'spades-9'];
    const seen = tried('skat', { played: ['diamonds-9', 'diamonds-10'], hand }, 4);
    expect(seen).toMatchObject({ ok: true, winner: 'diamonds-10', cards: [{ isLegal: true }, { isLegal: false }] });
  });

  it('keep steps that are at fault, without words', () => {
    const text = shipped('hearts').replace('"highest": "@strength"', '"highest": "@strenght"');
    const { phases } = sieveTableOf(partlyRead(text, [])!, 4, 'en');
    expect(phases[0]!.order.map(({ id, words }) => [id, words !== undefined])).toEqual([
      ['led', true],
      ['strength', false],
    ]);
  });

  it('begin with an example that every shipped ruleset can try', () => {
    for (const name of readdirSync('rulesets').filter(each => each.endsWith('.json'))) {
      const read = partlyRead(shipped(name.replace('.json', '')), [])!;
      const { seats } = read.understood.partial;
      const { phases, example, trump } = sieveTableOf(read, seats.from, 'en');
      for (const { id } of phases) {
        const seen = trySieve(read, setup(seats.from), { phase: id, ...example, trick: 2, ...(trump && { trump }) });
        expect([name, seen.ok]).toEqual([name, true]);
        expect([name, seen.ok && seen.cards.some(({ isLegal }) => isLegal)]).toEqual([name, true]);
      }
    }
  });
});

describe('cards that are tried', () => {
  it('are barred by the very duty that bars them', () => {
    const hand = ['clubs-2', 'clubs-A', 'hearts-3', 'spades-Q'];
    const seen = tried('spades', { played: ['clubs-5', 'clubs-K'], hand, trump: 'spades' });
    expect(seen.ok && seen.cards.map(({ card, isLegal, pointer }) => [card, isLegal, pointer])).toEqual([
      ['clubs-2', true, undefined],
      ['clubs-A', true, undefined],
      ['hearts-3', false, '/phases/play/duties/follow'],
      ['spades-Q', false, '/phases/play/duties/follow'],
    ]);
    expect(seen.ok && seen.cards[2]!.why).toBe('You must follow clubs: you hold the 2 of clubs and the A of clubs.');
  });

  it('are sifted until the winner is left', () => {
    const seen = tried('spades', { played: ['clubs-5', 'hearts-K', 'spades-2', 'clubs-A'], trump: 'spades' });
    expect(seen).toEqual({
      ok: true,
      cards: [],
      winner: 'spades-2',
      kept: [{ pointer: '/phases/play/order/trump', cards: ['spades-2'] }],
    });
  });

  it('may win nothing for anybody', () => {
    const seen = tried('bids', { played: ['red-4', 'green-4'] });
    expect(seen.ok && seen.winner).toBeUndefined();
  });

  it('depend on the trick of the round', () => {
    const firstTrick = (trick: number) => {
      const seen = tried('hearts', { played: ['clubs-5'], hand: ['hearts-3', 'diamonds-4'], trick });
      return seen.ok && seen.cards.map(({ isLegal }) => isLegal);
    };
    expect([firstTrick(1), firstTrick(2)]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  it('are not tried under rules with errors', () => {
    const read = partlyRead(shipped('hearts').replace('@strength', '@strenght'), [])!;
    expect(trySieve(read, setup(), { phase: 'play', played: [], hand: [], trick: 1 })).toEqual({ ok: false, why: '' });
  });
});
