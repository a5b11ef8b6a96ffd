import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { onWatcherCleanup, watchPostEffect, type Ref } from 'vue';

/** Something in an ordered list that can be dragged to another place in it. */
export interface Orderable {
  list: string; // only what is of the same list changes places
  key: string;
  isFixed?: () => boolean; // may nothing be moved for now?
  /** Another of the list was let go before this one, or after it. */
  dropped: (key: string, where: 'before' | 'after') => void;
}

/**
 * Lets an element be dragged by its handle among its like. While something hangs over it, it has `data-edge`
 * "top" or "bottom" to draw a line; what is dragged has `data-dragged`. Whoever uses it gives keys for the same, too.
 */
export const useOrderable = (
  element: Readonly<Ref<HTMLElement | null>>,
  handle: Readonly<Ref<HTMLElement | null>>,
  what: () => Orderable | undefined,
): void => {
  watchPostEffect(() => {
    const orderable = what();
    if (element.value === null || handle.value === null || orderable === undefined) return;
    onWatcherCleanup(orderOne(element.value, handle.value, orderable));
  });
};

const orderOne = (
  element: HTMLElement,
  handle: HTMLElement,
  { list, key, isFixed, dropped }: Orderable,
): (() => void) => {
  const mark = (edge: string | null | undefined) => {
    if (edge === null || edge === undefined) delete element.dataset.edge;
    else element.dataset.edge = edge;
  };
  return combine(
    draggable({
      element,
      dragHandle: handle,
      canDrag: () => isFixed?.() !== true,
      getInitialData: () => ({ list, key }),
      onDragStart: () => void (element.dataset.dragged = ''),
      onDrop: () => void delete element.dataset.dragged,
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.key !== key,
      getData: ({ input }) => attachClosestEdge({ list, key }, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
      onDragLeave: () => mark(undefined),
      onDrop: ({ self, source }) => {
        mark(undefined);
        const edge = extractClosestEdge(self.data);
        if (edge !== null) dropped(String(source.data.key), edge === 'top' ? 'before' : 'after');
      },
    }),
  );
};
