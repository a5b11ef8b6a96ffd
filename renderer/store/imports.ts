import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { platform } from '../platform/index.ts';
import type { NamedText } from '../platform/page-files.ts';

/** Files that wait to be looked at before they are added to the library. */
export const useImports = defineStore('imports', () => {
  const waiting = shallowRef<readonly NamedText[]>([]);
  const first = computed(() => waiting.value[0]);

  const offer = (files: readonly NamedText[]): void => {
    waiting.value = [...waiting.value, ...files];
  };
  const pick = async (): Promise<void> => offer((await platform.pickFiles()) ?? []);
  const next = (): void => {
    waiting.value = waiting.value.slice(1);
  };
  return { waiting, first, offer, pick, next };
});
