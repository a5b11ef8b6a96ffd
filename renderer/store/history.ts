import type { Pointer } from '../../engine/index.ts';
import { edited, inverseOf, joined, tidied, type TextEdits } from './text-edits.ts';

/** Where a change of the text comes from: typed in it, made in the form, a problem mended, or a whole other text taken. */
export type Origin = 'text' | 'form' | 'mend' | 'whole';

/** What is marked in the text: from where to where the cursor drew it. */
export interface Mark {
  anchor: number;
  head: number;
}

/** What is told of a change when it is made. */
export interface Told {
  from: Origin;
  said?: string; // user text, "13 becomes 7"; for typing it is read off what was typed
  when: number; // milliseconds: when the key was pressed, however late the page came to it
  before?: readonly Mark[] | undefined; // what was marked in the text
  moved?: { from: Pointer; to: Pointer }; // a rule: the text alone does not tell which of two that changed places
}

/** The same by whoever makes a change; it is made now unless another time is told. */
export type Telling = Omit<Told, 'when'> & Partial<Pick<Told, 'when'>>;

/** A change of the text that can be taken back and made again. */
export interface Entry extends Told {
  edits: TextEdits;
  inverse: TextEdits;
  manner: Manner;
}

type Manner = 'types' | 'erases' | 'other';

/** What was done to a text, and what of it was taken back. */
export interface History {
  past: readonly Entry[]; // the last last
  future: readonly Entry[]; // the next last
  isClosed: boolean; // does the next typing begin an entry of its own?
}

/** One step through a history: the text it leads to and how. */
export interface Step {
  history: History;
  entry: Entry;
  edits: TextEdits;
  text: string;
}

export const NO_HISTORY: History = { past: [], future: [], isClosed: true };

export const MOST_ENTRIES = 500;
const MOST_UNITS = 8_000_000; // of text held in all entries together
const PAUSE = 1000; // ms between two keys that are still one go

/** A history with one change more; what had been taken back is gone. Undefined when nothing changes. */
export const noted = (history: History, text: string, edits: TextEdits, told: Told): Step | undefined => {
  const tidy = tidied(text, edits);
  if (tidy.length === 0) return undefined;
  const entry: Entry = { ...told, edits: tidy, inverse: inverseOf(text, tidy), manner: mannerOf(tidy, told) };
  const last = history.past.at(-1);
  const past =
    last !== undefined && !history.isClosed && isOneGo(last, entry)
      ? [...history.past.slice(0, -1), inOne(last, entry)]
      : [...history.past, entry];
  return {
    history: { past: bounded(past), future: [], isClosed: false },
    entry,
    edits: tidy,
    text: edited(text, tidy),
  };
};

/** Takes the last change back. */
export const undone = ({ past, future }: History, text: string): Step | undefined => {
  const entry = past.at(-1);
  if (entry === undefined) return undefined;
  const history = { past: past.slice(0, -1), future: [...future, entry], isClosed: true };
  return { history, entry, edits: entry.inverse, text: edited(text, entry.inverse) };
};

/** Makes again what was taken back last. */
export const redone = ({ past, future }: History, text: string): Step | undefined => {
  const entry = future.at(-1);
  if (entry === undefined) return undefined;
  const history = { past: [...past, entry], future: future.slice(0, -1), isClosed: true };
  return { history, entry, edits: entry.edits, text: edited(text, entry.edits) };
};

/** The same history; what is typed next is an entry of its own. */
export const closed = (history: History): History => ({ ...history, isClosed: true });

const mannerOf = (edits: TextEdits, { from }: Told): Manner => {
  const [edit] = edits;
  if (from !== 'text' || edit === undefined || edits.length > 1) return 'other';
  if (edit.text === '') return 'erases';
  // Two units: a bracket or quote with the one that the editor sets behind it. More is pasted or completed.
  return edit.text.length <= 2 && !edit.text.includes('\n') ? 'types' : 'other';
};

/** Is a change the going on of the one before: the same word, at the same place, without a pause? */
const isOneGo = (last: Entry, { manner, edits, when }: Entry): boolean => {
  if (manner === 'other' || manner !== last.manner || when - last.when > PAUSE || last.edits.length > 1) return false;
  const [before, now] = [last.edits[0]!, edits[0]!];
  if (manner === 'erases') return now.offset + now.length === before.offset || now.offset === before.offset;
  const end = before.offset + before.text.length;
  if (now.length > 0 || now.offset <= before.offset || now.offset > end) return false;
  const written = before.text.slice(0, now.offset - before.offset);
  return !(/\s$/.test(written) && /^\S/.test(now.text));
};

const inOne = (last: Entry, next: Entry): Entry => ({
  ...next,
  before: last.before,
  edits: joined(last.edits, next.edits),
  inverse: joined(next.inverse, last.inverse),
});

const sizeOf = ({ edits, inverse }: Entry): number =>
  [...edits, ...inverse].reduce((sum, { text }) => sum + text.length, 0);

/** The latest entries, as many as may be kept; the very last one always is. */
const bounded = (past: readonly Entry[]): readonly Entry[] => {
  let size = 0;
  let from = past.length;
  while (from > 0 && past.length - from < MOST_ENTRIES) {
    size += sizeOf(past[from - 1]!);
    if (size > MOST_UNITS && from < past.length) break;
    from--;
  }
  return from === 0 ? past : past.slice(from);
};
