import { ASK } from '../table/ask.ts';
import { MOST_CARDS, NONE, type Card, type Seat } from '../cards/deck.ts';
import { Fault } from '../table/fault.ts';
import { ask, isAsking, jump, pop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { addChoice, makeList, type Choices, type List } from '../table/list.ts';
import { addCardsOf, bring } from '../table/places.ts';
import type { ExchangePlan } from '../table/plan.ts';
import { FRAME, INT, type State } from '../table/state.ts';
import { reckonTricks } from './foresight.ts';
import { hasSeat, leftOf, takingPart } from './turn.ts';

const AT = { begin: 0, move: 1 } as const;

/** What a seat is at is kept in one number: which gift, and how many cards of it are still to be chosen. */
const GIFT_STEP = 1024;
const progress = (s: State, plan: ExchangePlan, seat: Seat): number => s.ints[plan.ints + seat]!;

export const giftOf = (s: State, plan: ExchangePlan, seat: Seat): ExchangePlan['gives'][number] | undefined =>
  plan.gives[Math.floor(progress(s, plan, seat) / GIFT_STEP)];

export const cardsLeft = (s: State, plan: ExchangePlan, seat: Seat): number => progress(s, plan, seat) % GIFT_STEP;

/** Seats choose at once and secretly; the cards move when the last has chosen. */
export const runExchange = (game: Game, s: State, plan: ExchangePlan): void => {
  if (s.ints[s.frame + FRAME.pc] === AT.begin) begin(game, s, plan);
  else moveAll(game, s, plan);
};

const begin = (game: Game, s: State, plan: ExchangePlan): void => {
  reckonTricks(game, s, plan);
  const seats = takingPart(s, plan.seats(s));
  let asked = 0;
  for (let seat = 0; seat < game.seats; seat++) {
    if (!hasSeat(seats, seat)) continue;
    if (beginGift(s, plan, seat, 0)) asked |= 1 << seat;
  }
  jump(s, AT.move);
  s.seat = NONE;
  if (asked !== 0) ask(s, ASK.give, asked);
};

/** The first gift from a place in the list on that asks for cards; false when there is none. */
const beginGift = (s: State, plan: ExchangePlan, seat: Seat, from: number): boolean => {
  s.seat = seat;
  for (let i = from; i < plan.gives.length; i++) {
    const give = plan.gives[i]!;
    const count = Math.floor(give.count(s));
    if (!(count > 0)) continue;
    checkEnough(s, give, count);
    s.ints[plan.ints + seat] = i * GIFT_STEP + count;
    return true;
  }
  return false;
};

const checkEnough = (s: State, give: ExchangePlan['gives'][number], count: number): void => {
  const { size } = give.cards(s);
  if (size >= count) return;
  const message = `A seat is to give ${count} cards here and has ${size === 0 ? 'none' : `only ${size}`} that may be given.`;
  throw new Fault('no-legal-action', message, [give.pointer]);
};

const candidates = makeList(MOST_CARDS);

/** The cards that a seat may still choose for the gift it is at. */
export const givable = (s: State, plan: ExchangePlan, seat: Seat): List => {
  candidates.size = 0;
  const give = giftOf(s, plan, seat);
  if (!give) return candidates;
  const focus = s.seat;
  s.seat = seat;
  const cards = give.cards(s);
  for (let i = 0; i < cards.size; i++) candidates.at[candidates.size++] = cards.at[i]!;
  s.seat = focus;
  return candidates;
};

export const addGifts = (s: State, plan: ExchangePlan, seat: Seat, out: Choices): void => {
  const cards = givable(s, plan, seat);
  for (let i = 0; i < cards.size; i++) addChoice(out, cards.at[i]!);
};

/** Chooses one card to give: it waits, seen by its owner only, until all have chosen. */
export const give = (s: State, plan: ExchangePlan, seat: Seat, card: Card): void => {
  const at = progress(s, plan, seat);
  const gift = Math.floor(at / GIFT_STEP);
  bring(s, card, plan.gives[gift]!.held, seat);
  const left = (at % GIFT_STEP) - 1;
  s.ints[plan.ints + seat] = gift * GIFT_STEP + left;
  const goesOn = left > 0 || beginGift(s, plan, seat, gift + 1);
  s.seat = NONE;
  if (goesOn) ask(s, ASK.give, (isAsking(s) ? s.ints[INT.asked]! : 0) | (1 << seat));
  else s.listener?.({ type: 'sealed', plan: plan.index, seat });
  if (!plan.isApart) checkOthers(s, plan, seat);
};

/** One seat may choose what another was to give: then that one is left without. */
const checkOthers = (s: State, plan: ExchangePlan, chooser: Seat): void => {
  const asked = isAsking(s) ? s.ints[INT.asked]! : 0;
  for (let seat = 0; asked >> seat !== 0; seat++) {
    if (seat === chooser || !hasSeat(asked, seat)) continue;
    s.seat = seat;
    checkEnough(s, giftOf(s, plan, seat)!, cardsLeft(s, plan, seat));
  }
  s.seat = NONE;
};

const moving = makeList(MOST_CARDS);

const moveAll = (game: Game, s: State, plan: ExchangePlan): void => {
  const first = leftOf(game.seats, s.ints[INT.dealer]!);
  for (const gift of plan.gives) {
    for (let by = 0; by < game.seats; by++) {
      const seat = leftOf(game.seats, first, by);
      moving.size = 0;
      addCardsOf(s, gift.held, seat, moving);
      if (moving.size === 0) continue;
      s.seat = seat;
      const whose = gift.whose(s);
      for (let i = 0; i < moving.size; i++) bring(s, moving.at[i]!, gift.to, whose);
    }
  }
  s.seat = NONE;
  pop(game, s);
};
