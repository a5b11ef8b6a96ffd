import { describe, expect, it } from 'vitest';
import { advance, compileGame, Fault, soundOf, startGame, type Game } from '../../engine/index.ts';
import { documentOf } from '../rulesets/table.ts';

const SETUP = { seats: 4, variants: [], options: {} };

const gameOf = (document: unknown): Game => {
  const { sound, problems } = soundOf(document, []);
  if (!sound) throw new Error(problems[0]?.message);
  return compileGame(sound, SETUP);
};

/** Plain Tricks with a mark, and with a rule as each round begins. */
const withRule = (rule: object): Game => {
  const document = structuredClone(documentOf('plain-tricks')) as Record<string, unknown>;
  document['marks'] = { begun: { kind: 'number', lasts: 'game', says: { en: 'rounds begun' } } };
  document['rules'] = { count: { on: 'roundBegan', ...rule } };
  return gameOf(document);
};

const markAfterBeginning = (game: Game): number => {
  const s = startGame(game, 1);
  advance(game, s);
  return s.nums[game.marks[0]!.base]!;
};

describe('rules that only change numbers', () => {
  it('are carried out at once, the others from where they stand', () => {
    const { rules, plans } = gameOf(documentOf('rage'));
    const [joker, noTrump, changeTrump] = rules.cardPlayed!;
    expect([joker!.plain, changeTrump!.plain]).toEqual([undefined, undefined]);
    expect(noTrump!.plain).toBeDefined();
    expect(joker!.pc).toBeLessThan(changeTrump!.pc);
    const lines = plans.flatMap(plan => (plan.kind === 'sheet' ? plan.entries : []));
    expect(lines.find(({ id }) => id === 'exact')!.plain).toBeDefined();
  });

  it('change them', () => {
    const game = withRule({
      do: [
        { op: 'add', mark: 'begun' },
        { op: 'add', mark: 'begun', by: 2 },
      ],
    });
    expect(game.rules.roundBegan![0]!.plain).toBeDefined();
    expect(markAfterBeginning(game)).toBe(3);
  });

  it('leave them where their condition does not hold', () => {
    const when = { op: 'over', a: '@round', b: 1 };
    expect(markAfterBeginning(withRule({ when, do: [{ op: 'add', mark: 'begun' }] }))).toBe(0);
  });

  it('are left to the stack with what comes after an effect that is more', () => {
    const game = withRule({
      do: [
        { op: 'when', when: { op: 'equals', a: '@round', b: 1 }, do: [{ op: 'add', mark: 'begun', by: 5 }] },
        { op: 'add', mark: 'begun' },
      ],
    });
    expect(game.rules.roundBegan![0]!.plain).toBeUndefined();
    expect(markAfterBeginning(game)).toBe(6);
  });

  it('are asked on the stack where the condition may be a fault, which has its place', () => {
    const when = { op: 'over', a: { op: 'divide', a: 1, by: { op: 'minus', a: '@round', b: 1 } }, b: 0 };
    const game = withRule({ when, do: [{ op: 'add', mark: 'begun' }] });
    expect(game.rules.roundBegan![0]).toMatchObject({ when: undefined, plain: undefined, pc: 0 });
    expect(() => markAfterBeginning(game)).toThrow(Fault);
    try {
      markAfterBeginning(game);
    } catch (fault) {
      expect(fault).toMatchObject({ code: 'divided-by-zero', pointers: ['/rules/count/when/a'] });
    }
  });
});
