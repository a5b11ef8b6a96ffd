import type { RecordedScenario, ScenarioStart } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import { i18n } from '../i18n/index.ts';
import { answerWords } from './words.ts';

const { t } = i18n.global;

/** So many choices are still named one by one in a title. */
const MOST_NAMED = 3;

interface Taken {
  winner: number | string;
}

/** A title for a scenario, from what it expects first of all. */
export const titleFor = (start: ScenarioStart, { scenario }: RecordedScenario, suits: readonly string[]): string => {
  const { expect } = scenario;
  const then = (expect.then ?? {}) as Readonly<Record<string, unknown>>;
  const seatOf = (seat: unknown): number => Number(seat) + 1;
  if (start.kind === 'sheet') return t('scenarios.titleSheet', { round: start.round });
  if (then.over === true) return t('scenarios.titleGame');
  const taken = expect.trickTaken as Taken | readonly Taken[] | undefined;
  if (isMany(taken))
    return t('scenarios.titleTricks', { count: taken.length, round: start.round, trick: Math.max(start.trick, 1) });
  if (taken !== undefined) {
    return typeof taken.winner === 'number'
      ? t('scenarios.titleTrick', { seat: seatOf(taken.winner) })
      : t('scenarios.titleTrickNobody');
  }
  if (Array.isArray(then.legal) && typeof then.toAct === 'number') {
    const { legal, toAct } = then;
    if (legal.length > MOST_NAMED) return t('scenarios.titleChoices', { seat: seatOf(toAct), count: legal.length });
    const what = new Intl.ListFormat(i18n.global.locale.value, { type: 'disjunction' }).format(
      legal.map(value => answerWords(value, suits)),
    );
    return t('scenarios.titleOnly', { seat: seatOf(toAct), what });
  }
  return t('scenarios.titleElse', { round: start.round, phase: spelled(start.at.split('.').at(-1) ?? start.at) });
};

const isMany = (taken: Taken | readonly Taken[] | undefined): taken is readonly Taken[] => Array.isArray(taken);

/** The id of a scenario with this title, unlike those that are there. */
export const idFor = (title: string, taken: readonly string[]): string => {
  const stem =
    title
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'scenario';
  let id = stem;
  for (let n = 2; taken.includes(id); n++) id = `${stem}-${n}`;
  return id;
};
