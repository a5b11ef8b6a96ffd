import { checkText, readyGame, type Located, type Setup } from '../../engine/index.ts';
import type { ReadyTable } from './table-info.ts';

/** A ruleset's text with seats, variants and options chosen, ready to be played; or what keeps it from that. */
export const readyTable = (text: string, setup: Setup): { table: ReadyTable } | { problems: readonly Located[] } => {
  const ready = readyGame(text, setup);
  if ('problems' in ready) return ready;
  const { summary, problems } = checkText(text);
  return summary === undefined ? { problems } : { table: { ...ready, summary } };
};
