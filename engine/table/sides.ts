import { MOST_SEATS, type Seat } from '../cards/deck.ts';
import type { Game } from './game.ts';
import type { List } from './list.ts';
import type { Read } from './read.ts';
import type { State } from './state.ts';

/** Who plays together, as the section "sides" says it. */
export interface SidesPlan {
  pointer: string;
  fixed: readonly number[] | undefined; // by seat its side as bits, where sides never change
  lasting: boolean; // they hold for the whole game, so that a side wins together
  named: Read<List>; // of each: the seats that play together with it
  /** The same as a seat may know it: undefined where the answer lies in what that seat, or an onlooker, cannot see. */
  known: (s: State, viewer: Seat | undefined) => List | undefined;
}

const links = new Int32Array(MOST_SEATS); // by seat: those it is named with, as bits

const link = (game: Game, seat: Seat, others: List): void => {
  links[seat]! |= 1 << seat;
  for (let i = 0; i < others.size; i++) {
    const other = others.at[i]!;
    if (other < 0 || other >= game.seats) continue;
    links[seat]! |= 1 << other;
    links[other]! |= 1 << seat;
  }
};

/** All that a seat is linked with, whoever named whom, and however many lie between: its side, as bits. */
const joined = (game: Game, seat: Seat): number => {
  let side = 1 << seat;
  for (let wider = 0; wider !== side;) {
    wider = side;
    for (let each = 0; each < game.seats; each++) if (wider & (1 << each)) side |= links[each]!;
  }
  return side;
};

/** Asks every seat who plays together with it; seats of which that is not known are linked with nobody by it. */
const linkAll = (game: Game, s: State, named: (s: State) => List | undefined): void => {
  const saved = s.each;
  links.fill(0);
  for (let seat = 0; seat < game.seats; seat++) {
    s.each = seat;
    const others = named(s);
    if (others) link(game, seat, others);
    else links[seat]! |= 1 << seat;
  }
  s.each = saved;
};

/**
 * The seats that play together with a seat, itself included, as bits. Two seats are on one side when either names the
 * other, and so are friends of friends: sides never overlap, whatever the rules say.
 */
export const sideOf = (game: Game, s: State, seat: Seat): number => {
  const { sides } = game;
  if (!sides) return 1 << seat;
  if (sides.fixed) return sides.fixed[seat]!;
  linkAll(game, s, sides.named);
  return joined(game, seat);
};

/** Sides that never change, reckoned once. */
export const fixedSides = (game: Game, s: State, named: Read<List>): number[] => {
  linkAll(game, s, named);
  return Array.from({ length: game.seats }, (_, seat) => joined(game, seat));
};

/** The sides of several seats as far as a seat, or an onlooker, may know them. */
export const knownSides = (game: Game, s: State, viewer: Seat | undefined): number[] => {
  const { sides } = game;
  if (!sides) return [];
  if (!sides.fixed) linkAll(game, s, state => sides.known(state, viewer));
  const all = Array.from({ length: game.seats }, (_, seat) => sides.fixed?.[seat] ?? joined(game, seat));
  return [...new Set(all)].filter(side => (side & (side - 1)) !== 0);
};
