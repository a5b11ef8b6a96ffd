import type { CallsPlan } from '../table/bid-plan.ts';
import type { Read } from '../table/read.ts';
import type { Kind, ValueKind, ValueOf } from './kind.ts';
import type { Clause, Imperative, Noun, Sayings } from './say.ts';
import type { Focus, Look } from './scope.ts';
import type { CodeBuilder, Site } from './site.ts';
import type { CompiledSlots, Slots } from './slot.ts';

/** What every word of the vocabulary says about itself, whatever its kind. */
interface Entry<K extends Kind | 'any', S extends Slots> {
  name: string;
  kind: K;
  doc: string; // one sentence, for hovers and the manual
  slots: S;
  example: unknown; // written as in a ruleset, fit for the deck of the manual
  needs?: readonly Focus[]; // what must be in focus where it stands
  looks?: readonly Look[]; // what it looks at when read, its slots apart; left out: at nothing but its slots
  fails?: true; // reading it may be a fault of the rules, as dividing by zero
  focus?: Focus; // of a word that is nothing but what is in focus: @seat, @it …
}

/** A word that is read. Without `looks` and with every slot fixed it is reckoned once, when the game is compiled. */
export interface ValueTerm<K extends ValueKind = ValueKind, S extends Slots = Slots> extends Entry<K, S> {
  say: Sayings<K extends 'condition' ? Clause : Noun>;
  read(slots: CompiledSlots<S>, site: Site): Read<ValueOf[K]>;
}

/** A word of whatever kind the place wants: it only passes on what its slots answer. */
export interface AnyTerm<S extends Slots = Slots> extends Entry<'any', S> {
  say: Sayings<Noun>;
  read(slots: CompiledSlots<S>, site: Site): Read<unknown>;
}

/** Calls are no value: they become the plan of a bid phase. */
export interface CallsTerm<S extends Slots = Slots> extends Entry<'calls', S> {
  say: Sayings<Noun>;
  calls(slots: CompiledSlots<S>, site: Site): CallsPlan;
}

/** A word that changes the game: it writes steps. */
export interface EffectTerm<S extends Slots = Slots> extends Entry<'effect', S> {
  say: Sayings<Imperative>;
  isPlain?: true; // it changes some numbers, and neither asks, jumps, remembers nor sets anything off
  emit(slots: CompiledSlots<S>, code: CodeBuilder, site: Site): void;
}

export type Term = ValueTerm<ValueKind> | AnyTerm | CallsTerm | EffectTerm;

/** Each of these gives a word its types and forgets them, so that words of all kinds fit in one list. */
export const valueTerm = <K extends ValueKind, const S extends Slots>(term: ValueTerm<K, S>): Term => term;
export const anyTerm = <const S extends Slots>(term: AnyTerm<S>): Term => term;
export const callsTerm = <const S extends Slots>(term: CallsTerm<S>): Term => term;
export const effectTerm = <const S extends Slots>(term: EffectTerm<S>): Term => term;
