import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef } from 'vue';
import { combinationOf, isInField, isWriting } from '../parts/keys.ts';
import { usePlace, type Place } from './place.ts';

/** Something the user can do: by key, from the palette, and listed among the keys of its place. */
export interface Command {
  id: string;
  label: string;
  keys?: string; // "mod+s", "?", "alt+1"; see keyNames
  run?: () => void; // absent for keys that belong to what has the focus, and are listed only
  also?: string; // other words to find it by
  hidden?: boolean; // not in the palette
  yields?: boolean; // to a field that is being filled in: there the key is the field's own
  isOff?: () => boolean; // not to be done now
}

interface Offer {
  where: Place | 'everywhere';
  commands: () => readonly Command[];
}

/** All commands on offer: one source for keys, palette and the list of keys. */
export const useCommands = defineStore('commands', () => {
  const place = usePlace();
  const offers = shallowRef<readonly Offer[]>([]);

  /** Offers commands for as long as the calling component lives; they may be computed anew. */
  const offer = (where: Offer['where'], commands: Offer['commands']): void => {
    const mine: Offer = { where, commands };
    offers.value = [...offers.value, mine];
    onScopeDispose(() => (offers.value = offers.value.filter(offer => offer !== mine)));
  };

  const of = (where: Offer['where']) =>
    offers.value.filter(offer => offer.where === where).flatMap(offer => offer.commands());
  const here = computed(() => of(place.place));
  const everywhere = computed(() => of('everywhere'));

  /** Does what a key stands for, the place's own meaning first. */
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const keys = combinationOf(event);
    const isPlain = !keys.includes('mod+') && !keys.includes('alt+') && !/^(shift\+)?f\d+$/.test(keys);
    const isCovered = isInLayer();
    if (isPlain && (isWriting(event) || isCovered)) return;
    const command = [...here.value, ...everywhere.value].find(
      command => command.keys === keys && command.run !== undefined && !(command.isOff?.() ?? false),
    );
    if (command?.yields === true && isInField(event)) return;
    if (command === undefined) return;
    event.preventDefault();
    if (!isCovered) command.run?.();
  };

  return { here, everywhere, offer, press };
});

// An open dialog or menu has the keys to itself: what lies beneath does not move.
const isInLayer = (): boolean =>
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null;
