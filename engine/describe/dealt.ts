import { NONE } from '../cards/deck.ts';
import { makeLuck } from '../cards/random.ts';
import type { Pointer } from '../language/diagnostic.ts';
import { beginRound, runTo } from '../play/reach.ts';
import { Fault } from '../table/fault.ts';
import { isAsking, workOf } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { countIn, pilesIn } from '../table/places.ts';
import type { State } from '../table/state.ts';

/** Where the cards of a round lie when it is dealt, and how they came there. */
export interface Dealt {
  round: number;
  cards: number; // in the deck
  places: readonly DealtPlace[]; // those that hold cards, in the order of the rules
  flows: readonly DealtFlow[]; // from where they lie at first to where they come
  moves: readonly DealtMove[];
  byLuck: boolean; // another shuffle deals other numbers
  stopped?: string; // why the deal cannot be carried out
}

/** Cards in a place: how many each seat has, or how many lie on the table. */
export interface DealtPlace {
  name: string;
  seats?: readonly number[]; // by seat
  count: number; // all of them
  span?: readonly [number, number]; // of all of them, where it hangs on the shuffle
}

/** Cards that begin in one place and end in another; undefined is out of the game. */
export interface DealtFlow {
  from: string | undefined;
  to: string | undefined;
  count: number;
}

/** Cards that go from one place to another, by one rule. */
export interface DealtMove {
  pointer: Pointer;
  from: string | undefined;
  to: string | undefined; // undefined: out of the game
  seats?: readonly number[]; // by seat
  count: number;
}

const SEEDS = [1, 2, 3];

/** Deals a round, up to the first question once cards have moved; more than once, to see what hangs on the shuffle. */
export const dealOut = (game: Game, round: number): Dealt => {
  const [first, ...others] = SEEDS.map(seed => dealOnce(game, round, seed));
  const byLuck = others.some(other => sums(other.places) !== sums(first!.places));
  if (!byLuck) return first!;
  const spanOf = (name: string): readonly [number, number] => {
    const counts = [first!, ...others].map(({ places }) => places.find(place => place.name === name)?.count ?? 0);
    return [Math.min(...counts), Math.max(...counts)];
  };
  return { ...first!, byLuck, places: first!.places.map(place => ({ ...place, span: spanOf(place.name) })) };
};

/** Deals the rounds from the first to one; only the first where all are alike. */
export const dealRounds = (game: Game, most: number): Dealt[] => {
  const first = dealOut(game, 1);
  const later = Array.from({ length: most - 1 }, (_, i) => dealOnce(game, i + 2, SEEDS[0]!));
  if (later.every(dealt => isSameDeal(dealt, first))) return [first];
  return [first, ...(first.byLuck ? later.map(({ round }) => dealOut(game, round)) : later)];
};

/** Whether seats get as many cards, and as many lie on the table unless that hangs on the shuffle. */
const isSameDeal = (a: Dealt, b: Dealt): boolean => {
  const settled = (places: Dealt['places']) => (b.byLuck ? places.filter(({ seats }) => seats !== undefined) : places);
  return a.stopped === b.stopped && sums(settled(a.places)) === sums(settled(b.places));
};

// Which seat deals makes no difference.
const sums = (places: Dealt['places']): string =>
  JSON.stringify(places.map(({ name, count, seats }) => [name, count, seats?.toSorted((x, y) => x - y)]));

const dealOnce = (game: Game, round: number, seed: number): Dealt => {
  const moves = new Map<string, DealtMove & { seats?: number[] }>();
  const facts = { round, cards: game.deck.faces.length, byLuck: false };
  try {
    const luck = makeLuck(seed);
    const s = beginRound(game, { round, seed }, luck);
    let isDecided = false;
    s.listener = happening => {
      if (happening.type === 'moved') note(game, s, moves, happening);
      if (happening.type === 'phaseBegan') isDecided ||= DECIDING.includes(game.plans[happening.plan]!.kind);
    };
    runTo(game, s, luck, () => isDecided || (moves.size > 0 && isAsking(s)));
    s.listener = undefined;
    return { ...facts, places: placesOf(game, s), flows: flowsOf(game, s), moves: [...moves.values()] };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { ...facts, places: [], flows: [], moves: [...moves.values()], stopped: fault.message };
  }
};

/** Phases in which seats decide about cards: the deal is over. */
const DECIDING: readonly string[] = ['exchange', 'tricks', 'turns'];

const note = (
  game: Game,
  s: State,
  moves: Map<string, DealtMove & { seats?: number[] }>,
  { from, to }: { from: number; to: number },
): void => {
  const [source, target] = [placeAt(game, from), placeAt(game, to)];
  if (source?.place === target?.place && source?.seat === target?.seat) return;
  const pointer = workOf(game, s)[0] ?? '';
  const key = `${pointer} ${source?.place} ${target?.place}`;
  const move = moves.get(key) ?? {
    pointer,
    from: source?.place,
    to: target?.place,
    count: 0,
    ...(target?.seat !== undefined && { seats: Array.from({ length: game.seats }, () => 0) }),
  };
  move.count++;
  if (move.seats && target?.seat !== undefined) move.seats[target.seat]!++;
  moves.set(key, move);
};

const placeAt = (game: Game, pile: number): { place: string; seat: number | undefined } | undefined => {
  const place = game.places.find(each => pile >= each.base && pile < each.base + pilesIn(each, game.seats));
  if (place === undefined || pile === NONE) return undefined;
  return { place: place.name, seat: place.per ? Math.floor((pile - place.base) / place.columns) : undefined };
};

const placesOf = (game: Game, s: State): DealtPlace[] =>
  game.places.flatMap(place => {
    const seats = place.per
      ? Array.from({ length: game.seats }, (_, seat) => countIn(s, place, seat))
      : [countIn(s, place, NONE)];
    const count = seats.reduce((sum, each) => sum + each, 0);
    return count === 0 ? [] : [{ name: place.name, count, ...(place.per && { seats }) }];
  });

const flowsOf = (game: Game, s: State): DealtFlow[] => {
  const flows = new Map<string, DealtFlow>();
  game.start.forEach((pile, card) => {
    const [from, to] = [placeAt(game, pile)?.place, placeAt(game, s.pile[card]!)?.place];
    const flow = flows.get(`${from} ${to}`) ?? { from, to, count: 0 };
    flows.set(`${from} ${to}`, { ...flow, count: flow.count + 1 });
  });
  return [...flows.values()];
};
