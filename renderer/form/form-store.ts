import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Language, Located, Pointer, Setup } from '../../engine/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { sameOr } from '../store/same.ts';
import { useSettings } from '../store/settings.ts';
import { atOf, isWithin } from '../monaco/text-places.ts';
import { linesOf, placeProblems, rulesOf, type FormLine } from './form-lines.ts';

/** Sections whose head shows all that is in them, to be changed there: no lines beneath. */
const WHOLE_HEADS = ['options', 'variants', 'scenarios'];

/** The section without lines that a place lies in. */
export const wholeHeadOf = (pointer: Pointer): string | undefined =>
  WHOLE_HEADS.find(section => isWithin(atOf(pointer), `/${section}`));

const REST = 150; // ms

const NO_PROBLEMS: readonly Located[] = [];

/** The rules in hand as a form, laid out in lines, each rule with its problems. */
export const useForm = defineStore('form', () => {
  const analysis = useAnalysis();
  const settings = useSettings();
  const document = useDocument();

  /** The composition that the form is of, as it can be sent to the engine. */
  const setup = computed<Setup | undefined>(() => {
    const chosen = analysis.setup;
    return chosen && { ...chosen, variants: [...chosen.variants], options: { ...chosen.options } };
  });
  const language = computed(() => settings.now.language as Language);

  /** Each section with its lines, and all lines in the order of reading. */
  const sections = computed(() =>
    (analysis.form?.sections ?? []).map(section => ({
      section,
      lines: WHOLE_HEADS.includes(section.id) ? [] : linesOf(section),
    })),
  );
  const lines = computed<readonly FormLine[]>(() => sections.value.flatMap(section => section.lines));
  const rules = computed(() =>
    rulesOf(sections.value.filter(({ lines: all }) => all.length > 0).map(each => each.section)),
  );

  // To somebody who types, the text tells at once what is wrong; here it is told after a rest, and nothing jumps meanwhile.
  const problems = shallowRef<readonly Located[]>(analysis.problems);
  const take = (): void => void (problems.value = analysis.problems);
  const takeSoon = useDebounceFn(take, REST);
  watch(
    () => analysis.problems,
    () => (document.latest?.by === 'text' ? void takeSoon() : take()),
    { flush: 'sync' },
  );
  const placed = computed(() => placeProblems(rules.value, problems.value));
  let lists = new Map<Pointer, readonly Located[]>();
  // A list that says the same is the same, so that no rule is drawn anew for it.
  const problemsBy = computed<ReadonlyMap<Pointer, readonly Located[]>>(() => {
    lists = new Map([...placed.value.byRule].map(([at, list]) => [at, sameOr(lists.get(at), list)]));
    return lists;
  });
  const problemsOf = (at: Pointer): readonly Located[] => problemsBy.value.get(at) ?? NO_PROBLEMS;
  /** Of those that no sentence holds: what is wrong in a section that has none, and what belongs nowhere. */
  const problemsIn = (section: string): readonly Located[] =>
    WHOLE_HEADS.includes(section)
      ? placed.value.apart.filter(({ pointer }) => wholeHeadOf(pointer) === section)
      : NO_PROBLEMS;
  const problemsApart = computed(() => placed.value.apart.filter(({ pointer }) => wholeHeadOf(pointer) === undefined));

  /** What is shown is how the rules last stood: the present text is no form. */
  const isStale = computed(() => analysis.isFormStale);
  /** The rules are only to be read: they are stale, or an unsaved text waits to be taken up or thrown away first. */
  const isFixed = computed(() => isStale.value || document.offered !== undefined);
  /** The text that the form is about. */
  const told = computed(() => analysis.formed);

  return { isStale, isFixed, told, setup, language, rules, sections, lines, problemsOf, problemsIn, problemsApart };
});
