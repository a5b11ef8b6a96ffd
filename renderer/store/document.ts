import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Draft, Saved } from '../../host/calls.ts';
import { i18n } from '../i18n/index.ts';
import { platform } from '../platform/index.ts';
import { useCompositions } from './compositions.ts';
import { useLibrary } from './library.ts';
import { keyText, usePlace, type RulesetKey } from './place.ts';
import type { Step, Telling } from './history.ts';
import { useSelection } from './selection.ts';
import type { TextEdits } from './text-edits.ts';
import { makeTextInHand } from './text-in-hand.ts';

const KEEP_AFTER = 400; // ms of rest before unsaved text is kept

/** The ruleset in hand: its text with its history, and the saved text that the changes started from. All else is computed from them. */
export const useDocument = defineStore('document', () => {
  const library = useLibrary();
  const place = usePlace();
  const compositions = useCompositions();
  const selection = useSelection();
  const { t } = i18n.global;
  const key = shallowRef<RulesetKey>();
  /** Counts the rulesets taken up: saving one under another name is still the same work. */
  const session = ref(0);
  const inHand = makeTextInHand();
  const { text, history, latest } = inHand;
  const base = shallowRef('');
  const isSaving = ref(false);
  const isKept = ref(true); // would the unsaved text outlive a crash?
  /** Unsaved text of an earlier run that has not been taken up or thrown away yet. */
  const offered = shallowRef<Draft>();
  const unsaved = shallowRef<ReadonlyMap<string, { text: string; base: string }>>(new Map());
  const setUnsaved = (at: RulesetKey, mine?: { text: string; base: string }): void => {
    const others = [...unsaved.value].filter(([other]) => other !== keyText(at));
    unsaved.value = new Map(mine === undefined ? others : [...others, [keyText(at), mine]]);
  };
  /** Has a ruleset changes of this run that are not saved? */
  const hasUnsaved = (at: RulesetKey): boolean =>
    key.value !== undefined && keyText(key.value) === keyText(at) ? isChanged.value : unsaved.value.has(keyText(at));

  const isOpen = computed(() => key.value !== undefined);
  const isChanged = computed(() => isOpen.value && text.value !== base.value);
  const isShipped = computed(() => key.value?.shelf === 'shipped');

  /** Takes up a ruleset. Changes of this run come along; changes of an earlier one are offered. */
  const open = (wanted: RulesetKey): boolean => {
    if (key.value !== undefined && keyText(key.value) === keyText(wanted)) return true;
    const entry = library.entryOf(wanted);
    if (entry === undefined || entry.error !== undefined) return false; // no text is better than an empty one
    setAside();
    selection.clear(); // what was chosen in another game is nothing of this one
    const mine = unsaved.value.get(keyText(wanted));
    const draft = mine === undefined ? library.draftOf(wanted) : undefined;
    session.value++;
    key.value = { shelf: entry.shelf, file: entry.file };
    base.value = mine?.base ?? entry.text;
    inHand.open(keyText(wanted), mine?.text ?? entry.text);
    offered.value = draft !== undefined && draft.text !== entry.text ? draft : undefined;
    return true;
  };

  const setAside = (): void => {
    if (key.value === undefined) return;
    inHand.leave(keyText(key.value));
    setUnsaved(key.value, isChanged.value ? { text: text.value, base: base.value } : undefined);
    void keepNow();
  };

  /** Makes a change of the text, small as it is; all that changes it goes this way and can be taken back. */
  const change = (edits: TextEdits, told: Telling): void => {
    if (inHand.change(edits, told)) noteChanged();
  };
  const undo = (): Step | undefined => noteChanged(inHand.undo());
  const redo = (): Step | undefined => noteChanged(inHand.redo());
  const noteChanged = (step?: Step): Step | undefined => {
    if (key.value !== undefined) void keepSoon();
    return step;
  };

  const keepNow = async (): Promise<void> => {
    if (key.value === undefined || offered.value !== undefined) return;
    const { shelf, file } = key.value;
    try {
      if (!isChanged.value) await platform.dropDraft(shelf, file);
      else await platform.keepDraft({ shelf, file, text: text.value, base: base.value, changed: Date.now() });
      isKept.value = true;
    } catch (fault) {
      isKept.value = false;
      throw fault;
    }
  };
  const keepSoon = useDebounceFn(keepNow, KEEP_AFTER);

  /** Takes the offered text up again. */
  const restore = (): void => {
    if (offered.value === undefined) return;
    const { text: unsavedText, base: unsavedBase } = offered.value;
    offered.value = undefined;
    base.value = unsavedBase;
    inHand.replace(unsavedText, t('history.restored'));
    void keepNow();
  };
  const discard = async (): Promise<void> => {
    offered.value = undefined;
    if (key.value !== undefined) await platform.dropDraft(key.value.shelf, key.value.file);
    await library.loadDrafts();
  };

  /** The text as saved again; the changes are gone from memory and disk. */
  const revert = async (): Promise<void> => {
    inHand.replace(base.value, t('history.reverted'));
    await keepNow();
  };

  /** Writes an own ruleset. `over` is the text on disk that the user agreed to write over. */
  const save = async (over = base.value): Promise<Saved | undefined> => {
    if (key.value === undefined || isShipped.value || isSaving.value) return undefined;
    isSaving.value = true;
    const { file } = key.value;
    const writing = text.value;
    try {
      const saved = await library.save(file, writing, over);
      if (saved.ok && key.value?.file === file) await noteWritten(writing);
      return saved;
    } finally {
      isSaving.value = false;
    }
  };

  const noteWritten = async (written: string): Promise<void> => {
    base.value = written;
    inHand.close();
    if (key.value !== undefined) setUnsaved(key.value);
    await keepNow();
    await library.loadDrafts();
  };

  /** Saves the text under another name on the own shelf and goes on there; a shipped ruleset is left as it was. */
  const saveAs = async (file: string, as: string, how: 'free' | 'replace'): Promise<Saved> => {
    const left = key.value;
    const asked = text.value;
    const saved = await library.add(file, as, how);
    if (!saved.ok || left === undefined || key.value !== left) return saved;
    setUnsaved(left);
    await platform.dropDraft(left.shelf, left.file);
    await library.loadDrafts();
    if (key.value !== left) return saved;
    key.value = { shelf: saved.entry.shelf, file: saved.entry.file };
    compositions.carry(left, key.value);
    base.value = as;
    // What was written while the disk was busy is not saved, and not lost.
    if (text.value === asked) inHand.replace(as, t('history.named'));
    else void keepSoon();
    place.follow(key.value);
    return saved;
  };

  /** Takes the text that lies on disk, in place of the one in hand. */
  const take = async (onDisk: string): Promise<void> => {
    base.value = onDisk;
    inHand.replace(onDisk, t('history.taken'));
    await keepNow();
  };

  /** The file in hand has been given another name, and perhaps another text by it. */
  const moved = async (to: RulesetKey, saved: string, mine: string): Promise<void> => {
    const left = key.value;
    if (left === undefined) return;
    setUnsaved(left);
    key.value = to;
    compositions.carry(left, to);
    base.value = saved;
    inHand.replace(mine, t('history.named'));
    await platform.dropDraft(left.shelf, left.file);
    await keepNow();
    if (place.ruleset !== undefined && keyText(place.ruleset) === keyText(left)) place.rename(to);
  };

  const close = (): void => {
    key.value = undefined;
    offered.value = undefined;
    inHand.open('', '');
    base.value = '';
  };

  // A file changed by somebody else is followed as long as nothing of ours would be lost.
  watch(
    () => library.entries,
    () => {
      if (key.value === undefined) return;
      const entry = library.entryOf(key.value);
      if (entry === undefined || entry.error !== undefined || isChanged.value) return;
      if (entry.text !== text.value) void take(entry.text);
    },
  );

  return {
    key,
    session,
    text,
    history,
    latest,
    base,
    offered,
    isOpen,
    isChanged,
    isShipped,
    isSaving,
    isKept,
    hasUnsaved,
    open,
    change,
    undo,
    redo,
    keepNow,
    restore,
    discard,
    revert,
    save,
    saveAs,
    take,
    moved,
    close,
  };
});
