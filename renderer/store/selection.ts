import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { Located } from '../../engine/index.ts';

/** A wish to bring something into sight; a new object each time, so that the same can be wished for again. */
export interface Wish {
  pointer: string;
  from: string; // who wishes: "sentences", "outline", "palette", "table", "problems"
  problem?: Located; // its very place in the text
}

/** Which rule is in hand: chosen in sentences, outline, palette or table, or by the cursor in the text. */
export const useSelection = defineStore('selection', () => {
  const pointer = ref<string>();
  const wish = shallowRef<Wish>();
  /** Where the cursor stands in the text. */
  const cursor = ref<{ line: number; column: number }>();

  /** What Tab does in the text, while the text has the focus. */
  const tab = ref<'indents' | 'leaves'>();

  /** The pane of the rules that had the focus when they were left. */
  const left = ref<'outline' | 'sentences' | 'text' | 'changes' | 'strip'>();

  const select = (wanted: string, from: string): void => {
    pointer.value = wanted;
    wish.value = { pointer: wanted, from };
  };
  const jump = (problem: Located): void => {
    pointer.value = problem.pointer;
    wish.value = { pointer: problem.pointer, from: 'problems', problem };
  };
  /** The cursor stands in this rule; nobody is asked to move. */
  const note = (found: string | undefined, at: { line: number; column: number }): void => {
    pointer.value = found;
    cursor.value = at;
    wish.value = undefined;
  };
  const clear = (): void => {
    pointer.value = undefined;
    wish.value = undefined;
    cursor.value = undefined;
  };
  return { pointer, wish, cursor, tab, left, select, jump, note, clear };
});
