import { cardsBy, numberBy, seatBy, seatsBy } from './meaning.ts';
import { reckonTricks } from './tricks-in-round.ts';
import { bring, fromDealersLeft, putInto, type PhaseOf, type Play, type Table } from './table.ts';

/** Name of the pile, one for each seat, in which cards wait that were chosen to be given. */
export const waitingName = (path: string, gift: string): string => `${path} ${gift}`;

type Exchange = PhaseOf<'exchange'>;
/** Which gift a seat is at, and how many cards of it are still to be chosen. */
interface Progress {
  gift: number;
  left: number;
}

/** The first gift from a place in the list on that asks a seat for cards. */
const giftFrom = (t: Table, { gives }: Exchange, seat: number, from: number): Progress | undefined => {
  for (let gift = from; gift < gives.length; gift++) {
    const left = Math.floor(numberBy(t, gives[gift]!.count, { seat }));
    if (left <= 0) continue;
    if (cardsBy(t, gives[gift]!.cards, { seat }).length < left) throw new Error('There are too few cards to give.');
    return { gift, left };
  }
  return undefined;
};

/** Every seat chooses cards to give; all move when the last has chosen. */
export function* playExchange(t: Table, phase: Exchange, path: string): Play {
  reckonTricks(t, path);
  const at = new Map<number, Progress>();
  const goOn = (seat: number, from: number): void => {
    const next = giftFrom(t, phase, seat, from);
    if (next) at.set(seat, next);
    else at.delete(seat);
  };
  for (const seat of seatsBy(t, phase.seats, {}).filter(each => !t.out.has(each))) goOn(seat, 0);
  while (at.size > 0) {
    const legal = (seat: number): readonly string[] => cardsBy(t, phase.gives[at.get(seat)!.gift]!.cards, { seat });
    const { seat, value } = yield { kind: 'give', seats: [...at.keys()].sort((a, b) => a - b), legal };
    const now = at.get(seat)!;
    putInto(t, String(value), t.waiting.get(waitingName(path, phase.gives[now.gift]!.id))![seat]);
    now.left--;
    if (now.left === 0) goOn(seat, now.gift + 1);
  }
  moveAll(t, phase, path);
}

const moveAll = (t: Table, { gives }: Exchange, path: string): void => {
  for (const { id, to, whose } of gives) {
    for (const seat of fromDealersLeft(t)) {
      const cards = [...t.waiting.get(waitingName(path, id))![seat]!];
      if (cards.length === 0) continue;
      const owner = seatBy(t, whose, { seat });
      for (const card of cards) bring(t, card, to, owner);
    }
  }
};
