import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../../scripts/test-reports.ts';

it('reads from a report of unit tests what failed, in which file and why', () => {
  const assertionResults = [
    { fullName: 'the deal is fair', status: 'passed', failureMessages: [] },
    {
      fullName: 'the deal has all cards',
      status: 'failed',
      failureMessages: ['expected 51 to be 52\n    at a\n    at b'],
    },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: join(process.cwd(), 'test/deal.test.ts'), message: '', assertionResults },
      { name: join(process.cwd(), 'test/bid.test.ts'), message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    faults: [
      'test/deal.test.ts › the deal has all cards\nexpected 51 to be 52\n    at a\n    at b',
      'test/bid.test.ts\nCannot find module',
    ],
  });
});

it('reads from a report of browser tests what failed, and what passed only at its second try', () => {
  const error = { message: ['no focus', ...Array.from({ length: 50 }, (_, line) => `line ${line}`)].join('\n') };
  const spec = (title: string, status: string, ...results: object[]) => ({
    file: 'e2e/table.e2e.ts',
    title,
    tests: [{ status, results }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('deals', 'expected', {})],
        suites: [
          { specs: [spec('bids', 'flaky', { errors: [error] }, {}), spec('plays', 'unexpected', { errors: [{}] })] },
        ],
      },
    ],
    errors: [{ message: 'no browser' }],
  };
  const { passed, failed, faults } = readPlaywright(JSON.stringify(report));
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(faults.map(fault => fault.split('\n').slice(0, 2))).toEqual([
    ['e2e/table.e2e.ts › bids (passed at its second try)', 'no focus'],
    ['e2e/table.e2e.ts › plays', ''],
    ['outside the tests', 'no browser'],
  ]);
  expect(faults[0]).not.toContain('line 40');
});
