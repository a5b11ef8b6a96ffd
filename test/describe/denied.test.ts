import { describe, expect, it } from 'vitest';
import { denied, noLonger } from '../../engine/describe/wording.ts';

describe('a clause of the author’s', () => {
  it.each([
    ['hearts are broken', 'hearts are not broken'],
    ['it has passed', 'it has not passed'],
    ['it has taken a trick', 'it has not taken a trick'],
    ['it can follow suit', 'it cannot follow suit'],
    ['it has seven cards', 'it is not so that it has seven cards'],
    ['it has red cards', 'it is not so that it has red cards'],
    ['it stays', 'it is not so that it stays'],
    ['who is dealer has passed', 'it is not so that who is dealer has passed'],
  ])('%s, denied: %s', (clause, not) => {
    expect(denied(clause)).toBe(not);
  });

  it.each([
    ['hearts are broken', 'hearts are no longer broken'],
    ['it can follow suit', 'it can no longer follow suit'],
    ['it stays', 'it is no longer so that it stays'],
  ])('%s, when that is over: %s', (clause, over) => {
    expect(noLonger(clause)).toBe(over);
  });
});
