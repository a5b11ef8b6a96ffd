import type { OutlineEntry, Summary } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import { i18n } from '../i18n/index.ts';
import { say } from './names.ts';
import type { OutlineRow } from './outline-rows.ts';

/** What an entry of the outline is called: sections by the app's words, variants and scenarios by their titles. */
export const outlineLabel = ({ pointer, label }: OutlineEntry, summary: Summary): string => {
  const [section, id, ...deeper] = pointer.slice(1).split('/');
  const { te, t } = i18n.global;
  if (id === undefined) return te(`rules.sections.${section}`) ? t(`rules.sections.${section}`) : spelled(label);
  if (deeper.length > 0) return spelled(label);
  const titled = { variants: summary.variants, options: summary.options, scenarios: summary.scenarios }[section!];
  return say(titled?.find(entry => entry.id === id)?.title) || spelled(label);
};

/** Sections that have a place of their own in the outline pane; in the list they stand only with a problem. */
const APART = ['/options', '/variants', '/scenarios'];

export const withoutApart = (rows: readonly OutlineRow[]): readonly OutlineRow[] =>
  rows.filter(row => row.problems > 0 || !APART.includes(row.pointer));
