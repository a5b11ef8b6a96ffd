import { ID_PATTERN } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';

const NAME = new RegExp(ID_PATTERN, 'u');

/** What keeps a text from being the name of an entry; `taken` are those of its neighbours. */
export const wrongName = (text: string, taken: readonly string[]): string | undefined => {
  if (!NAME.test(text)) return i18n.global.t('sections.badName');
  return taken.includes(text) ? i18n.global.t('sections.takenName', { name: text }) : undefined;
};

/** A name for a new entry that none of its neighbours has: "option", "option2" … */
export const freshName = (stem: string, taken: readonly string[]): string => {
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}${n}`;
    if (!taken.includes(name)) return name;
  }
};
