import { defineStore } from 'pinia';
import { markRaw, ref, shallowRef, watch } from 'vue';
import type { KeptGame } from '../../host/calls.ts';
import { platform } from '../platform/index.ts';
import { useDocument } from '../store/document.ts';
import { keyText } from '../store/place.ts';
import { useSettings } from '../store/settings.ts';
import { tableEngine } from '../worker/engine.ts';
import type { TableStart } from '../worker/calls.ts';
import { makeTableGame } from './table-game.ts';

/** What a kept game tells about itself before it is opened again. */
export interface KeptNote {
  kept: string;
  changed: number;
  over: boolean;
  round: number;
}

/** The one game at the table: it stays while the user looks at rules or book, and is kept so that it outlives a reload. */
export const useTableStore = defineStore('table', () => {
  const document = useDocument();
  const settings = useSettings();
  const key = ref<string>(); // shelf/file of the ruleset that is played
  const offered = shallowRef<KeptNote>();
  const isPractice = ref(false); // a position that somebody tries out: not kept, whatever comes of it
  let writing = Promise.resolve();

  // One after another, so that an older state never overwrites a newer one.
  const keep = (kept: string, about: { over: boolean; round: number }): Promise<void> => {
    if (key.value === undefined || isPractice.value) return writing;
    const game: KeptGame = { key: key.value, record: JSON.stringify({ kept, ...about }), changed: Date.now() };
    writing = writing.then(() => platform.keepGame(game)).catch(() => undefined);
    return writing;
  };

  const game = markRaw(
    makeTableGame({
      get engine() {
        return tableEngine(); // which starts when somebody sits down, and not when rules are opened
      },
      keep,
      delay: () => settings.now.botDelay,
      playForced: () => settings.now.playForced,
    }),
  );

  /** Looks for a kept game of this ruleset, to be offered. */
  const findKept = async (wanted: string): Promise<void> => {
    offered.value = undefined;
    const found = (await platform.listGames()).find(each => each.key === wanted);
    if (found !== undefined) offered.value = noteOf(found);
  };

  const drop = async (unwanted: string): Promise<void> => {
    offered.value = undefined;
    await platform.dropGame(unwanted);
  };

  /** From now on this ruleset is played; nothing is seen any more of the game before. */
  const sitDown = (at: string): void => {
    game.leave();
    key.value = at;
    isPractice.value = false;
    offered.value = undefined;
  };
  /** Lays out a position to be tried; the game that ran before is kept as it was. Says why when there is no such position. */
  const practise = async (at: string, start: TableStart): Promise<string | undefined> => {
    const before = { key: key.value, isPractice: isPractice.value };
    await writing;
    isPractice.value = true;
    key.value = at;
    if (await game.start(start)) {
      offered.value = undefined;
      return undefined;
    }
    const refused = game.problems.value;
    game.problems.value = undefined;
    key.value = before.key;
    isPractice.value = before.isPractice;
    return refused?.message ?? refused?.problems[0]?.message ?? '';
  };
  /** The ruleset goes on under another name: so does its game, and one kept under the old name stays there as well. */
  const carry = async (from: string, to: string): Promise<void> => {
    key.value = to;
    await writing;
    const kept = (await platform.listGames()).find(each => each.key === from);
    if (kept !== undefined && key.value === to) await platform.keepGame({ ...kept, key: to });
  };
  let session = document.session;
  watch(
    () => document.key,
    (now, before) => {
      const isSameWork = session === document.session;
      session = document.session;
      if (!isSameWork || now === undefined || before === undefined || key.value !== keyText(before)) return;
      void carry(keyText(before), keyText(now));
    },
    { flush: 'sync' },
  );

  /** The game is left; what was kept of it is offered again. */
  const standUp = async (): Promise<void> => {
    const left = key.value;
    game.leave();
    await writing;
    key.value = undefined;
    isPractice.value = false;
    if (left !== undefined) await findKept(left);
  };

  return { key, offered, isPractice, game, findKept, drop, sitDown, practise, standUp };
});

const noteOf = (found: KeptGame): KeptNote | undefined => {
  try {
    const note = JSON.parse(found.record) as Omit<KeptNote, 'changed'>;
    return { ...note, changed: found.changed };
  } catch {
    return undefined;
  }
};
