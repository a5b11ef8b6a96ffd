import { usePreferredDark } from '@vueuse/core';
import { watch } from 'vue';
import { monaco, modelFor } from '../monaco/setup.ts';
import { themeName } from '../monaco/theme.ts';
import { useDocument } from '../store/document.ts';
import { useSelection } from '../store/selection.ts';
import { useSettings } from '../store/settings.ts';
import { showMarkers } from './markers.ts';
import { followText } from './text-feed.ts';
import { followSelection, showOverlay } from './text-marks.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;

/** The open text editor of a pane. */
export interface TextEditor {
  close(): void;
  name(label: string): void;
  find(): void;
  focus(): void;
}

interface Manner {
  label: string;
  onLeave: () => void;
}

/** The one editor of the app: to make one takes longer than all else when a ruleset is opened, so it waits for the next. */
interface Kept {
  editor: Editor;
  node: HTMLElement;
  leave: () => void; // to where Escape leads
}
let kept: Kept | undefined;
const keep = (): Kept => {
  const node = document.createElement('div');
  node.style.height = '100%';
  const editor = monaco.editor.create(node, { ...LOOK, model: null });
  const made: Kept = { editor, node, leave: () => undefined };
  keysOf(editor, () => made.leave());
  return made;
};

/** Makes the editor before it is asked for. */
export const wakeText = (): void => void (kept ??= keep());

/** Opens the text in hand in an element. What is typed goes to the document, and what changes it elsewhere comes here. */
export const openText = (host: HTMLElement, manner: Manner): TextEditor => {
  const inHand = useDocument();
  const model = modelFor(inHand.session, inHand.text);
  const mine = (kept ??= keep());
  const { editor, node } = mine;
  mine.leave = manner.onLeave;
  host.append(node);
  editor.updateOptions({ ariaLabel: manner.label, readOnly: inHand.offered !== undefined });
  if (editor.getModel() !== model) editor.setModel(model);
  editor.layout();
  const stops: (() => void)[] = [
    followText(editor, model),
    showOverlay(editor, model),
    followSelection(editor, model),
    followLook(options => editor.updateOptions(options)),
    showMarkers(editor, model),
  ];
  stops.push(
    watch(
      () => inHand.offered,
      offered => editor.updateOptions({ readOnly: offered !== undefined }),
    ),
  );
  return {
    close: () => {
      stops.forEach(stop => stop());
      node.remove();
    },
    focus: () => editor.focus(),
    find: () => {
      editor.focus();
      editor.trigger('keyboard', 'actions.find', undefined);
    },
    name: label => editor.updateOptions({ ariaLabel: label }),
  };
};

/** How texts of rulesets look, wherever they are shown. */
export const LOOK = {
  automaticLayout: true,
  fontFamily: "'JetBrains Mono', ui-monospace, monospace",
  fontSize: 13,
  lineHeight: 20,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  padding: { top: 12, bottom: 12 },
  renderLineHighlight: 'gutter',
  // What the editor would look for after each key, and rulesets have no use for.
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  matchBrackets: 'near',
  guides: { highlightActiveIndentation: false },
  inlayHints: { enabled: 'off' },
  codeLens: false,
  colorDecorators: false,
  lineNumbersMinChars: 4,
  folding: true,
  glyphMargin: false,
  quickSuggestions: { strings: true, other: true, comments: false },
  suggest: { showWords: false, preview: false },
  wordBasedSuggestions: 'off',
  links: false,
  // What authors write is prose in any script: no dash and no apostrophe of it is suspicious. What cannot be seen is.
  unicodeHighlight: { ambiguousCharacters: false, nonBasicASCII: false },
  stickyScroll: { enabled: false },
  bracketPairColorization: { enabled: false },
  fixedOverflowWidgets: true,
  renderValidationDecorations: 'off', // problems have marks of our own
  smoothScrolling: false,
  overviewRulerBorder: false,
  accessibilitySupport: 'auto',
  wordWrap: 'on',
  wrappingIndent: 'indent',
  // In sight at all times: to fade in and out after each change keeps the machine busy for a second.
  scrollbar: { vertical: 'visible', verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
} as const satisfies monaco.editor.IStandaloneEditorConstructionOptions;

/** Follows the theme and the wish for little motion. Answers how to stop. */
export const followLook = (update: (options: monaco.editor.IEditorOptions) => void): (() => void) => {
  const settings = useSettings();
  const prefersDark = usePreferredDark();
  const stopTheme = watch(
    [() => settings.now.theme, prefersDark],
    ([theme]) => monaco.editor.setTheme(themeName(theme === 'system' ? (prefersDark.value ? 'dark' : 'light') : theme)),
    { immediate: true },
  );
  const stopMotion = watch(
    () => settings.moves,
    moves => update({ cursorBlinking: moves ? 'blink' : 'solid', smoothScrolling: false }),
    { immediate: true },
  );
  return () => {
    stopTheme();
    stopMotion();
  };
};

const keysOf = (editor: Editor, onLeave: () => void): void => {
  const { KeyCode, KeyMod } = monaco;
  const selection = useSelection();
  editor.onDidFocusEditorText(() => (selection.tab = tabIn(editor)));
  editor.onDidBlurEditorText(() => (selection.tab = undefined));
  editor.addCommand(KeyMod.CtrlCmd | KeyCode.KeyM, () => {
    editor.trigger('keyboard', 'editor.action.toggleTabFocusMode', undefined);
    selection.tab = tabIn(editor);
  });
  // Escape closes what is open in the text first; with nothing open it leaves the text.
  editor.addCommand(
    KeyCode.Escape,
    onLeave,
    '!suggestWidgetVisible && !findWidgetVisible && !editorHasSelection && !parameterHintsVisible && !markersNavigationVisible && !inSnippetMode && !editorHoverVisible && !hasOtherSuggestions',
  );
};

const tabIn = (editor: Editor): 'indents' | 'leaves' =>
  editor.getOption(monaco.editor.EditorOption.tabFocusMode) ? 'leaves' : 'indents';
