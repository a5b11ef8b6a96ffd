import { logLines, type logIn, type Language } from '../../engine/index.ts';
import type { ReadyTable } from './table-info.ts';
import type { LogLine, Moment, TableSeat } from './table-types.ts';

type Happened = ReturnType<typeof logIn>;

/** What happened, in words, as far as the seat that looks may know it. */
export const logLinesOf = (
  ready: ReadyTable,
  happened: Happened,
  seats: readonly TableSeat[],
  language: Language,
): readonly LogLine[] =>
  logLines(ready.game, happened, { names: seats.map(({ name }) => name), language, sound: ready.sound });

/** Where rounds and tricks began: marks for the time line. */
export const momentsOf = (happened: Happened): readonly Moment[] => {
  let round = 0;
  let trick = 0;
  return happened.flatMap(({ at, happening }): Moment[] => {
    if (happening.type === 'roundBegan') {
      round = happening.round;
      trick = 0;
      return [{ step: at, kind: 'round', round, trick }];
    }
    if (happening.type !== 'trickBegan') return [];
    trick++;
    return [{ step: at, kind: 'trick', round, trick }];
  });
};
