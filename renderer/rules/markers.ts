import { watch } from 'vue';
import type { Located } from '../../engine/index.ts';
import { RULESET_LANGUAGE } from '../monaco/language.ts';
import { monaco } from '../monaco/setup.ts';
import { faultPage } from '../monaco/words.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useFixes } from '../store/fixes.ts';
import { isInPicture } from '../worker/glimpse.ts';
import { faultMark } from './fault-marks.ts';

const OWNER = 'tricksmith';

const MEND = 'tricksmith.mend';
// What mends goes the way of every change, so that it is one step of undo with a name of its own.
monaco.editor.registerCommand(MEND, (_, problem: Located, title: string) => void useFixes().mend(problem, title));

/** Marks the problems in the text, each told where the pointer rests, with its fixes behind Ctrl+. or the bulb. */
export const showMarkers = (editor: monaco.editor.ICodeEditor, model: monaco.editor.ITextModel): (() => void) => {
  const analysis = useAnalysis();
  const fixes = monaco.languages.registerCodeActionProvider(RULESET_LANGUAGE, {
    provideCodeActions: async (asked, range) => ({
      actions: asked === model ? await actionsIn(range, analysis.problems) : [],
      dispose: () => undefined,
    }),
  });
  const marks = editor.createDecorationsCollection();
  const stopMarks = watch(
    () => analysis.problems,
    problems => {
      if (model.isDisposed()) return;
      marks.set(problems.map(problem => faultMark(model, problem)));
      if (isInPicture()) editor.render();
    },
    { immediate: true, flush: 'sync' },
  );
  const stopMarkers = watch(
    () => analysis.problems,
    problems => {
      if (!model.isDisposed()) monaco.editor.setModelMarkers(model, OWNER, problems.map(markerOf));
    },
    { immediate: true },
  );
  return () => {
    fixes.dispose();
    stopMarks();
    stopMarkers();
    marks.clear();
  };
};

const markerOf = (problem: Located): monaco.editor.IMarkerData => ({
  severity: problem.severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  message: problem.help === undefined ? problem.message : `${problem.message}\n${problem.help}`,
  code: { value: problem.code, target: faultPage(problem.code) },
  startLineNumber: problem.line,
  startColumn: problem.column,
  endLineNumber: problem.endLine,
  endColumn: problem.endColumn,
});

const actionsIn = async (range: monaco.Range, problems: readonly Located[]): Promise<monaco.languages.CodeAction[]> => {
  const fixes = useFixes();
  const here = problems.filter(problem => {
    const { startLineNumber, startColumn, endLineNumber, endColumn } = markerOf(problem);
    const place = new monaco.Range(startLineNumber, startColumn, endLineNumber, endColumn);
    return monaco.Range.areIntersectingOrTouching(place, range);
  });
  const actions: monaco.languages.CodeAction[] = [];
  for (const problem of here)
    for (const { title, isPreferred } of await fixes.ask(problem))
      actions.push({
        title,
        kind: 'quickfix',
        isPreferred: isPreferred && actions.length === 0,
        diagnostics: [markerOf(problem)],
        command: { id: MEND, title, arguments: [problem, title] },
      });
  return actions;
};
