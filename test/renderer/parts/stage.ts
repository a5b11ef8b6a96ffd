import { TooltipProvider } from 'reka-ui';
import { createApp, h, nextTick, type App, type Component } from 'vue';
import { i18n } from '../../../renderer/i18n/index.ts';

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
export const soon = async (role: string, words: string): Promise<HTMLElement> => {
  for (let turn = 0; turn < 200; turn++) {
    const found = [...document.querySelectorAll<HTMLElement>(`${role}, [role="${role}"]`)];
    const wanted = found.find(each => (each.textContent + (each.getAttribute('aria-label') ?? '')).includes(words));
    if (wanted !== undefined) return wanted;
    await new Promise(done => setTimeout(done, 5));
  }
  throw new Error(`It did not come: ${role} ${words}.`);
};

/** Presses a key where the focus is. */
export const press = async (key: string): Promise<void> => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await nextTick();
};
