import { TooltipProvider } from 'reka-ui';
import { createApp, h, nextTick, type App, type Component } from 'vue';
import { i18n } from '../../../renderer/i18n/index.ts';
import { inTheEnd } from '../in-the-end.ts';

let app: App | undefined;

/** Puts something on the page, in place of what was there. */
export const stage = async (shown: Component): Promise<void> => {
  app?.unmount();
  document.body.replaceChildren();
  app = createApp({ render: () => h(TooltipProvider, () => h(shown)) });
  app.use(i18n).mount(document.body.appendChild(document.createElement('div')));
  await nextTick();
};

/** A thing on the page by its role and its words, as soon as it is there. */
export const soon = (role: string, words: string): Promise<HTMLElement> =>
  inTheEnd(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`${role}, [role="${role}"]`)];
    const wanted = found.find(each => (each.textContent + (each.getAttribute('aria-label') ?? '')).includes(words));
    if (wanted === undefined) throw new Error(`It did not come: ${role} ${words}.`);
    return wanted;
  });

/** Presses a key where the focus is. */
export const press = async (key: string): Promise<void> => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await nextTick();
};
