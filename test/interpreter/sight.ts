import { NONE, type Game, type State } from '../../engine/index.ts';
import { hasCalled } from '../../engine/table/bids.ts';
import { liesOpen } from '../../engine/table/places.ts';
import { INT } from '../../engine/table/state.ts';
import { allSeats, type Table } from './table.ts';

/** A difference between the engine's game and the interpreter's, in words. */
const differ = (what: string, engine: unknown, plain: unknown): string =>
  `${what}: the engine has ${JSON.stringify(engine)}, the interpreter ${JSON.stringify(plain)}`;

const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => isSame(each, b[i]));
  return a === b;
};

/** The cards of a pile by name, from the top. */
export const cardsOfPile = (game: Game, s: State, pile: number): string[] => {
  const cards: string[] = [];
  for (let card = s.head[pile]!; card !== NONE; card = s.next[card]!) cards.push(game.deck.faces[card]!.name);
  return cards;
};

type Check = (what: string, engine: unknown, plain: unknown) => void;

const comparePlaces = (check: Check, game: Game, s: State, t: Table): void => {
  const plain: Record<string, string[][][]> = Object.fromEntries(t.places);
  plain['@trick'] = [[t.trick]];
  for (const [gift, seats] of t.waiting) plain[`@given ${gift}`] = seats.map(cards => [cards]);
  for (const { name, base, columns } of game.places) {
    plain[name]!.forEach((owner, o) =>
      owner.forEach((cards, column) =>
        check(`${name} of ${o}`, cardsOfPile(game, s, base + o * columns + column), cards),
      ),
    );
  }
};

const compareOpen = (check: Check, game: Game, s: State, t: Table): void => {
  for (const place of game.places) {
    for (const owner of place.per ? allSeats(t) : [NONE]) {
      const key = `${place.name} ${owner === NONE ? '' : owner}`;
      check(`${key} lies open`, liesOpen(s, place, owner), t.open.has(key));
    }
  }
};

export const inBits = (bits: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => i).filter(i => (bits & (1 << i)) !== 0);

/** A mark of the engine's as the interpreter keeps it; `at` is the place of the seat or card it is of. */
export const markIn = (game: Game, s: State, mark: Game['marks'][number], at: number): unknown => {
  const number = s.nums[mark.base + at]!;
  const { suits, faces } = game.deck;
  switch (mark.kind) {
    case 'number':
      return number;
    case 'condition':
      return number !== 0;
    case 'suit':
      return suits[number];
    case 'suits':
      return inBits(number, suits.length).map(suit => suits[suit]);
    case 'card':
      return faces[number]?.name;
    case 'cards':
      return faces.filter((_, card) => s.nums[mark.base + card] !== 0).map(({ name }) => name);
    case 'seat':
      return number === NONE ? undefined : number;
    case 'seats':
      return inBits(number, game.seats);
    case 'choice':
      return mark.of[number];
  }
};

const compareMarks = (check: Check, game: Game, s: State, t: Table): void => {
  for (const mark of game.marks) {
    [...t.marks.get(mark.name)!].forEach(([of, value], at) =>
      check(`mark ${mark.name} ${of}`, markIn(game, s, mark, at), value),
    );
  }
};

const compareBids = (check: Check, game: Game, s: State, t: Table): void => {
  for (const plan of game.bids) {
    const { called, rebids } = t.biddings.get(plan.id)!;
    for (const seat of allSeats(t)) {
      const bid = hasCalled(s, plan, seat) ? s.nums[plan.bids + seat] : undefined;
      check(`bid of ${seat} in ${plan.id}`, bid, called.get(seat));
    }
    check(`re-bids in ${plan.id}`, s.ints[plan.ints + 3], rebids);
  }
};

export const named = (number: number): number | undefined => (number === NONE ? undefined : number);
export const some = <T>(list: ArrayLike<T>, from: number, count: number): T[] =>
  Array.from({ length: count }, (_, i) => list[from + i]!);

const compareRound = (check: Check, game: Game, s: State, t: Table): void => {
  const { ints, nums } = s;
  const { tricks, scored, total } = game.layout;
  check('round', ints[INT.round], t.round);
  check('dealer', ints[INT.dealer], t.dealer);
  check('seat on lead', named(ints[INT.onLead]!), t.onLead);
  check('leader', named(ints[INT.leader]!), t.leader);
  check('trump', game.deck.suits[ints[INT.trump]!], t.trump);
  check('trick', ints[INT.trick], t.trickNumber);
  check('tricks in the round', ints[INT.tricksInRound], t.tricksInRound);
  check(
    'sitting out',
    inBits(ints[INT.out]!, game.seats),
    allSeats(t).filter(seat => t.out.has(seat)),
  );
  check('tricks', some(ints, tricks, game.seats), t.tricks);
  check('scored', some(nums, scored, game.seats), t.scored);
  check('total', some(nums, total, game.seats), t.total);
};

/** In what the two games are not the same; empty when they are. */
export const differences = (game: Game, s: State, t: Table): string[] => {
  const found: string[] = [];
  const check: Check = (what, engine, plain) => {
    if (!isSame(engine, plain)) found.push(differ(what, engine, plain));
  };
  for (const compare of [comparePlaces, compareOpen, compareMarks, compareBids, compareRound])
    compare(check, game, s, t);
  return found;
};
