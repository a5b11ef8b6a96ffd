let isHere = false;

/** Whether the text editor, which is large, has been fetched. */
export const isTextPaneHere = (): boolean => isHere;

/** Fetches the text editor, once. */
export const fetchTextPane = async () => {
  const pane = await import('./TextPane.vue');
  isHere = true;
  return pane;
};
