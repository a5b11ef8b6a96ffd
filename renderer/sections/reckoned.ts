import { useElementVisibility } from '@vueuse/core';
import { computed, onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { Language, Setup } from '../../engine/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { sameOr } from '../store/same.ts';
import { useSettings } from '../store/settings.ts';

/** What a head asks the engine about: the text as it stands, and the composition chosen. */
export interface Asked {
  text: string;
  setup: Setup;
  language: Language;
}

export interface Reckoned<T> {
  now: Readonly<ShallowRef<T | undefined>>; // the last answer that said something
  isStale: Readonly<Ref<boolean>>; // the text has gone on, and nothing can be said of it
}

const ANY: Setup = { seats: 4, variants: [], options: {} };

/**
 * What the engine makes of the text, again after each change: one question at a time, the last text always asked for.
 * Nothing is asked while the head is out of sight; `more` is what else the answer hangs on.
 */
export const useReckoned = <T>(
  box: Readonly<Ref<HTMLElement | null>>,
  ask: (asked: Asked) => Promise<T | undefined>,
  more: () => unknown = () => undefined,
): Reckoned<T> => {
  const document = useDocument();
  const analysis = useAnalysis();
  const settings = useSettings();
  const isSeen = useElementVisibility(box);
  const now = shallowRef<T>();
  const isStale = shallowRef(false);
  const wanted = computed(() => JSON.stringify([document.session, analysis.setup, settings.now.language, more()]));
  let answered: string | undefined;
  let isBusy = false;
  let isGone = false;
  onScopeDispose(() => (isGone = true));

  // Not before the form has come: problems and sentences are what one waits for.
  const key = (): string | undefined => analysis.looked && `${wanted.value} ${analysis.looked}`;
  const answer = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      while (isSeen.value && !isGone && key() !== undefined && answered !== key()) await answerOnce();
    } finally {
      isBusy = false;
    }
  };
  const answerOnce = async (): Promise<void> => {
    const mine = key();
    const { session } = document;
    const text = analysis.looked ?? document.text;
    const { seats, variants, options } = analysis.setup ?? ANY;
    const setup: Setup = { seats, variants: [...variants], options: { ...options } };
    const found = await ask({ text, setup, language: settings.now.language as Language });
    answered = mine;
    if (session !== document.session) return;
    isStale.value = found === undefined;
    if (found !== undefined) now.value = sameOr<T | undefined, T>(now.value, found); // what says the same is not drawn again
  };
  watch(
    () => document.session,
    () => (now.value = undefined),
  );
  watch([() => analysis.looked, wanted, isSeen], () => void answer(), { immediate: true });
  return { now, isStale };
};
