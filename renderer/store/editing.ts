import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { editsOf, keysOf, pointerTo, type Change, type Edited, type Into } from '../../engine/index.ts';
import { atOf, pointerAt } from '../monaco/text-places.ts';
import { i18n } from '../i18n/index.ts';
import { useAnalysis } from './analysis.ts';
import { useDocument } from './document.ts';
import { saidOf } from './history-words.ts';
import type { Step, Told } from './history.ts';
import { makeInto } from './into.ts';
import { useSelection } from './selection.ts';
import { moved as placeAfter } from './text-edits.ts';

/** Changes of the rules by hand: each becomes small edits of the text, written where the user said. */
export const useEditing = defineStore('editing', () => {
  const document = useDocument();
  const analysis = useAnalysis();
  const selection = useSelection();
  const { t } = i18n.global;
  const { into, title: intoTitle, chooseBase, chooseVariant, noteChange } = makeInto();

  /** Makes a change; `said` names it for undo ("13 becomes 7"). */
  const make = (
    change: Change,
    said: string,
    where: Into = into.value,
    variants = analysis.setup?.variants,
  ): Edited => {
    const edited = editsOf(document.text, change, where, variants ?? []);
    const moved = movedBy(change, edited);
    if (edited.ok) document.change(edited.edits, { from: 'form', said, ...(moved !== undefined && { moved }) });
    noteChange(change, edited);
    return edited;
  };
  /** Adds a variant that changes nothing yet, and lets changes go into it. */
  const addVariant = (id: string, title: string, sentence: string): Edited => {
    chooseBase();
    const value = { title: { en: title }, ...(sentence !== '' && { sentence: { en: sentence } }), changes: {} };
    const edited = make({ do: 'add', at: '/variants', key: id, value }, t('history.variantMade', { title }));
    if (edited.ok) chooseVariant(keysOf(edited.pointer ?? '')[1] ?? id);
    return edited;
  };
  /** What would be taken back, in words; undefined when nothing can be. */
  const undoable = computed(() => wordsOf(document.history.past.at(-1)));
  const redoable = computed(() => wordsOf(document.history.future.at(-1)));
  const wordsOf = (entry: Step['entry'] | undefined) => (entry === undefined ? undefined : saidOf(entry));

  /** What was last taken back, made again or mended, to be told to those who only hear. */
  const told = shallowRef('');
  const tell = (words: string): void => void (told.value = words);
  watch(
    () => document.session,
    () => tell(''), // that was of another ruleset
  );
  const undo = (): void => show(document.undo(), 'from');
  const redo = (): void => show(document.redo(), 'to');
  const show = (step: Step | undefined, end: 'from' | 'to'): void => {
    if (step === undefined) return;
    told.value = t(end === 'from' ? 'history.undoneNow' : 'history.redoneNow', { said: saidOf(step.entry) });
    const pointer = step.entry.moved?.[end] ?? pointerAt(step.text, placeOf(step));
    if (pointer !== undefined) selection.select(pointer, 'history');
  };

  return { into, intoTitle, chooseBase, chooseVariant, addVariant, undoable, redoable, told, tell, make, undo, redo };
});

/** The rule that a change moved: where it is written before and after, as far as it has one place in the text. */
const movedBy = (change: Change, edited: Edited): Told['moved'] => {
  if (change.do !== 'move' || !edited.ok || edited.pointer === undefined) return undefined;
  const { pointer: to } = edited;
  if (atOf(to) !== edited.at) return undefined;
  return { from: pointerTo(...keysOf(to).slice(0, -1), keysOf(change.at).at(-1)!), to };
};

/** Where the eye should go: the first thing that a step wrote, or else the place where it took something out. */
const placeOf = ({ edits }: Step): number => {
  const first = Math.max(
    edits.findIndex(({ text }) => WRITES.test(text)),
    0,
  );
  const { offset, text } = edits[first]!;
  return placeAfter(offset, edits.slice(0, first)) + Math.max(text.search(WRITES), 0);
};
const WRITES = /[^\s,]/; // more than what stands between two rules
