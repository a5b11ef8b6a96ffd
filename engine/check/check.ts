import type { Diagnostic } from '../language/diagnostic.ts';
import type { Report } from '../language/report.ts';
import { alliancesOf, combinationsOf, type Alliances, type Combination } from '../ruleset/combinations.ts';
import { layVariants, type Composed } from '../ruleset/compose.ts';
import { isRecord } from '../ruleset/document.ts';
import { NO_ORIGINS } from '../ruleset/origins.ts';
import { parseText } from '../ruleset/parse.ts';
import { locate } from '../ruleset/places.ts';
import { gather, oneForEachName } from './gather.ts';
import { meaningProblems, type Reckoned } from './meaning/meaning.ts';
import { optionProblems } from './meaning/options.ts';
import { structureProblems } from './meaning/structure.ts';
import { wholeProblems } from './meaning/whole.ts';
import { makeMemo } from './resolve/memo.ts';
import type { Reading } from './resolve/reading.ts';
import { variantProblems } from './meaning/variants.ts';
import { scenarioProblems } from './meaning/scenarios.ts';
import { shapeProblems } from './shape.ts';
import { understand } from './sound.ts';
import { summaryOf } from './summary.ts';

/**
 * All that is wrong with a ruleset's text, in the order of the text, and what can be said of it.
 *
 *   text -> JSON -> shape -> each combination of variants: laid over, shape, meaning -> scenarios -> places
 */
export const checkText = (text: string): Report => {
  const parsed = parseText(text);
  const { tree, document, broken } = parsed;
  const problems =
    document === undefined ? parsed.problems : [...parsed.problems, ...documentProblems(document, parsed.problems)];
  const located = oneForEachName(locate(text, tree, problems, broken));
  return { problems: located, summary: isRecord(document) ? summaryOf(document, located) : undefined };
};

const documentProblems = (document: unknown, before: readonly Diagnostic[]): Diagnostic[] => {
  const shape = shapeProblems(document, NO_ORIGINS);
  if (!isRecord(document) || shape.some(({ code }) => code === 'newer-format')) return shape;
  const alliances = alliancesOf(document);
  const gathering = gather(alliances.variants);
  gathering.add(shape, []);
  gathering.add(variantProblems(document, alliances), []);
  const isWhole = before.length === 0 && isFaultless(shape);
  const reckoned: Reckoned = new Map();
  const readings = new Map<string, Reading>();
  const memo = makeMemo();
  const compositionOf = (ids: readonly string[]): Composed =>
    layVariants(
      document,
      alliances.variants.filter(({ id }) => ids.includes(id)),
      memo.layers,
    );
  const readingWith = (ids: readonly string[]): Reading => {
    const key = [...ids].sort().join(' ');
    const reading = readings.get(key) ?? understand(compositionOf(ids), memo).reading;
    readings.set(key, reading);
    return reading;
  };
  for (const combination of allCombinations(document, alliances)) {
    const composed = compositionOf(combination.variants);
    const understood = understand(composed, memo);
    const misshapen = shapeProblems(composed.document, composed.origins);
    const laid = misshapen.length > 0 ? [] : composed.problems; // a neighbour may be missing for what is misshapen
    const found = [
      ...misshapen,
      ...laid,
      ...understood.reading.problems,
      ...structureProblems(understood.reading),
      ...optionProblems(understood.reading),
    ];
    readings.set([...combination.variants].sort().join(' '), understood.reading);
    // What follows from a ruleset that could not be read is no news.
    const isClean = isWhole && isFaultless(found);
    const meaning = isClean ? meaningProblems(understood, combination.seats, reckoned) : [];
    gathering.add([...found, ...meaning], combination.variants);
  }
  gathering.add(withoutConsequences(scenarioProblems(document, alliances, readingWith), gathering.all()), []);
  if (isFaultless(gathering.all()) && before.length === 0)
    gathering.add(wholeProblems(document, [...readings.values()]), []);
  return gathering.all();
};

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
const allCombinations = (document: unknown, alliances: Alliances): Combination[] => {
  const combinations = combinationsOf(document, alliances);
  return combinations.some(({ variants }) => variants.length === 0)
    ? combinations
    : [{ variants: [], seats: [] }, ...combinations];
};
