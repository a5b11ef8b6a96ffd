import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Book, Form, Language, Report, Setup, Summary } from '../../engine/index.ts';
import { engine, formEngine } from '../worker/engine.ts';
import { useCompositions } from './compositions.ts';
import { useDocument } from './document.ts';
import { makeLatest } from './latest.ts';
import { makeScenarioRuns } from './scenario-runs.ts';
import { sameForm, sameOr } from './same.ts';
import { useSettings } from './settings.ts';

const SCENARIOS_AFTER = 200; // ms of rest in typing

/** What the engine makes of the text in hand: problems, form, outline, sentences, scenarios. All of it computed in workers. */
export const useAnalysis = defineStore('analysis', () => {
  const document = useDocument();
  const compositions = useCompositions();
  const settings = useSettings();

  const report = shallowRef<Report>();
  const summary = shallowRef<Summary>(); // of the last text that could be read, so that one slip takes nothing away
  const checked = shallowRef<string>(); // the text that the report is about
  const form = shallowRef<Form>(); // of the last text that could be read
  const formed = shallowRef<string>(); // the text that the form is of
  const unformed = shallowRef<string>(); // the text of which there is no form
  const book = shallowRef<Book>();
  const booked = shallowRef<string>(); // the text that the book is about

  const problems = computed(() => report.value?.problems ?? []);
  const errors = computed(() => problems.value.filter(problem => problem.severity === 'error'));
  const isChecking = computed(() => checked.value !== document.text);
  /** The form is of an earlier text, for the present one cannot be read. */
  const isFormStale = computed(() => form.value !== undefined && unformed.value === document.text);
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
  const plainSetup = (): Setup | undefined =>
    setup.value && { ...setup.value, variants: [...setup.value.variants], options: { ...setup.value.options } };
  const language = () => settings.now.language as Language;

  const checking = makeLatest(async () => {
    const { text, session } = document;
    if (document.key === undefined || checked.value === text) return;
    const found = await engine().check(text);
    if (session !== document.session) return;
    const known = sameOr(summary.value, found.summary ?? summary.value);
    summary.value = known;
    report.value = { problems: sameOr(report.value?.problems, found.problems), summary: found.summary && known };
    checked.value = text;
    void forming.wake();
    void booking.wake();
    void runSoon();
  });

  const forming = makeLatest(async () => {
    const { text, session } = document;
    const chosen = plainSetup();
    if (chosen === undefined) return;
    const made = await formEngine().form(text, chosen, language());
    if (session !== document.session) return;
    if (made === undefined) unformed.value = text;
    else {
      form.value = sameForm(form.value, made);
      formed.value = text;
      unformed.value = undefined;
    }
  });

  const booking = makeLatest(async () => {
    const { text, session } = document;
    const chosen = plainSetup();
    if (chosen === undefined || errors.value.length > 0) return;
    const written = await formEngine().book(text, chosen, language());
    if (written === undefined || session !== document.session) return;
    book.value = sameOr(book.value, written);
    booked.value = text;
  });

  const runs = makeScenarioRuns({
    text: () => document.text,
    saved: () => document.base,
    isSound: () => document.key !== undefined && errors.value.length === 0 && checked.value === document.text,
  });
  const runSoon = useDebounceFn(runs.run, SCENARIOS_AFTER);

  const forget = (): void => {
    for (const kept of [report, summary, checked, form, formed, unformed, book, booked]) kept.value = undefined;
    runs.forget();
  };

  watch(
    () => document.session,
    () => {
      forget();
      void checking.wake();
    },
    { immediate: true },
  );
  // At once, in the midst of the key press: nothing on the page is waited for.
  watch(
    () => document.text,
    () => void checking.wake(),
    { flush: 'sync' },
  );
  watch(
    () => document.base,
    () => void (runs.ran.value !== undefined && runs.runSaved()),
  );
  watch([() => JSON.stringify(setup.value), () => settings.now.language], () => {
    void forming.wake();
    void booking.wake();
  });

  return {
    report,
    summary,
    problems,
    errors,
    form,
    formed,
    book,
    scenarios: runs.results,
    broken: runs.broken,
    setup,
    isChecking,
    isFormStale,
    isBookStale,
    isRunning: runs.isRunning,
    choose,
    check: checking.wake,
    runScenarios: runs.run,
  };
});
