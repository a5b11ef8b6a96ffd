import { defineStore } from 'pinia';
import { nextTick, ref, shallowRef } from 'vue';
import type { Pointer } from '../../engine/index.ts';

/** A phrase or rule to go to as soon as the form shows it. */
interface Errand {
  at: Pointer;
  text: string; // the text that the form must be about
  isKey?: true; // to the key of a row, not to what the row says
  isInside?: true; // to the first part of its sentence, where the place itself is none
}

/** What is in hand in the form: a line, perhaps a chip of its sentence. It is where the arrows and Tab stand. */
export const useHand = defineStore('hand', () => {
  const line = ref<string>(); // the id of a line: the place of a rule, or "add:" and a place
  const chip = ref<number>();
  /** The rule whose details lie open. */
  const opened = ref<Pointer>();
  /** Was it opened by a key, so that its first field wants the focus? */
  const isEntering = ref(false);
  /** The field among the details that wants it. */
  const field = ref<Pointer>();
  /** The rule whose name is being changed. */
  const naming = ref<Pointer>();
  /** The rule whose menu is wanted. */
  const menu = ref<Pointer>();
  const errand = shallowRef<Errand>();
  /** What was done last, to be heard. */
  const said = ref('');
  let pane: HTMLElement | undefined;

  const take = (wanted: string, wantedChip?: number): void => {
    line.value = wanted;
    chip.value = wantedChip;
  };
  const clear = (): void => {
    line.value = undefined;
    chip.value = undefined;
    opened.value = undefined;
    naming.value = undefined;
    menu.value = undefined;
    errand.value = undefined;
  };

  /** The pane tells where it is drawn, so that the focus can go into it. */
  const drawnIn = (element: HTMLElement | undefined): void => void (pane = element);
  const elementOf = (id: string): HTMLElement | undefined =>
    pane?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`) ?? undefined;
  /** The element of what is in hand: the chip, or else the line. */
  const element = (): HTMLElement | undefined => {
    if (line.value === undefined) return undefined;
    const card = elementOf(line.value);
    return chip.value === undefined ? card : (card?.querySelector<HTMLElement>(`[data-chip="${chip.value}"]`) ?? card);
  };
  /** Moves the focus to what is in hand. */
  const focus = async (): Promise<void> => {
    await nextTick();
    element()?.focus();
  };
  const announce = (words: string): void => void (said.value = words);
  /** Has something of the form the focus, or of it what is named? */
  const holdsFocus = (what = '*'): boolean => {
    const focused = document.activeElement;
    return focused !== null && pane?.contains(focused) === true && focused.matches(what);
  };

  return {
    line,
    chip,
    opened,
    isEntering,
    field,
    naming,
    menu,
    errand,
    said,
    take,
    clear,
    drawnIn,
    elementOf,
    element,
    focus,
    announce,
    holdsFocus,
  };
});
