import { termAt } from '../../check/want.ts';
import { pointerTo } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { entriesOf, fieldOf, textOf } from '../../ruleset/document.ts';
import { above, lastKey, partOf, spotOf, type Fault, type Mender, type Proposal, type Repair } from './fault.ts';
import { fitting, quoted, takeOut, without, withoutEntry, write } from './propose.ts';

/** Seats and cards that may be meant where none is in focus. */
const MEANT: readonly (readonly [Json, string])[] = [
  ['@each', 'each seat'],
  ['@seat', 'the seat of the moment'],
  ['@winner', 'the winner of the trick'],
  ['@dealer', 'the dealer'],
  ['@everyone', 'all seats'],
  ['@it', 'the card looked at'],
  ['@card', 'the card of the moment'],
];

const guess = (title: string, repair: Repair): Proposal => ({ title, repair, isGuess: true });

/** Whose or which is said where the word itself leaves it out; the name of a place becomes the word for its cards. */
const nothingInFocus: Mender = function* (fault) {
  const { at, value } = fault;
  const isPlace = typeof value === 'string' && !/^[@$]/.test(value);
  const spot = spotOf(fault);
  const term = spot && termAt(spot);
  const slots = isPlace
    ? ['whose']
    : Object.entries(term?.slots ?? {}).flatMap(([name, slot]) => (slot.form === 'focus' ? [name] : []));
  for (const slot of slots)
    for (const [meant, words] of MEANT)
      yield isPlace
        ? guess(`Say whose: ${words}`, { do: 'set', at, value: { op: 'in', place: value, whose: meant } })
        : guess(`Say ${quoted(slot)}: ${words}`, { do: 'set', at: at + pointerTo(slot), value: meant });
  yield* without(fault);
};

/** A mark or phrase of each seat or card is asked of one. */
const ownerMissing: Mender = function* (fault) {
  const { value, at } = fault;
  const name = textOf(value)?.replace(/^\$/, '');
  const isWritten = name === undefined;
  for (const [meant, words] of MEANT)
    for (const slot of ['whose', 'card'])
      yield isWritten
        ? guess(`Say ${quoted(slot)}: ${words}`, { do: 'set', at: at + pointerTo(slot), value: meant })
        : guess(`Say whose: ${words}`, { do: 'set', at, value: { op: 'of', name, [slot]: meant } });
  yield* fitting(fault);
  yield* without(fault);
};

/** Something that means nothing here gives way to what does. */
const outOfPlace: Mender = function* (fault) {
  yield* fitting(fault);
  yield* without(fault);
};

const ownerIdle: Mender = function* (fault) {
  yield takeOut(fault.at, `Remove ${quoted(lastKey(fault))}`);
};

/** A choice that cannot be made here is made as the round ends. */
const choiceNotHere: Mender = function* (fault) {
  const { at, value, root } = fault;
  if (typeof value === 'object')
    yield {
      title: 'Let a rule on "roundEnded" do it',
      repair: {
        do: 'several',
        changes: [
          { do: 'remove', at },
          { do: 'add', at: `${root}/rules`, key: 'as-round-ends', value: { on: 'roundEnded', do: [value as Json] } },
        ],
      },
    };
  yield takeOut(at, 'Remove what is asked');
  yield* withoutEntry(fault, 2);
};

/** What tells itself of a card or trick starts from what is there already. */
const ring: Mender = function* (fault) {
  yield* without(fault);
  yield* fitting(fault);
};

const sidesRing: Mender = function* (fault) {
  yield write(fault, 'across', 'Let partners sit across the table');
  yield takeOut(fault.at, 'Let every seat play for itself');
};

const noSides: Mender = function* (fault) {
  yield {
    title: 'Let partners sit across the table',
    repair: { do: 'set', at: `${fault.root}/sides`, value: 'across' },
  };
  yield* fitting(fault);
  yield* without(fault);
};

/** Sides across need an even number of seats. */
const unevenSides: Mender = function* (fault) {
  const { root } = fault;
  const from = Number(fieldOf(partOf(fault, 'seats'), 'from'));
  const to = Number(fieldOf(partOf(fault, 'seats'), 'to'));
  const [least, most] = [from + (from % 2), to - (to % 2)];
  if (root === '' && least <= most)
    yield {
      title: `Let ${least === most ? least : `${least} to ${most}`} seats play`,
      repair: {
        do: 'several',
        changes: [
          { do: 'set', at: '/seats/from', value: least },
          { do: 'set', at: '/seats/to', value: most },
        ],
      },
    };
  yield takeOut(fault.at, 'Let every seat play for itself');
};

/** One bidding is named where there are several. */
const whichBidding: Mender = function* (fault) {
  for (const name of fault.names?.biddings ?? [])
    yield { title: `Name the bidding ${quoted(name)}`, repair: { do: 'set', at: `${fault.at}/phase`, value: name } };
};

/** A bidding before the first phase in which tricks are played. */
const noBidding: Mender = function* (fault) {
  const phases = entriesOf(partOf(fault, 'phases'));
  const before = phases.find(([, phase]) => fieldOf(phase, 'kind') === 'tricks')?.[0];
  const value: Json = { kind: 'bid', manner: 'once', calls: { op: 'numbers', from: 0, to: 10 } };
  yield {
    title: 'Add a bidding',
    repair: { do: 'add', at: `${fault.root}/phases`, key: 'bid', value, ...(before !== undefined && { before }) },
  };
  yield* fitting(fault);
  yield* without(fault);
};

/** What a seat may not know decides nothing, or all may know it. */
const tellsHidden: Mender = function* (fault) {
  const name = namedIn(fault);
  if (name !== undefined && partOf(fault, 'marks', name) !== undefined)
    yield {
      title: `Let all see ${quoted(name)}`,
      repair: { do: 'remove', at: `${fault.root}/marks${pointerTo(name)}/seen` },
    };
  yield* withoutCondition(fault);
};

const namedIn = ({ value }: Fault): string | undefined =>
  textOf(value)?.replace(/^\$/, '') ?? textOf(fieldOf(value, 'name'));

/** The condition or the whole entry in which the fault lies, taken out. */
export function* withoutCondition(fault: Fault): Iterable<Proposal> {
  const { keys } = fault;
  const condition = keys.lastIndexOf('when');
  if (condition > 0) yield takeOut(above(fault, keys.length - condition - 1), 'Remove the condition');
  const entry = fault.spots.findLastIndex(({ want }, depth) => {
    const around = fault.spots[depth - 1]?.want;
    return want.is === 'field' && around?.is === 'field' && around.field.shape === 'map';
  });
  if (entry > 0) yield* withoutEntry(fault, keys.length - entry);
}

const sealedLeak: Mender = function* (fault) {
  const { root } = fault;
  for (const [id, phase] of entriesOf(partOf(fault, 'phases'))) {
    const at = `${root}/phases${pointerTo(id)}`;
    if (fieldOf(phase, 'manner') !== 'sealed') continue;
    if (fieldOf(phase, 'revealed') !== undefined)
      yield {
        title: `Reveal the bids of ${quoted(id)} as soon as all have bid`,
        repair: { do: 'remove', at: `${at}/revealed` },
      };
    yield {
      title: `Let the bids of ${quoted(id)} be open`,
      repair: {
        do: 'several',
        changes: [
          { do: 'set', at: `${at}/manner`, value: 'once' },
          ...(fieldOf(phase, 'revealed') === undefined ? [] : [{ do: 'remove' as const, at: `${at}/revealed` }]),
        ],
      },
    };
  }
  yield* withoutCondition(fault);
  yield* fitting(fault);
};

const showsHidden: Mender = function* (fault) {
  const place = textOf(fault.value) ?? textOf(fieldOf(fault.value, 'place'));
  if (place === undefined) return;
  for (const [seen, words] of [
    ['all', 'all'],
    ['owner', 'its owner'],
  ] as const)
    yield {
      title: `Let ${words} see ${quoted(place)}`,
      repair: { do: 'set', at: `${fault.root}/places${pointerTo(place)}/seen`, value: seen },
    };
};

const openAlready: Mender = function* (fault) {
  const { at, value, root } = fault;
  yield takeOut(at, 'Remove what lays nothing open');
  const place = textOf(fieldOf(value, 'place'));
  if (place !== undefined)
    yield {
      title: `Let only its owner see ${quoted(place)}`,
      repair: { do: 'set', at: `${root}/places${pointerTo(place)}/seen`, value: 'owner' },
    };
};

export const FOCUS_MENDERS: Readonly<Record<string, Mender>> = {
  'card-ring': ring,
  'choice-not-here': choiceNotHere,
  'no-bidding': noBidding,
  'no-sides': noSides,
  'not-settled': outOfPlace,
  'nothing-in-focus': nothingInFocus,
  'open-already': openAlready,
  'out-of-place': outOfPlace,
  'owner-idle': ownerIdle,
  'owner-missing': ownerMissing,
  'phrase-out-of-place': outOfPlace,
  'sealed-leak': sealedLeak,
  'shows-hidden': showsHidden,
  'sides-ring': sidesRing,
  'tells-hidden': tellsHidden,
  'trick-ring': ring,
  'uneven-sides': unevenSides,
  'which-bidding': whichBidding,
};
