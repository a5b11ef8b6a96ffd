import { risingOf } from './align.ts';

/** Which entry of a record each of the changed one was: the one of its name, or the one whose place it took. */
export const matchEntries = (before: readonly string[], after: readonly string[]): Map<string, string> => {
  const was = new Map<string, string>();
  const old = new Set(before);
  const now = new Set(after);
  for (const key of after) if (old.has(key)) was.set(key, key);
  const alone = renamedAlone(before, after);
  if (alone !== undefined) was.set(alone.now, alone.was);
  // Renamed: gone from between the same neighbours where another one came.
  after.forEach((key, i) => {
    if (was.has(key)) return;
    const behind = after[i - 1];
    const at = behind === undefined ? 0 : before.indexOf(was.get(behind) ?? behind) + 1;
    const gone = before[at];
    if (gone === undefined || now.has(gone) || (at === 0 && behind !== undefined)) return;
    const next = after[i + 1];
    const isAlone = next === undefined ? at === before.length - 1 : before[at + 1] === next || !old.has(next);
    if (isAlone) was.set(key, gone);
  });
  return was;
};

/** Records keep whole numbers before all other keys, whatever their author wrote. */
const isNumbered = (key: string): boolean => /^(0|[1-9]\d*)$/.test(key);

/** Does a record, or one within a value, have numbers among other keys? Then it does not tell in what order they were written. */
export const isMixed = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return (keys.some(isNumbered) && !keys.every(isNumbered)) || Object.values(value).some(isMixed);
};

/** The only key that went and the only one that came, where some are numbers: their places tell nothing. */
const renamedAlone = (
  before: readonly string[],
  after: readonly string[],
): { was: string; now: string } | undefined => {
  const [was, ...moreGone] = before.filter(key => !after.includes(key));
  const [now, ...moreCome] = after.filter(key => !before.includes(key));
  if (was === undefined || now === undefined || moreGone.length + moreCome.length > 0) return undefined;
  return isNumbered(now) || before.some(isNumbered) ? { was, now } : undefined;
};

/**
 * The keys of a changed record in the order they are to be written: as the record has them, but a number stays where
 * its author wrote it, for a record does not tell where that is.
 */
export const inWrittenOrder = (
  written: readonly string[],
  after: readonly string[],
  was: ReadonlyMap<string, string>,
): readonly string[] => {
  const isApart = (key: string): boolean => isNumbered(key) || isNumbered(was.get(key) ?? '');
  if (!after.some(isApart)) return after;
  const order = after.filter(key => !isApart(key));
  const nowOf = new Map([...was].map(([now, old]) => [old, now]));
  const stays = risingOf(order.flatMap(key => (was.has(key) ? written.indexOf(was.get(key)!) : [])));
  let former: string | undefined; // what stands before and was not moved
  written.forEach((old, place) => {
    const now = nowOf.get(old);
    if (now === undefined) return;
    if (isApart(now)) order.splice(former === undefined ? 0 : order.indexOf(former) + 1, 0, now);
    if (isApart(now) || stays.has(place)) former = now;
  });
  for (const key of after) if (!order.includes(key)) order.splice(placeOfNumber(order, Number(key)), 0, key);
  return order;
};

/** Where a number comes among others: in their turn, up or down. */
const placeOfNumber = (order: readonly string[], number: number): number => {
  const places = order.flatMap((key, place) => (isNumbered(key) ? [{ place, number: Number(key) }] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return order.length;
  const isFalling = first.number > last.number;
  const next = places.find(each => (isFalling ? each.number < number : each.number > number));
  return next?.place ?? last.place + 1;
};
