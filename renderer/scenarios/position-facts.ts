import type { ScenarioTable } from '../worker/scenario-calls.ts';

/** A fact that could be given besides those that are. */
export interface MoreFact {
  keys: readonly string[];
  value: unknown; // what it is at first
}

const each = <T>(seats: number, value: T): T[] => Array.from({ length: seats }, () => value);

const MARK_STARTS: Readonly<Record<string, unknown>> = {
  number: 0,
  condition: true,
  suit: '@noSuit',
  seat: '@nobody',
  card: '@noCard',
  suits: [],
  seats: [],
  cards: [],
  choice: '',
};

/** Where nothing of a round is given. */
const BARE = ['deck', 'game'];

/** What more can be told of a position, each with something to begin from. */
export const moreFacts = (at: string, given: Readonly<Record<string, unknown>>, table: ScenarioTable): MoreFact[] => {
  if (BARE.includes(at)) return [];
  const { seats, suits, places, marks, biddings } = table;
  const isSheet = at.startsWith('scoring.');
  const plain: Readonly<Record<string, unknown>> = {
    round: 2,
    dealer: 0,
    ...(!isSheet && { leader: 0, trick: 2 }),
    trump: suits[0] ?? '@noSuit',
    ...(biddings.length === 1 && { bid: each(seats, null) }),
    tricks: each(seats, 0),
    scored: each(seats, 0),
    total: each(seats, 0),
    tricksInRound: 1,
  };
  const inside = (key: string): Readonly<Record<string, unknown>> =>
    (given[key] ?? {}) as Readonly<Record<string, unknown>>;
  const facts = Object.entries(plain)
    .filter(([key]) => !Object.hasOwn(given, key))
    .map(([key, value]): MoreFact => ({ keys: [key], value }));
  const cards = places
    .filter(({ name }) => !Object.hasOwn(inside('places'), name))
    .map(({ name, per, columns }): MoreFact => {
      const pile: unknown = columns > 1 ? each(columns, []) : [];
      return { keys: ['places', name], value: per ? each(seats, pile) : pile };
    });
  const remembered = marks
    .filter(({ name }) => !Object.hasOwn(inside('marks'), name))
    .map(({ name, kind, per }): MoreFact => {
      const value = MARK_STARTS[kind] ?? 0;
      return { keys: ['marks', name], value: per === 'seat' ? each(seats, value) : per === 'card' ? {} : value };
    });
  return [...cards, ...facts, ...remembered];
};

/** Facts one by one: those that are told by name each for itself, cards last. */
export const factsIn = (given: Readonly<Record<string, unknown>>): { keys: readonly string[]; value: unknown }[] => {
  const isNamed = (key: string, value: unknown): value is Readonly<Record<string, unknown>> =>
    ['marks', 'places', 'open', 'points', 'holds', 'counts', 'faceUp', 'tops', 'sheet'].includes(key) &&
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value);
  const facts = Object.entries(given).flatMap(([key, value]) =>
    isNamed(key, value)
      ? Object.entries(value).map(([name, each]) => ({ keys: [key, name], value: each }))
      : [{ keys: [key], value }],
  );
  return facts.sort((a, b) => Number(a.keys[0] === 'places') - Number(b.keys[0] === 'places'));
};
