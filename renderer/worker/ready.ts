import { parseText, readyGame, type Located, type Localised, type Setup } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import type { ReadyTable } from './table-info.ts';

/** A ruleset's text with seats, variants and options chosen, ready to be played; or what keeps it from that. */
export const readyTable = (text: string, setup: Setup): { table: ReadyTable } | { problems: readonly Located[] } => {
  const ready = readyGame(text, setup);
  if ('problems' in ready) return ready;
  const { document } = parseText(text);
  const variants = ready.game.variants.map(id => ({ id, title: titleIn(document, id) }));
  return { table: { ...ready, variants } };
};

/** What a variant of a sound ruleset is called. */
const titleIn = (document: unknown, id: string): Localised => {
  const { variants } = document as { variants?: Readonly<Record<string, { title?: Localised }>> };
  return variants?.[id]?.title ?? { en: spelled(id) };
};
