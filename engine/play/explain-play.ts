import { NONE, type Card, type Seat } from '../cards/deck.ts';
import { ACTION_BASE } from '../table/ask.ts';
import type { Game } from '../table/game.ts';
import { includes, itemsOf, makeList, copyInto, type List } from '../table/list.ts';
import { addCardsOf, liesOpen, pileOf } from '../table/places.ts';
import type { SievePlan, TricksPlan } from '../table/plan.ts';
import { TRICK_INT } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { ledOf, seatToPlay, sift, suitOf } from '../table/trick.ts';
import type { Refusal } from '../table/view.ts';
import { MOST_CARDS } from '../cards/deck.ts';
import { explainAction } from './actions.ts';
import { seesCard } from '../table/sight.ts';
import { playable } from './tricks.ts';
import { hasSeat } from './turn.ts';
import { cardInList, cardTitle, listed, spelled } from './wording.ts';

/** Whose cards are spoken of: those of the seat that is asked, or of the one it plays for. */
interface Spoken {
  seat: Seat; // whose turn it is
  hold: string; // "you hold"
  have: string; // "You do not have"
  your: string;
}

const spokenOf = (seat: Seat, chooser: Seat): Spoken =>
  seat === chooser
    ? { seat, hold: 'you hold', have: 'You do not have', your: 'your' }
    : { seat, hold: 'the seat you play for holds', have: 'The seat you play for does not have', your: 'its' };

/** Why a card may not be laid down, or a thing not done, by the seat that is asked: its own, or another's card. */
export const explainPlay = (game: Game, s: State, plan: TricksPlan, chooser: Seat, value: number): Refusal => {
  const action = value - ACTION_BASE;
  if (action >= 0) return explainAction(plan, action, hasSeat(s.ints[plan.ints + TRICK_INT.used]!, action));
  const whose = spokenOf(seatToPlay(game, s, plan), chooser);
  if (!includes(playable(s, plan, whose.seat), value)) return notPlayable(game, s, plan, whose, chooser, value);
  return explainDuty(game, s, plan, whose, value);
};

const lying = makeList(MOST_CARDS);
const isIn = (s: State, place: TricksPlan['from'][number], seat: Seat, card: Card): boolean => {
  lying.size = 0;
  addCardsOf(s, place, seat, lying);
  return includes(lying, card);
};

/** The card is not where this turn is played from. What the seat cannot see it is not told. */
const notPlayable = (
  game: Game,
  s: State,
  plan: TricksPlan,
  { seat, have, your }: Spoken,
  chooser: Seat,
  card: Card,
): Refusal => {
  const title = cardTitle(game, card);
  const source = plan.from[s.ints[INT.source]!]!;
  const other = plan.from.find(place => place !== source && isIn(s, place, seat, card));
  if (other && seesCard(game, s, chooser, card)) {
    const message = `This card comes from the ${spelled(source.name)}; the ${title} lies in the ${spelled(other.name)}.`;
    return { code: 'barred', message, pointer: plan.pointer };
  }
  const isSeenBelow = source.seen === 'all' || source.seen === 'owner' || liesOpen(s, source, seat);
  if (isSeenBelow && isIn(s, source, seat, card)) {
    return { code: 'not-there', message: `The ${title} is covered by another card.`, pointer: plan.pointer };
  }
  const isLying = pileOf(source, seat) !== NONE && source.columns > 1;
  const message = isLying
    ? `The ${title} does not lie open in ${your} ${spelled(source.name)}.`
    : `${have} the ${title} in ${your} ${spelled(source.name)}.`;
  return { code: 'not-there', message };
};

/** Runs the duties once more and watches for the step that drops the card. */
const explainDuty = (game: Game, s: State, plan: TricksPlan, { seat, hold }: Spoken, card: Card): Refusal => {
  const cards = playable(s, plan, seat);
  const bars: { step: SievePlan; kept: List }[] = [];
  sift(s, plan.duties, cards, (step, left) => {
    if (!includes(left, card)) bars.push({ step, kept: copyInto(makeList(left.size), left) });
  });
  const bar = bars[0];
  if (!bar)
    return { code: 'barred', message: `The ${cardTitle(game, card)} may not be played now.`, pointer: plan.pointer };
  const { step, kept } = bar;
  return {
    code: 'barred',
    message: dutySentence(game, s, step, kept, card, hold),
    pointer: step.pointer,
    instead: itemsOf(kept).map(each => game.deck.faces[each]!.name),
  };
};

/** What the step kept is the proof: "You must follow red: you hold red 4 and red 9." */
const dutySentence = (game: Game, s: State, step: SievePlan, kept: List, dropped: Card, hold: string): string => {
  const free = itemsOf(kept).filter(card => isOnlyFree(s, step, card));
  const cards = itemsOf(kept).filter(card => !free.includes(card));
  const must = mustSentence(game, s, step, cards, dropped, hold);
  if (free.length === 0) return must;
  return `${must} Free of this: ${listed(free.map(card => cardInList(game, card)))}.`;
};

/** Whether a card that a step kept does not fit it. */
const isOnlyFree = (s: State, { free, keep }: SievePlan, card: Card): boolean => {
  if (!free || !keep) return false;
  const it = s.it;
  s.it = card;
  const fits = keep(s);
  s.it = it;
  return !fits;
};

const mustSentence = (
  game: Game,
  s: State,
  step: SievePlan,
  cards: readonly Card[],
  dropped: Card,
  hold: string,
): string => {
  const proof = listed(cards.map(card => cardInList(game, card)));
  const suit = suitOf(game, s, cards[0]!);
  const isOneSuit = suit !== NONE && cards.every(card => suitOf(game, s, card) === suit);
  const name = game.deck.suits[suit];
  if (isOneSuit && name !== undefined && suitOf(game, s, dropped) !== suit) {
    if (suit === ledOf(game, s)) return `You must follow ${name}: ${hold} ${proof}.`;
    if (suit === s.ints[INT.trump]) return `You must play trump, ${name}: ${hold} ${proof}.`;
  }
  return `By the rule “${spelled(step.id)}” you must play ${listed(
    cards.map(card => cardInList(game, card)),
    'or',
  )}.`;
};
