import type {
  Beginning,
  Book,
  Completion,
  Decision,
  Fix,
  Form,
  FormField,
  FormKey,
  Hover,
  Language,
  Located,
  Nature,
  Offer,
  OptionValue,
  Pasted,
  PasteTarget,
  Pattern,
  Pointer,
  Refusal,
  RecordedScenario,
  Report,
  ScenarioStart,
  Setup,
  Topic,
  Where,
} from '../../engine/index.ts';
import type { ChangesCalls } from './changes-calls.ts';
import type { SectionCalls } from './section-calls.ts';
import type { Awaited } from './letter-box.ts';
import type { ScenarioCalls } from './scenario-calls.ts';
import type { Foresight, Opened, TableSeat, TableSnapshot } from './table-types.ts';

/** A ruleset's base with variants and options chosen, whatever the number of seats. */
export interface Composition {
  variants: readonly string[];
  options: Readonly<Record<string, OptionValue>>;
}

export type Flattened = { ok: true; file: string; text: string } | { ok: false; problems: readonly Located[] };

/** What a new table is made of. */
export interface TableStart {
  text: string;
  setup: Setup;
  seed: number;
  seats: readonly TableSeat[];
  language: Language;
  from?: Beginning; // a position to begin from, with decisions that are made at once
  decided?: readonly Decision[];
}

/** Questions about a ruleset's text. */
export interface RulesCalls {
  check(text: string): Report;
  /** What is wrong with a text at first sight, told at once, and by letter if one is waited for; a check finds the rest. */
  glimpse(text: string, awaited?: Awaited): readonly Located[];
  /** Undefined while the text has errors. */
  book(text: string, setup: Setup, language: Language): Book | undefined;
  /** The rules as a form; undefined while the text is no JSON. */
  form(text: string, setup: Setup, language: Language): Form | undefined;
  /** The fields or slots of what stands at a place of the composed document. */
  fields(text: string, setup: Setup, at: Pointer, language: Language): readonly FormField[];
  /** What may be put at a place of the composed document. */
  offers(text: string, setup: Setup, at: Pointer, language: Language): readonly Offer[];
  /** What may stand as the key of the row at a place of the composed document; undefined where there is no row. */
  key(text: string, setup: Setup, at: Pointer, language: Language): FormKey | undefined;
  /** What pasting a text of the clipboard, or a pattern of the guide, into a ruleset comes to. */
  paste(target: PasteTarget, clip: string | Pattern, where: Where): Pasted;
  /** How a problem of the text can be mended. */
  fixes(text: string, problem: Located): readonly Fix[];
  completions(text: string, offset: number): readonly Completion[];
  hover(text: string, offset: number): Hover | undefined;
  /** What sort of game it is, as far as the text can be read. */
  nature(text: string): Nature;
  /** The page of the manual about the thing at a place of the text. */
  topic(text: string, offset: number): Topic | undefined;
  /** A few cards of the deck that show what it looks like; none while the text has errors. */
  fan(text: string): readonly string[];
  /** One composition as a ruleset of its own, without variants and options, naming where it came from. */
  flatten(text: string, composition: Composition, language: Language): Flattened;
}

/**
 * The one table of the worker. Whole games stay here: a page receives snapshots,
 * each made by the engine for the seat that looks, and nothing else.
 */
export interface TableCalls {
  startTable(start: TableStart): Opened;
  /**
   * A kept game, replayed under the text as it is now; the answer says where it stopped when the rules changed. Named
   * variants take the place of those that it was played with.
   */
  resumeTable(kept: string, text: string, language: Language, variants?: readonly string[]): Opened;
  /** The position for a seat with a human; undefined for an onlooker. `at` looks back to an earlier step. */
  snapshot(seat: number | undefined, at?: number): TableSnapshot;
  act(decision: Decision): Refusal | undefined;
  /** Lets the bots decide: one of them, or all until a human is asked. False when no bot has anything to decide. */
  advanceBots(how: 'one' | 'all'): boolean;
  explain(seat: number, value: string | number): Refusal | undefined;
  /** Back to the last decision of a human, or to the step given. */
  undo(to?: number): boolean;
  /** Where a scenario of the game up to a step could begin, the latest first. */
  scenarioStarts(to: number): readonly ScenarioStart[];
  /** The game from a beginning up to a step as a scenario that expects what is picked. */
  recordScenario(start: ScenarioStart, to: number, picks?: readonly string[]): RecordedScenario | undefined;
  /** What another text of the rules, or other variants, would make of the game, which stays as it is. */
  foresee(text: string, variants?: readonly string[]): Foresight;
  /** Takes another text of the very same rules, as when a scenario was added; false when the rules are others. */
  takeText(text: string): boolean;
  /** The game so far and who sits where, as text to keep and to resume. */
  kept(): string;
  /** The record alone, as text to export. */
  record(): string;
}

/** All that the engine worker answers. Every call is asynchronous on the page's side. */
export interface EngineCalls extends RulesCalls, TableCalls, SectionCalls, ScenarioCalls, ChangesCalls {}
