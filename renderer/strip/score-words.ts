import type { ComposerTranslation } from 'vue-i18n';
import { shown } from '../table/numbers.ts';
import type { Foresight } from '../worker/table-types.ts';

type Foreseen = Extract<Foresight, { ok: true }>;

/** Rounds that are told one by one. */
const MOST = 3;

/** What scores otherwise, line by line: "Round 2: Ann 13 → 7". */
export const scoreChanges = (
  { redealt, rescored, totals }: Foreseen,
  nameOf: (seat: number) => string,
  t: ComposerTranslation,
): string[] => {
  const changes = (before: readonly number[] | undefined, after: readonly number[] | undefined): string => {
    const points = (of: readonly number[] | undefined, seat: number): string =>
      of === undefined ? t('strip.void') : shown(of[seat] ?? 0);
    return (before ?? after ?? [])
      .flatMap((_, seat) => {
        const [was, is] = [points(before, seat), points(after, seat)];
        return was === is ? [] : [t('strip.score', { name: nameOf(seat), before: was, after: is })];
      })
      .join(', ');
  };
  const rounds = rescored
    .slice(-MOST)
    .map(({ round, before, after }) => t('strip.rescored', { round, scores: changes(before, after) }));
  return [
    ...(redealt === undefined ? [] : [t('strip.redealt', { round: redealt })]),
    ...rounds,
    ...(rescored.length > MOST ? [t('strip.more', rescored.length - MOST)] : []),
    ...(totals === undefined ? [] : [t('strip.totals', { scores: changes(totals.before, totals.after) })]),
  ];
};
