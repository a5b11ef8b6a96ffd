/** Does something as soon as what is to be seen now has been drawn; at once where nobody looks. */
export const afterPicture = (act: () => void): void => {
  if (document.visibilityState === 'hidden') act();
  else requestAnimationFrame(() => setTimeout(act));
};

/** Until what is to be seen now has been drawn. */
export const drawn = (): Promise<void> => new Promise(afterPicture);
