import { keysOf, type ExplainedFailure } from '../../engine/index.ts';

/** What came out otherwise, laid side by side. */
export type Laid =
  | { as: 'set'; kept: readonly string[]; missing: readonly string[]; extra: readonly string[] } // of choices and cards, whatever their order
  | { as: 'rows'; rows: readonly { index: number; expected: unknown; actual: unknown; differs: boolean }[] } // by seat, or one after another
  | { as: 'plain'; expected: unknown; actual: unknown };

const UNORDERED = ['legal', 'holds', 'winners'];
const IN_ROWS = ['scored', 'total', 'tricks', 'counts', 'sheet', 'marks', 'bid', 'points', 'faceUp', 'open'];

/** Keys below a moment: of "/scenarios/x/expect/then/marks/broken" they are "marks", "broken". */
export const sightKeys = (pointer: string): { moment: string; time: number | undefined; keys: readonly string[] } => {
  const [moment = '', ...rest] = keysOf(pointer).slice(3);
  const isTime = moment !== 'then' && /^\d+$/.test(rest[0] ?? '');
  return { moment, time: isTime ? Number(rest[0]) : undefined, keys: isTime ? rest.slice(1) : rest };
};

/** Is it of what must come out? Else the scenario cannot be played as it is written. */
export const isOfExpected = ({ pointer, expected, actual }: ExplainedFailure): boolean =>
  keysOf(pointer)[2] === 'expect' && (expected !== undefined || actual !== undefined);

const without = (list: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return list.filter(item => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Lays what was expected and what came side by side, as suits what it is. */
export const laidOut = ({ pointer, expected, actual }: ExplainedFailure): Laid => {
  const [what = ''] = sightKeys(pointer).keys;
  if (!Array.isArray(expected) || !Array.isArray(actual)) return { as: 'plain', expected, actual };
  if (UNORDERED.includes(what)) {
    const [wanted, came] = [expected.map(String), actual.map(String)];
    const missing = without(wanted, came);
    return { as: 'set', kept: without(wanted, missing), missing, extra: without(came, wanted) };
  }
  if (!IN_ROWS.includes(what)) return { as: 'plain', expected, actual };
  const rows = Array.from({ length: Math.max(expected.length, actual.length) }, (_, index) => {
    const [was, is] = [expected[index] as unknown, actual[index] as unknown];
    return { index, expected: was, actual: is, differs: JSON.stringify(was) !== JSON.stringify(is) };
  });
  return { as: 'rows', rows };
};
