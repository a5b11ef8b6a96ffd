import { useEventListener } from '@vueuse/core';
import { usePhrases } from './palette-store.ts';

/** What an open palette does with keys that come before it has the focus. */
interface EarlyKeys {
  type: (change: (typed: string) => string) => void;
  enter: () => void;
  close: () => void;
}

/**
 * A palette is wanted before it is open, and open before it has the focus: what is typed in between is meant for it, not
 * for the chip that it opens on. The press that opened it chooses nothing in it, however long it lasts.
 */
export const useEarlyKeys = (open: EarlyKeys): void => {
  const phrases = usePhrases();

  const take = (event: KeyboardEvent): void => {
    const { ask, coming } = phrases;
    if (ask === undefined && coming === undefined) return;
    if (event.key === 'Enter' && event.repeat) return swallow(event);
    if (ask !== undefined && document.activeElement?.closest('.phrase-palette')) return;
    if (!isMeant(event)) {
      // Who walks on wants another part.
      if (ask === undefined && !MODIFIERS.includes(event.key)) phrases.close();
      return;
    }
    swallow(event);
    if (event.key === 'Escape') return ask === undefined ? phrases.close() : open.close();
    if (coming === undefined) return event.key === 'Enter' ? open.enter() : open.type(changeBy(event));
    if (event.key === 'Enter') coming.isEntered = coming.typed !== '';
    else coming.typed = changeBy(event)(coming.typed);
  };
  useEventListener(window, 'keydown', take, { capture: true });
  // So does who presses something else.
  useEventListener(window, 'pointerdown', () => phrases.ask === undefined && phrases.close(), { capture: true });
};

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

const swallow = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const changeBy =
  ({ key }: KeyboardEvent) =>
  (typed: string): string =>
    key === 'Backspace' ? typed.slice(0, -1) : typed + key;

const isMeant = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey) && (key.length === 1 || ['Enter', 'Backspace', 'Escape'].includes(key));
