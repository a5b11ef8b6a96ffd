import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomBot } from '../../engine/bots/random.ts';
import { makeLuck } from '../../engine/cards/random.ts';
import { readyGame } from '../../engine/compile/ready.ts';
import { firstAsked } from '../../engine/play/playout.ts';
import { recordOf, replayRecord } from '../../engine/play/record.ts';
import { isOver } from '../../engine/play/run.ts';
import { decideIn, openSession, viewIn, type Session } from '../../engine/play/session.ts';

const NOTHING = { op: 'minus', a: '@round', b: '@round' };
const dividing = (a: unknown): unknown => ({ op: 'divide', a, by: NOTHING });

interface Ruleset {
  phases: { play: Record<string, unknown>; bid: Record<string, unknown> };
  game: Record<string, unknown>;
}

/** A shipped game with a rule that divides by zero, played by bots as far as it goes. */
const playedWith = (change: (ruleset: Ruleset) => void): Session => {
  const ruleset = JSON.parse(readFileSync('rulesets/rage.json', 'utf8')) as Ruleset;
  change(ruleset);
  const ready = readyGame(JSON.stringify(ruleset), { seats: 3, variants: [], options: {} });
  if (!('game' in ready)) throw new Error(ready.problems[0]?.message);
  const session = openSession(ready.game, 1);
  const luck = makeLuck(1);
  while (!isOver(session.s) && !session.fault) {
    const refusal = decideIn(session, randomBot(viewIn(session, firstAsked(session.s)), luck));
    if (refusal) throw new Error(refusal.message);
  }
  return session;
};

describe('a rule that cannot be carried out', () => {
  it.each<[string, (ruleset: Ruleset) => void]>([
    ['about winning a trick', r => (r.phases.play['order'] = { all: { highest: dividing('@strength') } })],
    [
      'about the led suit',
      r =>
        (r.phases.play['led'] = {
          op: 'if',
          when: { op: 'over', a: dividing(1), b: 0 },
          then: '@trump',
          else: '@trump',
        }),
    ],
    ['about following', r => (r.phases.play['duties'] = { all: { play: { op: 'over', a: dividing(1), b: 0 } } })],
    [
      'about equal cards',
      r =>
        (r.phases.play['ties'] = { op: 'if', when: { op: 'over', a: dividing(1), b: 0 }, then: 'last', else: 'first' }),
    ],
    [
      'about what may be bid',
      r => (r.phases.bid['may'] = { all: { call: { op: 'over', a: dividing('@call'), b: -1 } } }),
    ],
    ['about equal totals', r => (r.game['tieBreaks'] = { all: { highest: dividing('$exact') } })],
  ])('%s stops the game, which can be looked at, recorded and replayed', (_, change) => {
    const session = playedWith(change);
    const { game, fault } = session;
    if (fault === undefined) expect(isOver(session.s)).toBe(true);
    else expect(fault.code).toBe('divided-by-zero');
    for (const seat of [0, 1, 2, undefined]) expect(viewIn(session, seat).seats).toBe(3);
    expect(replayRecord(game, recordOf(session)).difference).toBeUndefined();
  });
});

describe('a number that never changes and cannot be reckoned', () => {
  it('keeps the game from being set up, at the place of the rule', () => {
    const ruleset = JSON.parse(readFileSync('rulesets/plain-tricks.json', 'utf8')) as {
      deck: { cards: { french: Record<string, unknown> } };
    };
    ruleset.deck.cards.french['points'] = { op: 'divide', a: 1, by: { op: 'minus', a: '@rank', b: 2 } };
    const ready = readyGame(JSON.stringify(ruleset), { seats: 3, variants: [], options: {} });
    expect('problems' in ready && ready.problems).toMatchObject([
      { code: 'divided-by-zero', pointer: '/deck/cards/french/points', message: 'This divides by zero.' },
    ]);
  });
});
