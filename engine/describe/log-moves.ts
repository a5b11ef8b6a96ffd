import { NONE } from '../cards/deck.ts';
import { looksMany } from './wording.ts';
import { pileInWords, type LogWords, type PileWords } from './log-words.ts';

/** A card that went from pile to pile; absent where the one who reads may not know it. */
export interface Moved {
  card: number | undefined;
  from: number;
  to: number;
}

/** Cards chosen to be given, in secret from the one who reads: that is told when they are given. */
export const isPutAside = (moves: readonly Moved[], words: LogWords): boolean =>
  (words.pile(moves[0]!.to)?.place.name.startsWith('@') ?? false) && moves.every(({ card }) => card === undefined);

/** Cards that went from one place to another, in one line. */
export const movesLine = (moves: readonly Moved[], trump: number | undefined, words: LogWords): string => {
  const from = words.pile(moves[0]!.from);
  const to = words.pile(moves[0]!.to);
  const said = words.cards(moves.map(({ card }) => card));
  const goes = moves.length === 1 ? 'goes' : 'go';
  if (to === undefined) return `${said} ${goes} out of the game`;
  if (to.place.name.startsWith('@')) return `${words.name(to.seat)} chooses ${said}`;
  if (to.seat !== NONE) return toSeats(moves, from, to, words);
  if (to.place.seen === 'all' && from?.place.seen === 'none' && !said.endsWith(' card') && !said.endsWith(' cards')) {
    const turned = `${said} ${moves.length === 1 ? 'is' : 'are'} turned up`;
    if (trump !== undefined) return `${turned}: ${words.trump(trump)}`;
    return /cards$/.test(to.noun) ? turned : `${turned} for the ${to.noun}`;
  }
  const whose = from !== undefined && from.seat !== NONE ? ` from ${pileInWords(from, words)}` : '';
  return `${said} ${goes}${whose} to the ${to.noun}${trump === undefined ? '' : `: ${words.trump(trump)}`}`;
};

/** Cards for one seat by name; for several by number: "every hand gets 10 cards". */
const toSeats = (moves: readonly Moved[], from: PileWords | undefined, to: PileWords, words: LogWords): string => {
  const counts = new Map<number, (number | undefined)[]>();
  for (const { card, to: pile } of moves) {
    const { seat } = words.pile(pile)!;
    counts.set(seat, [...(counts.get(seat) ?? []), card]);
  }
  if (counts.size === 1) return toOneSeat(moves, from, to, words);
  const sizes = [...counts.values()].map(cards => cards.length);
  const number = sizes[0] === 1 ? 'a card' : `${sizes[0]} cards`;
  const isEven = sizes.every(size => size === sizes[0]) && counts.size === words.game.seats;
  if (isEven) {
    const all = looksMany(to.noun) ? `everyone gets ${number}` : `every ${to.noun} gets ${number}`;
    const known = givenInWords(moves, words);
    return known.length === 0 ? all : `${all}: ${known.join(', ')}`;
  }
  return [...counts].map(([seat, cards]) => `${words.name(seat)} gets ${words.cards(cards)}`).join(', ');
};

/** Of cards that seats gave each other: those that the one who reads gave or got. */
const givenInWords = (moves: readonly Moved[], words: LogWords): string[] => {
  const ways = new Map<string, Moved[]>();
  for (const move of moves) {
    if (move.card === undefined || !words.pile(move.from)?.place.name.startsWith('@')) continue;
    const way = `${move.from} ${move.to}`;
    ways.set(way, [...(ways.get(way) ?? []), move]);
  }
  return [...ways.values()].map(way => toOneSeat(way, words.pile(way[0]!.from), words.pile(way[0]!.to)!, words));
};

const toOneSeat = (moves: readonly Moved[], from: PileWords | undefined, to: PileWords, words: LogWords): string => {
  const cards = words.cards(moves.map(({ card }) => card));
  if (from === undefined || from.seat === NONE)
    return `${words.name(to.seat)} gets ${cards}${from === undefined ? '' : ` from the ${from.noun}`}`;
  if (from.place.name.startsWith('@'))
    return from.seat === to.seat
      ? `${words.name(to.seat)} puts ${cards} away`
      : `${words.name(to.seat)} gets ${cards} from ${words.name(from.seat)}`;
  return `${cards} ${moves.length === 1 ? 'goes' : 'go'} from ${pileInWords(from, words)} to ${pileInWords(to, words)}`;
};
