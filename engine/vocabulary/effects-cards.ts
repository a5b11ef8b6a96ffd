import { MOST_SEATS, NONE, type Card, type Seat } from '../cards/deck.ts';
import { inFocus, inFocusOf, maybe, mayBind, name, one, orElse, tablePlace } from '../language/slot.ts';
import { effectTerm } from '../language/term.ts';
import { Fault } from '../table/fault.ts';
import { fireAbout, jump, setLocal } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { itemsOf, makeList, type List } from '../table/list.ts';
import { dealOut, shufflePile } from '../table/piles.ts';
import { addCardsOf, bring, layOpen, liesOpen, pileOf, pilesIn } from '../table/places.ts';
import type { PlacePlan } from '../table/plan.ts';
import type { Read } from '../table/read.ts';
import type { State } from '../table/state.ts';

/** Cards that lie nowhere cannot be moved: a rule that tries has lost sight of them. */
const mustLie = (game: Game, s: State, card: Card, pointer: string): void => {
  if (s.pile[card] !== NONE) return;
  throw new Fault('card-not-there', `${game.deck.faces[card]!.name} is out of the game.`, [pointer]);
};

const hands = makeList(MOST_SEATS);

/** The pile of each of some seats, where cards that come simply go behind the others. */
const rowsOf = (place: PlacePlan, seats: List): List => {
  for (let i = 0; i < seats.size; i++) hands.at[i] = pileOf(place, seats.at[i]!);
  hands.size = seats.size;
  return hands;
};

const isRowOfEach = (to: PlacePlan, from: PlacePlan): boolean => to.per && to.columns === 1 && !to.onTop && to !== from;

/** Gives cards to seats one at a time, until each has its number or the place is empty. */
const dealRound = (s: State, from: PlacePlan, to: PlacePlan, seats: List, count: number): void => {
  const { at, size } = seats;
  if (!s.listener && isRowOfEach(to, from)) return dealOut(s, from.base, rowsOf(to, seats), count);
  for (let times = 0; times < count; times++) {
    for (let i = 0; i < size; i++) {
      const card = s.head[from.base]!;
      if (card === NONE) return;
      bring(s, card, to, at[i]!);
    }
  }
};

/** Turns cards up one by one until one fits, which is the answer; NONE when none does. */
const turnUntil = (s: State, from: PlacePlan, to: PlacePlan, fits: Read<boolean>): Card => {
  const saved = s.it;
  let found = NONE;
  for (let left = s.size[from.base]!; left > 0 && found === NONE; left--) {
    const card = s.head[from.base]!;
    bring(s, card, to, NONE);
    s.it = card;
    if (fits(s)) found = card;
  }
  s.it = saved;
  return found;
};

/** Lays a seat's part of a place open; what lies open already is no news. */
const open = (game: Game, s: State, place: PlacePlan, seat: Seat): void => {
  if (liesOpen(s, place, seat)) return;
  layOpen(s, place, seat);
  if (!s.listener) return;
  const cards = makeList(game.deck.faces.length);
  addCardsOf(s, place, seat, cards);
  s.listener({ type: 'laidOpen', pile: pileOf(place, seat), cards: itemsOf(cards).sort((a, b) => a - b) });
};

/** Effects on cards and places. */
export const CARD_EFFECTS = [
  effectTerm({
    name: 'shuffle',
    kind: 'effect',
    doc: 'A place is shuffled; of a place that every seat has, each for itself.',
    slots: { place: name('place', 'The place.') },
    example: { op: 'shuffle', place: 'stock' },
    say: { en: { do: 'shuffle the {place}' } },
    emit: ({ place }, code, { game }) => {
      const piles = pilesIn(place, game.seats);
      code.step(s => {
        for (let pile = place.base; pile < place.base + piles; pile++) {
          shufflePile(s, pile);
          s.listener?.({ type: 'shuffled', pile });
        }
      });
    },
  }),
  effectTerm({
    name: 'deal',
    kind: 'effect',
    doc: 'Seats get cards from the top of a place, one at a time; without a number, as many as go round evenly.',
    slots: {
      from: tablePlace('The place of the table that cards come from.'),
      to: name('place', 'The place they go to.'),
      count: maybe('number', 'How many each seat gets; fewer when the place is empty.'),
      seats: orElse('seats', '@everyone', 'Who gets cards, in this order.'),
    },
    example: { op: 'deal', from: 'stock', to: 'hand', count: 13 },
    say: {
      en: {
        do: 'deal[ {count} {count?card|cards}~ as many cards as go round evenly] from the {from} to the {to} of {seats}',
      },
    },
    emit: ({ from, to, count, seats }, code) => {
      code.step(s => {
        const list = seats(s);
        if (list.size === 0) return;
        const each = count ? count(s) : s.size[from.base]! / list.size;
        dealRound(s, from, to, list, Math.max(0, Math.floor(each)));
      });
    },
  }),
  effectTerm({
    name: 'move',
    kind: 'effect',
    doc: 'Cards go to a place; to nobody’s place means out of the game.',
    slots: {
      cards: one('cards', 'The cards.'),
      to: name('place', 'The place they go to.'),
      whose: inFocusOf('seat', 'to', 'Whose, of a place that every seat has.'),
    },
    example: { op: 'move', cards: { op: 'top', place: 'stock' }, to: 'turned' },
    say: { en: { do: 'put {cards} into {whose:owner} {to}' } },
    emit: ({ cards, to, whose }, code, { game, pointer }) => {
      code.step(s => {
        const list = cards(s);
        const seat = whose ? whose(s) : NONE;
        for (let i = 0; i < list.size; i++) {
          mustLie(game, s, list.at[i]!, pointer);
          bring(s, list.at[i]!, to, seat);
        }
      });
    },
  }),
  effectTerm({
    name: 'take',
    kind: 'effect',
    doc: 'A seat takes cards, which sets off the event cardTaken for each of them; by nobody, they stay where they are.',
    slots: {
      cards: one('cards', 'The cards.'),
      to: name('place', 'The place they go to.'),
      seat: inFocus('seat', 'Who takes them.'),
    },
    example: { op: 'take', seat: '@dealer', cards: 'turned', to: 'taken' },
    say: { en: { do: 'let {seat} take {cards} into {seat?its|their} {to}' } },
    emit: ({ cards, to, seat }, code, { game, pointer }) => {
      code.step(s => {
        const taker = seat(s);
        if (taker === NONE) return;
        const list = cards(s);
        for (let i = 0; i < list.size; i++) {
          mustLie(game, s, list.at[i]!, pointer);
          bring(s, list.at[i]!, to, taker);
          s.listener?.({ type: 'cardTaken', seat: taker, card: list.at[i]! });
        }
        // What is pushed last goes first, so the rules see the cards in their order.
        for (let i = list.size - 1; i >= 0; i--) fireAbout(game, s, 'cardTaken', taker, list.at[i]!);
      });
    },
  }),
  effectTerm({
    name: 'turn',
    kind: 'effect',
    doc: 'Cards are turned up from the top of a place until one fits; if none does, the rest of this list is left out.',
    slots: {
      from: tablePlace('The place of the table that cards come from.'),
      to: tablePlace('The place of the table they are turned onto.'),
      until: one('condition', 'What the card must be, of each card in turn.', 'it'),
      as: mayBind('card', 'A name for the card that fits, for the rest of the list.'),
    },
    example: { op: 'turn', from: 'stock', to: 'turned', until: { op: 'ofSuit', suit: 'hearts' }, as: 'heart' },
    say: { en: { do: 'turn cards from the {from} onto the {to} until one comes {until:that}[ (the “{as}”)]' } },
    emit: ({ from, to, until, as }, code) => {
      const end = code.endOfList();
      code.step(s => {
        const found = turnUntil(s, from, to, until);
        if (found === NONE) jump(s, end.pc);
        else if (as !== undefined) setLocal(s, as, found);
      });
    },
  }),
  effectTerm({
    name: 'layOpen',
    kind: 'effect',
    doc: 'The cards of a place lie open to all for the rest of the round, those that come to it later too.',
    slots: {
      place: name('place', 'The place.'),
      whose: inFocusOf('seats', 'place', 'Whose, of a place that every seat has.'),
    },
    example: { op: 'layOpen', place: 'hand', whose: { op: 'partner', of: '@highBidder' } },
    say: { en: { do: 'lay {whose:owner} {place} open for all to see' } },
    emit: ({ place, whose }, code, { game }) => {
      code.step(s => {
        if (!whose) {
          open(game, s, place, NONE);
          return;
        }
        for (const seat of itemsOf(whose(s))) open(game, s, place, seat);
      });
    },
  }),
];
