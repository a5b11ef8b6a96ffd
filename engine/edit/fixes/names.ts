import { inWords } from '../../describe/wording.ts';
import { keysOf, pointerTo } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { entriesOf, fieldOf, isList, isRecord, textOf, textsOf } from '../../ruleset/document.ts';
import { nearest } from '../../ruleset/nearest.ts';
import { freeKey, valueAt } from '../apply.ts';
import { placeOf } from '../../ruleset/origins.ts';
import { above, holderOf, lastKey, partOf, spotOf, type Fault, type Mender, type Proposal } from './fault.ts';
import {
  anyName,
  fitting,
  namesFor,
  nearestWord,
  quoted,
  rekey,
  takeOut,
  without,
  withoutEntry,
  write,
} from './propose.ts';

/** The nearest name, then any other that would do; or nothing at all. */
const anotherName: Mender = function* (fault) {
  yield* nearestWord(fault);
  yield* nearestOf(fault);
  yield* anyName(fault);
  yield* without(fault);
};

/** A name that nothing bears may be one that has yet to be declared. */
const orDeclared = (declarations: Mender): Mender =>
  function* (fault) {
    yield* nearestWord(fault);
    yield* declarations(fault);
    yield* anyName(fault);
    yield* fitting(fault);
    yield* without(fault);
  };

/** Of what may stand in a place, what is nearest to what does. */
function* nearestOf(fault: Fault): Iterable<Proposal> {
  const { value } = fault;
  const near = typeof value === 'string' ? nearest(value, namesFor(fault, spotOf(fault), holderOf(fault))) : undefined;
  if (near !== undefined) yield write(fault, near);
}

/** An entry of its own for the name at fault. */
const declare = (
  { root }: Fault,
  section: string,
  name: string,
  sorts: readonly (readonly [string, Json])[],
): Proposal[] =>
  sorts.map(([what, value]) => ({
    title: `Add ${what} ${quoted(name)}`,
    repair: { do: 'add', at: `${root}/${section}`, key: name, value },
  }));

const nameIn = ({ value }: Fault): string | undefined => textOf(value)?.replace(/^\$/, '');

const markSorts = (fault: Fault): readonly (readonly [string, Json])[] => {
  const to = fieldOf(holderOf(fault), 'to');
  const kinds = typeof to === 'boolean' ? ['condition', 'number'] : ['number', 'condition'];
  const sorts = [...kinds, 'suit', 'seat', 'card', 'cards'];
  return sorts.map(kind => [`a mark for ${MARKED[kind]!}`, { kind, lasts: 'round' }] as const);
};

const MARKED: Readonly<Record<string, string>> = {
  number: 'a number',
  condition: 'what holds or not',
  suit: 'a suit',
  seat: 'a seat',
  card: 'a card',
  cards: 'cards',
};

const unknownMark: Mender = function* (fault) {
  const name = nameIn(fault);
  if (name !== undefined) yield* declare(fault, 'marks', name, markSorts(fault));
};

const unknownPlace: Mender = function* (fault) {
  const name = nameIn(fault);
  if (name === undefined) return;
  yield* declare(fault, 'places', name, [
    ['a place of the table', { seen: 'all' }],
    ['for every seat a place', { per: 'seat', seen: 'owner' }],
  ]);
};

/** A phrase or mark of the kind that is wanted. */
const unknownOwnName: Mender = function* (fault) {
  const name = nameIn(fault);
  const kind = fault.site?.kinds[0];
  if (name === undefined || kind === undefined) return;
  const is = PLAIN[kind];
  if (is !== undefined) yield* declare(fault, 'phrases', name, [['a phrase', { kind, is }]]);
  if (MARKED[kind] !== undefined)
    yield* declare(fault, 'marks', name, [[`a mark for ${MARKED[kind]}`, { kind, lasts: 'round' }]]);
};

/** The plainest phrase of each kind, that needs nothing in focus. */
const PLAIN: Readonly<Record<string, Json>> = {
  number: 1,
  condition: true,
  suit: '@trump',
  suits: '@allSuits',
  cards: '@deckCards',
  seat: '@dealer',
  seats: '@everyone',
  tie: 'first',
  effect: [],
};

/** Marks of seats and cards are asked for by what they are of. */
const unknownFact: Mender = function* (fault) {
  const name = nameIn(fault);
  if (name === undefined) return;
  const per = fieldOf(holderOf(fault), 'card') === undefined ? 'seat' : 'card';
  const kinds = fault.spots[fault.keys.length - 1]?.want;
  const kind = kinds?.is === 'phrase' && MARKED[kinds.kind] !== undefined ? kinds.kind : 'number';
  yield* declare(fault, 'marks', name, [[`for every ${per} a mark`, { kind, per, lasts: 'round' }]]);
};

const unknownChoice: Mender = function* (fault) {
  const name = nameIn(fault);
  if (name === undefined) return;
  const is = fieldOf(holderOf(fault), 'is');
  const of = [...new Set([...(typeof is === 'string' ? [is] : []), 'one', 'other'])].slice(0, 2);
  yield* declare(fault, 'marks', name, [['a mark for one of several words', { kind: 'choice', of, lasts: 'round' }]]);
};

const unknownSuit: Mender = function* ({ root, value, draft }) {
  const suits = textsOf(fieldOf(fieldOf(draft?.document, 'deck'), 'suits'));
  if (typeof value === 'string' && root === '')
    yield {
      title: `Add the suit ${quoted(value)} to the deck`,
      repair: { do: 'insert', at: '/deck/suits', index: suits.length, value },
    };
};

/** A value that a choice does not have: another one, or one more. */
const unknownValue: Mender = function* (fault) {
  yield* nearestWord(fault);
  const choice = choiceOf(fault);
  const isKey = fault.problem.at === 'key';
  const value = isKey ? lastKey(fault) : textOf(fault.value);
  if (choice === undefined || value === undefined) return;
  const free = choice.values.filter(each => !isKey || fieldOf(holderOf(fault), each) === undefined);
  const near = nearest(value, free);
  for (const each of new Set([...(near === undefined ? [] : [near]), ...free]))
    yield isKey ? rekey(fault.at, each) : write(fault, each);
  if (isKey) yield takeOut(fault.at, `Remove the line ${quoted(value)}`);
  yield {
    title: `Let ${quoted(choice.name)} be ${quoted(value)}, too`,
    repair: { do: 'insert', at: `${choice.at}/of`, index: choice.values.length, value },
  };
  if (!isKey) yield* without(fault);
};

/** The choice whose value is at fault: what holds it names it, or is it. */
const choiceOf = (fault: Fault): { name: string; at: string; values: readonly string[] } | undefined => {
  const { keys, document, names } = fault;
  for (let depth = keys.length - 1; depth > 0; depth--) {
    const holder = valueAt(document, keys.slice(0, depth));
    const said = Object.entries(isRecord(holder) ? holder : {}).filter(([key]) => NAMING.includes(key));
    const named = [...said.map(([, each]) => textOf(each)), keys[depth - 1]];
    const name = named.find(each => each !== undefined && names?.choices.has(each) === true);
    if (name === undefined) continue;
    const section = partOf(fault, 'marks', name) === undefined ? 'options' : 'marks';
    return { name, at: pointerTo(section, name), values: names!.choices.get(name)! };
  }
  return undefined;
};

/** Slots that name the choice that a value is of. */
const NAMING: readonly string[] = ['name', 'of', 'mark'];

/** A value of the choice that is asked for. */
const choiceWanted: Mender = function* (fault) {
  for (const value of choiceOf(fault)?.values ?? []) yield write(fault, value);
};

/** Names of other things that a ruleset has, but not here. */
const unknownKey: Mender = function* (fault) {
  yield* nearestWord(fault);
  const siblings = entriesOf(valueAt(fault.draft?.document, keysOf(placeOf(above(fault))))).map(([key]) => key);
  const near = nearest(
    lastKey(fault),
    siblings.filter(key => key !== lastKey(fault)),
  );
  if (near !== undefined) yield rekey(fault.at, near);
  yield takeOut(fault.at, `Remove ${quoted(lastKey(fault))}`);
};

const unknownMoment: Mender = function* (fault) {
  yield* nearestWord(fault);
  for (const moment of fault.names?.moments ?? []) yield { ...write(fault, moment), isGuess: true };
};

const unknownNeighbour: Mender = function* (fault) {
  yield* nearestWord(fault);
  const map = fault.keys.slice(0, -2);
  const siblings = entriesOf(valueAt(fault.draft?.document, keysOf(placeOf(pointerTo(...map)))));
  for (const [key] of siblings.slice(0, 3)) if (key !== map.at(-1)) yield write(fault, key);
  yield write(fault, '*', `Let it come ${lastKey(fault)} all`);
  yield* without(fault);
};

/** Something with a name that is taken gets another; what is meant by it elsewhere stays. */
const otherName: Mender = function* (fault) {
  const { at, value } = fault;
  const isValue = typeof value === 'string' && spotOf(fault)?.want.is === 'name';
  const isItem = isList(holderOf(fault));
  const name = isValue || isItem ? String(value) : lastKey(fault);
  const isTaken = (key: string): boolean => isNamed(fault, key);
  const free = freeKey(name, isTaken);
  if (!isValue && !isItem) yield { title: `Rename it to ${quoted(free)}`, repair: { do: 'rename', at, key: free } };
  yield isValue || isItem ? write(fault, free) : rekey(at, free, `Call it ${quoted(free)}`);
  if (isItem) yield takeOut(at, `Remove the second ${quoted(name)}`);
  else yield* withoutEntry(fault);
};

const isNamed = (fault: Fault, key: string): boolean => {
  const holder = holderOf(fault);
  if (isList(holder) ? holder.includes(key) : fieldOf(holder, key) !== undefined) return true;
  return ['options', 'marks', 'phrases'].some(section => partOf(fault, section, key) !== undefined);
};

/** Nothing uses it, or it says the same twice. */
const unneeded: Mender = fault => withoutEntry(fault);

const saysMissing: Mender = function* ({ at, keys }) {
  const says = `${inWords(keys.at(-1) ?? '')} holds`;
  yield {
    title: `Add "says" as ${quoted(says)}, to be put into better words`,
    repair: { do: 'set', at: `${at}/says`, value: { en: says } },
  };
};

export const NAME_MENDERS: Readonly<Record<string, Mender>> = {
  'choice-wanted': choiceWanted,
  'duplicate-name': otherName,
  'duplicate-rule': unneeded,
  'name-taken': otherName,
  'removes-nothing': unknownKey,
  'says-missing': saysMissing,
  'unknown-bidding': anotherName,
  'unknown-call': anotherName,
  'unknown-call-field': anotherName,
  'unknown-card': orDeclared(() => []),
  'unknown-choice': orDeclared(unknownChoice),
  'unknown-entry': unknownKey,
  'unknown-event': anotherName,
  'unknown-fact': orDeclared(unknownFact),
  'unknown-mark': orDeclared(unknownMark),
  'unknown-moment': unknownMoment,
  'unknown-name': orDeclared(unknownOwnName),
  'unknown-neighbour': unknownNeighbour,
  'unknown-option': unknownKey,
  'unknown-place': orDeclared(unknownPlace),
  'unknown-sort': orDeclared(() => []),
  'unknown-suit': orDeclared(unknownSuit),
  'unknown-value': unknownValue,
  'unknown-variant': anotherName,
  unused: unneeded,
};
