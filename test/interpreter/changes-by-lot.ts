import type { Luck } from '../../engine/index.ts';
import { isLot, pick, type Json, type Lot } from './effects-by-lot.ts';

/** A change of a game, by lot. */
type Change = (document: Json, lot: Lot) => void;

const at = (document: Json, ...keys: readonly string[]): Json =>
  keys.reduce((part, key) => (part[key] ??= {}) as Json, document);

const EVENTS = [
  'gameBegan',
  'roundBegan',
  'called',
  'passed',
  'bidsRevealed',
  'trickBegan',
  'cardPlayed',
  'cardPlayed',
  'trickFull',
  'trickTaken',
  'trickOver',
  'cardTaken',
  'roundEnded',
  'gameEnded',
];

const id = (luck: Luck, name: string): string => `${name}${luck.below(10_000)}`;

/** Everything that may be other in a game than in the barest. */
export const CHANGES: readonly Change[] = [
  (d, { luck, phrase, effects }) =>
    (at(d, 'rules')[id(luck, 'rule')] = {
      on: pick(luck, EVENTS),
      ...(!isLot(luck, 3) && { when: phrase('condition') }),
      do: effects(),
    }),
  (d, { luck, phrase, effects }) =>
    (at(d, 'rules')[id(luck, 'played')] = {
      on: 'cardPlayed',
      when: { op: 'all', of: [{ op: 'is', a: pick(luck, ['joker', 'low', 'north-2']) }, phrase('condition')] },
      do: effects(),
    }),
  (d, { luck }) =>
    (at(d, 'rules')[id(luck, 'names')] = {
      on: 'cardPlayed',
      when: { op: 'is', a: pick(luck, ['joker', 'low']) },
      do: [
        { op: 'chooseSuit', as: 'lot' },
        { op: 'set', mark: pick(luck, ['named', 'colour']), to: '$lot' },
      ],
    }),
  (d, { luck }) =>
    (at(d, 'card')['suit'] = {
      op: 'if',
      when: { op: 'is', a: pick(luck, ['joker', 'low', 'high']) },
      then: pick(luck, ['$named', '$colour', '@trump', { op: 'twin', of: '@printed' }]),
      else: '@printed',
    }),
  (d, { phrase }) => (at(d, 'card')['suit'] = phrase('suit')),
  (d, { phrase }) => (at(d, 'card')['strength'] = phrase('number')),
  (d, { phrase }) => (at(d, 'card')['points'] = phrase('number')),
  (d, { phrase }) => (at(d, 'deck', 'traits')['low'] = phrase('condition')),
  (d, { phrase }) => (at(d, 'deck', 'cards', 'suited')['points'] = phrase('number')),
  (d, { phrase }) => (at(d, 'deck')['without'] = phrase('cards')),
  (d, { luck, phrase }) => (at(d, 'phases', 'play', 'duties')[id(luck, 'duty')] = { play: phrase('condition') }),
  (d, { luck, phrase }) =>
    (at(d, 'phases', 'play', 'duties')[id(luck, 'duty')] = {
      play: phrase('condition'),
      when: phrase('condition'),
      free: phrase('condition'),
    }),
  (d, { phrase }) => (at(d, 'phases', 'play', 'duties', 'follow')['when'] = phrase('condition')),
  (d, { phrase }) => (at(d, 'phases', 'play', 'duties', 'follow')['free'] = phrase('condition')),
  (d, { phrase }) => (at(d, 'phases', 'play', 'duties', 'follow')['play'] = phrase('condition')),
  d => delete at(d, 'phases', 'play')['duties'],
  (d, { luck, phrase }) =>
    (at(d, 'phases', 'play')['order'] = {
      ...(isLot(luck, 2) && at(d, 'phases', 'play', 'order')),
      [id(luck, 'step')]: pick(luck, [
        { keep: phrase('condition') },
        { highest: phrase('number') },
        { lowest: phrase('number') },
        { highest: '@strength', when: phrase('condition') },
      ]),
    }),
  (d, { luck }) => (at(d, 'phases', 'play')['ties'] = pick(luck, ['first', 'last', 'nobody'])),
  (d, { phrase }) => (at(d, 'phases', 'play')['ties'] = phrase('tie')),
  (d, { phrase }) => (at(d, 'phases', 'play')['next'] = phrase('seat')),
  (d, { phrase }) => (at(d, 'phases', 'play')['until'] = phrase('condition')),
  (d, { phrase }) => (at(d, 'phases', 'play')['count'] = phrase('number')),
  (d, { phrase }) => (at(d, 'phases', 'play')['led'] = phrase('suit')),
  (d, { phrase }) => (at(d, 'phases', 'play')['contest'] = phrase('cards')),
  (d, { phrase }) => (at(d, 'phases', 'play')['leader'] = phrase('seat')),
  (d, { phrase }) => (at(d, 'phases', 'play')['playedBy'] = phrase('seat')),
  (d, { luck }) => (at(d, 'phases', 'play')['to'] = pick(luck, ['taken', 'heap', 'row', 'hand', 'stock'])),
  d => delete at(d, 'phases', 'play')['to'],
  (d, { luck }) => (at(d, 'phases', 'play')['lost'] = pick(luck, ['taken', 'heap', 'turned'])),
  (d, { luck }) => (at(d, 'phases', 'play')['stake'] = pick(luck, ['heap', 'turned', 'stock'])),
  (d, { luck }) =>
    (at(d, 'phases', 'play')['from'] = pick(luck, [['hand', 'row'], ['row'], ['hand', 'taken'], ['turned']])),
  (d, { phrase, effects }) =>
    (at(d, 'phases', 'play', 'actions')['act'] = { when: phrase('condition'), do: effects() }),
  (d, { luck, phrase }) => {
    const { play, ...phases } = at(d, 'phases');
    d['phases'] = {
      ...phases,
      bid: {
        kind: 'bid',
        manner: pick(luck, ['once', 'sealed', 'raise', 'offer', 'answer']),
        calls: pick(luck, [
          { op: 'numbers', from: 0, to: 4 },
          { op: 'numbers', from: phrase('number'), to: 7, step: pick(luck, [1, 2, 0.5]) },
          { op: 'listed', values: [1, 2, 5] },
          { op: 'ladder', calls: { small: { worth: 1 }, big: { worth: 5, suit: 'north' } } },
          { op: 'cardsAs', cards: 'hand', to: 'taken' },
        ]),
        ...(isLot(luck, 3) && { seats: phrase('seats') }),
        ...(isLot(luck, 3) && { starts: phrase('seat') }),
        ...(isLot(luck, 3) && { mayPass: phrase('condition') }),
        ...(isLot(luck, 3) && { tie: { rebids: 2 } }),
        ...(isLot(luck, 4) && { revealed: pick(luck, ['trickBegan', 'cardPlayed', 'trickTaken', 'roundEnded']) }),
        may: {
          ...(isLot(luck, 2) && {
            sum: {
              when: pick(luck, ['@lastToBid', phrase('condition'), true]),
              call: {
                op: 'not',
                of: {
                  op: 'equals',
                  a: { op: 'plus', of: [{ op: 'sumOver', of: '@bid' }, '@call'] },
                  b: pick(luck, [3, '@tricksInRound', phrase('number')]),
                },
              },
            },
          }),
          ...(isLot(luck, 3) && { lot: { call: phrase('condition') } }),
        },
      },
      play,
    };
  },
  (d, { luck, phrase }) => {
    const { play, ...phases } = at(d, 'phases');
    d['phases'] = {
      ...phases,
      give: {
        kind: 'exchange',
        gives: {
          some: {
            count: pick(luck, [1, phrase('number')]),
            to: pick(luck, ['hand', 'taken', 'heap']),
            whose: { op: 'left', of: '@seat' },
          },
          ...(isLot(luck, 2) && { others: { count: 1, cards: phrase('cards'), to: 'turned' } }),
        },
      },
      play,
    };
  },
  (d, { phrase, effects }) => {
    const { play, ...phases } = at(d, 'phases');
    d['phases'] = {
      ...phases,
      turns: {
        kind: 'turns',
        actions: {
          draw: {
            when: { op: 'any', cards: 'stock' },
            do: [{ op: 'move', cards: { op: 'first', of: 'stock' }, to: 'hand', whose: '@seat' }],
          },
          lot: { when: phrase('condition'), do: effects() },
        },
        until: phrase('condition'),
      },
      play,
    };
  },
  (d, { effects, phrase }) => (at(d, 'phases')['then'] = { kind: 'do', when: phrase('condition'), do: effects() }),
  (d, { luck }) => (at(d, 'phases')['again'] = { ...at(d, 'phases', 'play'), count: 1 + luck.below(2) }),
  (d, { luck, effects }) => {
    const { play, ...phases } = at(d, 'phases');
    d['phases'] = {
      ...phases,
      loop: {
        kind: 'repeat',
        while: { op: 'any', cards: { op: 'in', place: 'hand', whose: '@dealer' } },
        phases: {
          play: { ...(play as Json), count: 1 + luck.below(2) },
          after: { kind: 'do', do: effects() },
        },
      },
      play,
    };
  },
  (d, { effects }) => {
    const setUp = at(d, 'phases', 'setUp');
    setUp['do'] = [...(setUp['do'] as unknown[]), ...effects()];
  },
  (d, { luck, phrase }) =>
    (at(d, 'scoring', 'round')[id(luck, 'line')] = {
      ...(isLot(luck, 2) && { seats: phrase('seats') }),
      ...(isLot(luck, 2) && { when: phrase('condition') }),
      points: phrase('number'),
    }),
  (d, { luck, effects }) => (at(d, 'scoring', 'round')[id(luck, 'line')] = { points: 1, do: effects() }),
  (d, { luck, phrase }) => (at(d, 'scoring', 'game')[id(luck, 'line')] = { points: phrase('number') }),
  (d, { phrase }) => (at(d, 'game')['nextDealer'] = phrase('seat')),
  (d, { phrase }) => (at(d, 'game')['firstDealer'] = phrase('seat')),
  (d, { phrase }) => (at(d, 'game')['winners'] = phrase('seats')),
  (d, { phrase }) => (at(d, 'game')['over'] = phrase('condition')),
  (d, { luck, phrase }) => (d['sides'] = pick(luck, ['across', phrase('seats')])),
];
