import { suitOf, type Reader } from './reading.ts';

const COURT: Readonly<Record<string, number>> = { J: 11, Q: 12, K: 13, A: 14 };

/** Two is lowest, the ace highest. */
export const heightOf = (card: string): number => {
  const rank = card.slice(card.lastIndexOf('-') + 1);
  return COURT[rank] ?? Number(rank);
};

export interface Laid {
  seat: number;
  card: string;
}

/** The highest trump, else the highest card of the suit that was led. */
export const winnerOf = (trick: readonly Laid[], trump: string | undefined): number => {
  const led = suitOf(trick[0]!.card);
  const worth = ({ card }: Laid): number => {
    const suit = suitOf(card);
    return heightOf(card) + (suit === trump ? 200 : suit === led ? 100 : 0);
  };
  return trick.reduce((best, laid) => (worth(laid) > worth(best) ? laid : best)).seat;
};

/** What may be played from a hand, besides following suit: told by the card, the hand, and what lies there already. */
export type MayPlay = (card: string, hand: readonly string[], trick: readonly Laid[]) => boolean;

/** One trick in turn from its leader; the hands lose their cards. Throws when somebody revokes or breaks a rule. */
export const playTrick = (reader: Reader, hands: string[][], leader: number, mayPlay: MayPlay = () => true): Laid[] => {
  const trick: Laid[] = [];
  for (let place = 0; place < hands.length; place++) {
    const { seat, value } = reader.next('play');
    const card = String(value);
    const hand = hands[seat]!;
    const led = trick[0] && suitOf(trick[0].card);
    if (seat !== (leader + place) % hands.length) throw new Error(`Seat ${seat} plays out of turn.`);
    if (!hand.includes(card)) throw new Error(`Seat ${seat} does not hold ${card}.`);
    if (led !== undefined && suitOf(card) !== led && hand.some(each => suitOf(each) === led))
      throw new Error(`Seat ${seat} does not follow.`);
    if (!mayPlay(card, hand, trick)) throw new Error(`Seat ${seat} may not play ${card}.`);
    hands[seat] = hand.filter(each => each !== card);
    trick.push({ seat, card });
  }
  return trick;
};
