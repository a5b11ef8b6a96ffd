import type { Diagnostic } from '../../language/diagnostic.ts';
import { fieldOf, isRecord } from '../../ruleset/document.ts';
import {
  doesNothing,
  duplicateRule,
  groupUnclear,
  idleField,
  nothingHappens,
  neverEnds,
  oneOfThese,
  pointsTwice,
  unevenSides,
} from '../faults/structure.ts';
import { twiceInDeck } from '../faults/deal.ts';
import { nameTaken } from '../faults/names.ts';
import { missingField } from '../faults/shape.ts';
import { madeOf } from '../resolve/memo.ts';
import { child, entries, type At, type Reading } from '../resolve/reading.ts';
import { seatsOf } from '../../ruleset/variants.ts';
import { rings } from './rings.ts';
import { tooMuch } from './limits.ts';
import { effortProblems } from './effort.ts';

/** What is wrong with how entries are put together, told of each composition by itself. */
export const structureProblems = (reading: Reading): Diagnostic[] => {
  const { names, document } = reading;
  const [deck, phases, game] = [fieldOf(document, 'deck'), fieldOf(document, 'phases'), fieldOf(document, 'game')];
  const seats = fieldOf(document, 'seats');
  return [
    ...lookAt(reading, sharedNames, [names.options, names.marks, names.phrases]),
    ...lookAt(reading, marks, [names.marks]),
    ...lookAt(reading, groups, [deck, fieldOf(document, 'card'), reading.cards()]),
    ...lookAt(reading, steps, [phases, game]),
    ...lookAt(reading, lines, [fieldOf(document, 'scoring')]),
    ...lookAt(reading, rules, [fieldOf(document, 'rules')]),
    ...lookAt(reading, ending, [game, phases]),
    ...lookAt(reading, winning, [game]),
    ...lookAt(reading, sides, [fieldOf(document, 'sides'), seats]),
    ...lookAt(reading, limits, [fieldOf(document, 'places'), deck, phases, seats]),
    ...effortProblems(reading),
    ...rings(reading),
  ];
};

/** What a look at some things finds. The very same ones are looked at once, in whichever documents they stand. */
const lookAt = (
  reading: Reading,
  look: (reading: Reading) => Diagnostic[],
  at: readonly unknown[],
): readonly Diagnostic[] => madeOf(reading.memo, look, at, () => look(reading));

const limits = (reading: Reading): Diagnostic[] => tooMuch(reading, phasesIn(reading, at(reading, 'phases')));

const at = (reading: Reading, ...keys: string[]): At | undefined => {
  let place: At | undefined = { value: reading.document, pointer: '' };
  for (const key of keys) place = place && child(reading, place, key);
  return place;
};

const has = ({ value }: At, field: string): boolean => fieldOf(value, field) !== undefined;

/** Options, marks and phrases are all read as "$name". */
const sharedNames = ({ names }: Reading): Diagnostic[] => {
  const seen = new Map<string, string>();
  return [names.options, names.marks, names.phrases].flatMap(section =>
    [...(section?.values() ?? [])].flatMap(({ id, pointer }) => {
      const first = seen.get(id);
      if (first !== undefined) return [nameTaken(pointer, id, first)];
      seen.set(id, pointer);
      return [];
    }),
  );
};

const marks = ({ names }: Reading): Diagnostic[] =>
  [...(names.marks?.values() ?? [])].flatMap(({ pointer, kind, of, certain }) =>
    certain && kind === 'choice' && of.length === 0 ? [missingField(pointer, 'of', 'The values of the choice.')] : [],
  );

const groups = (reading: Reading): Diagnostic[] => {
  const inDeck = entries(reading, at(reading, 'deck', 'cards'));
  const unclear = inDeck.flatMap(({ id, at: group }) => {
    if (has(group, 'suits') && has(group, 'suit'))
      return [groupUnclear(group.pointer, id, 'has both "suits" and "suit"')];
    if (has(group, 'suits') && !has(group, 'ranks') && isWhole(group))
      return [groupUnclear(group.pointer, id, 'has suits and no ranks')];
    if (has(group, 'ranks') && has(group, 'rank'))
      return [groupUnclear(group.pointer, id, 'has both "ranks" and "rank"')];
    return [];
  });
  const [double] = reading.cards()?.doubles ?? [];
  if (double) unclear.push(twiceInDeck(double.pointer, double.card, double.first));
  const points = at(reading, 'card', 'points');
  const printed = inDeck.find(({ at: group }) => has(group, 'points'));
  if (!points || !printed) return unclear;
  return [...unclear, pointsTwice(points.pointer, child(reading, printed.at, 'points')?.pointer ?? printed.at.pointer)];
};

const GROUP_FIELDS: readonly string[] = ['suits', 'ranks', 'suit', 'rank', 'copies', 'points', 'start'];
/** Nothing in a group is misspelt. */
const isWhole = ({ value }: At): boolean =>
  isRecord(value) && Object.keys(value).every(key => GROUP_FIELDS.includes(key));

const KEEPERS = ['keep', 'highest', 'lowest'];

const phasesIn = (reading: Reading, phases: At | undefined): { id: string; at: At }[] =>
  entries(reading, phases).flatMap(({ id, at: phase }) => [
    { id, at: phase },
    ...phasesIn(reading, child(reading, phase, 'phases')),
  ]);

const onlyKnown = ({ value }: At, fields: readonly string[]): boolean =>
  isRecord(value) && Object.keys(value).every(key => fields.includes(key) || key === 'when');

const steps = (reading: Reading): Diagnostic[] => {
  const order = phasesIn(reading, at(reading, 'phases')).flatMap(({ at: phase }) =>
    entries(reading, child(reading, phase, 'order')),
  );
  const ties = entries(reading, at(reading, 'game', 'tieBreaks'));
  return [
    ...order.flatMap(({ id, at: step }) => one(id, step, 'The step', KEEPERS)),
    ...ties.flatMap(({ id, at: tie }) => one(id, tie, 'The tie-break', ['highest', 'lowest'])),
  ];
};

const one = (id: string, entry: At, what: string, fields: readonly string[]): Diagnostic[] => {
  const found = fields.filter(field => has(entry, field)).length;
  return found === 1 || !onlyKnown(entry, fields) ? [] : [oneOfThese(entry.pointer, `${what} "${id}"`, fields, found)];
};

const LINE_FIELDS = ['points', 'do', 'seats'];

const lines = (reading: Reading): Diagnostic[] =>
  ['round', 'game'].flatMap(sheet =>
    entries(reading, at(reading, 'scoring', sheet)).flatMap(({ id, at: line }) =>
      has(line, 'points') || has(line, 'do') || !onlyKnown(line, LINE_FIELDS)
        ? []
        : [doesNothing(line.pointer, `The line "${id}"`, ['points', 'do'])],
    ),
  );

const rules = (reading: Reading): Diagnostic[] => {
  const seen = new Map<string, { id: string; pointer: string }>();
  return entries(reading, at(reading, 'rules')).flatMap(({ id, at: rule }) => {
    if (!isRecord(rule.value)) return [];
    const text = JSON.stringify(rule.value);
    const same = seen.get(text);
    if (same) return [duplicateRule(rule.pointer, id, same.id, same.pointer)];
    seen.set(text, { id, pointer: rule.pointer });
    return [];
  });
};

const ending = (reading: Reading): Diagnostic[] => {
  const game = at(reading, 'game');
  const phases = at(reading, 'phases');
  const all = phasesIn(reading, phases).map(({ at: phase }) => phase);
  const order = all.flatMap(phase => child(reading, phase, 'order') ?? []);
  const turns = all.flatMap(phase =>
    fieldOf(phase.value, 'kind') === 'turns' ? (child(reading, phase, 'actions') ?? []) : [],
  );
  return [
    ...(game && isRecord(game.value) && !has(game, 'rounds') && !has(game, 'over') && isEnd(game)
      ? [neverEnds(game.pointer)]
      : []),
    ...(phases && isEmpty(phases)
      ? [nothingHappens(phases.pointer, 'There is nothing to play: no phase is listed.')]
      : []),
    ...order.filter(isEmpty).map(each => nothingHappens(each.pointer, 'No step says which card wins the trick.')),
    ...turns.filter(isEmpty).map(each => nothingHappens(each.pointer, 'There is nothing to do in a turn.')),
  ];
};

/** Totals or the rules say who wins, one of the two. */
const winning = (reading: Reading): Diagnostic[] => {
  const game = at(reading, 'game');
  if (!game || !isRecord(game.value)) return [];
  if (!has(game, 'winners'))
    return has(game, 'best') || !isEnd(game)
      ? []
      : [missingField(game.pointer, 'best', 'Whether the highest or the lowest total wins.')];
  return ['best', 'tieBreaks'].flatMap(field =>
    has(game, field)
      ? [idleField(child(reading, game, field)?.pointer ?? game.pointer, field, '"winners" says who wins')]
      : [],
  );
};

const isEnd = (game: At): boolean =>
  onlyKnown(game, ['rounds', 'over', 'best', 'tieBreaks', 'winners', 'firstDealer', 'nextDealer']);

const isEmpty = ({ value }: At): boolean => isRecord(value) && Object.keys(value).length === 0;

const sides = (reading: Reading): Diagnostic[] => {
  const across = at(reading, 'sides');
  const seats = seatsOf(reading.document);
  if (across?.value !== 'across' || !seats) return [];
  const uneven =
    [seats.from, seats.to].find(count => count % 2 === 1) ?? (seats.to > seats.from ? seats.from + 1 : undefined);
  return uneven === undefined ? [] : [unevenSides(across.pointer, uneven)];
};
