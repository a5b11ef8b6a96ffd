import { clashesIn } from '../../check/meaning/variants.ts';
import { keysOf, pointerTo, type Pointer } from '../../language/diagnostic.ts';
import { alliancesOf } from '../../ruleset/combinations.ts';
import { entriesOf, fieldOf, textsOf, wholeOf } from '../../ruleset/document.ts';
import { seatsOf, variantsOf } from '../../ruleset/variants.ts';
import { above, holderOf, partOf, type Fault, type Mender, type Proposal } from './fault.ts';
import { quoted, takeOut, without, withoutEntry, write } from './propose.ts';

const listAt = ({ document }: Fault, id: string, list: 'requires' | 'excludes'): readonly string[] =>
  textsOf(fieldOf(fieldOf(fieldOf(document, 'variants'), id), list));

/** One variant cannot be chosen with some others any more. */
const excluding = (fault: Fault, id: string, others: readonly string[], title: string): Proposal => {
  const value = [...new Set([...listAt(fault, id, 'excludes'), ...others])];
  return { title, repair: { do: 'set', at: pointerTo('variants', id, 'excludes'), value } };
};

/** All that a variant clashes with. */
const clashing = ({ document }: Fault, id: string): readonly string[] =>
  clashesIn(alliancesOf(document)).flatMap(({ first, second }) =>
    first === id ? [second] : second === id ? [first] : [],
  );

/** Each name of a list taken out of it. */
function* dropping(fault: Fault, id: string, list: 'requires' | 'excludes'): Iterable<Proposal> {
  for (const [place, other] of listAt(fault, id, list).entries())
    yield takeOut(
      pointerTo('variants', id, list, place),
      `Let ${quoted(id)} not ${list === 'requires' ? 'require' : 'exclude'} ${quoted(other)}`,
    );
}

/** Variants that set one place differently exclude each other, or one leaves it alone. */
const variantConflict: Mender = function* (fault) {
  const [, second] = keysOf(fault.problem.pointer);
  const [, first] = keysOf(fault.problem.related?.[0]?.pointer ?? '');
  if (first === undefined || second === undefined) return;
  const others = clashing(fault, second);
  const isMany = others.length > 1;
  if (isMany) yield excluding(fault, second, others, `Let ${quoted(second)} exclude all that it clashes with`);
  yield excluding(fault, second, [first], `Let ${isMany ? 'only these two' : 'them'} exclude each other`);
  yield takeOut(fault.problem.pointer, `Let ${quoted(second)} leave it as it is`);
  yield takeOut(fault.problem.related![0]!.pointer, `Let ${quoted(first)} leave it as it is`);
};

const contradiction: Mender = function* (fault) {
  const [, id] = keysOf(fault.problem.pointer);
  if (id === undefined) return;
  yield* dropping(fault, id, 'excludes');
  yield* dropping(fault, id, 'requires');
  for (const other of listAt(fault, id, 'requires')) yield* dropping(fault, other, 'excludes');
};

const circularRequires: Mender = function* (fault) {
  const [, id] = keysOf(fault.problem.pointer);
  if (id === undefined) return;
  yield* dropping(fault, id, 'requires');
  for (const other of listAt(fault, id, 'requires')) yield* dropping(fault, other, 'requires');
};

const variantNeverFits: Mender = function* (fault) {
  const { document, value, at } = fault;
  const all = seatsOf(document);
  const own = { from: wholeOf(fieldOf(value, 'from')), to: wholeOf(fieldOf(value, 'to')) };
  if (all !== undefined) {
    const from = Math.min(all.to, Math.max(all.from, own.from ?? all.from));
    const to = Math.max(from, Math.min(all.to, own.to ?? all.to));
    yield write(fault, { from, to }, `Let it be for ${from === to ? from : `${from} to ${to}`} seats`);
  }
  yield takeOut(at, 'Let it be for all numbers of seats');
  const [, id] = keysOf(at);
  if (id !== undefined) yield* dropping(fault, id, 'requires');
};

const changesNoRule: Mender = fault => withoutEntry(fault);
const variantIdle: Mender = fault => withoutEntry(fault);

/** A number of seats that the game and the variants of the scenario are for. */
const scenarioNeverFits: Mender = function* (fault) {
  const { keys, document } = fault;
  const scenario = pointerTo(...keys.slice(0, 2));
  const written = fieldOf(fieldOf(document, 'scenarios'), keys[1] ?? '');
  const chosen = textsOf(fieldOf(written, 'variants'));
  const now = wholeOf(fieldOf(written, 'seats')) ?? 0;
  for (const count of [...countsFor(fault, chosen)].sort((a, b) => Math.abs(a - now) - Math.abs(b - now)))
    yield { title: `Let ${count} sit at the table`, repair: { do: 'set', at: `${scenario}/seats`, value: count } };
  for (const [place, id] of chosen.entries())
    yield takeOut(`${scenario}/variants/${place}`, `Play it without ${quoted(id)}`);
};

const countsFor = ({ document }: Fault, chosen: readonly string[]): readonly number[] => {
  const ranges = [
    seatsOf(document),
    ...variantsOf(document).flatMap(each => (chosen.includes(each.id) ? each.seats : [])),
  ];
  const all = ranges.filter(range => range !== undefined);
  const from = Math.max(...all.map(range => range.from));
  const to = Math.min(...all.map(range => range.to));
  return all.length === 0 ? [] : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
};

const unknownSeat: Mender = function* (fault) {
  const seats = wholeOf(fieldOf(partOf(fault, 'scenarios', fault.keys[1] ?? ''), 'seats')) ?? 1;
  const wrong = Number(fault.value);
  yield write(fault, Math.min(seats - 1, Math.max(0, Number.isFinite(wrong) ? Math.round(wrong) : 0)));
  for (let seat = 0; seat < seats; seat++) yield write(fault, seat);
};

/** A decision names a seat and a value. */
const unclearDecision: Mender = function* (fault) {
  const { value, at } = fault;
  const decision: Pointer = at;
  if (typeof value === 'string') yield write(fault, [0, value]);
  yield takeOut(decision, 'Remove the decision');
  if (holderOf(fault) !== undefined) yield takeOut(above(fault), 'Remove all decisions');
  yield* without(fault);
};

/** What a variant takes away and something else needs stays, for a problem that only shows with the variant. */
export function* keeping({ into, parsed }: Fault): Iterable<Proposal> {
  if (into.is === 'base') return;
  const at = pointerTo('variants', into.id, 'changes');
  const changes = variantsOf(parsed.document).find(({ id }) => id === into.id)?.changes;
  for (const place of takenAway(changes, ''))
    yield { title: `Keep ${quoted(keysOf(place).at(-1)!)}`, repair: { do: 'remove', at: at + place } };
}

const takenAway = (changes: unknown, at: Pointer): Pointer[] =>
  entriesOf(changes).flatMap(([key, value]) =>
    value === null ? [at + pointerTo(key)] : takenAway(value, at + pointerTo(key)),
  );

export const VARIANT_MENDERS: Readonly<Record<string, Mender>> = {
  'changes-no-rule': changesNoRule,
  'circular-requires': circularRequires,
  'scenario-never-fits': scenarioNeverFits,
  'unclear-decision': unclearDecision,
  'unknown-seat': unknownSeat,
  'variant-conflict': variantConflict,
  'variant-contradiction': contradiction,
  'variant-idle': variantIdle,
  'variant-never-fits': variantNeverFits,
};
