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
  none?: string; // what is said when there is nothing to choose
  isTitled?: true; // is the title to be seen, where what stands beside it does not tell?
  now?: string; // what stands there, in words
  problems?: readonly Located[]; // of what stands there: their fixes come first
  offers?: readonly Offer[]; // where they are known already
  typedOffers?: (typed: string) => readonly Offer[]; // what is typed itself, where that is more than a number
  deeds?: readonly PaletteDeed[];
  besides?: Besides; // patterns of the guide
  isEntered?: true; // was Enter pressed before there was anything to choose?
  put: (offer: Offer) => void;
}

/** A palette that cannot open yet: keys that come meanwhile are meant for it. */
export interface Coming {
  typed: string;
  isEntered: boolean;
}

/** The palette of phrases: one for all chips, opened where it is needed. */
export const usePhrases = defineStore('phrases', () => {
  const ask = shallowRef<PaletteAsk>();
  const coming = shallowRef<Coming>();
  const open = (wanted: PaletteAsk): void => {
    coming.value = undefined;
    ask.value = wanted;
  };
  const close = (): void => {
    coming.value = undefined;
    ask.value = undefined;
  };
  /** Opens it as soon as it is known what to ask, with what was typed until then. What else was done meanwhile ends it. */
  const openSoon = async (
    typed: string,
    learn: () => Promise<Omit<PaletteAsk, 'typed'> | undefined>,
  ): Promise<void> => {
    const mine: Coming = { typed, isEntered: false };
    coming.value = mine;
    const found = await learn().catch((fault: unknown) => {
      if (coming.value === mine) close();
      throw fault;
    });
    if (coming.value !== mine) return;
    if (found === undefined) return close();
    open({ ...found, typed: mine.typed, ...(mine.isEntered && { isEntered: true }) });
  };
  return { ask, coming, open, openSoon, close };
});
