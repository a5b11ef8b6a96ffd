import { until, useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Book, Form, Language, Report, Setup, Summary } from '../../engine/index.ts';
import { engine, formEngine } from '../worker/engine.ts';
import { glimpse } from '../worker/glimpse.ts';
import { afterPicture, drawn } from './after-picture.ts';
import { useCompositions } from './compositions.ts';
import { useDocument } from './document.ts';
import { makeLatest } from './latest.ts';
import { useLibrary } from './library.ts';
import { usePlace } from './place.ts';
import { makeScenarioRuns } from './scenario-runs.ts';
import { sameForm, sameOr } from './same.ts';
import { useSettings } from './settings.ts';

const CHECK_AFTER = 80; // ms of rest in typing, so that no check of all compositions is in the way of the next key
const FORM_AFTER = 200; // ms of rest in typing
const SCENARIOS_AFTER = 500; // ms of rest in typing

/** What the engine makes of the text in hand: problems, form, outline, sentences, scenarios. All of it computed in workers. */
export const useAnalysis = defineStore('analysis', () => {
  const document = useDocument();
  const compositions = useCompositions();
  const settings = useSettings();
  const library = useLibrary();
  const place = usePlace();

  const report = shallowRef<Report>();
  const summary = shallowRef<Summary>(); // of the last text that could be read, so that one slip takes nothing away
  const isFaulty = shallowRef(false); // do all but the text and the list of problems know of an error?
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
  /** The text that was looked at last: whether or not there is a form of it. What is asked next does not hold that up. */
  const looked = computed(() => unformed.value ?? formed.value);
  /** The sentences are of an earlier text, for the present one cannot be read. */
  const isBookStale = computed(() => book.value !== undefined && booked.value !== document.text && !isChecking.value);

  const setup = computed<Setup | undefined>((before?: Setup) =>
    document.key === undefined || summary.value === undefined
      ? undefined
      : sameOr(before, compositions.of(document.key, summary.value)),
  );
  const choose = (change: Partial<Setup>): void => {
    if (document.key !== undefined && setup.value !== undefined) {
      compositions.choose(document.key, { ...setup.value, ...change });
    }
  };
  // Stores hold what cannot be sent to a worker: a copy can.
  const plainSetup = (): Setup | undefined => {
    const chosen = setup.value ?? (document.key && compositions.guess(document.key));
    return chosen && { ...chosen, variants: [...chosen.variants], options: { ...chosen.options } };
  };
  const language = () => settings.now.language as Language;

  let told: string | undefined; // the text that the problems are of: checked, or seen at a glimpse
  const checking = makeLatest(async () => {
    const { text, session } = document;
    if (document.key === undefined || (checked.value === text && told === text)) return;
    const found = await engine().check(text);
    if (session === document.session && text === document.text) note(text, found);
  });
  /** Has what can be told at once shown in the very picture in which the letter typed appears, and all the rest after it. */
  const glimpsing = makeLatest(async () => {
    const { text, session } = document;
    if (document.key === undefined) return;
    if (told === text) return void checking.wake();
    await glimpse(text, seen => {
      if (session !== document.session || text !== document.text || told === text) return;
      told = text;
      report.value = { problems: sameOr(report.value?.problems, seen), summary: report.value?.summary };
      void checkSoon();
    });
  });
  const checkSoon = useDebounceFn(() => told === document.text && checking.wake(), CHECK_AFTER);
  const note = (text: string, found: Report): void => {
    report.value = { problems: sameOr(report.value?.problems, found.problems), summary: found.summary };
    checked.value = told = text;
    void booking.wake();
    void runSoon();
    // What is wrong is shown to who types before anything else; who works in the form waits for the form.
    if (document.latest?.by === 'text') {
      afterPicture(spread);
      void formSoon();
    } else {
      spread();
      void forming.wake();
    }
  };
  /** Has what the last check found known everywhere. */
  const spread = (): void => {
    summary.value = sameOr(summary.value, report.value?.summary ?? summary.value);
    isFaulty.value = errors.value.length > 0;
  };

  let asked = ''; // what the last form was asked for
  const forming = makeLatest(async () => {
    const { text, session } = document;
    const chosen = plainSetup();
    const wanted = JSON.stringify([session, text, chosen, language()]);
    if (chosen === undefined || wanted === asked) return;
    const made = await formEngine().form(text, chosen, language());
    asked = wanted;
    if (session !== document.session) return;
    if (made === undefined) unformed.value = text;
    else {
      form.value = sameForm(form.value, made);
      formed.value = text;
      unformed.value = undefined;
    }
  });

  const formSoon = useDebounceFn(forming.wake, FORM_AFTER);

  const booking = makeLatest(async () => {
    const { text, session } = document;
    const chosen = plainSetup();
    if (chosen === undefined || place.place !== 'book' || errors.value.length > 0) return;
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
  const runAtRest = useDebounceFn(runs.run, SCENARIOS_AFTER);
  /** Not before the form is to be seen: it is what one waits for when a ruleset is opened. */
  const runSoon = async (): Promise<void> => {
    await until(looked).not.toBeUndefined();
    await drawn();
    await runAtRest();
  };

  const forget = (): void => {
    for (const kept of [report, summary, checked, form, formed, unformed, book, booked]) kept.value = undefined;
    isFaulty.value = false;
    told = undefined;
    runs.forget();
  };

  let taken: number | undefined; // the session that the analysis is of
  watch(
    () => document.session,
    session => {
      taken = session;
      forget();
      if (document.key === undefined) return;
      // The library has looked at it already: nothing need be checked again before there is something to see.
      const glance = library.glanceOf(document.key);
      if (glance?.text === document.text) {
        note(glance.text, glance.report);
        // But whoever checks the first change has to have read it.
        void forming.wake().then(async () => {
          await drawn();
          if (document.text === glance.text) await engine().check(glance.text);
        });
        return;
      }
      void checking.wake();
      void forming.wake();
    },
    { immediate: true },
  );
  // At once, in the midst of the key press: nothing on the page is waited for.
  watch(
    () => document.text,
    () => {
      runs.rest();
      if (taken !== document.session) return;
      void (document.latest?.by === 'form' ? checking : glimpsing).wake();
    },
    { flush: 'sync' },
  );
  watch(
    () => document.base,
    () => void (runs.ran.value !== undefined && runs.runSaved()),
  );
  watch(
    () => place.place,
    () => void booking.wake(),
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
    isFaulty,
    form,
    formed,
    looked,
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
