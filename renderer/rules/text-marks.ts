import { useDebounceFn } from '@vueuse/core';
import { watch } from 'vue';
import { pointerTo, type Into } from '../../engine/index.ts';
import { monaco } from '../monaco/setup.ts';
import { rangeIn } from '../monaco/ranges.ts';
import { pointerAt, stretchOf } from '../monaco/text-places.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import { useSelection, type Wish } from '../store/selection.ts';
import { BY_CHANGE } from './text-feed.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;
type Model = monaco.editor.ITextModel;

// Whoever works in the form goes on there.
const QUIET: ReadonlySet<string> = new Set(['sentences', 'form', 'history']);

// The cursor is carried along by a change that was made elsewhere: that chooses nothing.
const MOVED_BY_US: ReadonlySet<string> = new Set([BY_CHANGE, 'modelChange']);

const REST = 120; // ms

/** Shows which part of the text changes go into, while they go into a variant. */
export const showOverlay = (editor: Editor, model: Model): (() => void) => {
  const document = useDocument();
  const editing = useEditing();
  const marks = editor.createDecorationsCollection();
  const overlayOf = (into: Into): monaco.Range | undefined => {
    const stretch = into.is === 'variant' && stretchOf(model.getValue(), pointerTo('variants', into.id));
    return stretch ? rangeIn(model, stretch.offset, stretch.length) : undefined;
  };
  const show = (): monaco.Range | undefined => {
    const range = overlayOf(editing.into);
    marks.set(range === undefined ? [] : [{ range, options: OVERLAY }]);
    return range;
  };
  const stop = watch(
    () => editing.into,
    () => {
      const range = show();
      if (range !== undefined) editor.revealRangeNearTopIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
    },
    { immediate: true },
  );
  // What is typed stretches the mark by itself.
  const stopChanges = watch(
    () => document.latest,
    change => {
      if (editing.into.is === 'variant' && change?.by !== 'text') show();
    },
  );
  return () => {
    stop();
    stopChanges();
  };
};

/** Keeps the rule in hand and the text together: it is marked and brought into sight, and the cursor chooses it. */
export const followSelection = (editor: Editor, model: Model): (() => void) => {
  const selection = useSelection();
  const marks = editor.createDecorationsCollection();
  let isShowing = false;
  let isElsewhere = false; // something was chosen outside the text since the cursor moved
  const mark = (pointer: string): void => {
    const stretch = pointer === '' ? undefined : stretchOf(model.getValue(), pointer); // all of the text is no rule
    marks.set(
      stretch === undefined ? [] : [{ range: rangeIn(model, stretch.offset, stretch.length), options: MARKED }],
    );
  };
  const show = (wish: Wish | undefined): void => {
    if (wish === undefined) return;
    const stretch = wish.problem ?? stretchOf(model.getValue(), wish.pointer);
    if (stretch === undefined) return;
    const range = rangeIn(model, stretch.offset, stretch.length);
    mark(wish.pointer);
    isElsewhere = true;
    isShowing = true;
    if (wish.problem !== undefined) editor.setSelection(range);
    else if (wish.from !== 'history') editor.setPosition(range.getStartPosition());
    isShowing = false;
    if (wish.from !== 'history') {
      editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
      selection.cursor = placeOf(range.getStartPosition());
    }
    if (!QUIET.has(wish.from)) editor.focus();
  };
  // Where a place lies takes a look at the whole text: after a rest, and never in the midst of a key press.
  const note = useDebounceFn(() => {
    const position = editor.getPosition();
    if (model.isDisposed() || position === null || isElsewhere) return;
    selection.note(pointerAt(model.getValue(), model.getOffsetAt(position)), placeOf(position));
  }, REST);
  const drawn = editor.onDidChangeCursorPosition(({ position, source }) => {
    if (isShowing) return;
    selection.cursor = placeOf(position);
    if (MOVED_BY_US.has(source)) return;
    isElsewhere = false;
    marks.clear();
    void note();
  });
  // A text just opened tells no place: nobody went to its first letter.
  const found = editor.getPosition();
  selection.cursor = found === null || (found.lineNumber === 1 && found.column === 1) ? undefined : placeOf(found);
  show(selection.wish);
  const stop = watch(() => selection.wish, show);
  return () => {
    isElsewhere = true; // the editor outlives its pane: nothing is told of it any more
    drawn.dispose();
    stop();
  };
};

const placeOf = ({ lineNumber, column }: monaco.Position) => ({ line: lineNumber, column });

const OVERLAY: monaco.editor.IModelDecorationOptions = { isWholeLine: true, className: 'overlay-lines' };

const MARKED: monaco.editor.IModelDecorationOptions = {
  isWholeLine: true,
  className: 'rule-lines',
  linesDecorationsClassName: 'rule-edge',
  stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges, // what is added after it is another rule
};
