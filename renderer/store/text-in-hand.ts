import { shallowRef } from 'vue';
import {
  closed,
  NO_HISTORY,
  noted,
  redone,
  undone,
  type History,
  type Mark,
  type Step,
  type Telling,
  type Told,
} from './history.ts';
import { editBetween, type TextEdits } from './text-edits.ts';

/** A change of the text that was just made, for whoever shows it. */
export interface TextChange {
  edits: TextEdits;
  before: string;
  after: string;
  by: Told['from'] | 'undo' | 'redo';
  marks?: readonly Mark[]; // what was marked in the text at this point of the history
}

const MOST_HISTORIES = 20;

/** A text with its history; histories of other texts are kept by key, to be gone on with. */
export const makeTextInHand = () => {
  const text = shallowRef('');
  const history = shallowRef<History>(NO_HISTORY);
  const latest = shallowRef<TextChange>();
  const left = new Map<string, { text: string; history: History }>();

  const take = (step: Step | undefined, by: TextChange['by'], marks?: readonly Mark[]): Step | undefined => {
    if (step === undefined) return undefined;
    const before = text.value;
    history.value = step.history;
    // Whoever hears of the text in the midst of the key press can tell whose change it is.
    latest.value = { edits: step.edits, before, after: step.text, by, ...(marks !== undefined && { marks }) };
    text.value = step.text;
    return step;
  };

  /** Makes a change; false when it changes nothing. */
  const change = (edits: TextEdits, told: Telling): boolean =>
    take(noted(history.value, text.value, edits, { when: performance.now(), ...told }), told.from) !== undefined;
  const undo = (): Step | undefined => {
    const step = undone(history.value, text.value);
    return take(step, 'undo', step?.entry.before);
  };
  const redo = (): Step | undefined => {
    const step = redone(history.value, text.value);
    return take(step, 'redo');
  };
  /** Another text in its place, as a change that can be taken back. */
  const replace = (by: string, said: string): boolean => change(editBetween(text.value, by), { from: 'whole', said });
  /** What is typed next is an entry of its own. */
  const close = (): void => {
    history.value = closed(history.value);
  };

  /** Takes up a text under a key; its history goes on when it was left as it now is. */
  const open = (key: string, opened: string): void => {
    const kept = left.get(key);
    left.delete(key);
    text.value = opened;
    history.value = kept?.text === opened ? closed(kept.history) : NO_HISTORY;
    latest.value = undefined;
  };
  /** Lays the text aside under its key. */
  const leave = (key: string): void => {
    left.delete(key);
    if (history.value !== NO_HISTORY) left.set(key, { text: text.value, history: history.value });
    for (const oldest of [...left.keys()].slice(0, -MOST_HISTORIES)) left.delete(oldest);
  };

  return { text, history, latest, change, undo, redo, replace, close, open, leave };
};
