import { useI18n } from 'vue-i18n';
import type { Beginning, Decision, Language } from '../../engine/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { keyText, usePlace } from '../store/place.ts';
import { useSettings } from '../store/settings.ts';
import { useToasts } from '../store/toasts.ts';
import { freshSeed, nameFor, usePlayers } from '../table/players.ts';
import { useTableStore } from '../table/table-store.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Opens the position of a scenario at the table, to be played on by the people who sit there; a game that runs is kept. */
export const useOpening = () => {
  const { t } = useI18n();
  const analysis = useAnalysis();
  const document = useDocument();
  const settings = useSettings();
  const place = usePlace();
  const players = usePlayers();
  const table = useTableStore();
  const toasts = useToasts();

  return async (id: string, scenario: Plain): Promise<void> => {
    if (document.key === undefined || analysis.errors.length > 0) return;
    const seats = Number(scenario.seats);
    const from = JSON.parse(JSON.stringify({ at: scenario.at, given: scenario.given ?? {} })) as Beginning;
    const opened = await table.practise(keyText(document.key), {
      text: document.text,
      setup: {
        seats,
        variants: (scenario.variants ?? []) as string[],
        options: (scenario.options ?? {}) as Record<string, string | number | boolean>,
      },
      seed: freshSeed(),
      seats: players.value.slice(0, seats).map((player, seat) => ({ kind: player.kind, name: nameFor(player, seat) })),
      language: settings.now.language as Language,
      from,
      decided: [] as Decision[],
    });
    if (opened === undefined) place.go('table');
    else toasts.show({ text: t('scenarios.cannotOpen', { id, why: opened }), tone: 'error' });
  };
};
