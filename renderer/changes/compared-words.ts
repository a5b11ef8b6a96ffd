import { computed, reactive } from 'vue';
import { i18n } from '../i18n/index.ts';
import { say, sinceOf } from '../shell/names.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { useChanges } from './changes-store.ts';

/** When a text was saved: "12 Nov, 14:03, 2 hours ago". */
export const savedWhen = (time: number): string => {
  const words = new Intl.DateTimeFormat(i18n.global.locale.value, { dateStyle: 'medium', timeStyle: 'short' });
  return `${words.format(time)}, ${sinceOf(time)}`;
};

/** What the two that are compared are called, and what is said when nothing differs. */
export const useComparedWords = () => {
  const { t } = i18n.global;
  const changes = useChanges();
  const document = useDocument();
  const analysis = useAnalysis();
  const wayWords = (way: readonly string[]): string => {
    const on = (analysis.summary?.variants ?? []).filter(({ id }) => way.includes(id));
    return on.length === 0 ? t('changes.base') : on.map(({ id, title }) => say(title) || id).join(' + ');
  };
  const saved = computed(() => (document.isShipped ? t('changes.shipped') : t('changes.saved')));
  const before = computed(() => {
    if (!changes.isOfTexts) return wayWords(changes.ways.before);
    return changes.version === undefined
      ? saved.value
      : t('changes.version', { when: savedWhen(changes.version.changed) });
  });
  const after = computed(() => (changes.isOfTexts ? t('changes.inHand') : wayWords(changes.ways.after)));
  const none = computed(() => {
    if (!changes.isOfTexts) return t('changes.noneCompositions');
    if (changes.version !== undefined) return t('changes.noneVersion');
    return document.isShipped ? t('changes.noneShipped') : t('changes.noneSaved');
  });
  return reactive({ before, after, none });
};
