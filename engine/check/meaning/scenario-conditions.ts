import { pointerTo, type Diagnostic, type Pointer } from '../../language/diagnostic.ts';
import { entriesOf, fieldOf, isList } from '../../ruleset/document.ts';
import { NO_ORIGINS } from '../../ruleset/origins.ts';
import { wrongType } from '../faults/shape.ts';
import { frameOf } from '../resolve/frame.ts';
import { madeOf, type Memo } from '../resolve/memo.ts';
import { resolvePhrase } from '../resolve/phrase.ts';
import { items, type Reading } from '../resolve/reading.ts';
import { noFacts, type Scope } from '../scope.ts';
import { shapeProblems } from '../shape.ts';

/** What is wrong with the conditions that a scenario expects to hold: they are phrases like those of the rules. */
export const conditionProblems = (reading: Reading, scenario: unknown, pointer: Pointer): Diagnostic[] =>
  conditionsIn(scenario, pointer).flatMap(({ value, pointer: at }) => {
    if (!isList(value)) return [wrongType(at, 'A list', value)];
    return [...misshapen(value, at, reading.memo), ...meaningless(reading, value, at)];
  });

interface Conditions {
  value: unknown;
  pointer: Pointer;
}

/** Each "that", of a moment or of the one time after the other that it comes. */
const conditionsIn = (scenario: unknown, pointer: Pointer): Conditions[] =>
  entriesOf(fieldOf(scenario, 'expect')).flatMap(([moment, seen]) => {
    const at = `${pointer}/expect${pointerTo(moment)}`;
    const times = isList(seen) ? seen.map((each, i) => ({ each, at: `${at}/${i}` })) : [{ each: seen, at }];
    return times.flatMap(({ each, at: time }) => {
      const value = fieldOf(each, 'that');
      return value === undefined ? [] : [{ value, pointer: `${time}/that` }];
    });
  });

/** Their shape, looked at as that of named parts. */
const misshapen = (conditions: readonly unknown[], pointer: Pointer, memo: Memo): readonly Diagnostic[] =>
  madeOf(memo, misshapen, [conditions, pointer], () => {
    const phrases = Object.fromEntries(conditions.map((is, i) => [`that${i}`, { kind: 'condition', is }]));
    return shapeProblems({ phrases }, NO_ORIGINS, memo).flatMap(problem => {
      const [, place, within] = /^\/phrases\/that(\d+)\/is(.*)$/.exec(problem.pointer) ?? [];
      return place === undefined ? [] : [{ ...problem, pointer: `${pointer}/${place}${within}` }];
    });
  });

const meaningless = (reading: Reading, value: readonly unknown[], pointer: Pointer): readonly Diagnostic[] =>
  frameOf(reading, { value, pointer, key: 'that' }, () =>
    items(reading, { value, pointer }).map(each => resolvePhrase(reading, each, 'condition', scope())),
  ).problems;

/** As in a named part of the rules: what is of the moment is there at the moment that is watched. */
const scope = (): Scope => ({
  focus: new Set(),
  open: true,
  locals: new Map(),
  anyLocal: false,
  still: undefined,
  choices: true,
  tellKinds: false, // the shape tells
  facts: noFacts(),
});
