/** How many letters must be changed, added, dropped or swapped to make one word of the other; stops counting beyond `most`. */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most && leastBefore > most) return most + 1; // a swap of letters looks two rows back
    leastBefore = least;
    before = last;
    last = row;
  }
  return last[b.length]!;
};

/** Of more names than this nobody expects advice. */
const MOST_TRIED = 300;

/** The right word that a wrong one most likely stands for, if one is near enough. */
export const nearest = (wrong: string, right: Iterable<string>): string | undefined => {
  const most = Math.max(1, Math.min(3, Math.floor(wrong.length / 3)));
  const lower = wrong.toLowerCase();
  let best: string | undefined;
  let least = most + 1;
  let tried = 0;
  for (const word of right) {
    if (tried++ === MOST_TRIED) break;
    const steps = word.toLowerCase() === lower ? 0 : distance(lower, word.toLowerCase(), most);
    if (steps < least) {
      best = word;
      least = steps;
    }
  }
  return best ?? longerOrShorter(lower, right);
};

/** A word that begins like the wrong one, or that the wrong one begins with. */
const longerOrShorter = (lower: string, right: Iterable<string>): string | undefined => {
  if (lower.length < 3) return undefined;
  for (const word of right) {
    const other = word.toLowerCase();
    if (other.length >= 3 && (other.startsWith(lower) || lower.startsWith(other))) return word;
  }
  return undefined;
};

/** Some names for a message: "a", "b" and "c"; a long list breaks off. */
export const listed = (names: Iterable<string>, none = 'none'): string => {
  const all = [...names];
  if (all.length === 0) return none;
  const shown = all.slice(0, 8).map(name => `"${name}"`);
  if (all.length > shown.length) return `${shown.join(', ')} and ${all.length - shown.length} more`;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}`;
};
