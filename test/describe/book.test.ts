import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../engine/describe/book.ts';
import { textOf } from '../../engine/describe/parts.ts';
import { variantTitlesOf } from '../../engine/describe/variant-titles.ts';
import type { Book, BookRule, Part } from '../../engine/language/report.ts';
import { keysOf } from '../../engine/language/diagnostic.ts';
import { combinationsOf } from '../../engine/ruleset/combinations.ts';
import type { Setup } from '../../engine/ruleset/sound.ts';
import { faultsOf } from './english.ts';
import { laidOver, soundFrom, TABLE } from './speaking.ts';

type Json = Readonly<Record<string, unknown>>;

const rulesIn = (rules: readonly BookRule[]): BookRule[] => rules.flatMap(rule => [rule, ...rulesIn(rule.rules)]);
const linesOf = (book: Book, section: string): string[] =>
  rulesIn(book.sections.find(({ id }) => id === section)?.rules ?? []).map(({ parts }) => textOf(parts));

/** The lines of one section of the book of the table's ruleset, with changes laid over it. */
const told = (section: string, changes: Json, setup?: Setup): string[] =>
  linesOf(bookOf(soundFrom(laidOver(TABLE, changes)), setup, 'en'), section);

const FOR_FOUR: Setup = { seats: 4, variants: [], options: {} };

describe('the tricks', () => {
  it('are told as card players do', () => {
    expect(told('play', {})).toEqual([
      'The seat to the left of the dealer leads to the first trick. In turn every seat plays one card from its hand.',
      'A seat must follow the led suit if it can.',
      'The highest trump wins, otherwise the highest card of the led suit. Of equal cards the one played first wins.',
      'The winner takes the cards of the trick into its taken cards.',
      'The winner leads to the next trick.',
      'Play goes on until no seat has a card left in its hand.',
    ]);
  });

  it('tell an unusual order step by step', () => {
    const royal = { keep: { op: 'is', a: 'royal' }, when: '$broken' };
    const order = { trump: royal, led: null, strength: { highest: null, lowest: '@rank' } };
    const lines = told('play', { phases: { play: { order, ties: 'nobody', duties: { follow: null } } } });
    expect(lines.slice(1, 6)).toEqual([
      'Any card may be played.',
      'The winning card is found step by step; a step that no card fits is passed over.',
      'If hearts are broken, only cards that are royal cards count.',
      'The card of those left with the lowest rank wins.',
      'Of equal cards nobody wins.',
    ]);
  });

  it('tell the one card that must be played', () => {
    const highest = { op: 'among', cards: { op: 'highestCard', cards: 'hand' } };
    const line = told('play', { phases: { play: { duties: { follow: null, only: { play: highest } } } } })[1];
    expect(line).toMatch(/^A seat must play the .*, if it can\.$/);
    expect(line).not.toContain('a card that is');
  });

  it('tell duties in their order', () => {
    const duties = {
      break: { when: '@leading', play: { op: 'not', of: { op: 'is', a: 'heart' } } },
      beat: { play: '@beats' },
    };
    expect(told('play', { phases: { play: { duties } } }).slice(1, 4)).toEqual([
      'A seat must follow the led suit if it can.',
      'If the seat leads, a seat must then play a card that is not a heart card, if it still can.',
      'A seat must then play a card that beats the trick, if it still can.',
    ]);
  });

  it('tell what is free of a duty', () => {
    const duties = {
      follow: {
        free: {
          op: 'either',
          of: [
            { op: 'is', a: 'royal' },
            { op: 'is', a: 'heart' },
          ],
        },
      },
      beat: { play: '@beats', free: { op: 'is', a: 'royal' } },
    };
    expect(told('play', { phases: { play: { duties } } }).slice(1, 3)).toEqual([
      'A seat must follow the led suit if it can; cards that are royal cards or are heart cards are free of this.',
      'A seat must then play a card that beats the trick, if it still can; royal cards are free of this.',
    ]);
  });
});

describe('a bidding', () => {
  const bid = (changes: Json): string[] => told('bid', { phases: { bid: changes } });

  it.each([
    ['once', 'every seat bids once: a number from 0 to the number of tricks in the round.'],
    [
      'sealed',
      'Every seat bids in secret, all at the same time: a number from 0 to the number of tricks in the round. Then all bids are shown.',
    ],
    ['raise', 'every seat bids higher than the bid before or passes'],
    [
      'offer',
      'every seat calls or passes: a number from 0 to the number of tricks in the round. The first call ends the bidding.',
    ],
    [
      'answer',
      'The seat to speak names a number from 0 to the number of tricks in the round, each time more than before',
    ],
  ])('that is %s', (manner, says) => {
    expect(bid({ manner })[0]).toContain(says);
  });

  it('that asks one seat speaks of no turns', () => {
    expect(bid({ manner: 'once', seats: '@dealer' })[0]).toMatch(/^The dealer bids once: a number/);
  });

  it('tells what a call must fulfil', () => {
    const sum = { op: 'plus', of: ['@call', { op: 'sumOver', of: '@bid' }] };
    const call = { op: 'not', of: { op: 'equals', a: sum, b: '@tricksInRound' } };
    expect(bid({ may: { sum: { when: '@lastToBid', call } } })[1]).toBe(
      'If the seat is the last to bid, a call may be made only if the call plus the sum of every seat’s bid is not the number of tricks in the round.',
    );
  });
});

describe('what can never be at a table', () => {
  const never = { op: 'equals', a: '@seats', b: 3 };

  it('is no duty, no step and no case there', () => {
    const suit = {
      op: 'cases',
      cases: { odd: { when: never, then: '@noSuit' }, even: { when: '$rare', then: '@trump' } },
    };
    const changes = {
      phrases: {
        rare: { kind: 'condition', per: 'card', is: { op: 'over', a: '@rank', b: 9 }, says: { en: 'it is wild' } },
      },
      card: { suit: { ...suit, else: '@printed' } },
      phases: {
        play: {
          duties: { odd: { play: never }, follow: { play: { op: 'ofSuit', suit: '@led' } } },
          order: { odd: { keep: never }, strength: { highest: '@strength' } },
        },
      },
    };
    const setup = { seats: 4, variants: [], options: {} };
    const lines = [...told('card', changes, setup), ...told('play', changes, setup)];
    expect(lines).toContain('A card’s suit is the trump suit if it is wild, otherwise its printed suit.');
    expect(lines.filter(line => /\bnever\b|step by step/.test(line))).toEqual([]);
  });
});

describe('a number of things that has a name', () => {
  it('is one number, whosever it is', () => {
    const is = { op: 'tricks', whose: '@dealer' };
    const phrases = { theirs: { kind: 'number', is, says: { en: 'the dealer’s number of tricks' } } };
    const rules = { odd: { on: 'trickTaken', when: { op: 'equals', a: '$theirs', b: 1 }, do: ['@endRound'] } };
    expect(told('rules', { phrases, rules }).at(-1)).toContain('if the dealer’s number of tricks is 1');
  });
});

describe('playing together', () => {
  const dummy = { op: 'partner', of: '$maker' };
  const across = { sides: 'across', seats: { from: 4, to: 4 } };

  it('is told of sides across and of sides by a phrase', () => {
    expect(told('players', across)).toEqual(['For 4 players. Partners sit across the table from each other.']);
    const sides = { op: 'if', when: { op: 'sameSeat', a: '@each', b: '$maker' }, then: '$allies', else: '@nobody' };
    expect(told('players', { sides }).at(-1)).toBe(
      'Who plays together with a seat: the allies if that seat is the maker, otherwise nobody.',
    );
  });

  it('is told of seats that play for themselves', () => {
    expect(told('players', { sides: '@each' }).at(-1)).toBe('Every seat plays for itself.');
  });

  it('is told of what holds of a partner', () => {
    const phrases = {
      shy: { kind: 'condition', per: 'seat', is: { op: 'equals', a: '@tricks', b: 0 }, says: { en: 'its bid is shy' } },
      coverers: { kind: 'seats', is: { op: 'seatsWhere', where: { op: 'of', name: 'shy', whose: '@partner' } } },
    };
    expect(told('words', { ...across, phrases }).join(' ')).toContain('the seats whose partner’s bid is shy');
  });

  it('is told of a seat that plays another’s cards, and of an open hand', () => {
    const playedBy = { op: 'if', when: { op: 'sameSeat', a: '@seat', b: dummy }, then: '$maker', else: '@seat' };
    const rules = { lead: { on: 'cardPlayed', do: [{ op: 'layOpen', place: 'hand', whose: dummy }] } };
    expect(told('play', { ...across, phases: { play: { playedBy } } })[1]).toBe(
      'Who chooses the card of the seat whose turn it is: the maker if that seat is the maker’s partner, otherwise that seat.',
    );
    expect(told('rules', { ...across, rules })).toEqual([
      'When a card is played: lay the maker’s partner’s hand open for all to see.',
    ]);
  });

  it('is told of those who win', () => {
    expect(told('end', across)).toContain(
      'The seat with the highest total wins. Partners win together. Seats that are equal share the win.',
    );
    const winners = (phrase: unknown): string[] => told('end', { game: { best: null, winners: phrase } });
    expect(winners({ op: 'if', when: '$broken', then: '@everyone', else: '@nobody' })).toContain(
      'Who wins, together where they are several: every seat if hearts are broken, otherwise nobody.',
    );
    expect(winners('$allies')).toContain('The allies win together.');
  });
});

describe('rules and scores', () => {
  it('are told with what sets them off', () => {
    const rules = {
      break: { on: 'cardPlayed', when: { op: 'is', a: 'heart' }, do: [{ op: 'set', mark: 'broken', to: true }] },
      pay: { on: 'trickTaken', when: '$broken', do: [{ op: 'score', seats: '@winner', points: '@scored' }] },
    };
    expect(told('rules', { rules })).toEqual([
      'When a heart card is played: note that hearts are broken.',
      'When a trick is taken, if hearts are broken: for the winner, score its points of this round.',
    ]);
  });

  it('tell who scores what', () => {
    const round = {
      made: { when: { op: 'equals', a: '@tricks', b: '@bid' }, points: 10 },
      rest: { seats: { op: 'others', of: '@dealer' }, points: { op: 'times', of: [2, '@tricks'] } },
      spend: { when: '$broken', do: [{ op: 'add', mark: 'spent' }] },
    };
    expect(told('scoring', { scoring: { round } }).slice(2)).toEqual([
      'Every seat whose number of tricks is its bid scores 10.',
      'All seats but the dealer score 2 times their number of tricks.',
      'For every seat, if hearts are broken: raise its spent by 1.',
    ]);
  });
});

describe('a book for a table', () => {
  const changes = {
    phrases: { size: { kind: 'number', is: { op: 'bySeats', at: { '3': 10, '4': 8 } } } },
    phases: {
      deal: {
        do: [
          { op: 'deal', from: 'stock', to: 'hand', count: '$size' },
          { op: 'when', when: { op: 'reads', name: 'edition', is: 'long' }, do: ['@redeal'] },
        ],
      },
    },
  };

  it('speaks of all tables when none is chosen', () => {
    expect(told('deal', changes)).toEqual([
      'Deal “size” cards from the stock to the hand of every seat.',
      'If “Edition” is long: deal the round again.',
    ]);
  });

  it('has everything put in that seats and options settle', () => {
    expect(told('deal', changes, FOR_FOUR)).toEqual(['Deal 8 cards from the stock to the hand of every seat.']);
    expect(told('deal', changes, { ...FOR_FOUR, seats: 3, options: { edition: 'long' } })).toEqual([
      'Deal 10 cards from the stock to the hand of every seat.',
      'Deal the round again.',
    ]);
  });
});

const FOLDER = new URL('../../rulesets/', import.meta.url);
const SHIPPED = readdirSync(FOLDER)
  .filter(name => name.endsWith('.json'))
  .map(name => [name, JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Json] as const);

/** The pointers of all chips, nested ones too. */
const pointersOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(part => (typeof part === 'string' ? [] : [part.pointer, ...pointersOf(part.parts)]));

const leadsSomewhere = (document: unknown, pointer: string): boolean => {
  let at = document;
  for (const key of keysOf(pointer)) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
};

describe.each(SHIPPED)('the book of %s', (_, document) => {
  const chosen = combinationsOf(document).map(({ variants }) => variants);

  it('reads well, for any table and for all', () => {
    for (const variants of chosen) {
      const sound = soundFrom(document, variants);
      const setups = [
        undefined,
        { seats: sound.seats.from, variants, options: {} },
        { seats: sound.seats.to, variants, options: {} },
      ];
      for (const setup of setups) {
        const { sections } = bookOf(sound, setup, 'en', variantTitlesOf(document));
        const faulty = rulesIn(sections.flatMap(({ rules }) => rules))
          .map(({ parts }) => textOf(parts))
          .map(line => [line, faultsOf(line)] as const)
          .filter(([, faults]) => faults.length > 0);
        expect(faulty).toEqual([]);
      }
    }
  });

  it('leads from every phrase to its place in the ruleset', () => {
    for (const variants of chosen.slice(0, 6)) {
      const { sections } = bookOf(soundFrom(document, variants), undefined, 'en');
      const pointers = rulesIn(sections.flatMap(({ rules }) => rules)).flatMap(({ parts }) => pointersOf(parts));
      expect(pointers.filter(pointer => !leadsSomewhere(document, pointer))).toEqual([]);
    }
  });
});
