import { describe, expect, it } from 'vitest';
import { isSameName, nameFault } from '../../host/file-name.ts';

const GOOD = [
  'bids.json',
  'My Game.tricksmith',
  'Jeu à deux.json',
  '遊戲.json',
  'a.b.json',
  'GAME.JSON',
  'console.json',
];

const BAD: readonly (readonly [name: unknown, why: RegExp])[] = [
  ['', /wanted/],
  [7, /wanted/],
  ['bids', /ends in/],
  ['bids.json.exe', /ends in/],
  ['.json', /nothing before/],
  [' .json', /nothing before/],
  ['../bids.json', /cannot contain/],
  ['..\\bids.json', /cannot contain/],
  ['/etc/bids.json', /cannot contain/],
  ['C:bids.json', /cannot contain/],
  ['bids\0.json', /cannot contain/],
  ['bids\n.json', /cannot contain/],
  ['what?.json', /cannot contain/],
  ['.hidden.json', /hidden/],
  ['..json', /hidden|end/],
  [' bids.json', /space or dot/],
  ['bids .json', /space or dot/],
  ['bids..json', /space or dot/],
  ['con.json', /Windows keeps/],
  ['LPT1.json', /Windows keeps/],
  ['com¹.json', /Windows keeps/],
  ['nul.old.json', /Windows keeps/],
  ['bids\u202enosj.json', /cannot be seen/],
  ['bi\u200bds.json', /cannot be seen/],
  [`${'x'.repeat(176)}.json`, /too long/],
  [`${'遊'.repeat(60)}.json`, /too long/],
];

describe('a file name', () => {
  it.each(GOOD)('may be %s', name => expect(nameFault(name)).toBeUndefined());
  it.each(BAD)('cannot be %j', (name, why) => expect(nameFault(name)).toMatch(why));
  it('is the same in capitals and in either form of its accents', () => {
    expect(isSameName('Café.json', 'CAFE\u0301.JSON')).toBe(true);
    expect(isSameName('cafe.json', 'café.json')).toBe(false);
  });
});
