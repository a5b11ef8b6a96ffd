import { rowKeysIn } from '../../describe/offer-names.ts';
import { pointerTo } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { entriesOf, fieldOf } from '../../ruleset/document.ts';
import { nearest } from '../../ruleset/nearest.ts';
import { holderOf, lastKey, spotOf, type Fault, type Mender, type Proposal } from './fault.ts';
import { quoted, rekey, takeOut } from './propose.ts';

/** A line for what a table says nothing for, as the line before it. */
const missingCase: Mender = function* (fault) {
  const { at, value, names, draft } = fault;
  const want = spotOf(fault)?.want;
  if (want?.is !== 'rows' || names === undefined) return;
  const rows = entriesOf(value);
  const last = (rows.at(-1)?.[1] ?? 0) as Json;
  const keys = rowKeysIn(names, draft?.document, want, holderOf(fault)).filter(
    key => !rows.some(([row]) => row === key),
  );
  const changes = keys.map(key => ({ do: 'set' as const, at: at + pointerTo(key), value: last }));
  const few = changes.slice(0, 1);
  for (const each of few.length === changes.length ? [few] : [few, changes])
    yield {
      title: `Add ${each.length === 1 ? 'a line' : 'lines'} for ${keys.slice(0, each.length).map(quoted).join(', ')}`,
      repair: { do: 'several', changes: each },
    };
  const [lowest] = rows.map(([key]) => Number(key)).sort((a, b) => a - b);
  if (want.by === 'seats' && keys[0] !== undefined)
    yield rekey(at + pointerTo(String(lowest)), keys[0], `Let the line for ${lowest} begin at ${keys[0]}`);
};

const idleCase: Mender = function* (fault) {
  yield takeOut(fault.at, `Remove the line ${quoted(lastKey(fault))}`);
  yield* otherRows(fault);
};

/** Keys that rows of a table lack. */
function* otherRows(fault: Fault): Iterable<Proposal> {
  const holder = fault.spots[fault.keys.length - 1];
  const table = holderOf(fault);
  if (holder?.want.is !== 'rows' || fault.names === undefined) return;
  const word = fault.spots[fault.keys.length - 2]?.value;
  const free = rowKeysIn(fault.names, fault.draft?.document, holder.want, word).filter(
    key => fieldOf(table, key) === undefined,
  );
  const near = nearest(lastKey(fault), free);
  for (const key of new Set([...(near === undefined ? [] : [near]), ...free])) yield rekey(fault.at, key);
}

const badKey: Mender = function* (fault) {
  const taken = Object.keys(holderOf(fault) as object).map(Number);
  const number = Number.parseInt(lastKey(fault), 10);
  const free = Number.isInteger(number) && !taken.includes(number) ? number : undefined;
  if (free !== undefined) yield rekey(fault.at, String(free));
  for (let next = 0; next <= 3; next++) if (!taken.includes(next)) yield rekey(fault.at, String(next));
  yield takeOut(fault.at, `Remove the line ${quoted(lastKey(fault))}`);
};

export const ROW_MENDERS: Readonly<Record<string, Mender>> = {
  'bad-key': badKey,
  'idle-case': idleCase,
  'missing-case': missingCase,
};
