import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Fault, makeLuck, soundOf, type Luck, type Sound } from '../../engine/index.ts';
import { playInLockstep } from './lockstep.ts';
import { phraseByLot, type Names } from './rules-by-lot.ts';

type Json = Record<string, unknown>;

const BASE = readFileSync('test/check/bases/plain.json', 'utf8');
const NAMES: Names = {
  suits: ['red', 'blue'],
  cards: ['red-1', 'blue-9', 'red-15', 'joker#1'],
  sorts: ['joker', 'high', 'coloured', '7', 'blue-15'],
  places: ['hand', 'taken'],
  tablePlaces: ['pack', 'turned'],
  values: { number: ['$target', '$bonus', '$jokers', '$price'], condition: ['$met', '$broken', '$strict'], suit: ['$named'], seat: ['$maker'], cards: ['$shown'] },
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
const phrase = (luck: Luck, kind: Parameters<typeof phraseByLot>[2]): unknown => phraseByLot(luck, NAMES, kind, DEPTH);

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
    (at(document, 'scoring', 'round')['lot'] = { seats: phrase(luck, 'seats'), when: phrase(luck, 'condition'), points: phrase(luck, 'number') }),
  (document, luck) => rule(document, luck, { op: 'set', mark: 'price', to: phrase(luck, 'number') }),
  (document, luck) => rule(document, luck, { op: 'set', mark: 'maker', to: phrase(luck, 'seat') }),
  (document, luck) => rule(document, luck, { op: 'set', mark: 'shown', to: phrase(luck, 'cards') }),
  (document, luck) => rule(document, luck, { op: 'makeTrump', suit: phrase(luck, 'suit') }),
  (document, luck) => rule(document, luck, { op: 'score', seats: phrase(luck, 'seats'), points: phrase(luck, 'number') }),
  (document, luck) => rule(document, luck, { op: 'chooseCard', who: phrase(luck, 'seat'), from: phrase(luck, 'cards'), as: 'lot' }),
  (document, luck) => rule(document, luck, { op: 'chooseSuit', who: phrase(luck, 'seat'), from: phrase(luck, 'suits'), as: 'lot' }),
];

const rule = (document: Json, luck: Luck, effect: unknown): void => {
  const on = EVENTS[luck.below(EVENTS.length)];
  at(document, 'rules')[`lot-${luck.below(1000)}`] = { on, when: phrase(luck, 'condition'), do: [effect] };
};

/** The plain game with some rules by lot; undefined when they have no meaning there. */
const soundByLot = (luck: Luck): Sound | undefined => {
  let sound: Sound | undefined;
  let document = { ...(JSON.parse(BASE) as Json), marks: { ...at(JSON.parse(BASE) as Json, 'marks'), ...MARKS } } as Json;
  document['game'] = { rounds: 2, best: 'highest' };
  for (let change = 0; change < 6; change++) {
    const changed = structuredClone(document);
    CHANGES[luck.below(CHANGES.length)]!(changed, luck);
    const found = soundOf(changed, []).sound;
    if (!found) continue;
    sound = found;
    document = changed;
  }
  return sound;
};

const GAMES = Number(process.env['INTERPRETER_RULES'] ?? 300);

describe('rules by lot', () => {
  it('play the same games in engine and interpreter', { timeout: 0 }, () => {
    let played = 0;
    let faults = 0;
    const from = Number(process.env['INTERPRETER_SEED'] ?? 1);
    for (let seed = from; seed < from + GAMES; seed++) {
      const luck = makeLuck(seed);
      const sound = soundByLot(luck);
      if (!sound) continue;
      try {
        playInLockstep(sound, { seats: 3 + luck.below(3), variants: [], options: {} }, seed, luck);
        played++;
      } catch (fault) {
        if (!(fault instanceof Fault)) throw new Error(`seed ${seed}: ${String((fault as Error).stack)}`);
        faults++;
      }
    }
    console.log({ played, faults });
    expect(played).toBeGreaterThan(GAMES / 2);
  });
});
