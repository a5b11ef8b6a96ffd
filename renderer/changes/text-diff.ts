import { RULESET_LANGUAGE } from '../monaco/language.ts';
import { monaco } from '../monaco/setup.ts';
import { followLook, LOOK } from '../rules/text-editor.ts';

/** Two texts beside each other, and what they are called. */
export interface TextPair {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
}

/** Two texts laid beside each other in an element, to be read. */
export interface TextDiff {
  show(pair: TextPair): void;
  close(): void;
}

const WIDE = 760; // from here on there is room for two texts side by side

export const openDiff = (host: HTMLElement, pair: TextPair): TextDiff => {
  const model = (name: string, text: string) =>
    monaco.editor.createModel(text, RULESET_LANGUAGE, monaco.Uri.parse(`compared:///${name}`));
  const original = model('before', pair.before);
  const modified = model('after', pair.after);
  const editor = monaco.editor.createDiffEditor(host, {
    ...LOOK,
    readOnly: true,
    originalEditable: false,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: WIDE,
    hideUnchangedRegions: { enabled: true },
    renderOverviewRuler: false,
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    folding: false,
    diffWordWrap: 'on',
    originalAriaLabel: pair.beforeLabel,
    modifiedAriaLabel: pair.afterLabel,
  });
  editor.setModel({ original, modified });
  const stop = followLook(options => editor.updateOptions(options));
  return {
    show: ({ before, after, beforeLabel, afterLabel }) => {
      if (original.getValue() !== before) original.setValue(before);
      if (modified.getValue() !== after) modified.setValue(after);
      editor.getOriginalEditor().updateOptions({ ariaLabel: beforeLabel });
      editor.getModifiedEditor().updateOptions({ ariaLabel: afterLabel });
    },
    close: () => {
      stop();
      editor.dispose();
      original.dispose();
      modified.dispose();
    },
  };
};
