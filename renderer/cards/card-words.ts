import { titled } from '../../engine/index.ts';

/** What the name of a card tells about how to draw it. */
export interface CardWords {
  suit: string | undefined; // printed
  rank: string | undefined; // as printed on it
  title: string; // "Blue 7", "7 of hearts", "No trump"
  corner: string; // what its corner shows: "7", "Q", "+5", "" for an emblem only
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const TIMES: Readonly<Record<string, string>> = { double: '×2', triple: '×3' };

/** Reads a card's name, "red-7", "spades-Q", "plus-five#2", with the suits of its deck. */
export const wordsOf = (name: string, suits: readonly string[]): CardWords => {
  const plain = name.replace(/#\d+$/, '');
  const suit = suits.filter(suit => plain.startsWith(`${suit}-`)).sort((a, b) => b.length - a.length)[0];
  if (suit !== undefined) {
    const rank = plain.slice(suit.length + 1);
    return {
      suit,
      rank,
      title: isNoun(suit) ? `${capital(rank)} of ${suit}` : `${capital(suit)} ${rank}`,
      corner: rank.replace(/^-/, '−'),
    };
  }
  const corner = TIMES[plain] ?? signedNumber(plain);
  return { suit: undefined, rank: undefined, title: spelled(plain), corner };
};

/** The words of an id, as the sentences have them: "no-trump" and "noTrump" read "No trump". */
export const spelled = (id: string): string => titled(id);

// Colours stand before a rank, "Blue 7"; things come after it, "7 of hearts".
const isNoun = (suit: string): boolean => /[^s]s$/.test(suit) && !/(us|is)$/.test(suit);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

// A card called plus-five or minus-10 says so in figures, which is read faster across a table.
const signedNumber = (plain: string): string => {
  const found = /^(plus|minus)-(\w+)$/.exec(plain);
  if (found === null) return '';
  const figure = /^\d+$/.test(found[2]!) ? Number(found[2]) : NUMBERS.indexOf(found[2]!);
  return figure < 0 ? '' : `${found[1] === 'plus' ? '+' : '−'}${figure}`;
};
