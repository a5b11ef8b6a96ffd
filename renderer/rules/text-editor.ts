import { usePreferredDark } from '@vueuse/core';
import { watch, type WatchStopHandle } from 'vue';
import { monaco, modelFor } from '../monaco/setup.ts';
import { pointerAt, stretchOf } from '../monaco/text-places.ts';
import { themeName } from '../monaco/theme.ts';
import { useDocument } from '../store/document.ts';
import { useSelection, type Wish } from '../store/selection.ts';
import { useSettings } from '../store/settings.ts';
import { showMarkers } from './markers.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;

/** The open text editor of a pane. */
export interface TextEditor {
  close(): void;
  name(label: string): void;
  find(): void;
}

interface Manner {
  label: string;
  onLeave: () => void;
}

/** Opens the text in hand in an element. What is typed goes to the document, and what changes it elsewhere comes here. */
export const openText = (host: HTMLElement, manner: Manner): TextEditor => {
  const document = useDocument();
  const model = modelFor(document.session, document.text);
  if (model.getValue() !== document.text) model.setValue(document.text);
  const editor = monaco.editor.create(host, {
    ...LOOK,
    model,
    ariaLabel: manner.label,
    readOnly: document.offered !== undefined,
  });
  const stops: WatchStopHandle[] = [
    followText(editor, model),
    followSelection(editor, model),
    followLook(editor),
    showMarkers(model),
  ];
  stops.push(
    watch(
      () => document.offered,
      offered => editor.updateOptions({ readOnly: offered !== undefined }),
    ),
  );
  keysOf(editor, manner);
  return {
    close: () => {
      stops.forEach(stop => stop());
      editor.dispose();
    },
    find: () => {
      editor.focus();
      editor.trigger('keyboard', 'actions.find', undefined);
    },
    name: label => editor.updateOptions({ ariaLabel: label }),
  };
};

const LOOK: monaco.editor.IStandaloneEditorConstructionOptions = {
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
  renderLineHighlight: 'line',
  lineNumbersMinChars: 4,
  folding: true,
  glyphMargin: false,
  quickSuggestions: { strings: true, other: true, comments: false },
  suggest: { showWords: false, preview: false },
  wordBasedSuggestions: 'off',
  links: false,
  stickyScroll: { enabled: false },
  bracketPairColorization: { enabled: false },
  fixedOverflowWidgets: true,
  smoothScrolling: false,
  overviewRulerBorder: false,
  accessibilitySupport: 'auto',
  wordWrap: 'on',
  wrappingIndent: 'indent',
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
};

const followText = (editor: Editor, model: monaco.editor.ITextModel): WatchStopHandle => {
  const document = useDocument();
  const typed = model.onDidChangeContent(() => document.edit(model.getValue()));
  const stop = watch(
    () => document.text,
    text => {
      if (text !== model.getValue()) replaceIn(editor, model, text);
    },
  );
  return asStop(() => {
    typed.dispose();
    stop();
  });
};

// Only the stretch that differs is replaced: the cursor stays, and undo takes it back as one change.
const replaceIn = (editor: Editor, model: monaco.editor.ITextModel, text: string): void => {
  const old = model.getValue();
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start++;
  let end = 0;
  while (end < old.length - start && end < text.length - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  const range = rangeOf(model, start, old.length - end - start);
  model.pushStackElement();
  model.pushEditOperations(editor.getSelections(), [{ range, text: text.slice(start, text.length - end) }], () => null);
  model.pushStackElement();
};

const followSelection = (editor: Editor, model: monaco.editor.ITextModel): WatchStopHandle => {
  const selection = useSelection();
  const marks = editor.createDecorationsCollection();
  const mark = (pointer: string | undefined) => {
    const stretch = pointer === undefined ? undefined : stretchOf(model.getValue(), pointer);
    const range = stretch && rangeOf(model, stretch.offset, stretch.length);
    marks.set(
      range === undefined
        ? []
        : [{ range, options: { isWholeLine: true, className: 'rule-lines', linesDecorationsClassName: 'rule-edge' } }],
    );
  };
  const show = (wish: Wish | undefined) => {
    if (wish === undefined) return;
    const stretch = wish.problem ?? stretchOf(model.getValue(), wish.pointer);
    if (stretch === undefined) return;
    const range = rangeOf(model, stretch.offset, stretch.length);
    mark(wish.pointer);
    isShowing = true;
    if (wish.problem === undefined) editor.setPosition(range.getStartPosition());
    else editor.setSelection(range);
    isShowing = false;
    editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
    selection.cursor = { line: range.startLineNumber, column: range.startColumn };
    if (wish.from !== 'sentences') editor.focus();
  };
  let isShowing = false;
  const moved = editor.onDidChangeCursorPosition(({ position }) => {
    if (isShowing) return;
    const pointer = pointerAt(model.getValue(), model.getOffsetAt(position));
    selection.note(pointer, { line: position.lineNumber, column: position.column });
    marks.clear();
  });
  show(selection.wish);
  const stop = watch(() => selection.wish, show);
  return asStop(() => {
    moved.dispose();
    stop();
  });
};

const followLook = (editor: Editor): WatchStopHandle => {
  const settings = useSettings();
  const prefersDark = usePreferredDark();
  const stopTheme = watch(
    [() => settings.now.theme, prefersDark],
    ([theme]) => monaco.editor.setTheme(themeName(theme === 'system' ? (prefersDark.value ? 'dark' : 'light') : theme)),
    { immediate: true },
  );
  const stopMotion = watch(
    () => settings.moves,
    moves => editor.updateOptions({ cursorBlinking: moves ? 'blink' : 'solid', smoothScrolling: false }),
    { immediate: true },
  );
  return asStop(() => {
    stopTheme();
    stopMotion();
  });
};

const keysOf = (editor: Editor, { onLeave }: Manner): void => {
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

const rangeOf = (model: monaco.editor.ITextModel, offset: number, length: number): monaco.Range => {
  const [from, to] = [model.getPositionAt(offset), model.getPositionAt(offset + length)];
  return new monaco.Range(from.lineNumber, from.column, to.lineNumber, to.column);
};

const asStop = (stop: () => void): WatchStopHandle =>
  Object.assign(stop, { pause: () => undefined, resume: () => undefined, stop });
