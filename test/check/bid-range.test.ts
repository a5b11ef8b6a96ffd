import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../engine/index.ts';

const text = readFileSync('rulesets/rook2.json', 'utf8');
const problemsFrom = (lowest: number) =>
  checkText(text.replace('"from": 50,', `"from": ${lowest},`)).problems.filter(({ code }) => code === 'nothing-to-bid');

describe('a bid range that hangs on the points of the deck', () => {
  it('may end where it begins', () => {
    expect(problemsFrom(100)).toEqual([]);
  });

  it('cannot begin above all the points there are', () => {
    const [problem, ...more] = problemsFrom(105);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      line: 79,
      message: 'With 2 seats there is nothing to bid: from 105 to 100 is no number.',
    });
  });
});
