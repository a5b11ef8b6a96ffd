import { inTheEnd } from '../in-the-end.ts';
import { FILE, setRuleset } from './surroundings.ts';
import { until } from '@vueuse/core';
import { createPinia, setActivePinia } from 'pinia';
import { TooltipProvider } from 'reka-ui';
import { vi } from 'vitest';
import { createApp, h, nextTick } from 'vue';
import FormPane from '../../../renderer/form/FormPane.vue';
import { i18n } from '../../../renderer/i18n/index.ts';
import { useAnalysis } from '../../../renderer/store/analysis.ts';
import { useDocument } from '../../../renderer/store/document.ts';
import { useLibrary } from '../../../renderer/store/library.ts';

/** The form on a desk of its own, with a ruleset in hand, worked as a user does: by what is seen and by keys. */
export const openDesk = async (ruleset: string) => {
  // What waits for a rest of the hands is done next, in the order in which it would be.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  setRuleset(ruleset);
  const pinia = createPinia();
  setActivePinia(pinia);
  const library = useLibrary();
  const document = useDocument();
  const analysis = useAnalysis();
  await library.load();
  document.open({ shelf: 'own', file: FILE });
  const host = window.document.body.appendChild(window.document.createElement('div'));
  const app = createApp({ render: () => h(TooltipProvider, () => h(FormPane)) });
  app.use(pinia).use(i18n).mount(host);

  /** Until check and form are of the text as it now is, and are drawn. */
  const settled = async (): Promise<void> => {
    await until(() => !analysis.isChecking && (analysis.formed === document.text || analysis.isFormStale)).toBe(true);
    await nextTick();
    await nextTick();
  };
  /** Takes another ruleset in hand, as it lies on the disk. */
  const take = async (text: string): Promise<void> => {
    await document.take(text);
    await settled();
  };
  const line = (id: string): HTMLElement => {
    const found = host.querySelector<HTMLElement>(`[data-line="${id}"]`);
    if (found === null) throw new Error(`There is no line ${id}.`);
    return found;
  };
  /** Until something is there. */
  const seen = <T>(look: () => T | null | undefined, what: string): Promise<NonNullable<T>> =>
    inTheEnd(() => {
      const found = look();
      if (found === null || found === undefined) throw new Error(`It did not come: ${what}.`);
      return found;
    });
  const press = async (
    key: string,
    more: KeyboardEventInit = {},
    at = window.document.activeElement,
  ): Promise<void> => {
    at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    await nextTick();
    await nextTick();
  };
  const close = (): void => {
    app.unmount();
    host.remove();
    vi.useRealTimers(); // drops what is still to be done: by then there is no page any more
  };
  await settled();
  return { host, document, analysis, settled, take, line, seen, press, close };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;
