import type { Diagnostic, Located } from '../language/diagnostic.ts';
import type { Report } from '../language/report.ts';
import { isRecord } from '../ruleset/document.ts';
import type { Parsed } from '../ruleset/parse.ts';
import { locate } from '../ruleset/places.ts';
import { makeDesk } from './desk.ts';
import { oneForEachName } from './gather.ts';
import { soundIn, type Proof } from './sound.ts';
import { summaryOf } from './summary.ts';
import { alliancesIn, atFirstSight, survey, type Survey } from './survey.ts';

/** Checks texts one after another: what did not change from one to the next is not looked at again. */
export interface Checker {
  /** All that is wrong with a ruleset's text, in the order of the text, and what can be said of it. */
  check(text: string): Report;
  /**
   * What is wrong with a text at first sight: without variants, and with those that were changed since the last check.
   * What that check found in other compositions still stands, where nothing was wrong with these.
   */
  glimpse(text: string): readonly Located[];
  /** One composition of a ruleset, proved sound, or the problems that keep it from being played. */
  soundOf(text: string, variants: readonly string[]): Proof;
  /** A text as far as it is JSON. */
  documentOf(text: string): unknown;
}

/**
 *   text -> JSON -> shape -> each combination of variants: laid over, shape, meaning -> scenarios -> places
 */
export const makeChecker = (desk = makeDesk()): Checker => {
  const { memo } = desk;
  let latest: { text: string; report: Report; survey: Survey } | undefined;
  return {
    check: text => {
      if (latest?.text === text) return latest.report;
      const parsed = desk.read(text);
      const { document } = parsed;
      const found = survey(parsed, memo);
      const problems = placed(parsed, found.problems);
      const summary = isRecord(document) ? summaryOf(document, problems, alliancesIn(document, memo), memo) : undefined;
      latest = { text, report: { problems, summary }, survey: found };
      return latest.report;
    },
    glimpse: text => {
      if (latest?.text === text) return latest.report.problems;
      const parsed = desk.read(text);
      return placed(parsed, atFirstSight(parsed, memo, latest?.survey));
    },
    soundOf: (text, variants) => soundIn(desk.read(text), variants, memo),
    documentOf: text => desk.read(text).document,
  };
};

/** All that is wrong with a ruleset's text, in the order of the text, and what can be said of it. */
export const checkText = (text: string): Report => makeChecker().check(text);

// The places of a text may not have been found out yet: where nothing is wrong nobody asks for them.
const placed = (parsed: Parsed, problems: readonly Diagnostic[]): Located[] =>
  problems.length === 0 ? [] : oneForEachName(locate(parsed.text, parsed.tree, problems, parsed.broken));
