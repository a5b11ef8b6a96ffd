const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = {
  mod: IS_MAC ? '⌘' : 'Ctrl',
  shift: IS_MAC ? '⇧' : 'Shift',
  alt: IS_MAC ? '⌥' : 'Alt',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  pageup: 'Page ↑',
  pagedown: 'Page ↓',
  delete: 'Del',
};

/** The caps of a combination, in the order they are pressed. */
export const keyNames = (combination: string): readonly string[] =>
  combination.split('+').map(key => NAMES[key] ?? (/^(.|f\d+)$/.test(key) ? key.toUpperCase() : key));

/** The combination of a key press, written as in `keyNames`: "mod+shift+s". */
export const combinationOf = (event: KeyboardEvent): string => {
  const mod = IS_MAC ? event.metaKey : event.ctrlKey;
  // Shift is part of "?" and of capital letters; it counts beside another key only.
  const shift = event.shiftKey && (event.key.length > 1 || mod || event.altKey);
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]; // Alt and a digit type something else on a Mac
  const key = event.altKey && digit !== undefined ? digit : event.key === ' ' ? 'space' : event.key.toLowerCase();
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', key.replace('arrow', '')].filter(Boolean).join('+');
};

/** Is the user writing, so that a single letter belongs to the text? */
export const isWriting = (event: KeyboardEvent): boolean => {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.closest('.monaco-editor') !== null
  );
};

/** Is the user in a field of a form, which has its own undo? The text editor has ours. */
export const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea:not(.inputarea), select, [contenteditable="true"]');
