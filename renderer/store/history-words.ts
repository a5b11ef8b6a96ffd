import { i18n } from '../i18n/index.ts';
import type { Entry } from './history.ts';

const MOST = 24; // characters of the text that are named

/** A change in words, as undo names it: "13 becomes 7". */
export const saidOf = ({ said, edits, inverse }: Entry): string => {
  if (said !== undefined) return said;
  const { t } = i18n.global;
  const [written, old] = [shortOf(edits[0]?.text), shortOf(inverse[0]?.text)];
  if (edits.length > 1 || written === undefined || old === undefined) return t('history.typing');
  if (written === '' && old === '') return t('history.typing');
  if (old === '') return t('history.written', { new: written });
  if (written === '') return t('history.takenOut', { old });
  return t('history.becomes', { old, new: written });
};

const shortOf = (text = ''): string | undefined => {
  const short = text.trim();
  return short.length > MOST || short.includes('\n') ? undefined : short;
};
