import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Language } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { makeLatest } from '../store/latest.ts';
import { keyText } from '../store/place.ts';
import { useSettings } from '../store/settings.ts';
import { useToasts } from '../store/toasts.ts';
import { useTableStore } from '../table/table-store.ts';
import type { Foresight } from '../worker/table-types.ts';

const FORESEE_AFTER = 250; // ms of rest in typing

/** The game of the ruleset in hand that is running at the table, and what the changed rules would make of it. */
export const useRunning = defineStore('running', () => {
  const document = useDocument();
  const analysis = useAnalysis();
  const settings = useSettings();
  const table = useTableStore();
  const toasts = useToasts();
  const { t } = i18n.global;
  const { game } = table;

  const isRunning = computed(
    () => document.key !== undefined && table.key === keyText(document.key) && game.info.value !== undefined,
  );
  const isChanged = computed(() => isRunning.value && game.text.value !== document.text);
  const seen = shallowRef<{ text: string; foresight: Foresight }>();
  const left = shallowRef<string>(); // the text that the game is not to be played under

  const foresight = computed(() =>
    isChanged.value && seen.value?.text === document.text ? seen.value.foresight : undefined,
  );
  /** The user wants the game to go on under the rules it was begun with. */
  const isLeft = computed(() => isChanged.value && left.value === document.text);
  /** Does all that was played hold under the rules as they are now? */
  const isWhole = (told: Foresight): boolean => told.ok && told.fault === undefined && told.steps === told.of;

  // The game is only looked at; the worker plays the change beside it.
  const foreseeing = makeLatest(async () => {
    const { text } = document;
    if (!isChanged.value || seen.value?.text === text) return;
    if (await game.takeText(text)) return;
    const told = await game.foresee(text);
    if (isRunning.value && text === document.text) seen.value = { text, foresight: told };
  });
  const foreseeSoon = useDebounceFn(() => {
    if (analysis.errors.length === 0 || document.text === game.text.value) void foreseeing.wake();
  }, FORESEE_AFTER);
  watch([isChanged, () => document.text, () => analysis.isChecking], () => void foreseeSoon());

  const language = () => settings.now.language as Language;
  /** Plays on under the changed rules. What had to be taken back for that can be had again. */
  const take = async (): Promise<void> => {
    const [text, before] = [document.text, game.text.value];
    const isCut = foresight.value === undefined || !isWhole(foresight.value);
    const kept = await game.kept();
    left.value = undefined;
    await game.takeOver(text, language());
    if (!isCut) return;
    const back = async () => {
      left.value = text;
      await game.resume(kept, before, language());
    };
    toasts.show({ text: t('strip.cut'), act: { label: t('strip.back'), run: () => void back() } });
  };
  const leave = (): void => {
    left.value = document.text;
  };
  /** As the table comes into sight: rules that the whole game holds under are taken at once; others are asked about. */
  const follow = async (): Promise<void> => {
    if (!isChanged.value || isLeft.value) return;
    await foreseeing.wake();
    if (foresight.value !== undefined && isWhole(foresight.value)) await take();
  };

  /** Rules with problems are not looked at yet. */
  const waits = computed(() => analysis.isFaulty);

  return { isRunning, isChanged, waits, isLeft, foresight, isWhole, take, leave, follow };
});
