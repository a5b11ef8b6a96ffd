import { NONE } from '../../engine/cards/deck.ts';
import { deriveFrom, NOTHING_DERIVED } from '../../engine/table/derived.ts';
import type { Game } from '../../engine/table/game.ts';
import { listOf, makeList, type List } from '../../engine/table/list.ts';
import { addCardsOf } from '../../engine/table/places.ts';
import type { BidPlan } from '../../engine/table/bid-plan.ts';
import type { EventName } from '../../engine/table/event-plan.ts';
import {
  PHASE_INTS,
  type ChoicePlan,
  type Code,
  type ExchangePlan,
  type GamePlan,
  type MarkPlan,
  type Op,
  type PlacePlan,
  type Plan,
  type SheetEntry,
  type TricksPlan,
} from '../../engine/table/plan.ts';
import { constant, type Read } from '../../engine/table/read.ts';
import { FIXED_INTS, FRAME_INTS, INT, MOST_FRAMES, type State } from '../../engine/table/state.ts';

/** A small game made by hand, plan by plan, so that the machine can be tried without a ruleset. */
export interface Tiny {
  game: Game;
  place(name: string): PlacePlan;
  mark(name: string): MarkPlan;
  everyone: Read<List>;
  cardsIn(name: string, whose?: Read<number>): Read<List>;
  add(make: (index: number) => Plan): number;
  doPhase(id: string, ops: readonly Op[], choices?: readonly ChoicePlan[], when?: Read<boolean>): number;
  bid(id: string, plan: Partial<BidPlan>): number;
  exchange(id: string, gives: readonly Partial<ExchangePlan['gives'][number]>[], seats?: Read<List>): number;
  tricks(id: string, plan: Partial<TricksPlan>): number;
  list(id: string, phases: readonly number[], loop?: Read<boolean>): number;
  code(id: string, ops: readonly Op[], choices?: readonly ChoicePlan[]): number;
  bidPlan(id: string): BidPlan;
}

export interface TinyRules {
  seats: number;
  suits?: readonly string[];
  ranks?: readonly number[];
  places?: Readonly<Record<string, Partial<PlacePlan>>>;
  start?: string;
  marks?: Readonly<Record<string, Partial<MarkPlan>>>;
  phases: (t: Tiny) => readonly number[];
  rules?: (t: Tiny) => Partial<Record<EventName, readonly Op[] | number>>;
  sheet?: (t: Tiny) => readonly Partial<SheetEntry>[];
  lastSheet?: (t: Tiny) => readonly Partial<SheetEntry>[];
  end?: (t: Tiny) => Partial<GamePlan>;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const PLACES: TinyRules['places'] = {
  stock: { seen: 'none' },
  hand: { per: true, seen: 'owner' },
  taken: { per: true, seen: 'all' },
};

const deckOf = (suits: readonly string[], ranks: readonly number[]): Game['deck'] => {
  const faces = suits.flatMap((name, suit) =>
    ranks.map(rank => ({ name: `${name}-${rank}`, group: 'plain', suit, rank, rankName: String(rank), copy: 0 })),
  );
  return {
    suits,
    twin: suits.map(() => NONE),
    faces,
    suitOf: Int8Array.from(faces, face => face.suit),
    rankOf: Float64Array.from(faces, face => face.rank),
    points: new Float64Array(faces.length),
    sorts: new Map(),
    byName: new Map(faces.map((face, card) => [face.name, card])),
  };
};

const codeOf = (id: string, ops: readonly Op[], choices: readonly ChoicePlan[] = []): Code => ({
  ops,
  pointers: ops.map((_, i) => `/${id}/do/${i}`),
  choices,
  isPlain: false,
});

export const makeTiny = (rules: TinyRules): Tiny => {
  const { seats } = rules;
  const deck = deckOf(rules.suits ?? ['red', 'blue'], rules.ranks ?? [1, 2, 3, 4, 5, 6]);
  const places: PlacePlan[] = [];
  let piles = 0;
  let ints = FIXED_INTS + seats;
  const lay = (name: string, place: Partial<PlacePlan>): PlacePlan => {
    const at = { base: piles, open: ints++ };
    const made = { name, per: false, seen: 'all', columns: 1, onTop: false, ...place, ...at } as PlacePlan;
    piles += (made.per ? seats : 1) * made.columns;
    places.push(made);
    return made;
  };
  for (const [name, place] of Object.entries(rules.places ?? PLACES)) lay(name, place);
  const trick = lay('@trick', {});
  let nums = seats * 2;
  const marks = Object.entries(rules.marks ?? {}).map(([name, mark], index): MarkPlan => {
    const size = mark.per === 'seat' ? seats : mark.per === 'card' ? deck.faces.length : 1;
    nums += size;
    const common = { kind: 'number', per: undefined, lasts: 'round', start: 0, of: [], seen: 'all' } as const;
    return { ...common, ...mark, name, index, pointer: `/marks/${name}`, base: nums - size, size };
  });
  const takeInts = (): number => (ints += PHASE_INTS) - PHASE_INTS;
  const plans: Plan[] = [{ kind: 'game' } as GamePlan];
  const bids: BidPlan[] = [];
  const everyone: Read<List> = s =>
    listOf(...Array.from({ length: seats }, (_, i) => (s.ints[INT.dealer]! + 1 + i) % seats));
  const game: Mutable<Game> = {
    id: 'tiny',
    name: 'Tiny',
    digest: 'tiny',
    variants: [],
    options: {},
    seats,
    sides: undefined,
    deck,
    start: new Int16Array(0),
    layout: { cards: 0, piles: 0, seats, ints: 0, frames: 0, nums: 0, tricks: 0, scored: 0, total: 0 },
    places,
    trick: trick.base,
    marks,
    plans,
    bids,
    events: {},
    ...NOTHING_DERIVED,
    rules: {},
    stirring: new Uint8Array(deck.faces.length).fill(1),
    card: {
      suit: s => deck.suitOf[s.it]!,
      strength: s => deck.rankOf[s.it]!,
      points: () => 0,
      fixedSuit: deck.suitOf,
      knownSuit: deck.suitOf,
      fixedStrength: Float64Array.from(deck.rankOf),
      knownStrength: Float64Array.from(deck.rankOf),
      fixedPoints: deck.points,
      knownPoints: deck.points,
      guises: undefined,
    },
    allPoints: 0,
  };
  const add = (make: (index: number) => Plan): number => {
    plans.push(make(plans.length));
    return plans.length - 1;
  };
  const placeNamed = (name: string): PlacePlan => places.find(place => place.name === name)!;
  const common = (id: string, index: number) => ({
    index,
    id,
    pointer: id === '' ? '/phases' : `/phases/${id}`,
    when: undefined,
  });
  const t: Tiny = {
    game,
    place: placeNamed,
    mark: name => marks.find(mark => mark.name === name)!,
    everyone,
    cardsIn: (name, whose = s => s.seat) => {
      const out = makeList(deck.faces.length);
      return s => {
        out.size = 0;
        addCardsOf(s, placeNamed(name), whose(s), out);
        return out;
      };
    },
    add,
    doPhase: (id, ops, choices, when) =>
      add(index => ({ ...common(id, index), kind: 'do', when, code: codeOf(id, ops, choices) })),
    code: (id, ops, choices) =>
      add(index => ({ kind: 'code', index, id, pointer: `/rules/${id}`, code: codeOf(id, ops, choices) })),
    list: (id, phases, loop) => add(index => ({ ...common(id, index), kind: 'phases', loop, phases })),
    bid: (id, plan) =>
      add(index => {
        const made: BidPlan = {
          ...common(id, index),
          kind: 'bid',
          manner: 'once',
          seats: everyone,
          starts: undefined,
          calls: { kind: 'numbers', from: constant(0), to: constant(3), step: constant(1) },
          may: [],
          turn: { now: 0 },
          mayPass: undefined,
          revealed: undefined,
          rebids: 0,
          ...plan,
          bids: nums,
          ints: takeInts(),
        };
        nums += seats;
        bids.push(made);
        return made;
      }),
    exchange: (id, gives, whoGives = everyone) =>
      add(index => ({
        ...common(id, index),
        kind: 'exchange',
        seats: whoGives,
        gives: gives.map((give, i) => ({
          id: `give${i}`,
          pointer: `/phases/${id}/gives/give${i}`,
          count: constant(1),
          cards: t.cardsIn('hand'),
          to: placeNamed('hand'),
          whose: (s: State) => (s.seat + 1) % seats,
          held: lay(`@given ${id} give${i}`, { per: true, seen: 'owner' }),
          ...give,
        })),
        isApart: true,
        ints: takeInts(),
      })),
    tricks: (id, plan) =>
      add(index => ({
        ...common(id, index),
        kind: 'tricks',
        leader: undefined,
        from: [placeNamed('hand')],
        playedBy: undefined,
        led: undefined,
        onlyDuty: undefined,
        orderRow: undefined,
        stride: undefined,
        duties: [],
        actions: [],
        order: [highest(deck)],
        ties: constant(0),
        contest: undefined,
        stake: undefined,
        to: places.find(place => place.name === 'taken'),
        lost: undefined,
        next: undefined,
        until: undefined,
        count: undefined,
        ...plan,
        ints: takeInts(),
      })),
    bidPlan: id => bids.find(bid => bid.id === id)!,
  };
  finish(t, game, plans, rules);
  const startPile = placeNamed(rules.start ?? 'stock').base;
  game.start = Int16Array.from(deck.faces, () => startPile);
  game.layout = {
    cards: deck.faces.length,
    piles,
    seats,
    ints: ints + FRAME_INTS * MOST_FRAMES,
    frames: ints,
    nums,
    tricks: FIXED_INTS,
    scored: 0,
    total: seats,
  };
  Object.assign(game, deriveFrom(game));
  return t;
};

const finish = (t: Tiny, game: Mutable<Game>, plans: Plan[], rules: TinyRules): void => {
  const round = t.list('', rules.phases(t));
  const events: Partial<Record<EventName, number>> = {};
  for (const [event, ops] of Object.entries(rules.rules?.(t) ?? {})) {
    events[event as EventName] = typeof ops === 'number' ? ops : t.code(event, ops as readonly Op[]);
  }
  game.events = events;
  const sheet = (id: string, entries: readonly Partial<SheetEntry>[]): number =>
    t.add(index => ({
      kind: 'sheet',
      index,
      id,
      pointer: `/scoring/${id}`,
      entries: entries.map((entry, i) => ({
        id: `entry${i}`,
        pointer: `/scoring/${id}/entry${i}`,
        seats: t.everyone,
        when: undefined,
        points: undefined,
        turn: { now: 0 },
        code: undefined,
        plain: undefined,
        ...entry,
      })),
    }));
  plans[0] = {
    kind: 'game',
    index: 0,
    id: 'tiny',
    pointer: '/game',
    round,
    sheet: sheet('round', rules.sheet?.(t) ?? []),
    lastSheet: sheet('game', rules.lastSheet?.(t) ?? []),
    rounds: constant(1),
    over: undefined,
    best: 'highest',
    tieBreaks: [],
    winners: undefined,
    firstDealer: constant(0),
    nextDealer: undefined,
    ...rules.end?.(t),
  };
};

const highest = (deck: Game['deck']): TricksPlan['order'][number] => ({
  pointer: '/phases/play/order/strength',
  id: 'strength',
  when: undefined,
  keep: undefined,
  free: undefined,
  fits: undefined,
  freeFits: undefined,
  highest: s => deck.rankOf[s.it]!,
  lowest: undefined,
  turn: { now: 0 },
  row: undefined,
});
