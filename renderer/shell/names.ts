import type { Localised, Summary } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';
import type { RulesetKey } from '../store/place.ts';

/** A localised text in the language of the app, else in English. */
export const say = (text: Localised | undefined): string => {
  if (text === undefined) return '';
  const language = i18n.global.locale.value as keyof Localised;
  return text[language] ?? text.en;
};

/** What a ruleset is called: its own name, else its file's. */
export const nameOf = (key: RulesetKey, summary: Summary | undefined): string =>
  summary === undefined ? stemOf(key.file) : say(summary.name) || stemOf(key.file);

/** A file name without its ending. */
export const stemOf = (file: string): string => file.replace(/\.(json|tricksmith)$/i, '');

/** The file name for a game's name: "My Rage!" becomes my-rage.json. */
export const fileFor = (name: string): string => `${idFor(name) ?? 'ruleset'}.json`;

/** The id for a name: "Große Liste!" becomes grosse-liste; undefined when nothing is left of it. */
export const idFor = (name: string): string | undefined => {
  const id = name
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' ? undefined : id;
};

/** When something happened, in words: "five minutes ago". */
export const sinceOf = (time: number, now = Date.now()): string => {
  if (now - time < 60_000) return i18n.global.t('shell.justNow');
  const words = new Intl.RelativeTimeFormat(i18n.global.locale.value, { numeric: 'auto' });
  const minutes = Math.round((time - now) / 60_000);
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
};
