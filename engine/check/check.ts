import type { Diagnostic } from '../language/diagnostic.ts';
import type { Report } from '../language/report.ts';
import { alliancesOf, combinationsOf, type Alliances, type Combination } from '../ruleset/combinations.ts';
import { asPlayed, layVariants, type Composed } from '../ruleset/compose.ts';
import { fieldOf, isRecord } from '../ruleset/document.ts';
import { switchedOn } from '../ruleset/switched-off.ts';
import { NO_ORIGINS } from '../ruleset/origins.ts';
import type { Parsed } from '../ruleset/parse.ts';
import { locate } from '../ruleset/places.ts';
import { makeDesk } from './desk.ts';
import { gather, oneForEachName } from './gather.ts';
import { meaningProblems } from './meaning/meaning.ts';
import { optionProblems } from './meaning/options.ts';
import { structureProblems } from './meaning/structure.ts';
import { wholeProblems } from './meaning/whole.ts';
import { madeOf, type Memo } from './resolve/memo.ts';
import type { Reading } from './resolve/reading.ts';
import { variantProblems } from './meaning/variants.ts';
import { scenarioProblems } from './meaning/scenarios.ts';
import { shapeProblems } from './shape.ts';
import { readingProblems, soundIn, understand, type Proof, type Understood } from './sound.ts';
import { summaryOf } from './summary.ts';

/** Checks texts one after another: what did not change from one to the next is not looked at again. */
export interface Checker {
  /** All that is wrong with a ruleset's text, in the order of the text, and what can be said of it. */
  check(text: string): Report;
  /** One composition of a ruleset, proved sound, or the problems that keep it from being played. */
  soundOf(text: string, variants: readonly string[]): Proof;
  /** A text as far as it is JSON. */
  documentOf(text: string): unknown;
}

/**
 *   text -> JSON -> shape -> each combination of variants: laid over, shape, meaning -> scenarios -> places
 */
export const makeChecker = (desk = makeDesk()): Checker => {
  let latest: { text: string; report: Report } | undefined;
  return {
    check: text => {
      if (latest?.text !== text) latest = { text, report: reportOn(desk.read(text), desk.memo) };
      return latest.report;
    },
    soundOf: (text, variants) => soundIn(desk.read(text), variants, desk.memo),
    documentOf: text => desk.read(text).document,
  };
};

/** All that is wrong with a ruleset's text, in the order of the text, and what can be said of it. */
export const checkText = (text: string): Report => makeChecker().check(text);

const reportOn = (parsed: Parsed, memo: Memo): Report => {
  const { text, document, problems: before, broken } = parsed;
  const problems = document === undefined ? before : [...before, ...documentProblems(document, before, memo)];
  const located = problems.length === 0 ? [] : oneForEachName(locate(text, parsed.tree, problems, broken));
  const summary = isRecord(document) ? summaryOf(document, located, alliancesIn(document, memo), memo) : undefined;
  return { problems: located, summary };
};

const documentProblems = (written: unknown, before: readonly Diagnostic[], memo: Memo): Diagnostic[] => {
  // What is switched off may be as faulty as it likes.
  const document = isRecord(written) ? switchedOn(written, memo.layers) : written;
  const shape = shapeProblems(document, NO_ORIGINS, memo);
  if (!isRecord(document) || shape.some(({ code }) => code === 'newer-format')) return shape;
  const alliances = alliancesIn(document, memo);
  const gathering = gather(alliances.variants);
  gathering.add(shape, []);
  gathering.add(
    madeOf(memo, variantProblems, [alliances], () => variantProblems(document, alliances)),
    [],
  );
  const isWhole = before.length === 0 && isFaultless(shape);
  const readings = new Map<string, Reading>();
  const understandWith = (ids: readonly string[]): { composed: Composed; understood: Understood } => {
    const chosen = alliances.variants.filter(({ id }) => ids.includes(id));
    const composed = asPlayed(layVariants(document, chosen, memo.layers), memo.layers);
    const understood = understand(composed, memo);
    readings.set([...ids].sort().join(' '), understood.reading);
    return { composed, understood };
  };
  const readingWith = (ids: readonly string[]): Reading =>
    readings.get([...ids].sort().join(' ')) ?? understandWith(ids).understood.reading;
  for (const { variants, seats } of allCombinations(document, alliances, memo)) {
    const { composed, understood } = understandWith(variants);
    const found = problemsOf(composed, understood, memo);
    // What follows from a ruleset that could not be read is no news.
    const isClean = isWhole && isFaultless(found);
    gathering.add([...found, ...(isClean ? meaningProblems(understood, seats) : [])], variants);
  }
  gathering.add(withoutConsequences(scenarioProblems(document, alliances, readingWith), gathering.all()), []);
  if (isFaultless(gathering.all()) && before.length === 0)
    gathering.add(wholeProblems(document, [...readings.values()], memo), []);
  return gathering.all();
};

/** What is wrong with one composition by itself. */
const problemsOf = (composed: Composed, { reading }: Understood, memo: Memo): Diagnostic[] => {
  const misshapen = shapeProblems(composed.document, composed.origins, memo);
  const laid = misshapen.length > 0 ? [] : composed.problems; // a neighbour may be missing for what is misshapen
  return [
    ...misshapen,
    ...laid,
    ...readingProblems(reading),
    ...structureProblems(reading),
    ...optionProblems(reading),
  ];
};

/** Which variants go together hangs on the variants and on the numbers of seats. */
const alliancesIn = (document: unknown, memo: Memo): Alliances =>
  madeOf(memo, alliancesOf, [fieldOf(document, 'variants'), fieldOf(document, 'seats')], () => alliancesOf(document));

/** Where a mistake lies that makes scenarios fail to fit, or their cards fail to be there. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  'scenario-never-fits': ['/variants', '/seats', '/scenarios'],
  'unknown-variant': ['/variants'],
  'unknown-card': ['/variants', '/deck'],
};
/** A deck that has gone wrong may show only where it is dealt. */
const OF_THE_DECK: readonly string[] = ['cannot-be-dealt', 'deals-nothing'];

/** A scenario is not to blame for what follows from a mistake in the rules: that is told where it was made. */
const withoutConsequences = (found: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] => {
  const errors = before.filter(({ severity }) => severity === 'error');
  const isUnder = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`);
  const isDeckWrong = errors.some(({ code }) => OF_THE_DECK.includes(code));
  return found.filter(
    ({ code }) =>
      !(code === 'unknown-card' && isDeckWrong) &&
      !CAUSES[code]?.some(place => errors.some(each => isUnder(each.pointer, place))),
  );
};

const isFaultless = (problems: readonly Diagnostic[]): boolean =>
  !problems.some(({ severity }) => severity === 'error');

/** Every combination, and the base even when no number of seats allows it. */
const allCombinations = (document: unknown, alliances: Alliances, memo: Memo): readonly Combination[] =>
  madeOf(memo, allCombinations, [alliances], () => {
    const combinations = combinationsOf(document, alliances);
    return combinations.some(({ variants }) => variants.length === 0)
      ? combinations
      : [{ variants: [], seats: [] }, ...combinations];
  });
