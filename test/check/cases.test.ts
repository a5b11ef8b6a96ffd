import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../engine/check/check.ts';
import { soundOf } from '../../engine/check/sound.ts';
import type { Located } from '../../engine/language/diagnostic.ts';
import { parseText } from '../../engine/ruleset/parse.ts';
import { locate } from '../../engine/ruleset/places.ts';
import { allCases, codesWithCases, textOfCase, type Case, type Expected } from './cases.ts';

const problemsOf = (broken: Case): readonly Located[] => {
  const text = textOfCase(broken);
  if (!broken.choose) return checkText(text).problems;
  return locate(text, parseText(text).tree, soundOf(text, broken.choose).problems);
};

const seen = ({ code, severity, pointer, line, column, message, help, instead, where }: Located): Expected => ({
  code,
  ...(severity === 'warning' && { severity }),
  pointer,
  line,
  column,
  message,
  ...(help !== undefined && { help }),
  ...(instead !== undefined && { instead }),
  ...(where !== undefined && { where }),
});

describe('the check', () => {
  it('finds nothing wrong with the ruleset that the cases break', () => {
    expect(checkText(textOfCase({ what: 'whole', problems: [] })).problems).toEqual([]);
  });

  it.each(allCases().map(each => [`${each.code}: ${each.case.what}`, each] as const))(
    '%s',
    (_, { code, case: broken }) => {
      const found = problemsOf(broken).map(seen);
      expect(found).toEqual(broken.problems);
      expect(found.map(problem => problem.code)).toContain(code);
    },
  );
});

/** Codes in the source of the check, wherever a problem is made. */
const codesInSource = (): string[] => {
  const codes = new Set<string>();
  for (const folder of ['engine/ruleset', 'engine/check']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const text = readFileSync(join(folder, name), 'utf8');
      for (const [, code] of text.matchAll(/\b(?:error|warning)\(\s*'([a-z-]+)'/g)) codes.add(code!);
    }
  }
  return [...codes].sort();
};

describe('every code', () => {
  it('has a folder of cases, and every folder a code', () => {
    expect(codesWithCases()).toEqual(codesInSource());
  });

  it('is kebab-case', () => {
    expect(codesInSource().filter(code => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });
});
