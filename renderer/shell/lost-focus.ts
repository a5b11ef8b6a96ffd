import { useEventListener } from '@vueuse/core';

const LOOKS = 12; // at what became of the focus: what a click sets off may have to be reckoned first
const LOOK_EVERY = 100; // ms

// These see to the focus themselves, for as long as they are there.
const MINDED = '.sentences, [role="dialog"], [role="menu"]';
const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/**
 * What goes away with the focus on it, as a button that has done its work or a place that is left, hands it to what
 * stood nearest around it: who works by keys goes on from there, and not from the top of the page.
 */
export const useLostFocus = (): void => {
  let looking: ReturnType<typeof setTimeout> | undefined;
  const watchOver = (): void => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) return;
    const around = aroundIt(activeElement);
    clearTimeout(looking);
    let looks = 0;
    const look = (): void => {
      if (document.activeElement !== body) return next();
      if (activeElement.isConnected || around.some(each => each.isConnected && each.matches(MINDED))) return next();
      homeFor(around)?.focus();
    };
    const next = (): void => {
      if (++looks < LOOKS) looking = setTimeout(look, LOOK_EVERY);
    };
    next();
  };
  useEventListener(window, ['keydown', 'click'], watchOver, { capture: true });
};

const aroundIt = (element: Element): HTMLElement[] => {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...aroundIt(parent)];
};

/** What takes the focus: the first that can be reached in what is left of the surroundings, or the work area as such. */
const homeFor = (around: readonly HTMLElement[]): HTMLElement | undefined => {
  for (const each of around.filter(({ isConnected }) => isConnected)) {
    if (each.tagName === 'MAIN') return each;
    const found = [...each.querySelectorAll<HTMLElement>(REACHABLE)].find(one => one.checkVisibility());
    if (found !== undefined) return found;
  }
  return undefined;
};
