import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Fix, Located } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';
import { engine } from '../worker/engine.ts';
import { useAnalysis } from './analysis.ts';
import { useDocument } from './document.ts';
import { useEditing } from './editing.ts';
import { makeLatest } from './latest.ts';

const AFTER = 400; // ms of rest in typing: no check waits for fixes

/** The fixes of a problem, and the text that they are edits of. */
interface Known {
  text: string;
  fixes: readonly Fix[];
}

const NONE: readonly Fix[] = [];

/** How the problems that are shown can be mended: reckoned in the worker, one problem after another. */
export const useFixes = defineStore('fixes', () => {
  const document = useDocument();
  const analysis = useAnalysis();
  const editing = useEditing();
  const { t } = i18n.global;
  const known = shallowRef<ReadonlyMap<Located, Known>>(new Map());
  const shown = new Map<Located, number>(); // by how many notes

  /** Fixes to be shown: of an earlier text, until those of the present one are known. */
  const of = (problem: Located): readonly Fix[] => known.value.get(problem)?.fixes ?? NONE;

  /** Fixes of the present text. */
  const ask = async (problem: Located): Promise<readonly Fix[]> => {
    const { text, session } = document;
    const found = known.value.get(problem);
    if (found?.text === text) return found.fixes;
    if (analysis.isChecking) return NONE; // it may lie elsewhere by now
    const fixes = await engine().fixes(text, { ...problem });
    if (document.text !== text || document.session !== session) return NONE;
    known.value = new Map([...known.value, [problem, { text, fixes }]]);
    return fixes;
  };

  const reckoning = makeLatest(async () => {
    for (const problem of shown.keys()) {
      if (analysis.isChecking) return; // what is checked next wakes it again
      await ask(problem);
    }
  });
  const wakeSoon = useDebounceFn(() => void reckoning.wake(), AFTER);

  /** A note shows a problem, and would show its fixes; answers how to take that back. */
  const show = (problem: Located): (() => void) => {
    shown.set(problem, (shown.get(problem) ?? 0) + 1);
    if (!known.value.has(problem)) void wakeSoon();
    return () => {
      const count = shown.get(problem) ?? 0;
      if (count > 1) shown.set(problem, count - 1);
      else shown.delete(problem);
    };
  };
  // Of the problems that are still there it is known at once how they could be mended before.
  watch(
    () => [analysis.problems, analysis.isChecking] as const,
    ([problems, isChecking]) => {
      if (isChecking) return;
      known.value = new Map([...known.value].filter(([problem]) => problems.includes(problem)));
      void wakeSoon();
    },
  );

  /** Mends a problem as one of its fixes says, as one step of undo. False when it cannot be done any more. */
  const mend = async (problem: Located, title: string): Promise<boolean> => {
    if (document.offered !== undefined) return false; // the text is only to be read
    const fix = (await ask(problem)).find(each => each.title === title);
    if (fix === undefined) return false;
    document.change(fix.edits, { from: 'mend', said: title });
    editing.tell(t('history.mendedNow', { title }));
    return true;
  };

  return { of, ask, show, mend };
});
