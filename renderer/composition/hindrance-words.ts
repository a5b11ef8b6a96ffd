import { useI18n } from 'vue-i18n';
import type { Setup, Summary } from '../../engine/index.ts';
import { say } from '../shell/names.ts';
import { hindranceOf, type Hindrance } from './compatible.ts';

/** Says in a sentence why a variant cannot be switched now; undefined when it can. */
export const useHindranceWords = (): ((summary: Summary, setup: Setup, id: string) => string | undefined) => {
  const { t, locale } = useI18n();
  const titlesOf = (summary: Summary, ids: readonly string[]): string => {
    const titles = ids.map(id => say(summary.variants.find(variant => variant.id === id)?.title) || id);
    return new Intl.ListFormat(locale.value, { type: 'conjunction' }).format(titles);
  };
  const wordsOf = (summary: Summary, hindrance: Hindrance): string => {
    if (hindrance.why !== 'seats')
      return t(`composition.${hindrance.why}`, { names: titlesOf(summary, hindrance.variants) });
    const { from, to } = hindrance;
    return from === to ? t('composition.onlyWithSeats', { n: from }) : t('composition.onlyWithSeatsTo', { from, to });
  };
  return (summary, setup, id) => {
    const variant = summary.variants.find(each => each.id === id);
    if (variant === undefined) return undefined;
    const choice = { variants: new Set(setup.variants), seats: setup.seats };
    const hindrance = hindranceOf(variant, summary.variants, choice);
    return hindrance && wordsOf(summary, hindrance);
  };
};
