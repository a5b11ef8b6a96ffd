import { createI18n } from 'vue-i18n';
import { en } from './en/index.ts';

/** All that the app says, by language. English is whole; others may leave out what they do not have yet. */
export type Messages = typeof en;

/** Languages whose messages are whole, with the name they have for themselves. */
export const APP_LANGUAGES = [{ id: 'en', name: 'English' }] as const;

export const i18n = createI18n({ legacy: false, locale: 'en', fallbackLocale: 'en', messages: { en } });

declare module 'vue-i18n' {
  // Wrong keys become compile errors.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface merges into theirs
  export interface DefineLocaleMessage extends Messages {}
}
