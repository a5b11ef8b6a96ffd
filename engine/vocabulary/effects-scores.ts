import { inFocus, one } from '../language/slot.ts';
import { effectTerm } from '../language/term.ts';
import type { Game } from '../table/game.ts';
import type { State } from '../table/state.ts';
import { askOfSeats, makeAnswers } from './examine.ts';
import { finite } from './finite.ts';

const addPoints = (game: Game, s: State, seat: number, points: number, pointer: string): void => {
  s.nums[game.layout.scored + seat]! += points;
  s.listener?.({ type: 'scored', seat, points, pointer });
};

/** Effects on the points of this round. */
export const SCORE_EFFECTS = [
  effectTerm({
    name: 'score',
    kind: 'effect',
    isPlain: true,
    doc: 'Seats score points in this round; they are reckoned for all of them first, then added.',
    slots: {
      points: one('number', 'How many, of each seat in turn.', 'each'),
      seats: inFocus('seats', 'Who scores.'),
    },
    example: { op: 'score', seats: '@winner', points: { op: 'points', cards: '@trickCards' } },
    say: { en: { do: 'for {seats}, score {points}' } },
    emit: ({ points, seats }, code, { game, pointer }) => {
      const answers = makeAnswers(game);
      code.step(s => {
        const list = seats(s);
        askOfSeats(s, list, points, answers);
        for (let i = 0; i < list.size; i++) addPoints(game, s, list.at[i]!, finite(answers[i]!, pointer), pointer);
      });
    },
  }),
  effectTerm({
    name: 'pool',
    kind: 'effect',
    isPlain: true,
    doc: 'Seats put their points of this round together and split them equally.',
    slots: { seats: one('seats', 'Who shares.') },
    example: { op: 'pool', seats: { op: 'these', seats: ['@dealer', '@onLead'] } },
    say: { en: { do: 'let {seats} share their points equally' } },
    emit: ({ seats }, code, { game, pointer }) => {
      code.step(s => {
        const list = seats(s);
        const { scored } = game.layout;
        let sum = 0;
        for (let i = 0; i < list.size; i++) sum += s.nums[scored + list.at[i]!]!;
        const share = sum / list.size;
        for (let i = 0; i < list.size; i++) {
          const seat = list.at[i]!;
          addPoints(game, s, seat, share - s.nums[scored + seat]!, pointer);
        }
      });
    },
  }),
];
