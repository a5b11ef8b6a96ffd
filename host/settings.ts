import type { AppSettings } from './calls.ts';

export const FIRST_SETTINGS: AppSettings = {
  theme: 'system',
  language: 'en',
  reducedMotion: 'system',
  playForced: false,
  botDelay: 600,
};

const MOST_DELAY = 10_000; // ms

type Checks = { readonly [K in keyof AppSettings]: (value: unknown) => boolean };

const CHECKS: Checks = {
  theme: value => value === 'system' || value === 'light' || value === 'dark',
  language: value => typeof value === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value),
  reducedMotion: value => value === 'system' || value === 'on' || value === 'off',
  playForced: value => typeof value === 'boolean',
  botDelay: value => typeof value === 'number' && value >= 0 && value <= MOST_DELAY,
};

/** Settings with what is right in a change; what is unknown or wrong stays as it was, so that an odd file harms nothing. */
export const settingsWith = (settings: AppSettings, change: unknown): AppSettings => {
  if (typeof change !== 'object' || change === null) return settings;
  const right = Object.entries(change).filter(
    ([key, value]) => Object.hasOwn(CHECKS, key) && CHECKS[key as keyof AppSettings](value),
  );
  return { ...settings, ...Object.fromEntries(right) };
};
