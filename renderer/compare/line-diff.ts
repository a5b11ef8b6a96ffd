/** A line of two texts laid beside each other. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'come';
  text: string;
  left?: number; // its number in the first text, from 1
  right?: number;
}

const MOST_STEPS = 4_000_000; // beyond this a changed stretch is shown as replaced, so that the page never waits

/** How one text became the other, line by line. */
export const diffOf = (before: string, after: string): readonly DiffLine[] => {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const same = (from: number, to: number, shift: number): DiffLine[] =>
    a.slice(from, to).map((text, i) => ({ kind: 'same', text, left: from + i + 1, right: from + i + 1 + shift }));
  return [
    ...same(0, start, 0),
    ...middleOf(a.slice(start, a.length - end), b.slice(start, b.length - end), start),
    ...same(a.length - end, a.length, b.length - a.length),
  ];
};

const middleOf = (a: readonly string[], b: readonly string[], offset: number): readonly DiffLine[] => {
  const gone = (i: number): DiffLine => ({ kind: 'gone', text: a[i]!, left: offset + i + 1 });
  const come = (j: number): DiffLine => ({ kind: 'come', text: b[j]!, right: offset + j + 1 });
  if (a.length * b.length > MOST_STEPS) return [...a.map((_, i) => gone(i)), ...b.map((_, j) => come(j))];
  const longest = longestFrom(a, b);
  const width = b.length + 1;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]!, left: offset + i + 1, right: offset + j + 1 });
      i++;
      j++;
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) lines.push(gone(i++));
    else lines.push(come(j++));
  }
  while (i < a.length) lines.push(gone(i++));
  while (j < b.length) lines.push(come(j++));
  return lines;
};

// The classic table of the longest common subsequence, from each pair of lines to the ends.
const longestFrom = (a: readonly string[], b: readonly string[]): Uint16Array => {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      longest[at] = a[i] === b[j] ? longest[at + width + 1]! + 1 : Math.max(longest[at + width]!, longest[at + 1]!);
    }
  }
  return longest;
};

const AROUND = 3;

/** The changed lines with a few around each; `undefined` stands for lines left out. */
export const hunksOf = (lines: readonly DiffLine[]): readonly (DiffLine | undefined)[] => {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(line => line.kind !== 'same'),
  );
  return lines.flatMap((line, at): (DiffLine | undefined)[] => {
    if (near[at]) return [line];
    return near[at - 1] === true || at === 0 ? [undefined] : [];
  });
};
