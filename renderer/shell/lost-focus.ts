import { useEventListener } from '@vueuse/core';
import { onScopeDispose } from 'vue';
import { afterPicture } from '../store/after-picture.ts';

// These see to the focus themselves, for as long as they are there.
const MINDED = '.sentences, .changes, [role="dialog"], [role="menu"]';
const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/**
 * What goes away with the focus on it, as a button that has done its work or a place that is left, hands it to what
 * stood nearest around it: who works by keys goes on from there, and not from the top of the page.
 */
export const useLostFocus = (): void => {
  let last: Focused | undefined;
  const rescue = (): void => {
    if (focused() === undefined && last !== undefined && isLost(last)) homeFor(last.around)?.focus();
  };
  const observer = new MutationObserver(() => {
    if (last?.element.isConnected === false) afterPicture(rescue); // others may have put the focus somewhere by then
  });
  // It goes away when anything that it lies in lets go of a child: no more than that is looked at.
  const watchOver = (): void => {
    last = focused();
    observer.disconnect();
    for (const each of [document.body, ...(last?.around ?? [])]) observer.observe(each, { childList: true });
  };
  useEventListener(document, 'focusin', watchOver, { capture: true });
  onScopeDispose(() => observer.disconnect());
};

/** What has the focus, and all that it lies in, from the nearest on. */
interface Focused {
  element: Element;
  around: readonly HTMLElement[];
}

const focused = (): Focused | undefined => {
  const { activeElement: element, body } = document;
  return element === null || element === body ? undefined : { element, around: aroundIt(element) };
};

const aroundIt = ({ parentElement: parent }: Element): HTMLElement[] =>
  parent === null || parent === document.body ? [] : [parent, ...aroundIt(parent)];

const isLost = ({ element, around }: Focused): boolean =>
  !element.isConnected && !around.some(each => each.isConnected && each.matches(MINDED));

/** What takes the focus: the first that can be reached in what is left of the surroundings, or the work area as such. */
const homeFor = (around: readonly HTMLElement[]): HTMLElement | null => {
  for (const each of around.filter(({ isConnected }) => isConnected)) {
    if (each.tagName === 'MAIN') break;
    const found = [...each.querySelectorAll<HTMLElement>(REACHABLE)].find(one => one.checkVisibility());
    if (found !== undefined) return found;
  }
  return document.querySelector('main');
};
