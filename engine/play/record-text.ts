import { formatDocument } from '../ruleset/format.ts';
import type { GameRecord } from '../table/record.ts';

/** A record as text, always the same for the same game: what fits on a line stands on one. */
export const recordText = (record: GameRecord): string => formatDocument(record);
