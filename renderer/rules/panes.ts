import { nextTick, onBeforeUnmount, onMounted, type Ref } from 'vue';
import { useSelection } from '../store/selection.ts';

/** How the focus goes into each of the panes of the rules. */
export type Ways = Readonly<Record<Pane, () => void | Promise<void>>>;
export type Pane = 'outline' | 'sentences' | 'text' | 'changes' | 'strip';

const PANES: Readonly<Record<Pane, string>> = {
  outline: '.outline',
  sentences: '.sentences',
  text: '[data-test="text"]',
  changes: '.changes',
  strip: '.running',
};

/** Answers which pane has the focus. Who leaves the rules from within one and comes back by a key goes on in it. */
export const usePanes = (box: Readonly<Ref<HTMLElement | null>>, ways: Ways): (() => Pane | undefined) => {
  const selection = useSelection();
  const paneInUse = (): Pane | undefined => {
    const { activeElement } = document;
    const names = Object.keys(PANES) as Pane[];
    return names.find(name => box.value?.querySelector(PANES[name])?.contains(activeElement) === true);
  };
  onBeforeUnmount(() => (selection.left = paneInUse()));
  onMounted(async () => {
    const { left } = selection;
    selection.left = undefined;
    await nextTick();
    if (left !== undefined && document.activeElement?.matches('body, main') === true) await ways[left]();
  });
  return paneInUse;
};
