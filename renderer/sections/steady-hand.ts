import { useResizeObserver } from '@vueuse/core';
import type { Ref } from 'vue';
import { useHand } from '../form/hand.ts';

/** Keeps what is in hand in sight when something above it grows or shrinks. */
export const useSteadyHand = (box: Readonly<Ref<HTMLElement | null>>): void => {
  const hand = useHand();
  let height: number | undefined;
  useResizeObserver(box, ([entry]) => {
    const now = entry!.contentRect.height;
    const grown = now - (height ?? now);
    height = now;
    const held = hand.element();
    if (grown === 0 || held === undefined || !isBefore(box.value, held)) return;
    const pane = held.closest('.sentences')?.getBoundingClientRect();
    const { top, bottom } = held.getBoundingClientRect();
    const isIn = (by: number): boolean => pane !== undefined && top - by >= pane.top && bottom - by <= pane.bottom;
    if (isIn(grown) && !isIn(0)) held.scrollIntoView({ block: 'nearest' });
  });
};

const isBefore = (one: HTMLElement | null, other: HTMLElement): boolean =>
  one !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
