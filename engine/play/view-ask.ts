import type { Seat } from '../cards/deck.ts';
import { ACTION_BASE, PASS } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { addChoice, makeChoices, makeList, type Choices } from '../table/list.ts';
import { addPile } from '../table/piles.ts';
import { addPlayable } from '../table/places.ts';
import type { ExchangePlan, TricksPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { playAsked, seatToPlay } from '../table/trick.ts';
import type { AskView } from '../table/view.ts';
import { MOST_CARDS } from '../cards/deck.ts';
import { addNameable } from './calls.ts';
import { openChoice } from './code.ts';
import { askKindOf, nameOf } from './decision.ts';
import { cardsLeft, giftOf, givable } from './exchange.ts';
import { isAsked, legalFor } from './legal.ts';
import { seesCard } from '../table/sight.ts';
import { seatsIn } from './turn.ts';

const legal = makeChoices();
const open = makeChoices();
const cards = makeList(MOST_CARDS);

/** The open question. What may be answered is told to the seat that is asked, and to no other. */
export const askView = (game: Game, s: State, seat: Seat | undefined): AskView | undefined => {
  const kind = askKindOf(s);
  if (kind === undefined) return undefined;
  const seats = seatsIn(s.ints[INT.asked]!);
  const turn = turnOf(game, s);
  const playsFor = turn === undefined || seats.includes(turn) ? {} : { playsFor: turn };
  const asking = { kind, seats, phase: askPointer(game, s), ...playsFor };
  if (seat === undefined || !isAsked(s, seat)) return asking;
  const plan = game.plans[planOnTop(s)]!;
  const name = askName(game, s, seat);
  legalFor(game, s, seat, legal);
  const may = valuesOf(legal);
  const barred = nameable(game, s, seat).filter(value => !may.includes(value));
  return {
    ...asking,
    ...(name !== undefined && { name }),
    ...(plan.kind === 'exchange' && { left: cardsLeft(s, plan, seat), ...receiver(s, plan, seat) }),
    legal: may.map(value => nameOf(game, s, value)),
    barred: barred.map(value => nameOf(game, s, value)),
  };
};

/** Whose card is asked for, if one is. */
const turnOf = (game: Game, s: State): Seat | undefined => {
  const plan = playAsked(game, s);
  return plan && seatToPlay(game, s, plan);
};

const valuesOf = ({ at, size }: Choices): number[] => Array.from(at.subarray(0, size));

const askPointer = (game: Game, s: State): string => openChoice(game, s)?.pointer ?? game.plans[planOnTop(s)]!.pointer;

/** Whom the cards go to: nobody where their place is the table's. */
const receiver = (s: State, plan: ExchangePlan, seat: Seat): { givesTo?: Seat } => {
  const gift = giftOf(s, plan, seat);
  if (!gift?.to.per) return {};
  const focus = s.seat;
  s.seat = seat;
  const whose = gift.whose(s);
  s.seat = focus;
  return whose >= 0 ? { givesTo: whose } : {};
};

const askName = (game: Game, s: State, seat: Seat): string | undefined => {
  const plan = game.plans[planOnTop(s)]!;
  return plan.kind === 'exchange' ? giftOf(s, plan, seat)?.id : openChoice(game, s)?.name;
};

/** All that the seat could name if nothing barred it; empty where only the legal answers make sense. */
const nameable = (game: Game, s: State, seat: Seat): number[] => {
  const plan = game.plans[planOnTop(s)]!;
  open.size = 0;
  if (plan.kind === 'tricks') addOwnCards(game, s, plan, seat);
  else if (plan.kind === 'turns') for (let i = 0; i < plan.actions.length; i++) addChoice(open, i);
  else if (plan.kind === 'exchange') addHeldBack(game, s, plan, seat);
  else if (plan.kind === 'bid') {
    const focus = s.seat;
    s.seat = seat;
    addNameable(s, plan, open);
    s.seat = focus;
    if (plan.mayPass) addChoice(open, PASS);
  }
  return valuesOf(open);
};

const addOwnCards = (game: Game, s: State, plan: TricksPlan, seat: Seat): void => {
  cards.size = 0;
  for (const place of plan.from) addPlayable(s, place, seatToPlay(game, s, plan), cards);
  for (let i = 0; i < cards.size; i++) if (seesCard(game, s, seat, cards.at[i]!)) addChoice(open, cards.at[i]!);
  for (let i = 0; i < plan.actions.length; i++) addChoice(open, ACTION_BASE + i);
};

/** Cards that lie with those that may be given, and may not. */
const addHeldBack = (game: Game, s: State, plan: ExchangePlan, seat: Seat): void => {
  const piles = new Set<number>();
  const may = givable(s, plan, seat);
  for (let i = 0; i < may.size; i++) piles.add(s.pile[may.at[i]!]!);
  cards.size = 0;
  for (const pile of piles) addPile(s, pile, cards);
  for (let i = 0; i < cards.size; i++) if (seesCard(game, s, seat, cards.at[i]!)) addChoice(open, cards.at[i]!);
};
