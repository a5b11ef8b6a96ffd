const FRAMES = 8;

/**
 * Brings something of the form into sight. Lines out of sight have no more than a guessed height: once they come into
 * sight they have their own, and what was wanted may be pushed out again. So it is looked after for some frames,
 * unless something else is wanted meanwhile.
 */
export const bringIntoSight = (element: Element | undefined, block: 'nearest' | 'start'): void => {
  wanted = element;
  if (element === undefined) return;
  element.scrollIntoView({ block });
  let left = FRAMES;
  const look = (): void => {
    if (wanted !== element || !element.isConnected) return;
    element.scrollIntoView({ block });
    if (--left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

let wanted: Element | undefined;
