import type { Checker } from '../../check/check.ts';
import { USED_TOO } from '../../check/gather.ts';
import { keysOf, type Diagnostic, type Located } from '../../language/diagnostic.ts';
import type { Parsed } from '../../ruleset/parse.ts';
import { nodesTo } from '../../ruleset/places.ts';
import type { Into, TextEdit } from '../change.ts';
import { editsOf } from '../edits.ts';
import { editedText } from '../text-edits.ts';
import type { Fault, Repair } from './fault.ts';

/** What came of trying a repair: the edits that make it, and the errors that show instead. */
export interface Tried {
  edits: readonly TextEdit[];
  news: readonly Located[];
}

/** A text and all that is wrong with it, where repairs are tried out. */
export interface Bench {
  checker: Checker;
  parsed: Parsed;
  problems: readonly Located[];
}

/** Tries a repair of a problem; undefined where it cannot be made, or the problem is still there. */
export const triedOut = (bench: Bench, { problem, into, variants }: Fault, repair: Repair): Tried | undefined => {
  const edits = editsFor(bench.parsed, repair, into, variants);
  if (edits === undefined || edits.length === 0) return undefined;
  const text = editedText(bench.parsed.text, edits);
  const after = bench.checker.check(text).problems;
  if (!isReadFurther(problem, after) && !isGone(problem, bench.problems, after)) return undefined;
  const before = problem.code === 'not-json' ? [] : bench.problems;
  return { edits, news: newErrors(before, after) };
};

const editsFor = (
  parsed: Parsed,
  repair: Repair,
  into: Into,
  variants: readonly string[],
): readonly TextEdit[] | undefined => {
  if (repair.do === 'text') return repair.edits;
  if (repair.do === 'key') return keyEdits(parsed, repair.at, repair.key);
  // What stands in the author's document is addressed there, with no variant between.
  const edited = editsOf(parsed.text, repair, into, into.is === 'base' ? [] : variants);
  return edited.ok ? edited.edits : undefined;
};

/** Another key for what stands at a place, and nothing else. */
const keyEdits = ({ tree }: Parsed, at: string, key: string): readonly TextEdit[] | undefined => {
  const way = tree === undefined ? [] : nodesTo(tree, at);
  const name = way.length === keysOf(at).length + 1 ? way.at(-1)!.key : undefined;
  return name && [{ offset: name.offset, length: name.length, text: JSON.stringify(key) }];
};

/** A text that is no JSON is read up to its first mistake: mended is what is read further, whatever comes then. */
const isReadFurther = ({ code, offset }: Located, after: readonly Located[]): boolean =>
  code === 'not-json' && after.every(each => each.code !== code || each.offset > offset + LONGEST_MARK);

/** So much the mark that was missing may have moved the mistake itself along. */
const LONGEST_MARK = 2;

/**
 * Whether a problem is no longer there. Items of a list move up when one goes, so the place alone does not tell. A name
 * that nothing bears is told of once, where it is first used: that the next use is told of is no news.
 */
const isGone = (problem: Diagnostic, before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean => {
  const { code, pointer, message, related = [] } = problem;
  const counted = (of: readonly Diagnostic[], isMeant: (each: Diagnostic) => boolean): number =>
    of.filter(each => each.code === code && isMeant(each)).length;
  const isFewer = (isMeant: (each: Diagnostic) => boolean): boolean =>
    counted(after, isMeant) < counted(before, isMeant);
  const there = after.filter(each => each.code === code && each.pointer === pointer);
  if (there.length === 0) return isFewer(each => each.message === message) || related.some(isUsedToo);
  return there.some(each => each.message === message) ? isFewer(each => each.message === message) : isFewer(() => true);
};

const isUsedToo = ({ message }: { message: string }): boolean => message === USED_TOO;

/** Errors that were not there before, each as often as it came. */
const newErrors = (before: readonly Located[], after: readonly Located[]): Located[] => {
  const known = new Map<string, number>();
  for (const problem of before) known.set(identity(problem), (known.get(identity(problem)) ?? 0) + 1);
  return after.filter(problem => {
    if (problem.severity !== 'error') return false;
    const left = known.get(identity(problem)) ?? 0;
    known.set(identity(problem), left - 1);
    return left <= 0;
  });
};

/** Lists in a message stand behind a semicolon and differ with what else there is. */
const identity = ({ code, message }: Diagnostic): string => `${code} ${message.split(';')[0]!}`;
