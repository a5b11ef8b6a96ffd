import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Language } from '../../engine/index.ts';
import { withVariant } from '../composition/compatible.ts';
import { i18n } from '../i18n/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import { makeLatest } from '../store/latest.ts';
import { keyText, usePlace } from '../store/place.ts';
import { useSettings } from '../store/settings.ts';
import { useToasts } from '../store/toasts.ts';
import { useTableStore } from '../table/table-store.ts';
import type { Foresight } from '../worker/table-types.ts';

const FORESEE_AFTER = 250; // ms of rest in typing

/** Rules that the game could go on under: another text, and where they are not its own, other variants. */
interface Rules {
  text: string;
  variants: readonly string[] | undefined;
}

const isSame = (a: Rules, b: Rules): boolean => a.text === b.text && a.variants?.join() === b.variants?.join();

/** The game of the ruleset in hand that is running at the table, and what the changed rules would make of it. */
export const useRunning = defineStore('running', () => {
  const document = useDocument();
  const analysis = useAnalysis();
  const editing = useEditing();
  const place = usePlace();
  const settings = useSettings();
  const table = useTableStore();
  const toasts = useToasts();
  const { t } = i18n.global;
  const { game } = table;

  const isRunning = computed(
    () => document.key !== undefined && table.key === keyText(document.key) && game.info.value !== undefined,
  );
  const isChanged = computed(() => isRunning.value && game.text.value !== document.text);

  /**
   * The game's variants and the one that changes go into, where it is played without that one. It is looked at beside
   * the rules only: at the table nobody is asked to play otherwise than was agreed.
   */
  const joined = computed((): readonly string[] | undefined => {
    const { into } = editing;
    const [info, known] = [game.info.value, analysis.summary?.variants];
    if (!isRunning.value || place.place !== 'rules' || into.is === 'base') return undefined;
    if (info === undefined || known === undefined) return undefined;
    const played = new Set(info.variants.map(({ id }) => id));
    const choice = withVariant(known, { variants: played, seats: info.seats.length }, into.id);
    const isFitting = choice.seats === info.seats.length && choice.variants.includes(into.id);
    return isFitting && !played.has(into.id) ? choice.variants : undefined;
  });
  /** The variant that the game would be played with besides, as the table calls it. */
  const joining = computed(() => (joined.value === undefined ? undefined : editing.intoTitle));
  const rules = computed((): Rules => ({ text: document.text, variants: joined.value }));
  /** Could the game go on otherwise than it is played? */
  const isOpen = computed(() => isChanged.value || joined.value !== undefined);

  const seen = shallowRef<Rules & { foresight: Foresight }>();
  const left = shallowRef<string>(); // the text that the game is not to be played under

  const foresight = computed(() =>
    isOpen.value && seen.value !== undefined && isSame(seen.value, rules.value) ? seen.value.foresight : undefined,
  );
  /** The user wants the game to go on under the rules it was begun with. */
  const isLeft = computed(() => isOpen.value && left.value === document.text);
  /** Does all that was played hold under the rules as they are now? */
  const isWhole = (told: Foresight): boolean => told.ok && told.fault === undefined && told.steps === told.of;

  // The game is only looked at; the worker plays the change beside it.
  const foreseeing = makeLatest(async () => {
    const asked = rules.value;
    if (!isOpen.value || (seen.value !== undefined && isSame(seen.value, asked))) return;
    if (isChanged.value && (await game.takeText(asked.text)) && asked.variants === undefined) return;
    const told = await game.foresee(asked.text, asked.variants);
    if (isRunning.value && isSame(asked, rules.value)) seen.value = { ...asked, foresight: told };
  });
  const foreseeSoon = useDebounceFn(() => {
    if (analysis.errors.length === 0 || document.text === game.text.value) void foreseeing.wake();
  }, FORESEE_AFTER);
  watch([isOpen, rules, () => analysis.isChecking], () => void foreseeSoon());

  const language = () => settings.now.language as Language;
  /** Plays on under the changed rules. What had to be taken back for that can be had again. */
  const take = async (): Promise<void> => {
    const [asked, before] = [rules.value, game.text.value];
    const isCut = foresight.value === undefined || !isWhole(foresight.value);
    const kept = await game.kept();
    left.value = undefined;
    await game.takeOver(asked.text, language(), asked.variants);
    if (!isCut) return;
    const back = async () => {
      left.value = asked.text;
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

  return { isRunning, isChanged, isOpen, joining, waits, isLeft, foresight, isWhole, take, leave, follow };
});
