import { until } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Draft, LibraryEntry, Saved } from '../../host/calls.ts';
import type { Nature } from '../../engine/index.ts';
import type { Look } from '../looks/look.ts';
import { platform } from '../platform/index.ts';
import { libraryEngine } from '../worker/engine.ts';
import { keyText, usePlace, type RulesetKey } from './place.ts';

/** What is known of a ruleset at a glance: the check's report and a few of its cards. */
export interface Glance extends Pick<Look, 'report' | 'fan'> {
  text: string; // that it was made of
}

/** The rulesets on both shelves, and what each looks like. The texts are the host's; everything else is computed from them. */
export const useLibrary = defineStore('library', () => {
  const place = usePlace();
  const entries = shallowRef<readonly LibraryEntry[]>([]);
  const drafts = shallowRef<readonly Draft[]>([]);
  const glances = shallowRef<ReadonlyMap<string, Glance>>(new Map());
  const natures = shallowRef<ReadonlyMap<string, { text: string; nature: Nature }>>(new Map());
  const isLoaded = ref(false);

  const own = computed(() => entries.value.filter(entry => entry.shelf === 'own'));
  const shipped = computed(() => entries.value.filter(entry => entry.shelf === 'shipped'));
  const entryOf = (key: RulesetKey): LibraryEntry | undefined =>
    entries.value.find(entry => entry.shelf === key.shelf && entry.file === key.file);
  const glanceOf = (key: RulesetKey): Glance | undefined => glances.value.get(keyText(key));
  const natureOf = (key: RulesetKey): Nature | undefined => natures.value.get(keyText(key))?.nature;
  const draftOf = (key: RulesetKey): Draft | undefined =>
    drafts.value.find(draft => draft.shelf === key.shelf && draft.file === key.file);

  const STARTED = Date.now();
  // What this run keeps is in hand already; only what an earlier one left is offered.
  const noteDrafts = (found: readonly Draft[]): void => {
    drafts.value = found.filter(draft => draft.changed < STARTED && draft.text !== entryOf(draft)?.text);
  };

  const glanceAt = async (entry: LibraryEntry): Promise<void> => {
    const key = keyText(entry);
    if (glances.value.get(key)?.text === entry.text) return;
    const [report, fan] = await Promise.all([libraryEngine().check(entry.text), libraryEngine().fan(entry.text)]);
    glances.value = new Map(glances.value).set(key, { text: entry.text, report, fan });
  };

  // What sort of games there are is soon told, and before they are shown: nothing moves to another place afterwards.
  const naturesOf = (found: readonly LibraryEntry[]) =>
    Promise.all(
      found.map(async entry => {
        const key = keyText(entry);
        const known = natures.value.get(key);
        const nature = known?.text === entry.text ? known.nature : await libraryEngine().nature(entry.text);
        return [key, { text: entry.text, nature }] as const;
      }),
    );

  let asked = 0;
  let shown = 0;
  const load = async (): Promise<void> => {
    const mine = ++asked;
    const [rulesets, found] = await Promise.all([platform.listRulesets(), platform.listDrafts()]);
    const looks = await looksOf(rulesets.filter(entry => glanceOf(entry)?.text !== entry.text));
    glances.value = new Map([...glances.value, ...looks]);
    natures.value = new Map([...natures.value, ...looks]);
    const told = new Map(await naturesOf(rulesets));
    if (mine < shown) return; // what was asked later is known already
    shown = mine;
    natures.value = told;
    entries.value = rulesets;
    noteDrafts(found);
    isLoaded.value = true;
    void lookAtAll();
  };

  // One after another, and only while they are shown: a game that is opened meanwhile has the machine to itself.
  let looking = 0;
  const lookAtAll = async (): Promise<void> => {
    const mine = ++looking;
    for (const entry of entries.value) {
      await until(() => place.place).toBe('library');
      if (mine !== looking) return;
      await glanceAt(entry);
    }
  };

  const loadDrafts = async (): Promise<void> => {
    noteDrafts(await platform.listDrafts());
  };

  const noteSaved = async (saved: Saved): Promise<Saved> => {
    if (saved.ok) await load();
    return saved;
  };

  const isTaken = (file: string): boolean => own.value.some(entry => entry.file.toLowerCase() === file.toLowerCase());

  /** A file name not taken on the own shelf: rage.json, rage-2.json, rage-3.json … */
  const freeName = (file: string): string => {
    if (!isTaken(file)) return file;
    const stem = file.replace(/\.(json|tricksmith)$/i, '');
    let number = 2;
    while (isTaken(`${stem}-${number}.json`)) number++;
    return `${stem}-${number}.json`;
  };

  const add = async (file: string, text: string, how: 'free' | 'replace'): Promise<Saved> =>
    noteSaved(await platform.addRuleset(file, text, how === 'replace'));
  const save = async (file: string, text: string, base: string): Promise<Saved> =>
    noteSaved(await platform.saveRuleset(file, text, base));
  const rename = async (file: string, to: string): Promise<Saved> => noteSaved(await platform.renameRuleset(file, to));
  const remove = async (file: string): Promise<void> => {
    await platform.removeRuleset(file);
    await load();
  };

  return {
    entries,
    drafts,
    isLoaded,
    own,
    shipped,
    entryOf,
    glanceOf,
    natureOf,
    draftOf,
    isTaken,
    freeName,
    load,
    loadDrafts,
    add,
    save,
    rename,
    remove,
  };
});

/** What the build knows already of rulesets that come with the program, by their keys. */
const looksOf = async (found: readonly LibraryEntry[]): Promise<ReadonlyMap<string, Look & { text: string }>> => {
  const { shippedLook } = await import('../looks/shipped.ts');
  const looks = await Promise.all(
    found.map(async entry => {
      const look = entry.shelf === 'shipped' ? await shippedLook(entry.text) : undefined;
      return look === undefined ? [] : [[keyText(entry), { ...look, text: entry.text }] as const];
    }),
  );
  return new Map(looks.flat());
};
