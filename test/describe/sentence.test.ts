import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TERMS, termNamed } from '../../engine/vocabulary/terms.ts';
import { faultsOf } from './english.ts';
import { spokenOf, type Written } from './speaking.ts';

type Case = Written & { says: string };

const CASES = JSON.parse(readFileSync(new URL('./sentences.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Case[]>
>;

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases.map(each => [each.says, each] as const))('%s', (says, each) => {
    expect(spokenOf(each)).toBe(says);
  });
});

describe('the example of every word', () => {
  const LADDER = {
    manner: 'raise',
    calls: { op: 'ladder', calls: { 'six-hearts': { worth: 100, suit: 'hearts' }, misere: { worth: 250 } } },
  };
  const PARTNERS = { sides: 'across', seats: { from: 4, to: 4 } };
  const onLadder = ['callIs', 'callNumber', 'callSuit'];

  it.each(TERMS.filter(({ kind }) => kind !== 'calls').map(term => [term.name, term] as const))(
    'of %s reads well',
    (name, { example }) => {
      const own = termNamed((example as { op: string }).op)!.kind;
      if (own === 'calls') return; // told with the biddings
      const kind = own === 'any' ? 'number' : own;
      const is = kind === 'effect' ? [example] : example;
      const phases = onLadder.includes(name) ? { phases: { bid: LADDER } } : {};
      const sides = /partner|side/.test(JSON.stringify(example)) ? PARTNERS : {};
      const said = spokenOf({ kind, is, with: { ...phases, ...sides } });
      expect([said, faultsOf(said)]).toEqual([said, []]);
    },
  );
});
