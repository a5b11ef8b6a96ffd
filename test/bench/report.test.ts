import { describe, expect, it } from 'vitest';
import { answering } from './answering.ts';
import { BASELINE_NAMES, MANNERS } from './baselines/baselines.ts';
import type { Enter } from './contest.ts';
import type { Mark, Sample } from './job.ts';
import { CURVES } from './curves.ts';
import { measureAll, type Plan } from './measure-all.ts';
import { linesOf } from './print.ts';
import { PARTS } from './report.ts';
import { shelvedFrom } from './shelf.ts';

/** Lets somebody in who does the jobs here, in the process of the test. */
const enterHere: Enter = jobs => {
  const answerTo = answering(jobs);
  return {
    sample: (job, seconds) => Promise.resolve(answerTo({ what: 'sample', job, seconds }) as Sample),
    bytes: (job, units) => Promise.resolve(answerTo({ what: 'bytes', job, units }) as number),
    memory: (job, units, marks) => Promise.resolve(answerTo({ what: 'memory', job, units, marks }) as Mark[]),
    leave: () => undefined,
  };
};

const HASTE: Plan = {
  parts: PARTS,
  pace: { repetitions: 1, seconds: 0, warm: 0 },
  everySeats: true,
  memoryGames: 10,
  tell: () => undefined,
};

/** What a document says at some keys, however deep. */
const at = (document: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

describe('the report of the bench', async () => {
  const shelf = shelvedFrom('rulesets');
  const report = await measureAll(enterHere, shelf, HASTE);
  const document: unknown = JSON.parse(JSON.stringify(report));
  const ids = shelf.map(({ id }) => id);

  it('names the machine', () => {
    expect(at(document, 'machine')).toMatch(/Node v\d/);
  });

  it.each(BASELINE_NAMES.flatMap(name => MANNERS.map(manner => [name, manner] as const)))(
    'has the ratio of %s to the %s version',
    (name, manner) => {
      expect(at(document, 'ratios', name, manner)).toBeGreaterThan(0);
    },
  );

  it.each(ids)('has how fast %s is played, copied, checked and compiled', id => {
    const usual = shelf.find(each => each.id === id)!;
    expect(at(document, 'rulesets', id)).toMatchObject({
      seats: usual.usual,
      gamesPerSecond: expect.any(Number),
      decisionsPerSecond: expect.any(Number),
      bytesPerDecision: expect.any(Number),
      others: usual.others.map(seats => expect.objectContaining({ seats, decisionsPerSecond: expect.any(Number) })),
    });
    expect(at(document, 'clone', id)).toMatchObject({
      cloneNanoseconds: expect.any(Number),
      searchNanoseconds: expect.any(Number),
      searchesPerSecond: expect.any(Number),
    });
    for (const what of ['check', 'recheck', 'compile']) {
      expect(at(document, what, id)).toMatchObject({ first: expect.any(Number), median: expect.any(Number) });
    }
  });

  it.each(CURVES.map(({ name }) => name))('has what a decision costs along %s', name => {
    expect(at(document, 'curves', name)).toMatchObject({ ratio: expect.any(Number), growth: expect.any(Number) });
  });

  it('has the room taken', () => {
    expect(at(document, 'memory')).toMatchObject(
      Object.fromEntries(BASELINE_NAMES.map(name => [name, expect.any(Array)])),
    );
  });

  it('is read as tables that name every ruleset', () => {
    const text = linesOf(report).join('\n');
    for (const id of ids) expect(text).toContain(`| ${id} `);
    expect(text).not.toMatch(/NaN|undefined/);
  });

  it('leaves out what was not asked for', async () => {
    const little = await measureAll(enterHere, shelf, { ...HASTE, parts: ['memory'] });
    expect(little).toMatchObject({ ratios: {}, rulesets: {}, clone: {}, check: {}, compile: {}, curves: {} });
    expect(Object.keys(little.memory)).toEqual(BASELINE_NAMES);
  });
});
