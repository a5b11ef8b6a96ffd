import type { Pointer } from '../../language/diagnostic.ts';
import { keep, type Frame } from './memo.ts';
import { noFindings, type Findings, type Reading } from './reading.ts';
import { leadsAlike } from './world.ts';

/** A value, and what it is read as: a field of the language, about an event or a kind. */
export interface Asked {
  value: unknown;
  pointer: Pointer;
  key: unknown;
  about?: unknown;
}

/** What comes of reading a value: found out by `make`, or known from before. Nothing of it is taken over yet. */
export const frameOf = <T>(reading: Reading, asked: Asked, make: () => T): Frame<T> => {
  const { value } = asked;
  const { keeps, frames, turn } = reading.memo;
  if (!keeps || typeof value !== 'object' || value === null) return read(reading, asked, make);
  const kept = frames.get(value);
  const known = kept && knownIn(reading, kept, asked);
  if (known) {
    known.turn = turn;
    return known as Frame<T>;
  }
  const frame = read(reading, asked, make);
  if (frame.fickle) return frame;
  if (kept) keep(kept, frame);
  else frames.set(value, [frame]);
  return frame;
};

const knownIn = (reading: Reading, kept: readonly Frame[], asked: Asked): Frame | undefined => {
  const { world } = reading;
  for (const frame of kept) if (isOf(frame, asked, reading) && frame.worlds.includes(world)) return frame;
  // What is said of a fault may name all that would have been right: it holds in the very same world only.
  for (const frame of kept) {
    if (!isOf(frame, asked, reading) || !isFaultless(frame) || !leadsAlike(world, frame.trail)) continue;
    remember(frame, world);
    return frame;
  }
  return undefined;
};

const isOf = (frame: Frame, { key, about, pointer }: Asked, { isDraft }: Reading): boolean =>
  frame.key === key && frame.about === about && frame.pointer === pointer && frame.isDraft === isDraft;

const isFaultless = ({ whole, problems }: Frame): boolean => whole && problems.length === 0;

const remember = ({ worlds }: Frame, world: Frame['worlds'][number]): void => {
  if (worlds.length === MOST_WORLDS) worlds.shift();
  worlds.push(world);
};
const MOST_WORLDS = 128;

/** Reads a value with nothing around it, so that all that comes up is known to come of it. */
const read = <T>(reading: Reading, { pointer, key, about }: Asked, make: () => T): Frame<T> => {
  const around = reading.found;
  const own = noFindings();
  reading.found = own;
  const result = make();
  reading.found = around;
  return {
    isDraft: reading.isDraft,
    key,
    about,
    pointer,
    result,
    ...own,
    worlds: [reading.world],
    turn: reading.memo.turn,
  };
};

/** Whoever relies on what was read relies on all that was looked up for it. */
export const relyOn = ({ found }: Reading, { trail, fickle }: Findings): void => {
  for (const lookup of trail) found.trail.add(lookup);
  found.fickle ||= fickle;
};

/** What comes of reading a value, taken over with its problems and parts. */
export const remembered = <T>(reading: Reading, asked: Asked, make: () => T): T => {
  const frame = frameOf(reading, asked, make);
  const { found } = reading;
  relyOn(reading, frame);
  found.problems.push(...frame.problems);
  found.parts.push(...frame.parts);
  found.whole &&= frame.whole;
  return frame.result;
};
