import { computed, shallowRef, watch, type Ref } from 'vue';
import { platform } from '../platform/index.ts';
import { useDocument } from '../store/document.ts';
import { keyText } from '../store/place.ts';
import { useTableStore } from '../table/table-store.ts';

/** The record of the game that is played with the ruleset in hand, or was played last and kept; undefined when there is none. */
export const usePlayedRecord = (): Readonly<Ref<string | undefined>> => {
  const document = useDocument();
  const table = useTableStore();
  const record = shallowRef<string>();
  const key = computed(() => (document.key === undefined ? undefined : keyText(document.key)));
  const isOpen = computed(
    () => key.value !== undefined && table.key === key.value && table.game.info.value !== undefined,
  );
  // A round that is over is one more line of the sheet with points.
  const over = computed(() => table.game.shot.value?.sheet.filter(row => row.points !== undefined).length ?? 0);

  let turn = 0;
  watch(
    [key, isOpen, over],
    async () => {
      const mine = ++turn;
      const found = isOpen.value ? await table.game.record() : await keptRecord(key.value);
      if (mine === turn) record.value = found;
    },
    { immediate: true },
  );
  return record;
};

const keptRecord = async (key: string | undefined): Promise<string | undefined> => {
  const found = (await platform.listGames()).find(game => game.key === key);
  if (found === undefined) return undefined;
  try {
    const { kept } = JSON.parse(found.record) as { kept: string };
    return JSON.stringify((JSON.parse(kept) as { record: unknown }).record);
  } catch {
    return undefined; // a game kept by another version of the app
  }
};
