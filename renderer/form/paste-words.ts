import { useI18n } from 'vue-i18n';
import { keysOf, type Pointer, type Told } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';

type TitleOf = (section: string) => string | undefined;

/** The way to a place of the rules, in words: "Special rules", "Scoring › Round". */
export const wayTo = (at: Pointer, titleOf: TitleOf): string =>
  keysOf(at)
    .map((key, place) => (place === 0 ? (titleOf(key) ?? spelled(key)) : spelled(key)))
    .join(' › ');

/** What a paste has done, in words, and whether more than the rule itself came. */
export const usePasteWords = () => {
  const { t, locale } = useI18n();
  const listed = (items: readonly string[]): string =>
    new Intl.ListFormat(locale.value, { type: 'conjunction' }).format(items);

  return (
    name: string,
    { from, brought, swapped, replaced, unfit }: Told,
    titleOf: TitleOf,
  ): { all: string; isMore: boolean } => {
    const things = brought.map(({ section, name: own, as }) => {
      const what = t(`form.brought.${section}`, { name: own });
      return own === as ? what : t('form.broughtAs', { what, as });
    });
    const pairs = swapped.map(({ name: own, by }) => t('form.pastedPair', { name: `“${own}”`, as: `“${by}”` }));
    const more = [
      things.length > 0 && t('form.pastedWith', { things: listed(things) }),
      pairs.length > 0 && t('form.pastedFor', { pairs: listed(pairs) }),
      replaced.length > 0 &&
        t('form.pastedOver', { places: listed(replaced.map(at => wayTo(at, titleOf))) }, replaced.length),
      unfit > 0 && t('form.pastedUnfit', { n: unfit }, unfit),
    ].filter(words => words !== false);
    const first = from === '' ? t('form.pasted', { name }) : t('form.pastedFrom', { name, from });
    return { all: [first, ...more].join(' '), isMore: more.length > 0 };
  };
};
