import { usePreferredReducedMotion } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, watchEffect } from 'vue';
import type { AppSettings } from '../../host/calls.ts';
import { i18n } from '../i18n/index.ts';
import { platform } from '../platform/index.ts';

const AT_FIRST: AppSettings = {
  theme: 'system',
  language: 'en',
  reducedMotion: 'system',
  playForced: false,
  botDelay: 600,
};

/** What the user likes; kept by the host, and put on the page at once. */
export const useSettings = defineStore('settings', () => {
  const now = ref<AppSettings>(AT_FIRST);
  const preferred = usePreferredReducedMotion();

  /** Shall things move? False when the user or the system wants rest. */
  const moves = computed(() => {
    const { reducedMotion } = now.value;
    return reducedMotion === 'system' ? preferred.value !== 'reduce' : reducedMotion === 'off';
  });

  const load = async (): Promise<void> => {
    now.value = { ...AT_FIRST, ...(await platform.settings()) };
  };

  const change = async (change: Partial<AppSettings>): Promise<void> => {
    now.value = { ...now.value, ...change };
    now.value = { ...now.value, ...(await platform.changeSettings(change)) };
  };

  watchEffect(() => {
    const { dataset } = document.documentElement;
    if (now.value.theme === 'system') delete dataset.theme;
    else dataset.theme = now.value.theme;
    dataset.motion = moves.value ? 'on' : 'off';
    document.documentElement.lang = now.value.language;
    const locale = i18n.global.availableLocales.find(locale => locale === now.value.language);
    if (locale !== undefined) i18n.global.locale.value = locale;
  });

  return { now, moves, load, change };
});
