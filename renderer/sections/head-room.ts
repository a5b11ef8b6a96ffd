import { useResizeObserver } from '@vueuse/core';
import { computed, type ComputedRef, type Ref } from 'vue';
import { useDocument } from '../store/document.ts';
import { keyText } from '../store/place.ts';

/** How high each head of a ruleset came out, so that its place is kept when it is reckoned anew. */
const heights = new Map<string, number>();

/** How high a head is to be while it is reckoned: as it was before, or about so high (`waiting`). */
export const useHeadRoom = (
  box: Readonly<Ref<HTMLElement | null>>,
  title: () => string,
  waiting: () => number | undefined,
): ComputedRef<number | undefined> => {
  const document = useDocument();
  const key = (): string => `${document.key === undefined ? '' : keyText(document.key)} ${title()}`;
  useResizeObserver(box, () => {
    if (waiting() === undefined && box.value) heights.set(key(), box.value.offsetHeight);
  });
  return computed(() => (waiting() === undefined ? undefined : (heights.get(key()) ?? waiting())));
};
