import type { ManualPage } from '../../schemas/manual.d.ts';
import { allCases, codesWithCases, type Case, type CaseFile, type Expected } from '../../test/check/cases.ts';
import { code, fence, heading, written } from './markdown.ts';

const MOST_SHOWN = 4;
const LONGEST = 700; // letters of an example

/** A page for each code of the check, with the cases that test it as examples. */
export const faultPages = (): ManualPage[] => {
  const cases = allCases();
  return codesWithCases().map(fault =>
    pageOf(
      fault,
      cases.filter(({ code }) => code === fault),
    ),
  );
};

const pageOf = (fault: string, cases: readonly CaseFile[]): ManualPage => {
  const told = cases.flatMap(({ case: each }) => {
    const problem = each.problems.find(problem => problem.code === fault);
    return problem === undefined ? [] : [{ each, problem }];
  });
  const first = told[0]!.problem;
  return {
    id: `fault/${fault}`,
    title: fault,
    kind: first.severity === 'warning' ? 'a warning: the game can be played' : 'an error: the game cannot be played',
    doc: first.message,
    find: told.map(({ each, problem }) => `${each.what} ${problem.message} ${problem.help ?? ''}`).join(' '),
    body: told
      .slice(0, MOST_SHOWN)
      .flatMap(({ each, problem }) => examplePart(each, problem))
      .join('\n'),
  };
};

const examplePart = (broken: Case, problem: Expected): string[] => [
  ...heading(broken.what.replace(/\.$/, '')),
  ...madeOf(broken),
  `> ${problem.message}`,
  '',
  ...mending(problem),
];

/** What makes the ruleset of a case wrong, as far as it can be shown. */
const madeOf = ({ set = {}, text, replace }: Case): string[] => {
  if (text !== undefined) return shown(text);
  if (replace !== undefined) return shown(replace[1].trim());
  return Object.entries(set).flatMap(([pointer, value]) =>
    value === null
      ? [`${code(pointer.slice(1))} is left out.`, '']
      : [`In ${code(pointer.slice(1))}:`, '', ...shown(written(value))],
  );
};

const shown = (text: string): string[] => (text === '' || text.length > LONGEST ? [] : fence(text));

const mending = ({ help, instead }: Expected): string[] => {
  const isSaid = instead === undefined || (help?.includes(instead) ?? false);
  const said = [help, isSaid ? undefined : `${code(instead)} would do.`].filter(each => each !== undefined);
  return said.length === 0 ? [] : [`Mend it: ${said.join(' ')}`, ''];
};
