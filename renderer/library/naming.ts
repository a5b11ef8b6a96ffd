import { applyEdits, modify } from 'jsonc-parser';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** A ruleset's text with another name in it, changed at that one place only. */
export const withName = (text: string, name: string): string => applied(text, ['name', 'en'], name);

/** A copy that is a ruleset of its own: another name, and another id, so that games of the two are told apart. */
export const asOwn = (text: string, name: string, id: string): string => applied(withName(text, name), ['id'], id);

const applied = (text: string, path: string[], value: string): string => {
  try {
    return applyEdits(text, modify(text, path, value, FORMAT));
  } catch {
    return text; // no object to change: it stays as it is
  }
};
