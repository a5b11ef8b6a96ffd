import type { Size } from './generated.ts';

/** One way in which games grow, from a small one to a large one. */
export interface Curve {
  name: string;
  told: string;
  points: readonly { at: number; size: Size }[];
}

const PLAIN: Size = { seats: 4, cards: 52, hand: 10, rules: 0 };

const along = (sizes: readonly number[], sizeAt: (at: number) => Partial<Size>): Curve['points'] =>
  sizes.map(at => ({ at, size: { ...PLAIN, ...sizeAt(at) } }));

export const CURVES: readonly Curve[] = [
  {
    name: 'seats',
    told: 'seats, 10 cards each',
    points: along([2, 3, 4, 6, 9, 12], seats => ({ seats, cards: 120 })),
  },
  {
    name: 'deck',
    told: 'cards in the deck, 10 to each of 4 seats',
    points: along([48, 100, 200, 400], cards => ({ cards })),
  },
  {
    name: 'hand',
    told: 'cards in each of 4 hands, of 400',
    points: along([5, 10, 25, 50, 100], hand => ({ cards: 400, hand })),
  },
  {
    name: 'rules',
    told: 'rules on single cards',
    points: along([1, 4, 16, 48], rules => ({ rules })),
  },
];
