import { computed, ref, watch, type ComputedRef, type ShallowRef } from 'vue';

/** Cards in a row as keys walk them: one of them is in the tab order, arrows, Home and End go to the others. */
export interface CardWalk {
  current: ComputedRef<number>;
  walk(to: number): void;
  onKey(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onLeave(event: FocusEvent): void;
}

/** Walks the cards inside an element; those of it that can be picked carry `data-card`. */
export const useCardWalk = (
  list: Readonly<ShallowRef<HTMLElement | null>>,
  cards: ComputedRef<readonly string[]>,
): CardWalk => {
  const walked = ref(0);
  const last = (): number => cards.value.length - 1;
  const current = computed(() => Math.min(walked.value, last()));
  const buttons = () => [...(list.value?.querySelectorAll<HTMLElement>('button[data-card]') ?? [])];
  const walk = (to: number) => {
    walked.value = Math.max(0, Math.min(last(), to));
    buttons()[walked.value]?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => walk(current.value + 1),
    ArrowLeft: () => walk(current.value - 1),
    Home: () => walk(0),
    End: () => walk(last()),
  };
  // A card that is played leaves the page with the focus; the next one takes it over.
  let isWithin = false;
  watch(
    cards,
    () => {
      if (isWithin && document.activeElement === document.body)
        buttons()[current.value]?.focus({ preventScroll: true });
    },
    { flush: 'post' },
  );
  return {
    current,
    walk,
    onKey: event => {
      const move = keys[event.key];
      if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move();
    },
    onFocus: event => {
      const at = buttons().indexOf(event.target as HTMLElement);
      if (at >= 0) walked.value = at;
      isWithin = true;
    },
    onLeave: event => {
      if (event.relatedTarget !== null) isWithin = false;
    },
  };
};
