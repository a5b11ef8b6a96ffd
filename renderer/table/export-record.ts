import { platform } from '../platform/index.ts';
import type { TableInfo } from '../worker/table-types.ts';
import type { TableGame } from './table-game.ts';

/** Hands the game out as a file: for keeping, for a report, to be replayed elsewhere. */
export const exportRecord = async (game: TableGame, info: TableInfo): Promise<boolean> =>
  platform.exportText(`${info.id}-${info.seed}.record.json`, await game.record());
