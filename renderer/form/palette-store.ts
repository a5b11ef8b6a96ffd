import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Located, Offer, Pointer } from '../../engine/index.ts';

/** What is offered beside what fits the place by itself: some at once, more when it is searched for. */
export interface Besides {
  near: readonly Offer[];
  far: readonly Offer[];
}

/** Something else that can be done with what stands at a place. */
export interface PaletteDeed {
  title: string;
  run: () => void;
}

/** A wish to choose what to put at a place. */
export interface PaletteAsk {
  at: Pointer; // the place that offers are asked for
  anchor: HTMLElement; // where it opens, and where the focus returns
  title: string; // "Change 13"
  typed: string; // what is searched for at first
  isNumber: boolean; // may a number be typed?
  hint?: string; // what to type, where it is not a word, a name or a number
  isTitled?: true; // is the title to be seen, where what stands beside it does not tell?
  now?: string; // what stands there, in words
  problems?: readonly Located[]; // of what stands there: their fixes come first
  offers?: readonly Offer[]; // where they are known already
  typedOffers?: (typed: string) => readonly Offer[]; // what is typed itself, where that is more than a number
  deeds?: readonly PaletteDeed[];
  besides?: Besides; // patterns of the guide
  put: (offer: Offer) => void;
}

/** The palette of phrases: one for all chips, opened where it is needed. */
export const usePhrases = defineStore('phrases', () => {
  const ask = shallowRef<PaletteAsk>();
  const open = (wanted: PaletteAsk): void => void (ask.value = wanted);
  const close = (): void => void (ask.value = undefined);
  return { ask, open, close };
});
