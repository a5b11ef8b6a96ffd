import { relative } from 'node:path';

/** What a step of the tests came to. */
export interface Score {
  passed: number;
  failed: number;
  /** What failed, or passed only at its second try, and why: for the end of a long output. */
  faults: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly VitestFile[];
}

interface VitestFile {
  name: string;
  message: string; // why the file could not be run, or empty
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}

/** The score that a report of vitest (`--reporter=json`) tells. */
export const readVitest = (report: string): Score => {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(report) as VitestReport;
  return { passed, failed, faults: testResults.flatMap(faultsOfFile) };
};

const faultsOfFile = ({ name, message, assertionResults }: VitestFile): string[] => {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  const faults = tests.map(test => faultOf(`${file} › ${test.fullName}`, test.failureMessages));
  return message === '' ? faults : [...faults, faultOf(file, [message])];
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: readonly PlaywrightSuite[];
  errors?: readonly Fault[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: readonly { status: string; results: readonly { errors?: readonly Fault[] }[] }[];
}

interface Fault {
  message?: string;
}

/** The score that a report of Playwright (`--reporter=json`) tells; what passed at its second try has passed. */
export const readPlaywright = (report: string): Score => {
  const { stats, suites = [], errors = [] } = JSON.parse(report) as PlaywrightReport;
  const outside = errors.map(({ message = '' }) => faultOf('outside the tests', [message]));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    faults: [...suites.flatMap(specsOf).flatMap(faultsOfSpec), ...outside],
  };
};

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const faultsOfSpec = ({ file, title, tests }: PlaywrightSpec): string[] =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, results }) =>
      faultOf(
        `${file} › ${title}${status === 'flaky' ? ' (passed at its second try)' : ''}`,
        results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
      ),
    );

const LINES = 20; // of each message: what failed and by how much, without all that is around it

const faultOf = (what: string, messages: readonly string[]): string =>
  [what, ...messages.map(message => message.split('\n').slice(0, LINES).join('\n'))].join('\n');
