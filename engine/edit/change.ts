import type { Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';

/** A stretch of the text and what stands there instead. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** One change of the rules, as a form makes it. Places (`at`) are pointers into the composed document. */
export type Change =
  | { do: 'set'; at: Pointer; value: Json } // put there, whether something stands there or not; what is missing around it is made
  | { do: 'remove'; at: Pointer }
  | { do: 'add'; at: Pointer; key: string; value: Json; before?: string } // an entry of a map; before: which entry, else last; the key is made unique
  | { do: 'insert'; at: Pointer; index: number; value: Json } // an item of a list
  | { do: 'move'; at: Pointer; before: string | undefined } // an entry or item among its siblings; undefined: to the end
  | { do: 'duplicate'; at: Pointer }
  | { do: 'rename'; at: Pointer; key: string } // the id of an entry, and every mention of it
  | { do: 'several'; changes: readonly Change[] }; // one after another, and one step of undo

/** Where changes are written: where each thing stands now, or into one variant as what it changes. */
export type Into = { is: 'base' } | { is: 'variant'; id: string };

/** What a change comes to. */
export type Edited =
  | {
      ok: true;
      edits: readonly TextEdit[]; // apart from one another, the first first
      text: string;
      pointer: Pointer | undefined; // where the thing is now written
      at: Pointer | undefined; // where it now stands in the composed document
    }
  | { ok: false; why: string }; // user text
