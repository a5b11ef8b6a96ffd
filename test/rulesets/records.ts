import { expect } from 'vitest';
import {
  decideIn,
  decisionsOf,
  makeState,
  parseRecord,
  recordOf,
  recordText,
  replayRecord,
  stepsOf,
  undoIn,
  viewFor,
  type Game,
  type Luck,
  type Session,
  type State,
} from '../../engine/index.ts';
import { legalOf, seatsOf } from './invariants.ts';

const FOCUS = ['seat', 'card', 'each', 'it', 'winner', 'call', 'suit', 'frame'] as const;

const written = (s: State): string =>
  JSON.stringify({ bytes: Array.from(s.bytes), focus: Object.fromEntries(FOCUS.map(name => [name, s[name]])) });

const read = (game: Game, text: string): State => {
  const { bytes, focus } = JSON.parse(text) as { bytes: number[]; focus: Record<(typeof FOCUS)[number], number> };
  const s = makeState(game.layout);
  s.bytes.set(bytes);
  return Object.assign(s, focus);
};

/** A state written down in the middle of a question is the same question when it is read. */
export const expectStateKept = (game: Game, s: State): void => {
  const again = read(game, written(s));
  expect(written(again)).toBe(written(s));
  for (const seat of seatsOf(game)) {
    expect(legalOf(game, again, seat)).toEqual(legalOf(game, s, seat));
    expect(JSON.stringify(viewFor(game, again, seat))).toBe(JSON.stringify(viewFor(game, s, seat)));
  }
};

const textOf = (session: Session): string => recordText(recordOf(session));

/** A record, written and read in the middle of a game, comes to the very same position. */
export const expectReplayed = (game: Game, session: Session): void => {
  const parsed = parseRecord(textOf(session));
  if ('problem' in parsed) throw new Error(parsed.problem);
  const { session: again, difference } = replayRecord(game, parsed.record);
  expect(difference?.message).toBeUndefined();
  expect(written(again.s)).toBe(written(session.s));
};

/** Decisions taken back and made again leave no trace. */
export const expectUndone = (session: Session, luck: Luck): void => {
  const before = { record: textOf(session), state: written(session.s) };
  const back = Math.min(stepsOf(session), 1 + luck.below(6));
  const again = decisionsOf(session).slice(stepsOf(session) - back);
  undoIn(session, back);
  for (const decision of again) expect(decideIn(session, decision)).toBeUndefined();
  expect(textOf(session)).toBe(before.record);
  expect(written(session.s)).toBe(before.state);
};
