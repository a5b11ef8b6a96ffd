import type { Located } from '../../engine/index.ts';
import { monaco } from '../monaco/setup.ts';

type Model = monaco.editor.ITextModel;

/** How a problem is marked in the text: by a wavy line of our own, for those of the text editor come late. */
export const faultMark = (model: Model, problem: Located): monaco.editor.IModelDeltaDecoration => ({
  range: visibleRange(model, problem),
  options: MARKS[problem.severity],
});

const markOf = (severity: Located['severity'], zIndex: number): monaco.editor.IModelDecorationOptions => ({
  className: `fault ${severity}`,
  zIndex,
  stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
  overviewRuler: {
    color: { id: `editorOverviewRuler.${severity}Foreground` },
    position: monaco.editor.OverviewRulerLane.Right,
  },
});

const MARKS: Readonly<Record<Located['severity'], monaco.editor.IModelDecorationOptions>> = {
  error: markOf('error', 30),
  warning: markOf('warning', 20),
};

/** Where nothing stands, the word beside it is marked, or the sign before it. */
const visibleRange = (model: Model, { line, column, endLine, endColumn }: Located): monaco.Range => {
  const range = model.validateRange(new monaco.Range(line, column, endLine, endColumn));
  if (!range.isEmpty()) return range;
  const { startLineNumber, startColumn } = range;
  const word = model.getWordAtPosition(range.getStartPosition());
  const from = word?.startColumn ?? Math.max(1, Math.min(startColumn, model.getLineMaxColumn(startLineNumber) - 1));
  return new monaco.Range(startLineNumber, from, startLineNumber, word?.endColumn ?? from + 1);
};
