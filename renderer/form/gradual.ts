import { onBeforeUnmount, ref, watch, type Ref } from 'vue';

const AT_FIRST = 24;
const AT_A_TIME = 16;

/** Long lists are drawn bit by bit, so that no frame is late: first what is seen, then the rest while nothing else is done. */
export const useGradual = (total: () => number): { count: Ref<number>; ensure: (place: number) => void } => {
  const count = ref(AT_FIRST);
  let waiting: number | undefined;
  const more = () => {
    waiting = undefined;
    if (count.value >= total()) return;
    count.value += AT_A_TIME;
    wait();
  };
  const wait = () => void (waiting ??= requestIdleCallback(more, { timeout: 200 }));
  watch(total, wait, { immediate: true });
  onBeforeUnmount(() => waiting !== undefined && cancelIdleCallback(waiting));
  return { count, ensure: place => void (count.value = Math.max(count.value, place + AT_FIRST)) };
};
