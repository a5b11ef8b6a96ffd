import { keysOf, type DifferenceDetail, type RuleDifference } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import { i18n } from '../i18n/index.ts';

/** What a rule that differs is called: by its label, else by its place. */
export const nameOf = ({ label, at }: RuleDifference): string => {
  if (label !== undefined) return label;
  const keys = keysOf(at);
  const name = keys.findLast(key => !/^\d+$/.test(key)) ?? '';
  const number = /^\d+$/.test(keys.at(-1) ?? '') ? ` ${Number(keys.at(-1)) + 1}` : '';
  return spelled(name) + number;
};

/** What happened to it, in a word or two. */
export const mannerOf = ({ is, isMoved }: RuleDifference): string =>
  isMoved === true ? i18n.global.t('changes.changedAndMoved') : i18n.global.t(`changes.is.${is}`);

/** What its sentence does not say of a rule that was moved or renamed. */
export const notesOf = ({ behind, wasLabel, mentions }: RuleDifference): readonly string[] => {
  const { t } = i18n.global;
  return [
    ...(wasLabel === undefined ? [] : [t('changes.wasNamed', { name: wasLabel })]),
    ...(mentions === undefined ? [] : [t('changes.mentions', mentions)]),
    ...(behind === undefined ? [] : [behind === '' ? t('changes.first') : t('changes.behind', { name: behind })]),
  ];
};

/** A detail in words: "Dutch: “Harten” became “Hartenjagen”". */
export const detailWords = ({ is, name, before, after }: DifferenceDetail): string => {
  const { t } = i18n.global;
  const way = name.length === 0 ? t('changes.whole') : name.join(' › ');
  if (is === 'moved') return t('changes.detailMoved', { name: way });
  if (before === undefined) return t('changes.detailAdded', { name: way, after: after ?? '' });
  if (after === undefined) return t('changes.detailRemoved', { name: way, before });
  return t('changes.detailChanged', { name: way, before, after });
};
