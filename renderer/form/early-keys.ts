import { useEventListener } from '@vueuse/core';

/** What a palette does with keys that come before it has the focus. */
interface EarlyKeys {
  isOpen: () => boolean;
  type: (change: (typed: string) => string) => void;
  enter: () => void;
  close: () => void;
}

/** A palette is open before it has the focus: what is typed in between is meant for it, not for the chip that it opens on. */
export const useEarlyKeys = ({ isOpen, type, enter, close }: EarlyKeys): void => {
  const take = (event: KeyboardEvent): void => {
    if (!isOpen() || !isMeant(event) || document.activeElement?.closest('.phrase-palette')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') enter();
    else type(typed => (event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key));
  };
  useEventListener(window, 'keydown', take, { capture: true });
};

const isMeant = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey) && (key.length === 1 || ['Enter', 'Backspace', 'Escape'].includes(key));
