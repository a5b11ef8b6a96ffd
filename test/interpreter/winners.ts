import type { Phrase } from '../../engine/index.ts';
import type { PhraseSlots } from '../../engine/language/phrase.ts';
import { sideOf } from './facts.ts';
import { numberBy, seatsBy } from './meaning.ts';
import { allSeats, type Table } from './table.ts';

/** Words about cards, bids and the round: what they say is another thing in the next round. */
const PASSING =
  'round trick tricksInRound allPoints dealer onLead led leader leading trickCards beats best playerOf top in newest holderOf holds ' +
  'bid highBid highBidder bidders rebids lastToBid opened callIs callNumber callSuit tricks scored total trump points strength topRun suit ofSuit ofSuits hasSuit ' +
  'sets runs longestRun inRuns combinations suitsWith commonest';

/** Is what a phrase looks at the same for the whole game? */
const lasts = (t: Table, part: unknown): boolean => {
  if (Array.isArray(part)) return part.every(each => lasts(t, each));
  if (typeof part !== 'object' || part === null) return true;
  const phrase = part as Phrase | PhraseSlots;
  if (phrase.is === 'place') return false;
  if (phrase.is === 'mark' && t.sound.marks.find(({ id }) => id === phrase.name)?.lasts !== 'game') return false;
  if (phrase.is === 'word') {
    const { term, slots } = phrase as Extract<Phrase, { is: 'word' }>;
    return !PASSING.split(' ').includes(term.name) && lasts(t, Object.values(slots));
  }
  return Object.values(phrase).every(each => lasts(t, each));
};

/** Seats that win together: a side that holds for the whole game, else each for itself. */
const together = (t: Table): number[][] => {
  const { sides } = t.sound;
  if (sides === undefined || (sides !== 'across' && !lasts(t, sides))) return allSeats(t).map(seat => [seat]);
  return allSeats(t)
    .map(seat => sideOf(t, seat))
    .filter((side, seat) => side[0] === seat);
};

/** Who wins: as the rules say, else those with the best total, of equals those with the best of each tie-break. */
export const winnersOf = (t: Table): number[] => {
  const { winners, best, tieBreaks } = t.sound.game;
  const named = winners && seatsBy(t, winners, {});
  if (named)
    return together(t)
      .filter(side => side.some(seat => named.includes(seat)))
      .flat()
      .sort((a, b) => a - b);
  let left = together(t);
  const keepBest = (way: 'highest' | 'lowest', number: (seat: number) => number): void => {
    const sign = way === 'highest' ? 1 : -1;
    const numbers = left.map(side => Math.max(...side.map(seat => sign * number(seat))));
    left = left.filter((_, i) => numbers[i] === Math.max(...numbers));
  };
  keepBest(best, seat => t.total[seat]!);
  for (const tieBreak of tieBreaks) keepBest(tieBreak.best, each => numberBy(t, tieBreak.by, { each }));
  return left.flat().sort((a, b) => a - b);
};
