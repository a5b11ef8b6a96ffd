import { join } from 'node:path';
import { parseText } from '../../../engine/index.ts';
import { runCases } from '../../cases/run.ts';
import { complain, say, sayJson, type ExitCode } from '../output.ts';
import { readText, SHIPPED } from '../reading.ts';

const rulesetOf = (game: string): unknown => parseText(readText(join(SHIPPED, `${game}.json`))).document;

const casesIn = (file: string): ReturnType<typeof runCases> => {
  const { document, problems } = parseText(readText(file));
  const [problem] = problems;
  return problem ? [{ name: 'the file', failures: [problem.message] }] : runCases(document, rulesetOf);
};

/** Puts worked cases to the shipped rulesets. */
export const cases = (files: readonly string[], { json }: { json?: boolean }): ExitCode => {
  const results = files.flatMap(file => casesIn(file).map(result => ({ file, ...result })));
  const failed = results.filter(({ failures }) => failures.length > 0);
  const passed = results.length - failed.length;
  for (const { file, name, failures } of failed) {
    for (const failure of failures) (json ? complain : say)(`${file}: ${name}: ${failure}`);
  }
  if (json) sayJson({ passed, failed: failed.length, cases: results });
  else say(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
};
