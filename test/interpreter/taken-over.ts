import { NONE, type Game, type Setup, type Sound, type State } from '../../engine/index.ts';
import { biddingOf, hasCalled } from '../../engine/table/bids.ts';
import { BID_INT } from '../../engine/table/bid-plan.ts';
import { INT } from '../../engine/table/state.ts';
import { playerOf, sourceOf, tricksPlanOf } from '../../engine/table/trick.ts';
import { clearRound, sitDown } from './game.ts';
import { resetMarks } from './marks.ts';
import { cardsOfPile, inBits, markIn, named, some } from './sight.ts';
import { allSeats, type Focus, type PhaseOf, type Table, type Value } from './table.ts';

const takeCards = (t: Table, game: Game, s: State): void => {
  for (const pile of t.piles) pile.length = 0;
  for (const { name, base, columns } of game.places) {
    t.places
      .get(name)
      ?.forEach((owner, o) =>
        owner.forEach((pile, column) => pile.push(...cardsOfPile(game, s, base + o * columns + column))),
      );
  }
  t.trick.push(...cardsOfPile(game, s, game.trick));
  game.deck.faces.forEach(({ name }, card) => {
    const seat = playerOf(s, card);
    if (seat !== NONE) t.players.set(name, { seat, source: sourceOf(s, card) });
  });
};

const takeMarks = (t: Table, game: Game, s: State): void => {
  for (const mark of game.marks) {
    const values = t.marks.get(mark.name)!;
    [...values.keys()].forEach((of, at) => values.set(of, markIn(game, s, mark, at) as Value));
  }
};

const takeBids = (t: Table, game: Game, s: State): void => {
  for (const plan of game.bids) {
    const bidding = t.biddings.get(plan.id)!;
    const called = allSeats(t).filter(seat => hasCalled(s, plan, seat));
    bidding.live = new Set(inBits(s.ints[plan.ints + BID_INT.live]!, t.seats));
    bidding.passed = new Set(inBits(s.ints[plan.ints + BID_INT.passed]!, t.seats));
    bidding.called = new Map(called.map(seat => [seat, s.nums[plan.bids + seat]!]));
    bidding.rebids = s.ints[plan.ints + BID_INT.rebids]!;
    if (biddingOf(game, s) === plan) t.underWay.push(bidding);
  }
};

/** The interpreter's table in the position that the engine's state is in, between two questions. */
export const tableIn = (game: Game, s: State, sound: Sound, setup: Setup): Table => {
  const { ints } = s;
  const t = sitDown(sound, setup, 1);
  resetMarks(t, ['game']);
  clearRound(t);
  takeCards(t, game, s);
  takeMarks(t, game, s);
  takeBids(t, game, s);
  const { tricks, scored, total } = game.layout;
  const pointer = tricksPlanOf(game, s)?.pointer;
  t.tricksPhase = t.phases.find(({ phase }) => phase.pointer === pointer)?.phase as PhaseOf<'tricks'> | undefined;
  return Object.assign(t, {
    luck: ints[INT.luck]!,
    round: ints[INT.round]!,
    dealer: ints[INT.dealer]!,
    onLead: named(ints[INT.onLead]!),
    leader: named(ints[INT.leader]!),
    trump: game.deck.suits[ints[INT.trump]!],
    trickNumber: ints[INT.trick]!,
    tricksInRound: ints[INT.tricksInRound]!,
    out: new Set(inBits(ints[INT.out]!, t.seats)),
    tricks: some(ints, tricks, t.seats),
    scored: some(s.nums, scored, t.seats),
    total: some(s.nums, total, t.seats),
  });
};

/** What the state has in focus. */
export const focusIn = ({ deck }: Game, s: State): Focus => ({
  seat: named(s.seat),
  card: deck.faces[s.card]?.name,
  each: named(s.each),
  it: deck.faces[s.it]?.name,
  winner: named(s.winner),
  call: s.call,
  suit: deck.suits[s.suit],
});
