import { pointerTo, type Diagnostic, type Pointer } from '../../language/diagnostic.ts';
import type { Alliances } from '../../ruleset/combinations.ts';
import { entriesOf, fieldOf, isList, textOf, textsOf, wholeOf } from '../../ruleset/document.ts';
import { seatsOf, type Seats } from '../../ruleset/variants.ts';
import { EVENT_NAMES } from '../../table/event-plan.ts';
import { unknownCard, unknownMark, unknownOption, unknownPlace, unknownVariant } from '../faults/names.ts';
import { badOptionValue, scenarioNeverFits, unclearDecision, unknownMoment, unknownSeat } from '../faults/scenarios.ts';
import { listed } from '../../ruleset/nearest.ts';
import { conditionProblems } from './scenario-conditions.ts';
import type { DeclaredOption, Names } from '../names.ts';
import { madeOf, type Memo } from '../resolve/memo.ts';
import type { CardNames, Reading } from '../resolve/reading.ts';

/** One scenario, and the rules it is played by. */
interface Site {
  pointer: Pointer;
  value: unknown;
  seats: number;
  names: Names;
  cards: CardNames | undefined;
  moments: readonly string[];
}

/** What scenarios name that is not there: variants, seats, moments, options, places, cards, marks. */
export const scenarioProblems = (
  document: unknown,
  alliances: Alliances,
  readingWith: (variants: readonly string[]) => Reading,
): Diagnostic[] =>
  entriesOf(fieldOf(document, 'scenarios')).flatMap(([id, value]) => {
    const pointer = pointerTo('scenarios', id);
    const chosen = textsOf(fieldOf(value, 'variants'));
    const known = alliances.variants.map(variant => variant.id);
    const unknown = chosen.flatMap((name, i) =>
      known.includes(name) ? [] : [unknownVariant(`${pointer}/variants/${i}`, name, known)],
    );
    if (unknown.length > 0) return unknown;
    const seats = wholeOf(fieldOf(value, 'seats'));
    const why = whyNever(alliances, chosen, { count: seats, of: seatsOf(document) });
    if (why !== undefined) return [scenarioNeverFits(`${pointer}/${why.field}`, why.message)];
    const reading = readingWith(chosen);
    return seats === undefined ? [] : scenarioIn(reading, { pointer, value, seats });
  });

/** One scenario, played by the rules of a reading. */
const scenarioIn = (reading: Reading, one: Pick<Site, 'pointer' | 'value' | 'seats'>): Diagnostic[] => {
  const { names, document, memo } = reading;
  const site: Site = { ...one, names, cards: reading.cards(), moments: momentsIn(document, memo) };
  const rules = [names.places, names.marks, names.options, site.cards, site.moments];
  return [
    ...madeOf(memo, problemsOf, [one.value, one.pointer, ...rules], () => problemsOf(site)),
    ...conditionProblems(reading, one.value, one.pointer),
  ];
};

/** Where scenarios may begin: the very same list for the same moments, whatever else is changed in phases and rules. */
const momentsIn = (document: unknown, memo: Memo): readonly string[] =>
  madeOf(memo, scenarioMoments, [fieldOf(document, 'phases'), fieldOf(document, 'rules')], () => {
    const moments = scenarioMoments(document);
    return madeOf(memo, momentsIn, [moments.join(' ')], () => moments);
  });

const whyNever = (
  { variants, apart }: Alliances,
  chosen: readonly string[],
  { count, of: seats }: { count: number | undefined; of: Seats | undefined },
): { field: string; message: string } | undefined => {
  for (const id of chosen) {
    const variant = variants.find(each => each.id === id);
    const other = chosen.find(each => apart.get(id)?.has(each));
    if (other !== undefined) return { field: 'variants', message: `"${id}" and "${other}" do not go together` };
    const needed = variant?.requires.find(each => !chosen.includes(each));
    if (needed !== undefined) return { field: 'variants', message: `"${id}" only goes together with "${needed}"` };
    if (count !== undefined && variant?.seats && (count < variant.seats.from || count > variant.seats.to))
      return { field: 'seats', message: `"${id}" is for ${variant.seats.from} to ${variant.seats.to} seats` };
  }
  if (count === undefined || !seats || (count >= seats.from && count <= seats.to)) return undefined;
  return { field: 'seats', message: `the game is for ${seats.from} to ${seats.to} seats` };
};

const problemsOf = (site: Site): Diagnostic[] => {
  const { value, pointer } = site;
  const expect = fieldOf(value, 'expect');
  return [
    ...momentProblems(site),
    ...optionProblems(site),
    ...namedProblems(site, fieldOf(value, 'given'), `${pointer}/given`),
    ...entriesOf(expect).flatMap(([event, seen]) =>
      (isList(seen) ? seen : [seen]).flatMap((each, i) =>
        namedProblems(site, each, `${pointer}/expect${pointerTo(event)}${isList(seen) ? `/${i}` : ''}`),
      ),
    ),
    ...decisionProblems(site),
  ];
};

const phasePaths = (phases: unknown, path: string): string[] =>
  entriesOf(phases).flatMap(([id, phase]) => [path + id, ...phasePaths(fieldOf(phase, 'phases'), `${path}${id}.`)]);

/** Where a scenario may begin under these rules. */
export const scenarioMoments = (document: unknown): readonly string[] => [
  ...new Set([
    ...phasePaths(fieldOf(document, 'phases'), ''),
    ...['deck', 'deal', 'game', 'scoring.round', 'scoring.game'],
    ...entriesOf(fieldOf(document, 'rules')).map(([id]) => `rules.${id}`),
    ...EVENT_NAMES,
  ]),
];

const momentProblems = ({ value, pointer, moments }: Site): Diagnostic[] => {
  const at = textOf(fieldOf(value, 'at'));
  if (at === undefined) return [];
  return moments.includes(at) ? [] : [unknownMoment(`${pointer}/at`, at, moments)];
};

const optionProblems = ({ value, pointer, names }: Site): Diagnostic[] =>
  entriesOf(fieldOf(value, 'options')).flatMap(([id, set]) => {
    const at = `${pointer}/options${pointerTo(id)}`;
    const option = names.options?.get(id);
    if (!option) return names.options ? [unknownOption(at, id, [...names.options.keys()])] : [];
    const allowed = allowedOf(option, set);
    return allowed === undefined ? [] : [badOptionValue(at, id, set, allowed)];
  });

/** What an option may be, when a value is none of it. */
const allowedOf = ({ kind, of, value }: DeclaredOption, set: unknown): string | undefined => {
  if (kind === 'choice') return of.some(word => word === set) ? undefined : `one of ${listed(of)}`;
  if (kind === 'switch') return typeof set === 'boolean' ? undefined : 'true or false';
  const from = Number(fieldOf(value, 'from'));
  const to = Number(fieldOf(value, 'to'));
  return typeof set === 'number' && set >= from && set <= to ? undefined : `from ${from} to ${to}`;
};

/** Observations that are keyed by place. */
const BY_PLACE: readonly string[] = ['places', 'points', 'tops', 'open'];

/** Places, cards and marks in what is given or expected. */
const namedProblems = (site: Site, value: unknown, pointer: Pointer): Diagnostic[] => {
  const { names } = site;
  const places = BY_PLACE.flatMap(key =>
    entriesOf(fieldOf(value, key)).flatMap(([id, cards]) => {
      const at = `${pointer}/${key}${pointerTo(id)}`;
      if (names.places && !names.places.has(id) && !id.startsWith('@'))
        return [{ ...unknownPlace(at, id, [...names.places.keys()]), at: 'key' as const }];
      return key === 'places' ? cardProblems(site, cards, at) : [];
    }),
  );
  const marks = entriesOf(fieldOf(value, 'marks')).flatMap(([id]) =>
    names.marks && !names.marks.has(id)
      ? [{ ...unknownMark(`${pointer}/marks${pointerTo(id)}`, id, [...names.marks.keys()]), at: 'key' as const }]
      : [],
  );
  return [...places, ...marks];
};

/** Names of cards, in lists for seats and columns as deep as they go. */
const cardProblems = (site: Site, value: unknown, pointer: Pointer): Diagnostic[] => {
  const { cards } = site;
  if (!cards) return [];
  if (isList(value)) return value.flatMap((item, i) => cardProblems(site, item, `${pointer}/${i}`));
  if (typeof value === 'object')
    return entriesOf(value).flatMap(([key, item]) => cardProblems(site, item, pointer + pointerTo(key)));
  return typeof value !== 'string' || value.startsWith('@') || cards.cards.has(value)
    ? []
    : [unknownCard(pointer, value, cards.cards)];
};

const decisionProblems = ({ value, pointer, seats }: Site): Diagnostic[] => {
  const decisions = fieldOf(value, 'do');
  if (!isList(decisions)) return [];
  return decisions.flatMap((decision, i) => {
    const at = `${pointer}/do/${i}`;
    if (!isList(decision) || decision.length !== 2) return [unclearDecision(at)];
    const seat = wholeOf(decision[0]);
    return seat === undefined || seat < 0 || seat >= seats ? [unknownSeat(`${at}/0`, decision[0], seats)] : [];
  });
};
