import type { Remote } from 'comlink';
import type { TableCalls } from '../worker/calls.ts';

/** What a game at the table needs of the app around it. */
export interface TableDeps {
  engine: Remote<TableCalls>;
  /** Keeps the game so that it outlives a reload. */
  keep(kept: string, about: { over: boolean; round: number }): Promise<void>;
  delay(): number; // milliseconds between the moves of bots
  playForced(): boolean; // are moves without a choice made at once?
}
