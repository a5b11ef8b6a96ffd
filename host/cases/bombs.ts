import { listOf, Malformed, number, object, orNone, perSeat, tableOf, text, type Fields, type Read } from './fields.ts';
import { deckCase, expecting, said, seatOrNobody, type Adapter, type Adapters, type Reading } from './neutral.ts';

const equals = (a: unknown, b: unknown): unknown => ({ op: 'equals', a, b });
const count = (cards: unknown): unknown => ({ op: 'count', cards });
const isBomb = (card: string): boolean => card.startsWith('bomb');

/** Cards in one zone of each sort, bombs among them, and how many lots these cards make. */
const deal: Adapter = ({ expect }) => {
  const bombs = expect.may('bombs', tableOf(number)) ?? {};
  const lots = expect.may('lots', number);
  const that = [
    ...Object.entries(bombs).map(([place, many]) =>
      equals(count({ op: 'in', place, where: { op: 'is', a: 'bomb' } }), many),
    ),
    ...(lots === undefined ? [] : [equals(count({ op: 'together', of: ['lot', 'stack'] }), lots * 2)]),
  ];
  return {
    at: 'setUp',
    expect: expecting({
      then: { counts: expect.may('zones', tableOf(number)), that: that.length > 0 ? that : undefined },
    }),
  };
};

/** Marks before: what was spent counts only where there is a purse. */
const marks = (variants: readonly string[], minus: number[] | undefined, spent: number[] | undefined): unknown => {
  const known = said({ minus, spent: variants.includes('short-purse') ? spent : undefined });
  return Object.keys(known).length > 0 ? known : undefined;
};

const bids: Adapter = ({ seats, variants, given, expect, seat }) => {
  const who = given.must('seat', seat);
  const spent = given.may('spent', perSeat(seats, number));
  const minus = given.may('minus', perSeat(seats, number));
  return {
    at: 'lots.bid',
    given: said({ marks: marks(variants, minus, spent) }),
    expect: expecting({ then: { legal: { [who]: expect.must('legal', listOf(number)) } } }),
  };
};

/** Which cards a bomb may go on; each target must be where the position has that card. */
const legal: Adapter = ({ seats, given, expect, seat }) => {
  const who = given.must('seat', seat);
  const open = given.must('open', perSeat(seats, listOf(text)));
  const target = object(fields => ({ target: fields.must('target', seat), card: fields.must('card', text) }));
  const targets = expect.must('legal', listOf(target));
  for (const each of targets) {
    if (!open[each.target]!.includes(each.card)) {
      throw new Malformed(`expect.legal: seat ${each.target} has no ${each.card}.`);
    }
  }
  const toAct = targets.length > 0 ? who : '@nobody';
  return {
    at: 'rules.bomb',
    given: { seat: who, card: 'bomb#1', places: { lot: ['bomb#1'], open } },
    expect: { then: { toAct, legal: targets.map(each => each.card) } },
  };
};

type Decision = [number, string | number];
interface Lot {
  rounds: readonly (readonly (number | undefined)[])[];
  take: string | undefined;
  bombs: readonly { seat: number; target: number; card: string }[];
}

/** Who alone bid most in a round; nobody when tied. */
const alone = (bids: readonly (number | undefined)[]): number | undefined => {
  const most = Math.max(...bids.map(bid => bid ?? -Infinity));
  const seats = bids.flatMap((bid, seat) => (bid === most ? [seat] : []));
  return seats.length === 1 ? seats[0] : undefined;
};

/** Rounds of bids up to the one that somebody wins, who that is, and the rounds after it. */
const settled = ({ rounds }: Lot): { high: number | undefined; first: Lot['rounds']; later: Lot['rounds'] } => {
  const at = rounds.findIndex(bids => alone(bids) !== undefined);
  if (at < 0) return { high: undefined, first: rounds, later: [] };
  return { high: alone(rounds[at]!), first: rounds.slice(0, at + 1), later: rounds.slice(at + 1) };
};

/** A lot as decisions: bids until one is highest, its card and bomb, and what is left to be decided. */
const decisionsOf = (lot: Lot): Decision[] => {
  const { take, bombs } = lot;
  const { high, first, later } = settled(lot);
  const bids = (rounds: Lot['rounds']): Decision[] =>
    rounds.flatMap(round => round.flatMap((bid, seat): Decision[] => (bid === undefined ? [] : [[seat, bid]])));
  const takes: Decision[] = high === undefined || take === undefined ? [] : [[high, take]];
  const bombed = bombs.map(({ seat, card }): Decision => [seat, card]);
  const own = take !== undefined && isBomb(take) && bombs[0]?.seat === high ? 1 : 0;
  return [...bids(first), ...takes, ...bombed.slice(0, own), ...bids(later), ...bombed.slice(own)];
};

/** Each bomb goes on a card that lies before its target: from before the lot, or taken in it by the high bidder. */
const checkBombs = (lot: Lot, open: readonly (readonly string[])[]): void => {
  const { high } = settled(lot);
  for (const { target, card } of lot.bombs) {
    const taken = card === lot.take && target === high;
    if (!taken && !open[target]!.includes(card)) throw new Malformed(`given.bombs: seat ${target} has no ${card}.`);
  }
};

/** Who took which card, in order: both, or the first alone when nothing is said of the second. */
const takings = (expect: Fields, seat: Read<number>): Taking | readonly Taking[] | undefined => {
  const winner = expect.has('winner') ? seatOrNobody(expect.must('winner', orNone(seat))) : undefined;
  const taken = expect.has('taken') ? (expect.must('taken', orNone(text)) ?? null) : undefined;
  const second = expect.has('second') ? seatOrNobody(expect.must('second', orNone(seat))) : undefined;
  const secondCard = expect.has('secondCard') ? (expect.must('secondCard', orNone(text)) ?? null) : undefined;
  const isNobody = (who: number | string | undefined, card: string | null | undefined, which: string): boolean => {
    const none = who === '@nobody' || card === null;
    if (none && (typeof who === 'number' || typeof card === 'string')) {
      throw new Malformed(`expect: ${which} is somebody's and nobody's.`);
    }
    return none;
  };
  const noSecond = isNobody(second, secondCard, 'the second card');
  if (isNobody(winner, taken, 'the first card')) {
    if (!noSecond && (second ?? secondCard) !== undefined)
      throw new Malformed('expect: a second card without a first.');
    return [];
  }
  const first = said({ seat: winner, card: taken });
  if (noSecond) return [first];
  const other = said({ seat: second, card: secondCard });
  if (Object.keys(other).length > 0) return [first, other];
  return Object.keys(first).length > 0 ? first : undefined;
};
type Taking = Readonly<Record<string, unknown>>;

/** What the seats will have spent: what they had, and every bid of the lot. */
const spentAfter = (seats: number, before: readonly number[], rounds: Lot['rounds']): number[] =>
  Array.from({ length: seats }, (_, seat) => rounds.reduce((sum, bids) => sum + (bids[seat] ?? 0), before[seat] ?? 0));

const lotOf = ({ seats, given, seat }: Reading): Lot => {
  const bomb = object(fields => ({
    seat: fields.must('seat', seat),
    target: fields.must('target', seat),
    card: fields.must('card', text),
  }));
  return {
    rounds: given.must('bids', listOf(perSeat(seats, orNone(number)))),
    take: given.may('take', orNone(text)),
    bombs: given.may('bombs', listOf(bomb)) ?? [],
  };
};

/** Without a purse nothing remembers what was spent; then the bids that were made come to it. */
const spentThen = (
  { seats, variants, expect }: Reading,
  before: readonly number[],
  { rounds }: Lot,
): number[] | undefined => {
  const spent = expect.may('spent', perSeat(seats, number));
  const reckoned = spentAfter(seats, before, rounds);
  if (spent && !variants.includes('short-purse') && spent.join() !== reckoned.join()) {
    throw new Malformed(`expect.spent: these bids come to ${reckoned.join(', ')}.`);
  }
  return spent;
};

const lot: Adapter = reading => {
  const { seats, variants, given, expect, seat } = reading;
  const cards = given.must('cards', listOf(text));
  const open = given.may('open', perSeat(seats, listOf(text))) ?? Array.from({ length: seats }, () => []);
  const minus = given.may('minus', perSeat(seats, number)) ?? Array.from({ length: seats }, () => 0);
  const spent = given.may('spent', perSeat(seats, number)) ?? Array.from({ length: seats }, () => 0);
  const played = lotOf(reading);
  checkBombs(played, open);
  const cardTaken = takings(expect, seat);
  const paid = expect.may('paid', number);
  const nobodyPays = Array.isArray(cardTaken) && cardTaken.length === 0;
  const price = nobodyPays ? 0 : { op: 'highBid', phase: 'bid' };
  const spending = spentThen(reading, spent, played);
  const then = {
    that: paid === undefined ? undefined : [equals(price, paid)],
    marks: marks(variants, expect.may('minus', perSeat(seats, number)), spending),
    places: expect.has('open') ? { open: expect.must('open', perSeat(seats, listOf(text))) } : undefined,
    holds: expect.has('aside') ? { aside: expect.must('aside', listOf(text)) } : undefined,
  };
  return {
    at: 'lots.bid',
    given: said({ places: { lot: cards, open }, marks: marks(variants, minus, spent) }),
    do: decisionsOf(played),
    expect: { ...(cardTaken && { cardTaken }), ...expecting({ then }) },
  };
};

const game: Adapter = ({ seats, given, expect, seat }) => {
  const cards = perSeat(seats, listOf(text));
  const open = given.must('open', cards);
  const covered = given.may('covered', cards);
  const minus = given.may('minus', perSeat(seats, number));
  const sheet = said({
    red: expect.may('red', perSeat(seats, number)),
    green: expect.may('green', perSeat(seats, number)),
  });
  return {
    at: 'scoring.game',
    given: said({ places: said({ open, covered }), marks: said({ minus }) }),
    expect: expecting({
      then: {
        sheet: Object.keys(sheet).length > 0 ? sheet : undefined,
        total: expect.may('totals', perSeat(seats, number)),
        winners: expect.may('winners', listOf(seat)),
      },
    }),
  };
};

export const BOMBS: Adapters = { deck: deckCase, deal, bids, legal, lot, game };
