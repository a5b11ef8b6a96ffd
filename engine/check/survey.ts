import type { Diagnostic } from '../language/diagnostic.ts';
import { alliancesOf, combinationsOf, type Alliances, type Combination } from '../ruleset/combinations.ts';
import { asPlayed, layVariants, type Composed } from '../ruleset/compose.ts';
import { fieldOf, isRecord, type JsonRecord } from '../ruleset/document.ts';
import { NO_ORIGINS } from '../ruleset/origins.ts';
import type { Parsed } from '../ruleset/parse.ts';
import { switchedOn } from '../ruleset/switched-off.ts';
import { gather, type Found, type Gathering } from './gather.ts';
import { meaningProblems } from './meaning/meaning.ts';
import { optionProblems } from './meaning/options.ts';
import { scenarioProblems } from './meaning/scenarios.ts';
import { structureProblems } from './meaning/structure.ts';
import { variantProblems } from './meaning/variants.ts';
import { wholeProblems } from './meaning/whole.ts';
import { madeOf, type Memo } from './resolve/memo.ts';
import type { Reading } from './resolve/reading.ts';
import { shapeProblems } from './shape.ts';
import { readingProblems, understand, type Understood } from './sound.ts';

/** What was found in a text that was read. */
export interface Survey {
  problems: readonly Diagnostic[]; // all of them
  variants: unknown; // as they are written
  found: readonly Found[]; // in compositions, each by itself
  inScenarios: readonly Diagnostic[];
  inAll: readonly Diagnostic[]; // what shows only when all compositions have been read
}

/** All that is wrong with a text that was read, in all its compositions. */
export const survey = (parsed: Parsed, memo: Memo): Survey => {
  const site = siteOf(parsed, memo);
  if ('problems' in site) return { problems: site.problems, variants: undefined, ...NOTHING_FOUND };
  const { document, alliances, gathering, before } = site;
  const readings = new Map<string, Reading>();
  const readingWith = (ids: readonly string[]): Reading => {
    const name = nameOf(ids);
    const known = readings.get(name) ?? understoodWith(site, ids).understood.reading;
    readings.set(name, known);
    return known;
  };
  for (const one of allCombinations(document, alliances, memo)) readings.set(nameOf(one.variants), lookInto(site, one));
  const found = gathering.told();
  const inScenarios = withoutConsequences(scenarioProblems(document, alliances, readingWith), gathering.all());
  gathering.add(inScenarios, []);
  const isSound = before.length === 0 && isFaultless(gathering.all());
  const inAll = isSound ? wholeProblems(document, [...readings.values()], memo) : [];
  gathering.add(inAll, []);
  const problems = [...before, ...gathering.all()];
  return { problems, variants: fieldOf(document, 'variants'), found, inScenarios, inAll };
};

const NOTHING_FOUND = { found: [], inScenarios: [], inAll: [] } as const;

/**
 * What is wrong with a text in the compositions that can be looked into at once: the base, and the smallest with each
 * variant that is another than in the survey of before. What that found elsewhere may still be so.
 */
export const atFirstSight = (parsed: Parsed, memo: Memo, earlier: Survey | undefined): readonly Diagnostic[] => {
  const site = siteOf(parsed, memo);
  if ('problems' in site) return site.problems;
  const { document, alliances, gathering, before } = site;
  const all = allCombinations(document, alliances, memo);
  const seen = new Set<string>();
  for (const one of [all[0], ...changedVariants(document, earlier?.variants).map(id => smallestWith(id, all))]) {
    if (one === undefined || seen.has(nameOf(one.variants))) continue;
    seen.add(nameOf(one.variants));
    lookInto(site, one);
  }
  if (earlier !== undefined) addEarlier(site, earlier, seen);
  return [...before, ...gathering.all()];
};

const changedVariants = (document: JsonRecord, before: unknown): string[] => {
  const now = fieldOf(document, 'variants');
  return now === before || !isRecord(now) ? [] : Object.keys(now).filter(id => now[id] !== fieldOf(before, id));
};

const smallestWith = (id: string, all: readonly Combination[]): Combination | undefined =>
  all.find(({ variants }) => variants.includes(id));

/** Adds what was found before in compositions other than those that were looked into, unless it may have come of an error in these. */
const addEarlier = ({ gathering, before }: Site, earlier: Survey, seen: ReadonlySet<string>): void => {
  const isSeen = ({ variants }: Found): boolean => seen.has(nameOf(variants));
  if (!isFaultless(earlier.found.filter(isSeen).map(({ problem }) => problem))) return;
  const isSound = before.length === 0 && isFaultless(gathering.all());
  for (const each of earlier.found)
    if (!isSeen(each) && (isSound || each.problem.severity === 'error')) gathering.add([each.problem], each.variants);
  gathering.add(withoutConsequences(earlier.inScenarios, gathering.all()), []);
  if (isSound) gathering.add(earlier.inAll, []);
};

/** A text that can be looked into, and what has been found in it so far. */
interface Site {
  document: JsonRecord;
  alliances: Alliances;
  gathering: Gathering;
  before: readonly Diagnostic[]; // what is wrong with the text as text
  isWhole: boolean; // nothing was wrong with text and shape
  memo: Memo;
}

/** The text with what is wrong with it whatever is chosen, or all that can be said when it cannot be looked into. */
const siteOf = ({ document: written, problems: before }: Parsed, memo: Memo): Site | Pick<Survey, 'problems'> => {
  if (written === undefined) return { problems: before };
  // What is switched off may be as faulty as it likes.
  const document = isRecord(written) ? switchedOn(written, memo.layers) : written;
  const shape = shapeProblems(document, NO_ORIGINS, memo);
  if (!isRecord(document) || shape.some(({ code }) => code === 'newer-format'))
    return { problems: [...before, ...shape] };
  const alliances = alliancesIn(document, memo);
  const gathering = gather(alliances.variants);
  gathering.add(shape, []);
  gathering.add(
    madeOf(memo, variantProblems, [alliances], () => variantProblems(document, alliances)),
    [],
  );
  return { document, alliances, gathering, before, isWhole: before.length === 0 && isFaultless(shape), memo };
};

/** Adds what is wrong with one composition; all that was read of it. */
const lookInto = (site: Site, { variants, seats }: Combination): Reading => {
  const { gathering, isWhole, memo } = site;
  const { composed, understood } = understoodWith(site, variants);
  const found = problemsOf(composed, understood, memo);
  // What follows from a ruleset that could not be read is no news.
  const isClean = isWhole && isFaultless(found);
  gathering.add([...found, ...(isClean ? meaningProblems(understood, seats) : [])], variants);
  return understood.reading;
};

const understoodWith = (
  { document, alliances, memo }: Site,
  ids: readonly string[],
): { composed: Composed; understood: Understood } => {
  const chosen = alliances.variants.filter(({ id }) => ids.includes(id));
  const composed = asPlayed(layVariants(document, chosen, memo.layers), memo.layers);
  return { composed, understood: understand(composed, memo) };
};

const nameOf = (variants: readonly string[]): string => [...variants].sort().join(' ');

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
export const alliancesIn = (document: unknown, memo: Memo): Alliances =>
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
