import { defineStore } from 'pinia';
import { ref } from 'vue';

/** The places of the app: the library, three that are about the ruleset in hand, and the manual of the language. */
export const PLACES = ['library', 'rules', 'table', 'book', 'manual'] as const;
export type Place = (typeof PLACES)[number];

/** A ruleset in the library: its shelf and its file. */
export interface RulesetKey {
  shelf: 'shipped' | 'own';
  file: string;
}

export const keyText = ({ shelf, file }: RulesetKey): string => `${shelf}/${file}`;

/** The address of a page of the manual; stars and slashes stay as they are. */
export const manualAddress = (topic: string): string =>
  `#/manual/${topic.split('/').map(encodeURIComponent).join('/')}`;

/** Where the user is. It stands in the address, so that reload, back and forward do what they promise. */
export const usePlace = defineStore('place', () => {
  const place = ref<Place>('library');
  const ruleset = ref<RulesetKey>();

  /** The page of the manual, and the place on it: "word/tricks", "section/deck/twins". */
  const topic = ref('');
  /** Where the user was before the manual, to go back there. */
  const before = ref<Place>('library');

  const readAddress = () => {
    const parts = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const [shelf, file, wanted] = parts;
    const found = PLACES.find(name => name === wanted);
    if (shelf === 'manual') {
      enter('manual');
      topic.value = parts.slice(1).join('/');
    } else if ((shelf === 'shipped' || shelf === 'own') && file !== undefined && found !== undefined) {
      ruleset.value = { shelf, file };
      enter(found);
    } else enter('library');
  };
  const enter = (to: Place): void => {
    if (to === 'manual' && place.value !== 'manual') before.value = place.value;
    place.value = to;
  };

  const address = (to: Place, key: RulesetKey | undefined): string => {
    if (to === 'manual') return manualAddress(topic.value);
    return key === undefined || to === 'library' ? '#/' : `#/${key.shelf}/${encodeURIComponent(key.file)}/${to}`;
  };

  /** Goes to a place, with another ruleset in hand if one is named. */
  const go = (to: Place, key = ruleset.value): void => {
    ruleset.value = key;
    enter(to);
    if (location.hash !== address(to, key)) history.pushState(undefined, '', address(to, key));
  };

  /** Opens the manual, at a page if one is named, else where it was left. */
  const lookUp = (wanted = topic.value): void => {
    topic.value = wanted;
    go('manual');
  };
  /** From the manual back to where the user was. */
  const leaveManual = (): void => go(before.value);

  /** The ruleset in hand has moved to another file: the address follows, without a step to go back to. */
  const follow = (key: RulesetKey | undefined): void => {
    ruleset.value = key;
    if (key === undefined && place.value !== 'manual') place.value = 'library';
    history.replaceState(undefined, '', address(place.value, key));
  };

  /** The ruleset in hand has another name; where the user is stays. */
  const rename = (key: RulesetKey): void => {
    ruleset.value = key;
    if (place.value !== 'library') history.replaceState(undefined, '', address(place.value, key));
  };

  readAddress();
  window.addEventListener('popstate', readAddress);
  return { place, ruleset, topic, go, lookUp, leaveManual, follow, rename };
});
