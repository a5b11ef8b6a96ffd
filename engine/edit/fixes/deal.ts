import { pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { entriesOf, fieldOf, isList, isRecord, textOf } from '../../ruleset/document.ts';
import { nearest } from '../../ruleset/nearest.ts';
import { valueAt } from '../apply.ts';
import { above, holderOf, lastKey, partOf, type Fault, type Mender, type Proposal, type Repair } from './fault.ts';
import { entries, farthest, quoted, takeOut, without, withoutEntry, write } from './propose.ts';

const set = (at: Pointer, value: Json): Repair => ({ do: 'set', at, value });

/** The number nearest to the wrong one that will do. */
function* lowered(fault: Fault, at: Pointer, now: unknown, least: number): Iterable<Proposal> {
  if (typeof now !== 'number') return;
  const most = farthest(least, Math.trunc(now), value => fault.mends(set(at, value)));
  if (most !== undefined) yield { title: `Write ${most}`, repair: set(at, most) };
}

const badCount: Mender = function* (fault) {
  const { value } = fault;
  if (typeof value === 'number') for (const each of [Math.max(0, Math.round(value)), 1, 0]) yield write(fault, each);
  yield* without(fault);
};

/** A step leads upward. */
const badStep: Mender = function* ({ at, value }) {
  const place = isRecord(value) ? `${at}/step` : at;
  yield { title: 'Write 1 as the step', repair: set(place, 1) };
  yield takeOut(place, 'Remove the step');
};

/** Fewer cards, fewer of them where many play, or fewer seats. */
const cannotBeDealt: Mender = function* (fault) {
  const { at, value, problem, root, into } = fault;
  const seats = problem.where?.seats;
  const { from, to } = {
    from: Number(fieldOf(partOf(fault, 'seats'), 'from')),
    to: Number(fieldOf(partOf(fault, 'seats'), 'to')),
  };
  if (typeof value === 'number') {
    const most = farthest(0, value, count => fault.mends(set(at, count)));
    if (most !== undefined && most > 0) {
      if (seats !== undefined && seats > from)
        yield {
          title: `Write ${value}, and ${most} from ${seats} seats up`,
          repair: set(at, { op: 'bySeats', at: { [from]: value, [seats]: most } }),
        };
      yield { title: `Write ${most}`, repair: set(at, most) };
    }
  }
  if (seats !== undefined && seats > from && seats <= to && root === '' && into.is === 'base')
    yield { title: `Let at most ${seats - 1} seats play`, repair: set('/seats/to', seats - 1) };
  if (typeof value !== 'number') yield* atLeastNone(fault);
};

const dealsNothing: Mender = fault => atLeastNone(fault);

/** Never less than none. */
function* atLeastNone(fault: Fault): Iterable<Proposal> {
  yield write(fault, { op: 'largest', of: [fault.value as Json, 0] }, 'Let it be at least 0');
}

/** A deck with fewer copies or ranks. */
const deckTooLarge: Mender = function* (fault) {
  yield* lowered(fault, fault.at, fault.value, 1);
  for (const [id, group] of entriesOf(partOf(fault, 'deck', 'cards'))) {
    const at = `${fault.root}/deck/cards${pointerTo(id)}`;
    const copies = fieldOf(group, 'copies');
    if (typeof copies !== 'number') continue;
    const most = farthest(1, copies, count => fault.mends(set(`${at}/copies`, count)));
    if (most !== undefined) yield { title: `Let ${quoted(id)} have ${most} copies`, repair: set(`${at}/copies`, most) };
  }
};

const emptyDeck: Mender = function* (fault) {
  for (const [id, group] of entriesOf(fault.value))
    if (fieldOf(group, 'copies') === 0)
      yield { title: `Let there be one ${quoted(id)}`, repair: set(`${fault.at}${pointerTo(id)}/copies`, 1) };
  yield* entries(fault);
};

/** Two ends of a range that stand the wrong way round. */
function* swapped(fault: Fault, at: Pointer): Iterable<Proposal> {
  const range = valueAt(fault.document, at.split('/').slice(1));
  const [from, to] = [fieldOf(range, 'from'), fieldOf(range, 'to')];
  if (typeof from !== 'number' || typeof to !== 'number') return;
  const changes = [
    { do: 'set' as const, at: `${at}/from`, value: to },
    { do: 'set' as const, at: `${at}/to`, value: from },
  ];
  yield { title: `Turn it round: from ${to} to ${from}`, repair: { do: 'several', changes } };
  yield { title: `Let it go to ${from}`, repair: set(`${at}/to`, from) };
  yield { title: `Let it begin at ${to}`, repair: set(`${at}/from`, to) };
}

const emptyRange: Mender = fault => swapped(fault, fault.at);
const emptyRanks: Mender = fault => swapped(fault, above(fault));

const nothingToBid: Mender = function* (fault) {
  const { at, value } = fault;
  yield* swapped(fault, at);
  const [from, to] = [fieldOf(value, 'from'), fieldOf(value, 'to')];
  if (from !== undefined && from !== 0) yield { title: 'Let the bids begin at 0', repair: set(`${at}/from`, 0) };
  if (to !== undefined && typeof from === 'number')
    yield {
      title: `Let there be at least ${from}`,
      repair: set(`${at}/to`, { op: 'largest', of: [to as Json, from] }),
    };
};

const tooManyBids: Mender = function* (fault) {
  const { at, value } = fault;
  yield* lowered(fault, `${at}/to`, fieldOf(value, 'to'), Number(fieldOf(value, 'from')));
  for (const [id, part] of entriesOf(value)) {
    const most = fieldOf(part, 'to');
    if (typeof most === 'number') {
      const place = `${at}${pointerTo(id)}/to`;
      const found = farthest(Number(fieldOf(part, 'from')), most, count => fault.mends(set(place, count)));
      if (found !== undefined) yield { title: `Let ${quoted(id)} go to ${found}`, repair: set(place, found) };
    }
  }
};

/** A call that can be made, or a range the right way round. */
const noCalls: Mender = function* (fault) {
  const { at, value } = fault;
  for (const [id] of entriesOf(value)) yield* swapped(fault, at + pointerTo(id));
  const isLadder = textOf(fieldOf(value, 'op')) === 'ladder';
  if (isLadder) yield { title: 'Add a call', repair: { do: 'add', at: `${at}/calls`, key: 'call', value: {} } };
  yield* entries(fault);
};

const notRising: Mender = function* (fault) {
  const list = holderOf(fault);
  const numbers = isList(list) ? list.filter(each => typeof each === 'number') : [];
  const rising = [...new Set(numbers)].sort((a, b) => a - b);
  if (isList(list) && numbers.length === list.length)
    yield { title: 'Put them in order', repair: set(above(fault), rising) };
  yield takeOut(fault.at, `Remove ${String(fault.value)}`);
};

/** Where cards lie before the deal. */
const lieNowhere: Mender = function* (fault) {
  const { at, root, names, draft } = fault;
  const groups = entriesOf(partOf(fault, 'deck', 'cards'));
  const starts = groups.map(([, group]) => textOf(fieldOf(group, 'start'))).filter(each => each !== undefined);
  const shared = (names?.places ?? []).filter(
    place => fieldOf(fieldOf(fieldOf(draft?.document, 'places'), place), 'per') === undefined,
  );
  const likely = [...new Set([...starts, ...shared])];
  for (const place of likely.slice(0, 2)) {
    yield { title: `Let them lie in ${quoted(place)}`, repair: set(`${at}/start`, place) };
    yield { title: `Let all cards lie in ${quoted(place)}`, repair: set(`${root}/deck/start`, place) };
  }
  yield* withoutEntry(fault);
};

const twiceInDeck: Mender = fault => withoutEntry(fault);

/** What is allowed as the value of an option. */
const allowedFor = (option: unknown, wrong: unknown): readonly Json[] => {
  const of = fieldOf(option, 'of');
  const [from, to] = [fieldOf(option, 'from'), fieldOf(option, 'to')];
  if (isList(of)) {
    const near = typeof wrong === 'string' ? nearest(wrong, of as readonly string[]) : undefined;
    return [...(near === undefined ? [] : [near]), ...(of as readonly string[])];
  }
  if (typeof from === 'number' && typeof to === 'number')
    return [Math.min(to, Math.max(from, Math.round(Number(wrong) || from)))];
  return [true, false];
};

const badDefault: Mender = function* (fault) {
  for (const value of allowedFor(holderOf(fault), fault.value)) yield write(fault, value);
};

const badOptionValue: Mender = function* (fault) {
  const option = partOf(fault, 'options', lastKey(fault));
  for (const value of allowedFor(option, fault.value)) yield write(fault, value);
  yield* without(fault);
};

/** An option that goes as far as the rules allow for. */
const optionTooFar: Mender = function* (fault) {
  const { at, value } = fault;
  const usual = fieldOf(value, 'default');
  if (typeof usual === 'number')
    for (const end of ['to', 'from'] as const) {
      const wrong = fieldOf(value, end);
      if (typeof wrong !== 'number') continue;
      const found = farthest(usual, wrong, each => fault.mends(set(`${at}/${end}`, each)));
      if (found !== undefined)
        yield {
          title: end === 'to' ? `Let it go to ${found} at most` : `Let it begin at ${found}`,
          repair: set(`${at}/${end}`, found),
        };
    }
  const of = fieldOf(value, 'of');
  if (isList(of))
    for (const [place, each] of of.entries())
      if (each !== usual) yield takeOut(`${at}/of/${place}`, `Let it never be ${quoted(String(each))}`);
};

/** A number between two ends, or a switch. */
const optionUnclear: Mender = function* ({ at, value }) {
  const usual = fieldOf(value, 'default');
  const [from, to] = [fieldOf(value, 'from'), fieldOf(value, 'to')];
  if (typeof usual === 'number' || typeof from === 'number' || typeof to === 'number') {
    const numbers = [usual, from, to].filter(each => typeof each === 'number');
    const least = typeof from === 'number' ? from : Math.min(0, ...numbers);
    const most = typeof to === 'number' ? to : Math.max(10, ...numbers.map(each => 2 * each));
    yield {
      title: `Let it go from ${least} to ${most}`,
      repair: {
        do: 'several',
        changes: [
          { do: 'set', at: `${at}/from`, value: least },
          { do: 'set', at: `${at}/to`, value: most },
        ],
      },
    };
  }
  for (const key of ['from', 'to', 'of'])
    if (fieldOf(value, key) !== undefined) yield takeOut(`${at}/${key}`, `Remove ${quoted(key)}`);
};

export const DEAL_MENDERS: Readonly<Record<string, Mender>> = {
  'bad-count': badCount,
  'bad-default': badDefault,
  'bad-option-value': badOptionValue,
  'bad-step': badStep,
  'cannot-be-dealt': cannotBeDealt,
  'deals-nothing': dealsNothing,
  'deck-too-large': deckTooLarge,
  'duplicate-card': twiceInDeck,
  'empty-deck': emptyDeck,
  'empty-range': emptyRange,
  'empty-ranks': emptyRanks,
  'lie-nowhere': lieNowhere,
  'no-calls': noCalls,
  'not-rising': notRising,
  'nothing-to-bid': nothingToBid,
  'option-too-far': optionTooFar,
  'option-unclear': optionUnclear,
  'too-many-bids': tooManyBids,
};
