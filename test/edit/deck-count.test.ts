import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readyGame } from '../../engine/compile/ready.ts';
import type { Into } from '../../engine/edit/change.ts';
import { deckNow, type CardPlace, type DeckEdited } from '../../engine/edit/deck-card.ts';
import { deckCountEdit } from '../../engine/edit/deck-count.ts';
import { deckPointsEdit } from '../../engine/edit/deck-points.ts';
import { editsOf } from '../../engine/edit/edits.ts';
import type { Setup } from '../../engine/ruleset/sound.ts';
import { runs } from '../runs.ts';

const BASE: Into = { is: 'base' };
const setupWith = (seats: number): Setup => ({ seats, variants: [], options: {} });
const NAMES = readdirSync('rulesets').filter(name => name.endsWith('.json'));
const TEXTS = new Map(NAMES.map(name => [name, readFileSync(`rulesets/${name}`, 'utf8')]));

/** What a deck edit makes of a text; undefined when it was refused. */
const made = (text: string, edited: DeckEdited): string | undefined => {
  if (!edited.ok) return undefined;
  const done = editsOf(text, edited.change, BASE, []);
  if (!done.ok) throw new Error(done.why);
  return done.text;
};

/** The cards of a text as the table would get them: how many of each suit and rank, or group, and what they count. */
const deckOf = (text: string, seats: number): Map<string, { count: number; points: number; strength: number }> => {
  const ready = readyGame(text, setupWith(seats));
  if (!('game' in ready)) throw new Error(ready.problems.map(({ message }) => message).join(' '));
  const { deck } = ready.game;
  const cards = new Map<string, { count: number; points: number; strength: number }>();
  deck.faces.forEach(({ suit, rankName, group, rank }, card) => {
    const key = rankName === '' ? group : `${deck.suits[suit]} ${rankName}`;
    const count = (cards.get(key)?.count ?? 0) + 1;
    cards.set(key, { count, points: deck.points[card]!, strength: rank });
  });
  return cards;
};

const keyOf = ({ suit, rank, group }: CardPlace): string => (rank === '' ? group : `${suit} ${rank}`);
const suited = (suit: string, rank: string): CardPlace => ({ suit, rank, group: '' });

const without = (cards: ReadonlyMap<string, unknown>, key: string): [string, unknown][] =>
  [...cards].filter(([each]) => each !== key).sort(([a], [b]) => (a < b ? -1 : 1));

describe('a number of cards written in the table of the deck', () => {
  it('comes out exactly, and leaves all other cards as they were, in every shipped ruleset', () => {
    let written = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.nat(),
        fc.integer({ min: 0, max: 3 }),
        fc.nat(),
        (name, at, count, one) => {
          const text = TEXTS.get(name)!;
          const { table } = deckNow(text, setupWith(4))!;
          const places: CardPlace[] = [
            ...table.suits.flatMap(suit => table.ranks.map(rank => suited(suit, rank))),
            ...table.specials.map(({ suit, rank, groups }) => ({ suit, rank, group: groups[0]! })),
          ];
          const card = places[at % places.length]!;
          const seats = one % 2 === 0 ? undefined : [table.seats[one % table.seats.length]!];
          const text2 = made(text, deckCountEdit({ text, setup: setupWith(4), into: BASE }, { card, count, seats }));
          if (text2 === undefined) return;
          written++;
          const after = deckNow(text2, setupWith(4))!;
          if (!after.read.isSound) return; // another rule spoke of the card that is gone; the check tells
          for (const number of table.seats) {
            const [before, now] = [deckOf(text, number), deckOf(text2, number)];
            const wanted =
              seats === undefined || seats.includes(number) ? count : (before.get(keyOf(card))?.count ?? 0);
            expect(now.get(keyOf(card))?.count ?? 0).toBe(wanted);
            expect(without(now, keyOf(card))).toEqual(without(before, keyOf(card)));
          }
        },
      ),
      { numRuns: runs(60) },
    );
    expect(written).toBeGreaterThan(20);
  }, 120_000);

  const text = TEXTS.get('hearts.json')!;
  const edit = (card: CardPlace, count: number, seats?: readonly number[], of = text) =>
    deckCountEdit({ text: of, setup: setupWith(4), into: BASE }, { card, count, seats });

  it('leaves a card out with one number of seats by one row', () => {
    expect(edit(suited('clubs', '3'), 0, [4])).toEqual({
      ok: true,
      change: { do: 'set', at: '/deck/without/at/4', value: ['clubs-3'] },
    });
  });

  it('leaves a card out with all of them by a line for each', () => {
    const edited = edit(suited('clubs', '3'), 0);
    expect(
      edited.ok && edited.change.do === 'several' && edited.change.changes.map(each => 'at' in each && each.at),
    ).toEqual(['/deck/without/at/3', '/deck/without/at/4', '/deck/without/at/5']);
  });

  it('puts a card back that was left out', () => {
    expect(edit(suited('diamonds', '2'), 1, [3])).toEqual({
      ok: true,
      change: { do: 'set', at: '/deck/without/at/3', value: [] },
    });
  });

  it('begins a list of what is left out, and ends it', () => {
    const plain = TEXTS.get('plain-tricks.json')!;
    const gone = edit(suited('clubs', '2'), 0, undefined, plain);
    expect(gone).toEqual({ ok: true, change: { do: 'set', at: '/deck/without', value: ['clubs-2'] } });
    expect(edit(suited('clubs', '2'), 1, undefined, made(plain, gone))).toEqual({
      ok: true,
      change: { do: 'remove', at: '/deck/without' },
    });
  });

  it('gives a second card of a number a group of its own', () => {
    const rage = TEXTS.get('rage.json')!;
    const text2 = made(rage, edit(suited('red', '7'), 2, undefined, rage))!;
    expect(deckNow(text2, setupWith(4))!.table.groups.map(({ id }) => id)).toContain('extra-red-7');
    expect(deckOf(text2, 4).get('red 7')).toEqual({ count: 2, points: 0, strength: 7 });
  });

  it('sets the copies of a card that is alone in its group', () => {
    const rage = TEXTS.get('rage.json')!;
    const joker: CardPlace = { suit: '', rank: '', group: 'joker' };
    expect(edit(joker, 3, undefined, rage)).toEqual({
      ok: true,
      change: { do: 'set', at: '/deck/cards/joker/copies', value: 3 },
    });
  });

  it('says what stands in the way, and where', () => {
    expect(edit(suited('hearts', 'J'), 2)).toEqual({ ok: false, bar: 'strength', at: '/deck/cards/suited/ranks' });
    const rage = TEXTS.get('rage.json')!;
    const plusFive: CardPlace = { suit: '', rank: '', group: 'plus-five' };
    expect(edit(plusFive, 3, undefined, rage)).toEqual({
      ok: false,
      bar: 'copies',
      at: '/deck/cards/plus-five/copies',
    });
  });
});

describe('what a card counts, written in the table of the deck', () => {
  const points = (name: string, card: CardPlace, value: number, text = TEXTS.get(`${name}.json`)!) =>
    deckPointsEdit({ text, setup: setupWith(4), into: BASE }, card, value);

  it('is one number where the card has a row already', () => {
    expect(points('hearts', suited('spades', 'Q'), 7)).toEqual({
      ok: true,
      change: { do: 'set', at: '/deck/cards/suited/points/at/spades-Q', value: 7 },
    });
  });

  it('gets a row where it has none, and loses it when the others say the same', () => {
    const text = TEXTS.get('hearts.json')!;
    const more = points('hearts', suited('hearts', 'A'), 4);
    expect(more).toEqual({ ok: true, change: { do: 'set', at: '/deck/cards/suited/points/at/hearts-A', value: 4 } });
    expect(points('hearts', suited('hearts', 'A'), 1, made(text, more))).toEqual({
      ok: true,
      change: { do: 'remove', at: '/deck/cards/suited/points/at/hearts-A' },
    });
  });

  it('begins a table where nothing counted, and keeps a rule beside it', () => {
    expect(points('spades', suited('spades', 'A'), 5)).toEqual({
      ok: true,
      change: { do: 'set', at: '/deck/cards/suited/points', value: { op: 'bySort', at: { 'spades-A': 5 } } },
    });
    expect(points('bombs', suited('red', '3'), 0)).toEqual({
      ok: true,
      change: { do: 'set', at: '/deck/cards/value/points', value: { op: 'bySort', at: { 'red-3': 0 }, else: '@rank' } },
    });
  });

  it('comes out exactly, in every shipped ruleset', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.nat(), fc.integer({ min: -3, max: 20 }), (name, at, value) => {
        const text = TEXTS.get(name)!;
        const { table } = deckNow(text, setupWith(4))!;
        const cards = [...table.cards, ...table.specials].filter(({ counts }) => counts.some(count => count > 0));
        const found = cards[at % cards.length]!;
        const card: CardPlace = {
          suit: found.suit,
          rank: found.rank,
          group: found.rank === '' ? found.groups[0]! : '',
        };
        const text2 = made(text, points(name.replace('.json', ''), card, value));
        if (text2 === undefined) return;
        const [before, now] = [deckOf(text, table.seats.at(-1)!), deckOf(text2, table.seats.at(-1)!)];
        expect(now.get(keyOf(card))?.points ?? value).toBe(value);
        expect(without(now, keyOf(card))).toEqual(without(before, keyOf(card)));
      }),
      { numRuns: runs(40) },
    );
  }, 120_000);
});
