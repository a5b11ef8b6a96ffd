import { describe, expect, it } from 'vitest';
import { makeChecker } from '../../engine/check/check.ts';
import { fixesOf, type Fix } from '../../engine/edit/fixes.ts';
import { MENDERS, UNMENDED } from '../../engine/edit/fixes/table.ts';
import { editedText } from '../../engine/edit/text-edits.ts';
import type { Diagnostic, Located } from '../../engine/language/diagnostic.ts';
import { compose } from '../../engine/ruleset/compose.ts';
import { parseText } from '../../engine/ruleset/parse.ts';
import { allCases, codesWithCases, textOfCase } from '../check/cases.ts';

describe('every sort of problem', () => {
  it('can be mended, or it is said why not', () => {
    expect([...Object.keys(MENDERS), ...Object.keys(UNMENDED)].sort()).toEqual(codesWithCases());
  });
});

/** Problems of a text as often as they come: without their places, which an edit may move. */
const counted = (problems: readonly Diagnostic[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(said(problem), (counts.get(said(problem)) ?? 0) + 1);
  return counts;
};
const said = ({ code, message }: Diagnostic): string => `${code}: ${message.split(';')[0]!}`;

// Texts that are nearly the same are checked one after another: that takes little time, and says the same.
const [trying, judging] = [makeChecker(), makeChecker()];

/** What a fix makes of a text. */
const mended = (text: string, problem: Located, fix: Fix) => {
  const [before, now] = [text, editedText(text, fix.edits)].map(each => judging.check(each).problems);
  const known = counted(before!);
  const news = now!.filter(each => each.severity === 'error' && !known.has(said(each)));
  const isThere = now!.some(
    each => each.code === problem.code && each.pointer === problem.pointer && each.message === problem.message,
  );
  return { news, isGone: !isThere || counted(now!).get(said(problem))! < known.get(said(problem))! };
};

const COUNT = 5;
const cases = allCases().filter(each => each.case.choose === undefined && Object.hasOwn(MENDERS, each.code));

describe('what is offered', () => {
  const mendedCodes = new Set<string>();

  it.each(cases.map(each => [each.path.replace('test/check/cases/', ''), each] as const))(
    'mends %s and breaks nothing else',
    (_, { code, case: broken }) => {
      const text = textOfCase(broken);
      const checker = makeChecker();
      for (const problem of checker
        .check(text)
        .problems.filter(each => each.code === code)
        .slice(0, 3)) {
        const fixes = fixesOf(text, problem, trying);
        expect(fixes.length).toBeLessThanOrEqual(COUNT);
        expect(fixes.slice(1).filter(({ isPreferred }) => isPreferred)).toEqual([]);
        expect(new Set(fixes.map(({ title }) => title)).size).toBe(fixes.length);
        for (const fix of fixes) {
          const { news, isGone } = mended(text, problem, fix);
          const { document } = parseText(editedText(text, fix.edits));
          const leaves = news.length > 0 || document === undefined;
          expect({ title: fix.title, isGone: isGone || code === 'not-json' }).toEqual({
            title: fix.title,
            isGone: true,
          });
          expect({ title: fix.title, leaves: fix.leaves !== undefined }).toEqual({ title: fix.title, leaves });
          if (document !== undefined) compose(document, []);
          mendedCodes.add(code);
        }
      }
    },
  );

  it('is something for every code that can be mended', () => {
    expect(Object.keys(MENDERS).filter(code => !mendedCodes.has(code))).toEqual([]);
  });
});

const PLAIN = textOfCase({ what: '', problems: [] });

/** The text with a change of its own made, and what is offered for the first problem of a code. */
const offered = (from: string, to: string, code: string, text = PLAIN) => {
  expect(text).toContain(from);
  const broken = text.replace(from, to);
  const problem = trying.check(broken).problems.find(each => each.code === code)!;
  const fixes = fixesOf(broken, problem, trying);
  const after = (title: string): string => editedText(broken, fixes.find(each => each.title === title)?.edits ?? []);
  return { broken, fixes, titles: fixes.map(({ title }) => title), after };
};

describe('a fix', () => {
  it('is the smallest edit: comments and lines stay', () => {
    const text = PLAIN.replace('"marks": {', '"marks": { // what is remembered\n').replace(
      '"mood"',
      '/* how */ "mood"',
    );
    const { after, broken } = offered('"mark": "broken"', '"mark": "brokne"', 'unknown-mark', text);
    expect(after('Write "broken"')).toBe(text);
    const declared = after('Add a mark for what holds or not "brokne"');
    const mark = /,?\s*"brokne": \{[^}]*\}/.exec(declared)![0];
    expect(declared.replace(mark, '')).toBe(broken);
  });

  it('is made in the variant that is at fault', () => {
    const { fixes, broken, after } = offered('"lowest": "@strength"', '"lowest": "@strenth"', 'unknown-word');
    const { edits, title } = fixes[0]!;
    expect(after(title)).toBe(PLAIN);
    expect(edits[0]!.offset).toBeGreaterThan(broken.indexOf('"variants"'));
  });

  it('is made in the variant that breaks what it does not say itself', () => {
    const more = '"variants": {\n "no-hand": { "title": { "en": "X" }, "changes": { "marks": { "mood": null } } },';
    const { titles, broken, fixes } = offered('"variants": {', more, 'unknown-mark');
    expect(titles.length).toBeGreaterThan(0);
    for (const { edits } of fixes) expect(edits[0]!.offset).toBeGreaterThan(broken.indexOf('"no-hand"'));
  });

  it('mends every use of a name that is misspelt where it is declared', () => {
    const { titles, after } = offered('"broken": {', '"broke": {', 'unknown-mark');
    expect(titles[0]).toBe('Rename "broke" to "broken"');
    expect(after(titles[0]!)).toBe(PLAIN);
  });

  it('deals as much as there is', () => {
    const { titles } = offered('"count": 5', '"count": 8', 'cannot-be-dealt');
    expect(titles).toEqual(
      ['Write 8, and 6 from 5 seats up', 'Write 6', 'Let at most 4 seats play'].filter(title => titles.includes(title)),
    );
    expect(titles).toContain('Write 6');
  });

  it('lets a variant exclude all those that it clashes with at once', () => {
    const mood = (id: string, deal: number) =>
      `"${id}": { "title": { "en": "X" }, "changes": { "scoring": { "round": { "wild": { "points": ${deal} } } } } },\n`;
    const two = offered('"variants": {', `"variants": {\n${mood('one', 11)}${mood('two', 12)}`, 'variant-conflict');
    expect(two.titles[0]).toBe('Let them exclude each other');
    const three = `${mood('one', 11)}${mood('two', 12)}${mood('three', 13)}`;
    const { titles, broken, after } = offered('"variants": {', `"variants": {\n${three}`, 'variant-conflict');
    expect(titles.slice(0, 2)).toEqual([
      'Let "two" exclude all that it clashes with',
      'Let only these two exclude each other',
    ]);
    const { variants } = parseText(after(titles[0]!)).document as { variants: Record<string, { excludes?: string[] }> };
    expect(variants['two']!.excludes).toEqual(['one', 'three']);
    const left = trying.check(after(titles[0]!)).problems.filter(({ code }) => code === 'variant-conflict');
    expect(left.length).toBe(
      trying.check(broken).problems.filter(({ code }) => code === 'variant-conflict').length - 2,
    );
  });
});
