import { keysOf, pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { entriesOf, fieldOf, isList, isRecord, textOf, textsOf } from '../../ruleset/document.ts';
import { valueAt } from '../apply.ts';
import { EVENTS } from '../../vocabulary/events.ts';
import { above, lastKey, partOf, type Mender } from './fault.ts';
import { entries, fitting, quoted, takeOut, without, withoutEntry, write } from './propose.ts';
import { withoutCondition } from './focus.ts';

/** Rules on what does come, or no rule at all. */
const eventNever: Mender = function* (fault) {
  const now = EVENTS.find(({ name }) => name === fault.value)?.focus ?? [];
  const isLike = ({ focus }: (typeof EVENTS)[number]): boolean => now.every(each => focus.includes(each));
  const likely = [...EVENTS.filter(isLike), ...EVENTS.filter(event => !isLike(event))];
  for (const { name } of likely) if (name !== fault.value) yield write(fault, name);
  yield* withoutEntry(fault, 1);
};

const neverHolds: Mender = function* (fault) {
  const { root } = fault;
  if (fault.keys.at(-1) === 'over' && fault.keys.at(-2) === 'game')
    yield {
      title: 'Let the game end after 10 rounds',
      repair: {
        do: 'several',
        changes: [
          { do: 'remove', at: fault.at },
          { do: 'set', at: `${root}/game/rounds`, value: 10 },
        ],
      },
    };
  yield* without(fault);
  yield* withoutCondition(fault);
  yield* fitting(fault);
};

const endlessRepeat: Mender = function* (fault) {
  yield* withoutEntry(fault, 1);
  yield* fitting(fault);
};

/** Moving cards sets nothing off, as taking them does. */
const runawayRule: Mender = function* (fault) {
  const { document, problem, root } = fault;
  const again = problem.related?.[0]?.pointer;
  if (again !== undefined) {
    const effect = valueAt(document, keysOf(again));
    if (isRecord(effect)) {
      const { cards, to, seat } = effect as Readonly<Record<string, Json>>;
      const value = { op: 'move', cards: cards!, to: to!, ...(seat !== undefined && { whose: seat }) };
      if (fieldOf(effect, 'op') === 'take') yield write({ at: again }, value, 'Move the cards instead of taking them');
    }
  }
  if (root === '' || again !== undefined) yield* withoutEntry(fault);
};

const neverEnds: Mender = function* ({ at }) {
  yield { title: 'Let it end after 10 rounds', repair: { do: 'set', at: `${at}/rounds`, value: 10 } };
  const over: Json = { op: 'atLeast', a: { op: 'mostOver', of: '@total' }, b: 100 };
  yield { title: 'Let it end when a seat has 100 points', repair: { do: 'set', at: `${at}/over`, value: over } };
};

const nothingHappens: Mender = function* (fault) {
  yield* entries(fault);
  yield* withoutEntry(fault, 1);
};

const groupUnclear: Mender = function* (fault) {
  const { at, value } = fault;
  const others = entriesOf(partOf(fault, 'deck', 'cards')).map(([, group]) => fieldOf(group, 'ranks') as Json);
  for (const ranks of [...others.filter(each => each !== undefined), { from: 1, to: 13 }].slice(0, 2))
    yield { title: `Add the missing "ranks"`, repair: { do: 'set', at: `${at}/ranks`, value: ranks } };
  yield { title: 'Add the missing "suits"', repair: { do: 'set', at: `${at}/suits`, value: '@allSuits' } };
  for (const key of ['suits', 'ranks', 'suit', 'rank', 'copies'])
    if (fieldOf(value, key) !== undefined) yield takeOut(`${at}/${key}`, `Remove ${quoted(key)}`);
  yield* withoutEntry(fault);
};

const idleField: Mender = function* (fault) {
  yield takeOut(fault.at, `Remove ${quoted(lastKey(fault))}`);
  if (lastKey(fault) === 'revealed')
    yield { title: 'Let the bids be sealed', repair: { do: 'set', at: `${above(fault)}/manner`, value: 'sealed' } };
};

/** What counts is said in one of the two places. */
const pointsTwice: Mender = function* (fault) {
  yield takeOut(fault.at, 'Leave it to the deck');
  const inDeck: Pointer | undefined = fault.problem.related?.[0]?.pointer;
  if (inDeck !== undefined) yield takeOut(inDeck, 'Remove what the deck says');
};

/** Every seat gets one of its own. */
const notEverySeats: Mender = function* (fault) {
  const { value, root } = fault;
  const places = isList(value) ? textsOf(value) : [textOf(value) ?? textOf(fieldOf(value, 'place')) ?? ''];
  for (const place of places)
    yield {
      title: `Give every seat a ${quoted(place)}`,
      repair: { do: 'set', at: `${root}/places${pointerTo(place)}/per`, value: 'seat' },
    };
  for (const place of fault.names?.places ?? []) yield write(fault, isList(value) ? [place] : place);
  yield* without(fault);
};

const everySeats: Mender = function* (fault) {
  for (const place of fault.names?.places ?? []) yield write(fault, place);
  yield* without(fault);
};

const noOwner: Mender = function* ({ at }) {
  yield { title: 'Give every seat one', repair: { do: 'set', at: `${at}/per`, value: 'seat' } };
  for (const seen of ['all', 'none'])
    yield { title: `Let ${seen} see it`, repair: { do: 'set', at: `${at}/seen`, value: seen } };
};

/** A use of itself gives way to something plain. */
const phraseRing: Mender = function* (fault) {
  const { at, value, problem } = fault;
  const inRing = [lastKey(fault), ...(problem.related ?? []).map(({ pointer }) => pointer.split('/').at(-1)!)];
  const kind = textOf(fieldOf(value, 'kind')) ?? '';
  for (const place of usesWithin(
    fieldOf(value, 'is'),
    inRing.map(name => `$${name}`),
    `${at}/is`,
  )) {
    yield takeOut(place.at, `Take ${quoted(place.name)} out of it`);
    const plain = PLAIN[kind];
    if (plain !== undefined) yield write({ at: place.at }, plain);
  }
};

const PLAIN: Readonly<Record<string, Json>> = { number: 1, condition: true, suit: '@trump', seat: '@dealer' };

const usesWithin = (value: unknown, names: readonly string[], at: Pointer): { at: Pointer; name: string }[] => {
  if (typeof value === 'string') return names.includes(value) ? [{ at, name: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => usesWithin(inner, names, at + pointerTo(key)));
};

export const STRUCTURE_MENDERS: Readonly<Record<string, Mender>> = {
  'endless-repeat': endlessRepeat,
  'event-never': eventNever,
  'every-seats': everySeats,
  'group-unclear': groupUnclear,
  'idle-field': idleField,
  'never-ends': neverEnds,
  'never-holds': neverHolds,
  'no-owner': noOwner,
  'not-every-seats': notEverySeats,
  'nothing-happens': nothingHappens,
  'phrase-ring': phraseRing,
  'points-twice': pointsTwice,
  'runaway-rule': runawayRule,
};
