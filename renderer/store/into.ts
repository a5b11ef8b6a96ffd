import { computed, shallowRef, watch } from 'vue';
import type { Change, Edited, Into } from '../../engine/index.ts';
import { keysOf, pointerTo } from '../../engine/index.ts';
import { withVariant } from '../composition/compatible.ts';
import { i18n } from '../i18n/index.ts';
import { say } from '../shell/names.ts';
import { useAnalysis } from './analysis.ts';
import { useDocument } from './document.ts';
import { useToasts } from './toasts.ts';

const BASE: Into = { is: 'base' };

/** Where changes of the rules go: where each thing is written, or into one variant, which then lies over the base. */
export const makeInto = () => {
  const document = useDocument();
  const analysis = useAnalysis();
  const toasts = useToasts();
  const { t } = i18n.global;
  const into = shallowRef<Into>(BASE);
  /** A variant that was made or named just now: it is taken up as soon as the rules are known to have it. */
  const awaited = shallowRef<string>();

  const variantOf = (id: string) => analysis.summary?.variants.find(variant => variant.id === id);
  /** What the variant is called that changes go into; undefined for the base. */
  const title = computed(() => (into.value.is === 'base' ? undefined : titleOf(into.value.id)));
  const titleOf = (id: string): string => say(variantOf(id)?.title) || id;

  const chooseBase = (): void => {
    into.value = BASE;
    awaited.value = undefined;
  };
  /** Lets changes go into a variant, with what it requires laid over the base. */
  const chooseVariant = (id: string): void => {
    const { summary, setup } = analysis;
    if (summary === undefined || setup === undefined || variantOf(id) === undefined) {
      awaited.value = id;
      return;
    }
    awaited.value = undefined;
    const choice = { variants: new Set(setup.variants), seats: setup.seats };
    analysis.choose(withVariant(summary.variants, choice, id));
    into.value = { is: 'variant', id };
  };

  /** A variant that is given another name keeps the changes coming. */
  const noteChange = (change: Change, edited: Edited): void => {
    const now = into.value;
    if (!edited.ok || now.is === 'base' || change.do !== 'rename') return;
    if (change.at === pointerTo('variants', now.id)) awaited.value = keysOf(edited.pointer ?? '').at(-1) ?? change.key;
  };

  watch(
    () => document.session,
    () => chooseBase(),
  );
  watch(
    () => [analysis.summary?.variants, analysis.setup?.variants] as const,
    ([known, on], [before]) => {
      if (awaited.value !== undefined && variantOf(awaited.value) !== undefined) return chooseVariant(awaited.value);
      const now = into.value;
      if (now.is === 'base' || known === undefined || on === undefined || on.includes(now.id)) return;
      if (variantOf(now.id) === undefined) {
        const gone = before?.find(({ id }) => id === now.id);
        toasts.show({ text: t('history.intoGone', { title: say(gone?.title) || now.id }) });
      }
      chooseBase();
    },
  );

  return { into, title, chooseBase, chooseVariant, noteChange };
};
