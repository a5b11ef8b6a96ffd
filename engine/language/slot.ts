import type { Kind, ValueKind } from './kind.ts';

/** A place in a word that the author fills in. `doc` is user text. */
interface Common {
  doc: string;
}

/** A phrase of a kind. "same" is the kind of the place where the whole word stands. */
export interface PhraseSlot<K extends Kind | 'same', N extends 'must' | 'may'> extends Common {
  form: 'phrase';
  kind: K;
  need: N;
  /** Left out, this is meant, written as in a ruleset. */
  default?: unknown;
  /** Asked about each seat, card or suit in turn, as @each, @it, @thisSuit. */
  about?: 'each' | 'it' | 'suit';
}
/** A list of phrases of one kind. */
export interface ManySlot<K extends ValueKind> extends Common {
  form: 'many';
  kind: K;
  /** Asked about each card in turn, as @it. */
  about?: 'it';
}
/** A seat or card that, left out, is the one in focus: @each before @seat, @it before @card. */
export interface FocusSlot<K extends 'seat' | 'seats' | 'card' | 'cards'> extends Common {
  form: 'focus';
  kind: K;
  /** The slot with a place or mark: this one counts only when that is one per seat (or, of a card, per card); else it is absent. */
  per?: string;
}
/** Such a slot that hangs on a place or mark. */
export type PerSlot<K extends 'seat' | 'seats' | 'card' | 'cards'> = FocusSlot<K> & { per: string };
/** The name of a place, mark or bid phase; a phase may be left out when there is only one bid phase. */
export interface NameSlot<N extends 'place' | 'mark' | 'phase'> extends Common {
  form: 'name';
  of: N;
  /** Only some of them will do: places of the table, marks that are numbers. */
  only?: 'table' | 'number';
}
/** A sort of card: group, trait, rank as printed, or card by name. */
export interface SortSlot extends Common {
  form: 'sort';
}
/** An option or mark that is a choice. */
export interface ChoiceSlot extends Common {
  form: 'choice';
}
/** One of the values of the choice named in the slot `of`. */
export interface ChoiceValueSlot extends Common {
  form: 'choiceValue';
  of: string;
}
/** A field that named calls carry, or the name of such a call. */
export interface CallFieldSlot extends Common {
  form: 'callField';
  what: 'number' | 'suit' | 'call';
}
/** One word of a short list. */
export interface OneOfSlot<V extends string> extends Common {
  form: 'oneOf';
  of: readonly V[];
  default: V;
}
/** Phrases by key: numbers, sorts, suits, seat counts, or the values of the choice in the slot `of`. */
export interface TableSlot<
  B extends 'number' | 'sort' | 'suit' | 'seats' | 'choice',
  K extends ValueKind | 'same',
> extends Common {
  form: 'table';
  by: B;
  kind: K;
}
/** Cases by id: `{ when, then }`, the first that holds. */
export interface CasesSlot extends Common {
  form: 'cases';
}
/** Named calls by id, each with numbers and suits of the author's; `placed`: each beside others, by its field "after". */
export interface LadderSlot extends Common {
  form: 'ladder';
  placed: boolean;
}
/** Parts of calls by id: a range of numbers, or values by name with numbers and suits of the author's. */
export interface CallPartsSlot extends Common {
  form: 'callParts';
}
/** Numbers by name that every call has which is made of the parts in the slot `parts`; these are read as "$name". */
export interface CallNumbersSlot extends Common {
  form: 'callNumbers';
  parts: string;
}
/** Effects, one after another. */
export interface EffectsSlot<N extends 'must' | 'may'> extends Common {
  form: 'effects';
  need: N;
  about?: 'each';
}
/** Things to choose from, by id: `{ title?, when?, do }`. */
export interface AlternativesSlot extends Common {
  form: 'alternatives';
}
/** A name for the result, for the rest of the list. */
export interface BindsSlot<K extends 'card' | 'seat' | 'suit' | 'number', N extends 'must' | 'may'> extends Common {
  form: 'binds';
  kind: K;
  need: N;
}
/** The name of a mark or phrase of a seat or card. */
export interface FactSlot extends Common {
  form: 'fact';
}
/** A value of the kind that the mark in the slot `of` has. */
export interface MarkValueSlot extends Common {
  form: 'markValue';
  of: string;
}

export type Slot =
  | PhraseSlot<Kind | 'same', 'must' | 'may'>
  | ManySlot<ValueKind>
  | FocusSlot<'seat' | 'seats' | 'card' | 'cards'>
  | NameSlot<'place' | 'mark' | 'phase'>
  | SortSlot
  | ChoiceSlot
  | ChoiceValueSlot
  | CallFieldSlot
  | OneOfSlot<string>
  | TableSlot<'number' | 'sort' | 'suit' | 'seats' | 'choice', ValueKind | 'same'>
  | CasesSlot
  | LadderSlot
  | CallPartsSlot
  | CallNumbersSlot
  | EffectsSlot<'must' | 'may'>
  | AlternativesSlot
  | BindsSlot<'card' | 'seat' | 'suit' | 'number', 'must' | 'may'>
  | FactSlot
  | MarkValueSlot;

export const one = <K extends Kind | 'same'>(
  kind: K,
  doc: string,
  about?: 'each' | 'it' | 'suit',
): PhraseSlot<K, 'must'> => ({
  form: 'phrase',
  kind,
  need: 'must',
  doc,
  ...(about && { about }),
});
export const maybe = <K extends Kind>(kind: K, doc: string, about?: 'each' | 'it' | 'suit'): PhraseSlot<K, 'may'> => ({
  form: 'phrase',
  kind,
  need: 'may',
  doc,
  ...(about && { about }),
});
/** A slot that may be left out and then means `value`. */
export const orElse = <K extends Kind>(
  kind: K,
  value: unknown,
  doc: string,
  about?: 'each' | 'it' | 'suit',
): PhraseSlot<K, 'must'> => ({
  form: 'phrase',
  kind,
  need: 'must',
  default: value,
  doc,
  ...(about && { about }),
});
export const many = <K extends ValueKind>(kind: K, doc: string, about?: 'it'): ManySlot<K> => ({
  form: 'many',
  kind,
  doc,
  ...(about !== undefined && { about }),
});
export const inFocus = <K extends 'seat' | 'seats' | 'card' | 'cards'>(kind: K, doc: string): FocusSlot<K> => ({
  form: 'focus',
  kind,
  doc,
});
/** In focus when left out, and only asked for when the place or mark in the slot `per` is one per seat or card. */
export const inFocusOf = <K extends 'seat' | 'seats' | 'card' | 'cards'>(
  kind: K,
  per: string,
  doc: string,
): PerSlot<K> => ({
  form: 'focus',
  kind,
  per,
  doc,
});
export const name = <N extends 'place' | 'mark' | 'phase'>(of: N, doc: string): NameSlot<N> => ({
  form: 'name',
  of,
  doc,
});
export const tablePlace = (doc: string): NameSlot<'place'> => ({ form: 'name', of: 'place', only: 'table', doc });
export const numberMark = (doc: string): NameSlot<'mark'> => ({ form: 'name', of: 'mark', only: 'number', doc });
export const sort = (doc: string): SortSlot => ({ form: 'sort', doc });
export const choice = (doc: string): ChoiceSlot => ({ form: 'choice', doc });
export const choiceValue = (of: string, doc: string): ChoiceValueSlot => ({ form: 'choiceValue', of, doc });
export const callField = (what: 'number' | 'suit' | 'call', doc: string): CallFieldSlot => ({
  form: 'callField',
  what,
  doc,
});
export const oneOf = <const V extends string>(of: readonly V[], value: NoInfer<V>, doc: string): OneOfSlot<V> => ({
  form: 'oneOf',
  of,
  default: value,
  doc,
});
export const table = <B extends 'number' | 'sort' | 'suit' | 'seats' | 'choice', K extends ValueKind | 'same'>(
  by: B,
  kind: K,
  doc: string,
): TableSlot<B, K> => ({ form: 'table', by, kind, doc });
export const cases = (doc: string): CasesSlot => ({ form: 'cases', doc });
export const ladder = (doc: string): LadderSlot & { placed: false } => ({ form: 'ladder', placed: false, doc });
export const placedCalls = (doc: string): LadderSlot => ({ form: 'ladder', placed: true, doc });
export const callParts = (doc: string): CallPartsSlot => ({ form: 'callParts', doc });
export const callNumbers = (parts: string, doc: string): CallNumbersSlot => ({ form: 'callNumbers', parts, doc });
export const effects = (doc: string, about?: 'each'): EffectsSlot<'must'> => ({
  form: 'effects',
  need: 'must',
  doc,
  ...(about && { about }),
});
export const maybeEffects = (doc: string): EffectsSlot<'may'> => ({ form: 'effects', need: 'may', doc });
export const alternatives = (doc: string): AlternativesSlot => ({ form: 'alternatives', doc });
export const binds = <K extends 'card' | 'seat' | 'suit' | 'number'>(kind: K, doc: string): BindsSlot<K, 'must'> => ({
  form: 'binds',
  kind,
  need: 'must',
  doc,
});
export const mayBind = <K extends 'card' | 'seat' | 'suit' | 'number'>(kind: K, doc: string): BindsSlot<K, 'may'> => ({
  form: 'binds',
  kind,
  need: 'may',
  doc,
});
export const fact = (doc: string): FactSlot => ({ form: 'fact', doc });
export const markValue = (of: string, doc: string): MarkValueSlot => ({ form: 'markValue', of, doc });

export type Slots = Readonly<Record<string, Slot>>;

export type { CallNumbers, ChoiceRead, Compiled, CompiledSlots, EmitList } from './compiled-slot.ts';
