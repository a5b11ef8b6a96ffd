import type { BidPlan, CallPart, LadderCall } from '../table/bid-plan.ts';
import type { MarkPlan, PlacePlan, Title } from '../table/plan.ts';
import type { Read } from '../table/read.ts';
import type { ValueKind, ValueOf } from './kind.ts';
import type {
  AlternativesSlot,
  BindsSlot,
  CallFieldSlot,
  CallNumbersSlot,
  CallPartsSlot,
  CasesSlot,
  ChoiceSlot,
  ChoiceValueSlot,
  EffectsSlot,
  FactSlot,
  FocusSlot,
  LadderSlot,
  ManySlot,
  MarkValueSlot,
  NameSlot,
  OneOfSlot,
  PerSlot,
  PhraseSlot,
  Slots,
  SortSlot,
  TableSlot,
} from './slot.ts';

/** A choice as rules read it: its values, and which one holds. */
export interface ChoiceRead {
  values: readonly string[];
  read: Read<number>; // place in values
}

/** Numbers of calls made of parts by name, one for each call in the order of the calls. */
export type CallNumbers = ReadonlyMap<string, readonly number[]>;

/** Emits the effects of a slot into the code being made. */
export type EmitList = () => void;

/** The compiled answer of one slot. `unknown` for "same": words of any kind pass it on. */
type ReadOf<K> = K extends ValueKind ? Read<ValueOf[K]> : Read<unknown>;
export type Compiled<S> =
  S extends PhraseSlot<infer K, infer N>
    ? N extends 'may'
      ? ReadOf<K> | undefined
      : ReadOf<K>
    : S extends ManySlot<infer K>
      ? readonly Read<ValueOf[K]>[]
      : S extends PerSlot<infer K>
        ? Read<ValueOf[K]> | undefined
        : S extends FocusSlot<infer K>
          ? Read<ValueOf[K]>
          : S extends NameSlot<infer N>
            ? N extends 'place'
              ? PlacePlan
              : N extends 'mark'
                ? MarkPlan
                : BidPlan
            : S extends SortSlot
              ? Uint8Array // by card, 1 for each of that sort
              : S extends ChoiceSlot
                ? ChoiceRead
                : S extends ChoiceValueSlot
                  ? number // place in the choice's values
                  : S extends CallFieldSlot
                    ? string
                    : S extends OneOfSlot<infer V>
                      ? V
                      : S extends TableSlot<infer B, infer K>
                        ? ReadonlyMap<
                            B extends 'sort' ? Uint8Array : number,
                            K extends 'same' ? Read<unknown> : ReadOf<K>
                          > // number, seat count, suit, place in the choice
                        : S extends CasesSlot
                          ? readonly { when: Read<boolean>; then: Read<unknown> }[]
                          : S extends LadderSlot
                            ? S['placed'] extends false
                              ? readonly LadderCall[]
                              : readonly LadderCall[] | undefined
                            : S extends CallPartsSlot
                              ? readonly CallPart[]
                              : S extends CallNumbersSlot
                                ? CallNumbers | undefined
                                : S extends EffectsSlot<infer N>
                                  ? N extends 'may'
                                    ? EmitList | undefined
                                    : EmitList
                                  : S extends AlternativesSlot
                                    ? readonly {
                                        id: string;
                                        pointer: string;
                                        when: Read<boolean> | undefined;
                                        title: Title | undefined;
                                        emit: EmitList;
                                      }[]
                                    : S extends BindsSlot<infer _K, infer N>
                                      ? N extends 'may'
                                        ? number | undefined
                                        : number // the local that holds it
                                      : S extends FactSlot
                                        ? Read<unknown>
                                        : S extends MarkValueSlot
                                          ? Read<unknown>
                                          : never;

export type CompiledSlots<S extends Slots> = { readonly [K in keyof S]: Compiled<S[K]> };
