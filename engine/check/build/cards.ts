import { fieldOf, isList, isRecord, textsOf } from '../../ruleset/document.ts';
import type { SoundDeck, SoundGroup, SoundPlace } from '../../ruleset/sound.ts';
import { SEEN } from '../../table/plan.ts';
import { remembered } from '../resolve/frame.ts';
import { resolvePhrase } from '../resolve/phrase.ts';
import { child, items } from '../resolve/reading.ts';
import { noFacts } from '../scope.ts';
import {
  eachIn,
  entriesIn,
  isBroken,
  nameIn,
  namedIn,
  needOneOf,
  oneOfIn,
  phraseIn,
  recordIn,
  textsIn,
  wholeIn,
  type Place,
} from './fields.ts';
import { duplicateName } from '../faults/names.ts';
import { wrongType } from '../faults/shape.ts';
import { report } from '../resolve/reading.ts';
import { isSuit } from '../resolve/phrase.ts';

/** The cards of the game. */
export const buildDeck = (root: Place): SoundDeck => {
  const deck = recordIn(root, 'deck');
  const suits = textsIn(deck, 'suits');
  sayDoubled(deck, 'suits');
  return {
    suits,
    twins: twinsOf(deck),
    start: nameIn(deck, 'start'),
    groups: buildGroups(deck),
    without: phraseIn(deck, 'without'),
    traits: traitsOf(deck),
  };
};

/** The groups of a deck. */
export const buildGroups = (deck: Place): SoundGroup[] => eachIn(deck, 'cards', groupOf);

/** Names that stand twice in a list that declares them. */
export const sayDoubled = (place: Place, name: string): void => {
  const listed = items(place.reading, child(place.reading, place.at, name));
  const seen = new Set<unknown>();
  for (const item of listed) {
    if (seen.has(item.value) && typeof item.value === 'string')
      report(place.reading, duplicateName(item.pointer, item.value));
    seen.add(item.value);
  }
};

const twinsOf = (deck: Place): SoundDeck['twins'] => {
  const pairs = items(deck.reading, child(deck.reading, deck.at, 'twins')).map(pair => {
    const listed = items(deck.reading, pair);
    if (isList(pair.value) && listed.length !== 2) {
      report(deck.reading, wrongType(pair.pointer, 'A pair of suits', pair.value));
      return isBroken(deck);
    }
    const names = listed.filter(item => typeof item.value === 'string' && isSuit(deck.reading, item, item.value));
    const [a, b] = textsOf(names.map(({ value }) => value));
    return a !== undefined && b !== undefined ? ([a, b] as const) : isBroken(deck);
  });
  return pairs.filter(pair => pair !== undefined);
};

const traitsOf = (deck: Place): SoundDeck['traits'] => {
  const field = deck.fields['traits'];
  const each = field?.shape === 'map' && field.of.shape === 'phrase' ? field.of : undefined;
  if (!each) throw new Error('Traits are a map of phrases.');
  return entriesIn(deck, 'traits').flatMap(trait => {
    const facts = noFacts();
    const is = resolvePhrase(trait.reading, trait.at, each.kind, {
      focus: new Set(each.focus === 'event' ? [] : each.focus),
      open: false,
      locals: new Map(),
      anyLocal: false,
      still: 'The deck is',
      choices: false,
      tellKinds: false,
      facts,
    });
    trait.reading.found.parts.push({ path: trait.path, pointer: trait.at.pointer, found: is, facts });
    return is ? [{ ...namedIn(trait), is }] : (isBroken(trait) ?? []);
  });
};

/** What tells how many cards a group has and what they are called. */
const sizeOf = (group: Place & { id: string }): SoundGroup => ({
  ...namedIn(group),
  suits: phraseIn(group, 'suits'),
  ranks: ranksOf(group),
  suit: nameIn(group, 'suit'),
  rank: undefined,
  copies: phraseIn(group, 'copies'),
  points: undefined,
  start: undefined,
});

/** The groups of a deck, as far as its cards' names go: nothing here may ask for one. */
export const sizesOf = (deck: Place): SoundGroup[] =>
  entriesIn(deck, 'cards').map(group => remembered(group.reading, { ...group.at, key: sizeOf }, () => sizeOf(group)));

const groupOf = (group: Place & { id: string }): SoundGroup => ({
  ...sizeOf(group),
  rank: phraseIn(group, 'rank'),
  points: phraseIn(group, 'points'),
  start: nameIn(group, 'start'),
});

const ranksOf = (group: Place): SoundGroup['ranks'] => {
  const ranks = fieldOf(group.at.value, 'ranks');
  if (ranks === undefined) return undefined;
  if (isList(ranks)) {
    sayDoubled(group, 'ranks');
    return { list: textsOf(ranks) };
  }
  if (!isRecord(ranks)) return isBroken(group);
  const field = group.fields['ranks'];
  const range = field?.shape === 'either' ? field.of.find(each => each.shape === 'record') : undefined;
  const at = child(group.reading, group.at, 'ranks');
  if (range?.shape !== 'record' || !at) return isBroken(group);
  const place: Place = { ...group, at, path: [...group.path, 'ranks'], fields: range.fields };
  const from = phraseIn(place, 'from');
  const to = phraseIn(place, 'to');
  const step = phraseIn(place, 'step');
  return from && to ? { from, to, step } : isBroken(group);
};

export const buildPlaces = (root: Place): SoundPlace[] =>
  eachIn(root, 'places', place => {
    const columns = wholeIn(place, 'columns') ?? 1;
    return {
      ...namedIn(place),
      per: oneOfIn(place, 'per', ['seat']) === 'seat',
      seen: needOneOf(place, 'seen', SEEN),
      columns,
      onTop: (oneOfIn(place, 'adds', ['top', 'end']) ?? (columns > 1 ? 'top' : 'end')) === 'top',
    };
  });
