import type { Card } from '../cards/deck.ts';
import { MOST_CARDS, NONE } from '../cards/deck.ts';
import type { List } from './list.ts';
import { nextState, wholeBelow } from '../cards/random.ts';
import { INT, type State } from './state.ts';

/** Takes a card out of the pile it lies in; it is then out of the game until it is put somewhere. */
export const lift = (s: State, card: Card): void => {
  const pile = s.pile[card]!;
  if (pile === NONE) return;
  const next = s.next[card]!;
  const prev = s.prev[card]!;
  if (prev === NONE) s.head[pile] = next;
  else s.next[prev] = next;
  if (next === NONE) s.tail[pile] = prev;
  else s.prev[next] = prev;
  s.size[pile]!--;
  s.pile[card] = NONE;
};

/** Puts a lifted card at the end of a pile: the newest card of a row lies last. */
export const putLast = (s: State, card: Card, pile: number): void => {
  const tail = s.tail[pile]!;
  s.prev[card] = tail;
  s.next[card] = NONE;
  if (tail === NONE) s.head[pile] = card;
  else s.next[tail] = card;
  s.tail[pile] = card;
  s.pile[card] = pile;
  s.size[pile]!++;
};

/** Puts a lifted card on top of a pile. */
export const putTop = (s: State, card: Card, pile: number): void => {
  const head = s.head[pile]!;
  s.next[card] = head;
  s.prev[card] = NONE;
  if (head === NONE) s.tail[pile] = card;
  else s.prev[head] = card;
  s.head[pile] = card;
  s.pile[card] = pile;
  s.size[pile]!++;
};

/** Writes the cards of a pile behind what the list already holds, from the top. */
export const addPile = (s: State, pile: number, out: List): void => {
  for (let card = s.head[pile]!; card !== NONE; card = s.next[card]!) out.at[out.size++] = card;
};

const scratch = new Int32Array(MOST_CARDS);

/** Copies a pile from the top. Cards mostly lie in the order of the deck: to guess the next is sooner than to wait for it. */
const lineUp = (s: State, pile: number): void => {
  const { next } = s;
  for (let card = s.head[pile]!, n = 0; card !== NONE; n++) {
    scratch[n] = card;
    const after = next[card]!;
    card = after === card + 1 ? card + 1 : after;
  }
};

/** Shuffles a pile with the table's stream (Fisher and Yates, from the top). */
export const shufflePile = (s: State, pile: number): void => {
  const { next, prev } = s;
  const size = s.size[pile]!;
  if (size === 0) return;
  lineUp(s, pile);
  let luck = nextState(s.ints[INT.luck]!);
  const first = wholeBelow(luck, size);
  let last = scratch[first]!;
  scratch[first] = scratch[0]!;
  s.head[pile] = last;
  prev[last] = NONE;
  for (let i = 1; i < size; i++) {
    luck = nextState(luck);
    const j = i + wholeBelow(luck, size - i);
    const card = scratch[j]!;
    scratch[j] = scratch[i]!;
    prev[card] = last;
    next[last] = card;
    last = card;
  }
  s.ints[INT.luck] = luck;
  next[last] = NONE;
  s.tail[pile] = last;
};

/** Cards from the top of a pile go behind those of others, one to each in turn, so many times or until none is left. */
export const dealOut = (s: State, from: number, to: List, times: number): void => {
  const { next, prev, pile, head, tail, size } = s;
  const { at, size: piles } = to;
  let card = head[from]!;
  let left = Math.min(size[from]!, times * piles);
  size[from]! -= left;
  for (let i = 0; left > 0; left--, i = i + 1 < piles ? i + 1 : 0) {
    const after = next[card]!;
    const onto = at[i]!;
    const last = tail[onto]!;
    if (last === NONE) head[onto] = card;
    else next[last] = card;
    prev[card] = last;
    next[card] = NONE;
    pile[card] = onto;
    tail[onto] = card;
    size[onto]!++;
    card = after;
  }
  head[from] = card;
  if (card === NONE) tail[from] = NONE;
  else prev[card] = NONE;
};

/** Puts all cards of a pile behind those of another, in their order. */
export const addWholePile = (s: State, from: number, to: number): void => {
  const head = s.head[from]!;
  if (head === NONE) return;
  for (let card = head; card !== NONE; card = s.next[card]!) s.pile[card] = to;
  const tail = s.tail[to]!;
  s.prev[head] = tail;
  if (tail === NONE) s.head[to] = head;
  else s.next[tail] = head;
  s.tail[to] = s.tail[from]!;
  s.size[to]! += s.size[from]!;
  s.size[from] = 0;
  s.head[from] = NONE;
  s.tail[from] = NONE;
};
