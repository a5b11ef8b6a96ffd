import {
  Ban,
  Bird,
  Bomb,
  Crown,
  Drama,
  Gem,
  Ghost,
  Handshake,
  Hand,
  Shuffle,
  Skull,
  Sparkles,
  Star,
  WandSparkles,
} from '@lucide/vue';
import type { Component } from 'vue';

/** Pictures for cards that have no suit, by words in their names. */
const EMBLEMS: readonly (readonly [RegExp, Component])[] = [
  [/\bno\b/, Ban],
  [/change|swap|exchange|shuffle/, Shuffle],
  [/wizard|witch|mage\b/, WandSparkles],
  [/joker|fool|jester|excuse|benny|harlequin/, Drama],
  [/bomb/, Bomb],
  [/bird|rook|crow|eagle|raven/, Bird],
  [/ally|friend|partner/, Handshake],
  [/skull|death|pirate/, Skull],
  [/ghost|phantom/, Ghost],
  [/king|queen|crown/, Crown],
  [/gem|jewel|treasure/, Gem],
  [/stop|pass/, Hand],
  [/surprise|wild|magic/, Sparkles],
];

/** The picture of a card without suit: by its name, else a star. */
export const emblemOf = (title: string): Component => {
  const words = title.toLowerCase();
  return EMBLEMS.find(([pattern]) => pattern.test(words))?.[1] ?? Star;
};
