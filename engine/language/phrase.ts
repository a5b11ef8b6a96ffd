import type { AnyTerm, CallsTerm, EffectTerm, ValueTerm } from './term.ts';
import type { Kind } from './kind.ts';
import type { Localised } from './say.ts';
import type { Focus } from './scope.ts';

/**
 * A phrase as the check understood it: names resolved, defaults and focus filled in, kinds settled.
 * The compiler and the sentence maker walk this; neither reads the document again.
 */
export type Phrase =
  | { is: 'number'; kind: 'number'; value: number; pointer: string }
  | { is: 'flag'; kind: 'condition'; value: boolean; pointer: string }
  | { is: 'tie'; kind: 'tie'; value: 'first' | 'last' | 'nobody'; pointer: string }
  | { is: 'suit'; kind: 'suit'; name: string; pointer: string }
  | { is: 'suitList'; kind: 'suits'; names: readonly string[]; pointer: string }
  | { is: 'card'; kind: 'card'; name: string; pointer: string }
  | { is: 'cardList'; kind: 'cards'; names: readonly string[]; pointer: string }
  | { is: 'place'; kind: 'cards'; name: string; whose: Phrase | undefined; pointer: string } // a bare place: its cards
  | { is: 'option'; kind: Kind; name: string; pointer: string }
  | { is: 'mark'; kind: Kind; name: string; whose: Phrase | undefined; pointer: string } // whose: seat or card, of a mark that is per one
  | { is: 'named'; kind: Kind; name: string; about: Phrase | undefined; body: Phrase | Effects; pointer: string } // a phrase of the author's, with the seat, card or suit it is about
  | { is: 'local'; kind: Kind; name: string; pointer: string } // the result of a choice
  | { is: 'focus'; kind: Kind; focus: Focus; implied: boolean; pointer: string } // @seat, @it … ; implied: left out by the author
  | { is: 'word'; kind: Kind; term: ValueTerm | AnyTerm | CallsTerm; slots: PhraseSlots; pointer: string }
  | { is: 'wider'; kind: Kind; of: Phrase; pointer: string } // one where many are wanted
  | { is: 'gap'; kind: Kind; written: string; of: Phrase | undefined; pointer: string }; // of drafts only: something at fault or missing; of: what is written, where it is only of the wrong kind

/** One effect: a word, or the author's own list by name. */
export type Effect =
  | { is: 'word'; kind: 'effect'; term: EffectTerm; slots: PhraseSlots; pointer: string }
  | {
      is: 'named';
      kind: 'effect';
      name: string;
      about: Phrase | undefined;
      body: Effects;
      pointer: string;
      isGap?: true;
    }; // isGap: of drafts only; one at fault, with nothing in it

export interface Effects {
  is: 'effects';
  kind: 'effect';
  list: readonly Effect[];
  pointer: string;
}

/** What stands in the slots of a word, by slot name; a slot left out that has no default is absent. */
export type PhraseSlots = Readonly<Record<string, SlotValue>>;

export type SlotValue =
  | { form: 'phrase'; of: Phrase; written: boolean } // written: by the author, not a default
  | { form: 'many'; of: readonly Phrase[] }
  | { form: 'name'; name: string; written: boolean; isGap?: true } // place, mark, phase; isGap: of drafts only
  | { form: 'text'; text: string; written: boolean; isMark?: true; isGap?: true } // sort, choice (perhaps a mark), choice value, field, one of a list, name it binds
  | { form: 'table'; by: 'number' | 'sort' | 'suit' | 'seats' | 'choice'; rows: readonly { key: string; of: Phrase }[] }
  | { form: 'cases'; cases: readonly { id: string; pointer: string; when: Phrase; then: Phrase }[] }
  | {
      form: 'ladder';
      calls: readonly {
        id: string;
        numbers: Readonly<Record<string, number>>;
        suits: Readonly<Record<string, string>>;
        after?: string; // of a special call
      }[];
    }
  | { form: 'callParts'; parts: readonly PhraseCallPart[] }
  | { form: 'callNumbers'; rows: readonly { key: string; of: readonly Phrase[] }[] } // of: one for each call made of parts
  | { form: 'effects'; of: Effects }
  | {
      form: 'alternatives';
      of: readonly {
        id: string;
        title: Localised | undefined;
        pointer: string;
        when: Phrase | undefined;
        do: Effects;
      }[];
    };

/** A part of calls as the check understood it: its values, rising. */
export interface PhraseCallPart {
  id: string;
  isRange: boolean;
  values: readonly {
    id: string;
    number: number;
    numbers: Readonly<Record<string, number>>;
    suits: Readonly<Record<string, string>>;
  }[];
}
