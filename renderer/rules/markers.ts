import { watch } from 'vue';
import type { Located } from '../../engine/index.ts';
import { RULESET_LANGUAGE } from '../monaco/language.ts';
import { monaco } from '../monaco/setup.ts';
import { faultPage } from '../monaco/words.ts';
import { useAnalysis } from '../store/analysis.ts';
import { fixOf } from './fixes.ts';

const OWNER = 'tricksmith';

/** Puts the problems into the text as squiggles, each with its mending where there is one. */
export const showMarkers = (model: monaco.editor.ITextModel): (() => void) => {
  const analysis = useAnalysis();
  const fixes = monaco.languages.registerCodeActionProvider(RULESET_LANGUAGE, {
    provideCodeActions: (asked, range) => ({
      actions: asked === model ? actionsIn(model, range, analysis.problems) : [],
      dispose: () => undefined,
    }),
  });
  const stop = watch(
    () => analysis.problems,
    problems => {
      if (!model.isDisposed()) monaco.editor.setModelMarkers(model, OWNER, problems.map(markerOf));
    },
    { immediate: true },
  );
  return () => {
    fixes.dispose();
    stop();
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

const actionsIn = (
  model: monaco.editor.ITextModel,
  range: monaco.Range,
  problems: readonly Located[],
): monaco.languages.CodeAction[] =>
  problems.flatMap(problem => {
    const { startLineNumber, startColumn, endLineNumber, endColumn } = markerOf(problem);
    const place = new monaco.Range(startLineNumber, startColumn, endLineNumber, endColumn);
    const fix = fixOf(problem, model.getValue());
    if (fix === undefined || !monaco.Range.areIntersectingOrTouching(place, range)) return [];
    const textEdit = { range: place, text: fix.text };
    return [
      {
        title: `“${fix.word}”`,
        kind: 'quickfix',
        isPreferred: true,
        diagnostics: [markerOf(problem)],
        edit: { edits: [{ resource: model.uri, textEdit, versionId: model.getVersionId() }] },
      },
    ];
  });
