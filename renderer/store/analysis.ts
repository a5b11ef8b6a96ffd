import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Book, Language, Report, ScenarioResult, Setup, Summary } from '../../engine/index.ts';
import { engine } from '../worker/engine.ts';
import { useCompositions } from './compositions.ts';
import { useDocument } from './document.ts';
import { useSettings } from './settings.ts';

const CHECK_AFTER = 120; // ms of rest in typing
const SCENARIOS_AFTER = 900;

/** What the engine makes of the text in hand: problems, outline, sentences, scenarios. All of it computed in the worker. */
export const useAnalysis = defineStore('analysis', () => {
  const document = useDocument();
  const compositions = useCompositions();
  const settings = useSettings();

  const report = shallowRef<Report>();
  const summary = shallowRef<Summary>(); // of the last text that could be read, so that one slip takes nothing away
  const checked = shallowRef<string>(); // the text that the report is about
  const book = shallowRef<Book>();
  const booked = shallowRef<string>(); // the text that the book is about
  const scenarios = shallowRef<readonly ScenarioResult[]>();
  const isRunning = ref(false);
  let turn = 0;
  let isBusy = false;

  const problems = computed(() => report.value?.problems ?? []);
  const errors = computed(() => problems.value.filter(problem => problem.severity === 'error'));
  const isChecking = computed(() => checked.value !== document.text);
  /** The sentences are of an earlier text, for the present one cannot be read. */
  const isBookStale = computed(() => book.value !== undefined && booked.value !== document.text && !isChecking.value);

  const setup = computed<Setup | undefined>(() =>
    document.key === undefined || summary.value === undefined
      ? undefined
      : compositions.of(document.key, summary.value),
  );
  const choose = (change: Partial<Setup>): void => {
    if (document.key !== undefined && setup.value !== undefined) {
      compositions.choose(document.key, { ...setup.value, ...change });
    }
  };

  // One check at a time: while one runs, typing only marks the text as changed again.
  const check = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      while (document.key !== undefined && checked.value !== document.text) await checkOnce();
    } finally {
      isBusy = false;
    }
    void runSoon();
  };
  const checkOnce = async (): Promise<void> => {
    const mine = ++turn;
    const { text, session } = document;
    const found = await engine().check(text);
    if (session !== document.session) return;
    report.value = found;
    summary.value = found.summary ?? summary.value;
    checked.value = text;
    await write(mine);
  };
  const checkSoon = useDebounceFn(check, CHECK_AFTER);

  const write = async (mine = turn): Promise<void> => {
    const { text } = document;
    if (setup.value === undefined || errors.value.length > 0) return;
    const plain: Setup = { ...setup.value, variants: [...setup.value.variants], options: { ...setup.value.options } };
    const written = await engine().book(text, plain, settings.now.language as Language);
    if (mine !== turn || written === undefined) return;
    book.value = written;
    booked.value = text;
  };

  const runScenarios = async (): Promise<void> => {
    const { text } = document;
    if (document.key === undefined || errors.value.length > 0 || checked.value !== text) return;
    isRunning.value = true;
    try {
      const results = await engine().runScenarios(text);
      if (text === document.text) scenarios.value = results;
    } finally {
      isRunning.value = false;
    }
  };
  const runSoon = useDebounceFn(runScenarios, SCENARIOS_AFTER);

  const forget = (): void => {
    report.value = undefined;
    summary.value = undefined;
    checked.value = undefined;
    book.value = undefined;
    booked.value = undefined;
    scenarios.value = undefined;
  };

  watch(
    () => document.session,
    () => {
      forget();
      void check();
    },
    { immediate: true },
  );
  watch(
    () => document.text,
    () => void checkSoon(),
  );
  watch([() => JSON.stringify(setup.value), () => settings.now.language], () => void write());

  return {
    report,
    summary,
    problems,
    errors,
    book,
    scenarios,
    setup,
    isChecking,
    isBookStale,
    isRunning,
    choose,
    check,
    runScenarios,
  };
});
