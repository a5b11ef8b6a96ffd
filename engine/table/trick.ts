import type { Card, Seat, Suit } from '../cards/deck.ts';
import { NONE } from '../cards/deck.ts';
import { ASK } from './ask.ts';
import { planOnTop } from './frames.ts';
import type { Game } from './game.ts';
import type { List } from './list.ts';
import { copyInto, makeList, makeRoom, type Choices } from './list.ts';
import { MOST_CARDS } from '../cards/deck.ts';
import type { CardPlan, SievePlan, TricksPlan } from './plan.ts';
import { ASK_ITSELF, guiseOf, type Fits, type Guises, type Read } from './read.ts';
import { CHANGES, TIES, TRICK_INT } from './plan.ts';
import { INT, type State } from './state.ts';

/** Who played a card, and from which of the phase's places, in one small number per card. */
const SOURCE_STEP = 16;
/** More places than this to play from do not fit in that number. */
export const MOST_SOURCES = 8;
export const markPlayer = (s: State, card: Card, seat: Seat, source: number): void => {
  s.player[card] = seat + source * SOURCE_STEP;
};
export const playerOf = (s: State, card: Card): Seat => {
  const who = card === NONE ? NONE : s.player[card]!;
  return who === NONE ? NONE : who % SOURCE_STEP;
};
export const sourceOf = (s: State, card: Card): number => Math.floor(s.player[card]! / SOURCE_STEP);

/** The trick phase in progress, or the one last played. */
export const tricksPlanOf = (game: Game, s: State): TricksPlan | undefined => {
  const index = s.ints[INT.tricksPlan]!;
  return index === NONE ? undefined : game.tricks[index];
};

/** Whose turn it is to play: the seat whose card it is, whoever chooses it. */
export const seatToPlay = (game: Game, s: State, plan: TricksPlan): Seat => {
  const seat = s.ints[INT.leader]! + s.ints[plan.ints + TRICK_INT.plays]!;
  return seat < game.seats ? seat : seat % game.seats; // dividing costs more than asking
};

/** The trick phase that asks for a card, while one is asked for. */
export const playAsked = (game: Game, s: State): TricksPlan | undefined => {
  const plan = s.ints[INT.ask] === ASK.play ? game.plans[planOnTop(s)] : undefined;
  return plan?.kind === 'tricks' ? plan : undefined;
};

/** What a phrase comes to for a card. */
const asked = <T>(s: State, read: Read<T>, card: Card): T => {
  const saved = s.it;
  s.it = card;
  const answer = read(s);
  s.it = saved;
  return answer;
};

/** The effective suit of a card, as the section "card" says. */
export const suitOf = (game: Game, s: State, card: Card): Suit => {
  if (card === NONE) return NONE;
  const known = game.card.knownSuit[card]!;
  return known === CHANGES ? suitNow(game.card, s, card) : known;
};

/** The suit of a card that changes its suit; apart, so that asking about the others stays short. */
const suitNow = ({ guises, suit }: CardPlan, s: State, card: Card): Suit =>
  guises && guises.first[card] !== NONE ? s.nums[guises.at[card]!]! : asked(s, suit, card);

export const strengthOf = (game: Game, s: State, card: Card): number => {
  if (card === NONE) return 0;
  const known = game.card.knownStrength[card]!;
  return known === known ? known : asked(s, game.card.strength, card); // known: a number, that is
};

export const pointsOf = (game: Game, s: State, card: Card): number => {
  if (card === NONE) return 0;
  const known = game.card.knownPoints[card]!;
  return known === known ? known : asked(s, game.card.points, card); // known: a number, that is
};

/** The suit to be followed: as the phase says, else that of the first card in the trick that has one. */
export const ledOf = (game: Game, s: State): Suit => {
  const led = tricksPlanOf(game, s)?.led;
  if (led) return led(s);
  for (let card = s.head[game.trick]!; card !== NONE; card = s.next[card]!) {
    const suit = suitOf(game, s, card);
    if (suit !== NONE) return suit;
  }
  return NONE;
};

/** Told of each step of a sieve that dropped something: which step, what it kept, out of how many. */
export type SieveWatcher = (step: SievePlan, cards: List, sizeBefore: number) => void;

/** Sifts the cards in place: each step keeps those that fit, if there are any, else all. What is free of it stays anyway. */
export const sift = (s: State, steps: readonly SievePlan[], cards: List, watch?: SieveWatcher): void => {
  for (const step of steps) {
    if (cards.size < 2 && !watch) return;
    if (step.when && !step.when(s)) continue;
    const before = cards.size;
    step.turn.now++;
    if (step.free) keepFree(s, step, step.free, cards);
    else if (step.keep) keepFitting(s, step.keep, step.fits, cards);
    else keepMost(s, step, cards);
    if (watch && cards.size < before) watch(step, cards, before);
  }
};

/** Does a card fit: by its table, where that knows? */
const isFit = (s: State, keep: Read<boolean>, fits: Uint8Array | undefined, card: Card): boolean => {
  const known = fits ? fits[card]! : ASK_ITSELF;
  return known === ASK_ITSELF ? asked(s, keep, card) : known === 1;
};

/** Writes the cards of a pile behind what is there; says where they end. */
const writePile = (s: State, pile: number, at: Int32Array, from: number): number => {
  const { next } = s;
  let to = from;
  for (let card = s.head[pile]!; card !== NONE; card = next[card]!) at[to++] = card;
  return to;
};

/** Writes the cards of a pile that a step keeps: those that fit, or all when none does. */
export const addFitting = (s: State, step: SievePlan, pile: number, out: Choices, guises?: Guises): void => {
  const { next } = s;
  makeRoom(out, s.size[pile]! + 1);
  step.turn.now++;
  const { at, size: from } = out;
  const fits = step.fits!(s);
  let to = from;
  let all = fits ? 0 : ASK_ITSELF;
  for (let card = s.head[pile]!; fits && card !== NONE; card = next[card]!) {
    const fit = fits[card]!;
    at[to] = card; // stays if it fits; asking would cost more than writing
    to += fit & 1;
    all |= fit;
  }
  if ((all & ASK_ITSELF) !== 0) to = writeFitting(s, step.keep!, fits, pile, at, from, guises);
  out.size = to === from ? writePile(s, pile, at, from) : to;
};

/** As `addFitting`, where some cards are not known from the table. */
const writeFitting = (
  s: State,
  keep: Read<boolean>,
  fits: Uint8Array | undefined,
  pile: number,
  at: Int32Array,
  from: number,
  guises: Guises | undefined,
): number => {
  let to = from;
  if (s.size[pile]! < 2) return to;
  for (let card = s.head[pile]!; card !== NONE; card = s.next[card]!) {
    const known = fits ? fits[guiseOf(s, guises, card)]! : ASK_ITSELF;
    if (known === ASK_ITSELF ? asked(s, keep, card) : known === 1) at[to++] = card;
  }
  return to;
};

const keepFitting = (s: State, keep: Read<boolean>, tables: Fits | undefined, cards: List): void => {
  const { at, size } = cards;
  const fits = tables?.(s);
  let kept = 0;
  for (let i = 0; i < size; i++) {
    const card = at[i]!;
    if (isFit(s, keep, fits, card)) at[kept++] = card;
  }
  if (kept > 0) cards.size = kept; // when none fits, nothing was written over
};

const kept = makeList(MOST_CARDS);

/** As `keepFitting`, but what is free stays beside cards that fit; alone it bars nothing. */
const keepFree = (s: State, { keep, fits: tables, freeFits }: SievePlan, isFree: Read<boolean>, cards: List): void => {
  const { at, size } = cards;
  const fit = tables?.(s);
  const free = freeFits?.(s);
  let fitting = 0;
  kept.size = 0;
  for (let i = 0; i < size; i++) {
    const card = at[i]!;
    const fits = !keep || isFit(s, keep, fit, card);
    if (fits) fitting++;
    if (fits || isFit(s, isFree, free, card)) kept.at[kept.size++] = card;
  }
  if (fitting > 0) copyInto(cards, kept);
};

const keepMost = (s: State, { highest, lowest, row: rows }: SievePlan, cards: List): void => {
  const by = highest ?? lowest;
  if (!by) return;
  const { at, size } = cards;
  const sign = highest ? 1 : -1;
  const row = rows?.(s);
  let best = -Infinity;
  let kept = 0;
  for (let i = 0; i < size; i++) {
    const card = at[i]!;
    const known = row ? row[card]! : NaN;
    const value = (known === known ? known : asked(s, by, card)) * sign; // known: a number, that is
    if (!(value >= best)) continue;
    if (value > best) kept = 0;
    best = value;
    at[kept++] = card;
  }
  cards.size = kept;
};

const LAST = TIES.indexOf('last');
const NOBODY = TIES.indexOf('nobody');

/** Of cards that are equal in the end: the first, the last, or none. */
const settle = (cards: List, ties: number): Card => {
  if (cards.size === 0) return NONE;
  if (cards.size === 1) return cards.at[0]!;
  if (ties === NOBODY) return NONE;
  return cards.at[ties === LAST ? cards.size - 1 : 0]!;
};

/** A card that tables do not tell. */
export const UNKNOWN = -2;

/** The best of some cards by the table of the order; UNKNOWN when that does not know one of them. */
const bestByRow = (s: State, row: Float64Array, { at, size }: List, ties: number, guises?: Guises): Card => {
  let best = NONE;
  let most = -1;
  let equals = 0;
  for (let i = 0; i < size; i++) {
    const card = at[i]!;
    const value = row[guiseOf(s, guises, card)]!;
    if (value > most || (value === most && ties === LAST)) best = card;
    if (value > most) {
      most = value;
      equals = 0;
    } else if (value === most) equals++;
    else if (value !== value) return UNKNOWN;
  }
  return equals > 0 && ties === NOBODY ? NONE : best;
};

/** The same of the cards of a pile; what becomes of ties is asked only where there is one. */
export const bestInPile = (
  s: State,
  pile: number,
  row: Float64Array,
  ties: Read<number>,
  guises: Guises | undefined,
): Card => {
  const { next } = s;
  let best = NONE;
  let last = NONE;
  let most = -1;
  for (let card = s.head[pile]!; card !== NONE; card = next[card]!) {
    let value = row[card]!;
    if (value !== value) value = row[guiseOf(s, guises, card)]!; // not a number, that is
    if (value > most) {
      best = card;
      last = card;
      most = value;
    } else if (value === most) last = card;
    else if (value !== value) return UNKNOWN;
  }
  return last === best ? best : ofEquals(best, last, ties(s));
};

const ofEquals = (first: Card, last: Card, ties: number): Card =>
  ties === NOBODY ? NONE : ties === LAST ? last : first;

const sifted = makeList(MOST_CARDS);

/** The best of some cards by the order of the trick, NONE when it is a tie that nobody wins. Leaves `cards` as it was. */
export const bestOf = (game: Game, s: State, cards: List, ties: number, watch?: SieveWatcher): Card => {
  const plan = tricksPlanOf(game, s);
  const row = watch ? undefined : plan?.orderRow?.(s);
  const known = row ? bestByRow(s, row, cards, ties, game.card.guises) : UNKNOWN;
  if (known !== UNKNOWN) return known;
  for (let i = 0; i < cards.size; i++) sifted.at[i] = cards.at[i]!;
  sifted.size = cards.size;
  sift(s, plan?.order ?? [], sifted, watch);
  return settle(sifted, ties);
};
