import type { Scenario } from '../../engine/index.ts';
import { fieldsOf, flag, listOf, Malformed, number, seatOf, tableOf, text, type Fields, type Read } from './fields.ts';

/** One worked case of a game, written without an engine in mind: a position, what is done in it, what must come of it. */
export interface NeutralCase {
  name: string;
  kind: string;
  seats: number;
  variants: readonly string[];
  options: Readonly<Record<string, string | number | boolean>>;
  given: unknown;
  expect: unknown;
  why: string;
}

export interface CaseFile {
  game: string;
  cases: readonly unknown[];
}

/** What a kind of case has to read, and to say in the language's scenarios. */
export interface Reading {
  seats: number;
  variants: readonly string[];
  given: Fields;
  expect: Fields;
  seat: Read<number>;
}

/** A scenario without what every case brings by itself. */
export type Play = Pick<Scenario, 'at' | 'given' | 'do' | 'expect'>;
export type Adapter = (reading: Reading) => Play;
/** Every kind of case that a game knows. */
export type Adapters = Readonly<Record<string, Adapter>>;

const option: Read<string | number | boolean> = (value, at) => {
  if (typeof value === 'string') return text(value, at);
  return typeof value === 'boolean' ? flag(value, at) : number(value, at);
};

export const readCaseFile = (value: unknown): CaseFile => {
  const fields = fieldsOf(value, 'file');
  const game = fields.must('game', text);
  const cases = fields.must(
    'cases',
    listOf<unknown>(item => item),
  );
  fields.close();
  return { game, cases };
};

export const readCase = (value: unknown): NeutralCase => {
  const fields = fieldsOf(value, 'case');
  const read: NeutralCase = {
    name: fields.must('name', text),
    kind: fields.must('kind', text),
    seats: fields.must('seats', number),
    variants: fields.may('variants', listOf(text)) ?? [],
    options: fields.may('options', tableOf(option)) ?? {},
    given: fields.may('given', item => item) ?? {},
    expect: fields.must('expect', item => item),
    why: fields.may('why', text) ?? '',
  };
  fields.close();
  return read;
};

/** Writes a case as a scenario of its ruleset, through the adapter of its kind. */
export const scenarioOf = (adapters: Adapters, neutral: NeutralCase): Scenario => {
  const adapter = Object.hasOwn(adapters, neutral.kind) ? adapters[neutral.kind] : undefined;
  if (!adapter) throw new Malformed(`There is no kind "${neutral.kind}" in this game.`);
  const { seats, variants, options } = neutral;
  const given = fieldsOf(neutral.given, 'given');
  const expect = fieldsOf(neutral.expect, 'expect');
  const play = adapter({ seats, variants, given, expect, seat: seatOf(seats) });
  given.close();
  expect.close();
  if (Object.keys(play.expect).length === 0) throw new Malformed('expect: nothing is expected.');
  return {
    title: { en: neutral.name },
    seats,
    ...(variants.length > 0 && { variants }),
    ...(Object.keys(options).length > 0 && { options }),
    at: play.at,
    ...(play.given && Object.keys(play.given).length > 0 && { given: play.given }),
    ...(play.do && { do: play.do }),
    expect: play.expect,
    ...(neutral.why && { why: neutral.why }),
  };
};

/** Leaves out what a case does not say. */
export const said = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The same for expectations, which are left out as well when nothing in them is said. */
export const expecting = (moments: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Scenario['expect'] =>
  Object.fromEntries(
    Object.entries(moments)
      .map(([moment, values]) => [moment, said(values)] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  );

/** "Nobody" as scenarios write it. */
export const seatOrNobody = (seat: number | undefined): number | string => seat ?? '@nobody';
export const suitOrNone = (suit: string | undefined): string => suit ?? '@noSuit';

/** Of a deck: how many cards, how many of each, what they are worth. */
export const deckCase: Adapter = ({ expect }) => ({
  at: 'deck',
  expect: expecting({
    then: {
      size: expect.may('size', number),
      counts: expect.may('counts', tableOf(number)),
      points: expect.may('points', number),
    },
  }),
});
