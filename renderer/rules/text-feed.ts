import { useEventListener } from '@vueuse/core';
import { watch } from 'vue';
import { monaco } from '../monaco/setup.ts';
import { rangeIn } from '../monaco/ranges.ts';
import { useDocument } from '../store/document.ts';
import type { Mark } from '../store/history.ts';
import { edited, editBetween, moved, type TextEdits } from '../store/text-edits.ts';
import type { TextChange } from '../store/text-in-hand.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;
type Model = monaco.editor.ITextModel;

/** Who moved the cursor, when a change made elsewhere did. */
export const BY_CHANGE = 'change';

/** What is typed goes to the document; what changes it elsewhere comes here as the same small edits. Answers how to stop. */
export const followText = (editor: Editor, model: Model): (() => void) => {
  const document = useDocument();
  let isFeeding = false;
  let isTyping = false;
  let marks = marksOf(editor, model);
  let pressed: number | undefined; // when the key was pressed that is being handled
  const keys = useEventListener(editor.getDomNode(), 'keydown', ({ timeStamp }) => (pressed = timeStamp), {
    capture: true,
  });

  const feed = (edits: TextEdits): void => {
    isFeeding = true;
    model.applyEdits(edits.map(({ offset, length, text }) => ({ range: rangeIn(model, offset, length), text })));
    isFeeding = false;
  };
  const typed = model.onDidChangeContent(({ changes }) => {
    if (isFeeding) return;
    const edits = changes
      .map(({ rangeOffset, rangeLength, text }) => ({ offset: rangeOffset, length: rangeLength, text }))
      .toSorted((a, b) => a.offset - b.offset);
    const text = model.getValue();
    isTyping = true;
    document.change(edited(document.text, edits) === text ? edits : editBetween(document.text, text), {
      from: 'text',
      before: marks,
      ...(pressed !== undefined && { when: pressed }),
    });
    isTyping = false;
    pressed = undefined;
  });
  const drawn = editor.onDidChangeCursorSelection(() => (marks = marksOf(editor, model)));

  feed(editBetween(model.getValue(), endedAs(model, document.text)));
  const stop = watch(
    () => document.latest,
    change => {
      if (change === undefined || isTyping) return;
      const text = model.getValue();
      feed(text === change.before ? change.edits : editBetween(text, endedAs(model, change.after)));
      if (change.by !== 'whole') bringIntoSight(editor, model, change);
    },
    { flush: 'sync' }, // each change meets the text that it was made of
  );
  return () => {
    typed.dispose();
    keys();
    drawn.dispose();
    stop();
  };
};

// The text editor knows one sort of line ends in a text.
const endedAs = (model: Model, text: string): string => text.replace(/\r\n|\r|\n/g, model.getEOL());

const marksOf = (editor: Editor, model: Model): readonly Mark[] =>
  (editor.getSelections() ?? []).map(selection => ({
    anchor: model.getOffsetAt({
      lineNumber: selection.selectionStartLineNumber,
      column: selection.selectionStartColumn,
    }),
    head: model.getOffsetAt({ lineNumber: selection.positionLineNumber, column: selection.positionColumn }),
  }));

/** The cursor goes where the change is; the focus stays where it was. */
const bringIntoSight = (editor: Editor, model: Model, { edits, marks }: TextChange): void => {
  const first = edits[0]!;
  const last = edits.at(-1)!;
  const end = moved(last.offset + last.length, edits);
  const shown = marks === undefined || marks.length === 0 ? [{ anchor: end, head: end }] : marks;
  editor.setSelections(
    shown.map(({ anchor, head }) => {
      const [from, to] = [model.getPositionAt(anchor), model.getPositionAt(head)];
      return new monaco.Selection(from.lineNumber, from.column, to.lineNumber, to.column);
    }),
    BY_CHANGE,
  );
  editor.revealRangeInCenterIfOutsideViewport(
    rangeIn(model, first.offset, end - first.offset),
    monaco.editor.ScrollType.Immediate,
  );
};
