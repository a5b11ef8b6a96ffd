/** A page of the manual. Links in its body lead to "manual:" and a topic, or to "rule:" a shipped file and a pointer in it. */
export interface ManualPage {
  id: string; // its topic, "word/tricks"
  title: string;
  kind: string; // what sort of thing it is, in a few words
  doc: string;
  find: string; // other words to find it by
  body: string; // Markdown
}

/** A chapter of the manual. */
export interface ManualGroup {
  id: string;
  title: string;
  pages: readonly ManualPage[];
}

declare const groups: readonly ManualGroup[];
export default groups;
