import { readdirSync, readFileSync } from 'node:fs';
import type { Kind } from '../../engine/language/kind.ts';
import type { EventName } from '../../engine/table/event-plan.ts';
import type { OptionValue } from '../../engine/ruleset/sound.ts';

/** A small position, by names; what is not given is empty, nobody, or as at the start. */
export interface Given {
  places?: Readonly<Record<string, readonly string[] | readonly (readonly string[])[]>>; // by seat for a place of every seat
  marks?: Readonly<Record<string, unknown>>; // by seat for a mark of every seat
  trick?: { leader: number; cards: readonly (readonly [number, string])[] };
  bids?: readonly (number | string | null)[]; // by seat: a call, "pass", or null for none yet
  bidding?: string; // a bid phase that is in progress
  rebids?: number;
  tricks?: readonly number[];
  scored?: readonly number[];
  total?: readonly number[];
  trump?: string;
  dealer?: number;
  onLead?: number;
  round?: number;
  trickNumber?: number;
  tricksInRound?: number;
  seat?: number;
  each?: number;
  winner?: number;
  call?: number;
  card?: string;
  it?: string;
  suit?: string;
}

/** What must have come of effects; what is not named is not looked at. */
export interface Then {
  places?: Given['places'];
  counts?: Readonly<Record<string, number | readonly number[]>>;
  gone?: readonly string[]; // cards out of the game
  shuffled?: readonly string[]; // places whose order must have changed
  marks?: Readonly<Record<string, unknown>>;
  named?: Readonly<Record<string, string>>; // the mark "named", by card
  trump?: string | null;
  scored?: readonly number[];
  out?: readonly number[]; // seats that sit out
  open?: Readonly<Record<string, readonly number[] | boolean>>; // places laid open: whose, or whether the table's is
}

interface Common {
  title: string;
  seats?: number;
  options?: Readonly<Record<string, OptionValue>>;
  with?: Readonly<Record<string, unknown>>; // laid over the table's ruleset, key by key
  given?: Given;
  fault?: string;
}
/** A phrase, and what it must answer. */
export interface ValueCase extends Common {
  kind?: Kind;
  per?: 'seat' | 'card' | 'suit';
  phrase: unknown;
  value?: unknown;
}
/** Calls, and which of them the first seat may make. */
export interface CallsCase extends Common {
  calls: unknown;
  legal: readonly (string | number)[];
}
/** Effects, the choices they ask for, and what must have come of it. */
export interface EffectCase extends Common {
  on?: EventName; // the event whose rule they are; decides what is in focus
  do: readonly unknown[];
  asked?: readonly (readonly (string | number)[])[]; // what may be chosen, question by question
  answers?: readonly (readonly [number, string | number])[];
  then?: Then;
}
/** Effects as the first phase of a whole game, and what is told of rounds up to the first question after it. */
export interface GameCase extends Common {
  phase: readonly unknown[];
  told: readonly string[];
}
export type WordCase = ValueCase | CallsCase | EffectCase | GameCase;

const FOLDER = new URL('./cases/', import.meta.url);

const readJson = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));

export const TABLE = readJson(new URL('./table.json', import.meta.url)) as Readonly<Record<string, unknown>>;

/** Every word with its cases. */
export const CASES = readdirSync(FOLDER)
  .sort()
  .map(file => readJson(new URL(file, FOLDER)) as { word: string; cases: readonly WordCase[] });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays changes over a document by the language's own rule: null removes, an object with "op" replaces, others merge. */
const lay = (base: unknown, change: unknown): unknown => {
  if (!isRecord(base) || !isRecord(change) || 'op' in change) return change;
  const kept = Object.entries(base).filter(([key]) => change[key] !== null);
  const laid = Object.entries(change).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(laid.map(([key, value]) => [key, lay(base[key], value)])),
  };
};

/** The table's ruleset, changed for one case and with what is tested in it. */
export const documentFor = (each: Common, tested: Readonly<Record<string, unknown>>): unknown =>
  lay(lay(TABLE, each.with ?? {}), tested);
