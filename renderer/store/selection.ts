import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';

/** Which rule is in hand: chosen in sentences, outline, palette or table, or by the cursor in the text. */
export const useSelection = defineStore('selection', () => {
  const pointer = ref<string>();
  /** A wish to bring the rule into sight; a new object each time, so that the same rule can be wished for again. */
  const wish = shallowRef<{ pointer: string; from: string }>();

  const select = (wanted: string, from: string): void => {
    pointer.value = wanted;
    wish.value = { pointer: wanted, from };
  };
  /** The cursor stands in this rule; nobody is asked to move. */
  const note = (found: string | undefined): void => {
    pointer.value = found;
  };
  return { pointer, wish, select, note };
});
