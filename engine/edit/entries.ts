/** Which entry of a record each of the changed one was: the one of its name, or the one whose place it took. */
export const matchEntries = (before: readonly string[], after: readonly string[]): Map<string, string> => {
  const was = new Map<string, string>();
  const old = new Set(before);
  const now = new Set(after);
  for (const key of after) if (old.has(key)) was.set(key, key);
  // Renamed: gone from between the same neighbours where another one came.
  after.forEach((key, i) => {
    if (old.has(key)) return;
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
