import { describe, expect, it } from 'vitest';
import { compileGame, soundOf, type Game } from '../../../engine/index.ts';
import { callTitlesOf, titlesOf } from '../../../renderer/worker/table-info.ts';
import fiveHundred from '../../../rulesets/five-hundred.json?raw';
import questions from '../../e2e/questions.json?raw';
import chips from '../../rulesets/small/chips.json?raw';
import draft from '../../rulesets/small/draft.json?raw';
import sixtySix from '../../rulesets/small/sixty-six.json?raw';

const gameOf = (text: string, seats: number): Game => {
  const { sound } = soundOf(text, []);
  return compileGame(sound!, { seats, variants: [], options: {} });
};

describe('titles of things to do', () => {
  it('stand by the place of the question, named as answers are', () => {
    expect(titlesOf(gameOf(chips, 3), 'en').get('/phases/play')).toEqual({
      pass: 'Lay a chip down',
      take: 'Take the card',
    });
    expect(titlesOf(gameOf(sixtySix, 2), 'en').get('/phases/play')).toEqual({
      'do:exchange': 'Take the trump for the jack',
      'do:marry': 'Announce a marriage',
      'do:close': 'Close the stock',
    });
  });

  it('are in the language of the table, else in English, else the id in words', () => {
    const game = gameOf(draft, 3);
    expect(titlesOf(game, 'nl').get('/phases/draft')).toEqual({
      take: 'Take',
      swap: 'Deel er evenveel bij',
      stop: 'Stop',
    });
    expect(titlesOf(game, 'nb').get('/phases/draft')).toMatchObject({ swap: 'Deal as many cards again' });
  });

  it('are there for choices inside effects, too', () => {
    const titles = [...titlesOf(gameOf(questions, 3), 'en').values()];
    expect(titles).toContainEqual({ openly: 'Play openly', closed: 'Play closed' });
  });
});

describe('titles of calls', () => {
  it('stand by the place of the bidding and by what is called', () => {
    expect(callTitlesOf(gameOf(fiveHundred, 4), 'en')).toEqual({
      '/phases/auction': { misere: 'Misère', 'open-misere': 'Open misère' },
    });
    expect(callTitlesOf(gameOf(chips, 3), 'en')).toEqual({});
  });
});
