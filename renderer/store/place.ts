import { defineStore } from 'pinia';
import { ref } from 'vue';

/** The places of the app: the library, and three that are about the ruleset in hand. */
export const PLACES = ['library', 'rules', 'table', 'book'] as const;
export type Place = (typeof PLACES)[number];

/** A ruleset in the library: its shelf and its file. */
export interface RulesetKey {
  shelf: 'shipped' | 'own';
  file: string;
}

export const keyText = ({ shelf, file }: RulesetKey): string => `${shelf}/${file}`;

/** Where the user is. It stands in the address, so that reload, back and forward do what they promise. */
export const usePlace = defineStore('place', () => {
  const place = ref<Place>('library');
  const ruleset = ref<RulesetKey>();

  const readAddress = () => {
    const [shelf, file, wanted] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const found = PLACES.find(name => name === wanted);
    if ((shelf === 'shipped' || shelf === 'own') && file !== undefined && found !== undefined) {
      ruleset.value = { shelf, file };
      place.value = found;
    } else place.value = 'library';
  };

  const address = (to: Place, key: RulesetKey | undefined): string =>
    key === undefined || to === 'library' ? '#/' : `#/${key.shelf}/${encodeURIComponent(key.file)}/${to}`;

  /** Goes to a place, with another ruleset in hand if one is named. */
  const go = (to: Place, key = ruleset.value): void => {
    ruleset.value = key;
    place.value = to;
    if (location.hash !== address(to, key)) history.pushState(undefined, '', address(to, key));
  };

  /** The ruleset in hand has moved to another file: the address follows, without a step to go back to. */
  const follow = (key: RulesetKey | undefined): void => {
    ruleset.value = key;
    if (key === undefined) place.value = 'library';
    history.replaceState(undefined, '', address(place.value, key));
  };

  /** The ruleset in hand has another name; where the user is stays. */
  const rename = (key: RulesetKey): void => {
    ruleset.value = key;
    if (place.value !== 'library') history.replaceState(undefined, '', address(place.value, key));
  };

  readAddress();
  window.addEventListener('popstate', readAddress);
  return { place, ruleset, go, follow, rename };
});
