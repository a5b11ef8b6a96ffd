import { computed, reactive } from 'vue';
import { FAMILIES, TRAITS, type Family, type Nature, type Trait } from '../../engine/index.ts';
import type { LibraryEntry } from '../../host/calls.ts';
import { say, stemOf } from '../shell/names.ts';
import { useLibrary } from '../store/library.ts';

/** What is wanted of a game: traits it must have, and a number of seats that may sit down. */
export interface Wanted {
  traits: readonly Trait[];
  seats: number | undefined;
}

/** Whether a game is what is wanted; what is not known yet fits nothing but no wish at all. */
export const isWanted = (nature: Nature | undefined, { traits, seats }: Wanted): boolean => {
  if (traits.length === 0 && seats === undefined) return true;
  if (nature === undefined || !traits.every(trait => nature.traits.includes(trait))) return false;
  return seats === undefined || (nature.seats !== undefined && nature.seats.from <= seats && seats <= nature.seats.to);
};

/** Entries by what their games are about, in the order of the families, and by title; what cannot be told yet stands last. */
export const byFamily = (
  entries: readonly LibraryEntry[],
  natureOf: (entry: LibraryEntry) => Nature | undefined,
): readonly { family: Family; entries: readonly LibraryEntry[] }[] =>
  FAMILIES.map(family => ({
    family,
    entries: byTitle(
      entries.filter(entry => (natureOf(entry)?.family ?? 'plain') === family),
      natureOf,
    ),
  })).filter(group => group.entries.length > 0);

/** Entries by the titles of their games. */
export const byTitle = (
  entries: readonly LibraryEntry[],
  natureOf: (entry: LibraryEntry) => Nature | undefined,
): readonly LibraryEntry[] => {
  const titleOf = (entry: LibraryEntry) => say(natureOf(entry)?.name) || stemOf(entry.file);
  return [...entries].sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
};

/** The filters of the library: what is chosen, and what there is to choose from. */
export const useFilters = () => {
  const library = useLibrary();
  const wanted = reactive<{ traits: Trait[]; seats: number | undefined }>({ traits: [], seats: undefined });
  const natures = computed(() => library.entries.flatMap(entry => library.natureOf(entry) ?? []));

  /** Each trait with the number of games that would be left; those that no game has are not offered. */
  const traits = computed(() =>
    TRAITS.map(trait => ({
      trait,
      isOn: wanted.traits.includes(trait),
      left: natures.value.filter(nature => isWanted(nature, { ...wanted, traits: [...wanted.traits, trait] })).length,
    })).filter(({ trait }) => natures.value.some(nature => nature.traits.includes(trait))),
  );
  const seats = computed(() => {
    const all = natures.value.flatMap(nature => nature.seats ?? []);
    const [from, to] = [Math.min(...all.map(each => each.from)), Math.max(...all.map(each => each.to))];
    return all.length === 0 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  const isOn = computed(() => wanted.traits.length > 0 || wanted.seats !== undefined);
  const toggle = (trait: Trait): void => {
    wanted.traits = wanted.traits.includes(trait)
      ? wanted.traits.filter(other => other !== trait)
      : [...wanted.traits, trait];
  };
  const seat = (seats: number | undefined): void => {
    wanted.seats = seats;
  };
  const clear = (): void => {
    wanted.traits = [];
    wanted.seats = undefined;
  };
  return { wanted, traits, seats, isOn, toggle, seat, clear };
};
