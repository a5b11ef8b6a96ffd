import { readFileSync } from 'node:fs';
import { soundOf, type Luck, type Sound } from '../../engine/index.ts';
import type { Kind } from '../../engine/language/kind.ts';
import { phraseByLot, type Names } from './phrase-by-lot.ts';

type Json = Record<string, unknown>;

const BASE = readFileSync('test/check/bases/plain.json', 'utf8');
const NAMES: Names = {
  suits: ['red', 'blue'],
  cards: ['red-1', 'blue-9', 'red-15', 'joker#1'],
  sorts: ['joker', 'high', 'coloured', '7', 'blue-15'],
  places: ['hand', 'taken'],
  tablePlaces: ['pack', 'turned'],
  values: {
    number: ['$target', '$bonus', '$jokers', '$price'],
    condition: ['$met', '$broken', '$strict'],
    suit: ['$named'],
    seat: ['$maker'],
    cards: ['$shown'],
  },
  choices: { mood: ['calm', 'wild'], edition: ['old', 'new'] },
};
const MARKS = {
  price: { kind: 'number', lasts: 'round', start: 5 },
  maker: { kind: 'seat', lasts: 'round' },
  shown: { kind: 'cards', lasts: 'round' },
};
const DEPTH = 3;
const EVENTS = ['called', 'trickBegan', 'cardPlayed', 'trickFull', 'trickTaken', 'trickOver', 'roundEnded'];

type Change = (document: Json, luck: Luck) => void;
const at = (document: Json, ...keys: readonly string[]): Json =>
  keys.reduce((part, key) => (part[key] ??= {}) as Json, document);
const phrase = (luck: Luck, kind: Kind): unknown => phraseByLot(luck, NAMES, kind, DEPTH);

/** Where rules by lot are put. */
const CHANGES: readonly Change[] = [
  (document, luck) => (at(document, 'phases', 'play', 'duties')['lot'] = { play: phrase(luck, 'condition') }),
  (document, luck) => (at(document, 'phases', 'play', 'duties', 'follow')['when'] = phrase(luck, 'condition')),
  (document, luck) => (at(document, 'phases', 'play', 'order')['lot'] = { lowest: phrase(luck, 'number') }),
  (document, luck) => (at(document, 'phases', 'play', 'order', 'strength')['highest'] = phrase(luck, 'number')),
  (document, luck) => (at(document, 'phases', 'play', 'order', 'led')['keep'] = phrase(luck, 'condition')),
  (document, luck) => (at(document, 'phases', 'play')['next'] = phrase(luck, 'seat')),
  (document, luck) => (at(document, 'phases', 'play')['contest'] = phrase(luck, 'cards')),
  (document, luck) => (at(document, 'phases', 'bid', 'may', 'even')['when'] = phrase(luck, 'condition')),
  (document, luck) => (at(document, 'card')['strength'] = phrase(luck, 'number')),
  (document, luck) => (at(document, 'card')['points'] = phrase(luck, 'number')),
  (document, luck) => (at(document, 'deck', 'traits')['high'] = phrase(luck, 'condition')),
  (document, luck) => (at(document, 'game')['nextDealer'] = phrase(luck, 'seat')),
  (document, luck) =>
    (at(document, 'scoring', 'round')['lot'] = {
      seats: phrase(luck, 'seats'),
      when: phrase(luck, 'condition'),
      points: phrase(luck, 'number'),
    }),
  (document, luck) => rule(document, luck, { op: 'set', mark: 'price', to: phrase(luck, 'number') }),
  (document, luck) => rule(document, luck, { op: 'set', mark: 'maker', to: phrase(luck, 'seat') }),
  (document, luck) => rule(document, luck, { op: 'set', mark: 'shown', to: phrase(luck, 'cards') }),
  (document, luck) => rule(document, luck, { op: 'makeTrump', suit: phrase(luck, 'suit') }),
  (document, luck) =>
    rule(document, luck, { op: 'score', seats: phrase(luck, 'seats'), points: phrase(luck, 'number') }),
  (document, luck) =>
    rule(document, luck, { op: 'chooseCard', who: phrase(luck, 'seat'), from: phrase(luck, 'cards'), as: 'lot' }),
  (document, luck) =>
    rule(document, luck, { op: 'chooseSuit', who: phrase(luck, 'seat'), from: phrase(luck, 'suits'), as: 'lot' }),
];

const rule = (document: Json, luck: Luck, effect: unknown): void => {
  const on = EVENTS[luck.below(EVENTS.length)];
  at(document, 'rules')[`lot-${luck.below(1000)}`] = { on, when: phrase(luck, 'condition'), do: [effect] };
};

/** A small game with jokers that name their suit. */
export const plainGame = (): Readonly<Record<string, Json>> => JSON.parse(BASE) as Readonly<Record<string, Json>>;

/** The plain game with some rules by lot, as many as have a meaning there. */
export const rulesetByLot = (luck: Luck): { document: Json; sound: Sound | undefined } => {
  let sound: Sound | undefined;
  let document: Json = { ...plainGame(), marks: { ...plainGame()['marks'], ...MARKS } };
  document['game'] = { rounds: 2, best: 'highest' };
  for (let change = 0; change < 6; change++) {
    const changed = structuredClone(document);
    CHANGES[luck.below(CHANGES.length)]!(changed, luck);
    const found = soundOf(changed, []).sound;
    if (!found) continue;
    sound = found;
    document = changed;
  }
  return { document, sound };
};
