import type { DealColumn, Dealt } from '../../engine/index.ts';

/** A block of the picture: some cards in one place, before the deal or after it. */
export interface DealBlock {
  id: string; // the place; "" for cards out of the game
  kind: 'deck' | 'hand' | 'table' | 'out' | 'leftOut';
  count: number;
  top: number; // of 100
  height: number;
  seats: readonly number[]; // by seat, of a place that every seat has
}

/** A band of cards from a block on the left to one on the right. */
export interface DealBand {
  from: { top: number; height: number };
  to: { top: number; height: number };
  kind: DealBlock['kind'];
  path: string; // in a box of 100 by 100
}

export interface DealPicture {
  left: readonly DealBlock[];
  right: readonly DealBlock[];
  bands: readonly DealBand[];
}

const GAP = 5; // between blocks, of 100
const LEAST = 15; // so high that its words fit

/** Where cards lie before the deal, on the left, and where they come, on the right: as high as they are many. */
export const pictureOf = ({ flows, places }: Dealt, { leftOut }: Pick<DealColumn, 'leftOut'>): DealPicture => {
  const all =
    leftOut > 0 ? [...flows, { from: flows[0]?.from, to: undefined, count: leftOut, isLeftOut: true }] : flows;
  const lines = all.map(flow => ({
    from: flow.from ?? '',
    to: 'isLeftOut' in flow ? '*' : (flow.to ?? ''),
    count: flow.count,
  }));
  const order = ['hand', 'table', 'out', 'leftOut'];
  const kindOf = (to: string): DealBlock['kind'] => {
    if (to === '*') return 'leftOut';
    if (to === '') return 'out';
    return places.find(({ name }) => name === to)?.seats === undefined ? 'table' : 'hand';
  };
  const left = stack(sumsBy(lines, 'from').map(each => ({ ...each, kind: 'deck' as const, seats: [] })));
  const right = stack(
    sumsBy(lines, 'to')
      .map(each => ({
        ...each,
        kind: kindOf(each.id),
        seats: places.find(({ name }) => name === each.id)?.seats ?? [],
      }))
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
  );
  return { left, right, bands: bandsOf(lines, left, right) };
};

interface Line {
  from: string;
  to: string;
  count: number;
}

const sumsBy = (lines: readonly Line[], end: 'from' | 'to'): { id: string; count: number }[] => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line[end], (sums.get(line[end]) ?? 0) + line.count);
  return [...sums].map(([id, count]) => ({ id, count }));
};

/** Blocks one beneath another: by the number of their cards, but none too low for words. */
const stack = (blocks: readonly Omit<DealBlock, 'top' | 'height'>[]): DealBlock[] => {
  const room = 100 - GAP * (blocks.length - 1);
  const least = Math.min(LEAST, room / Math.max(1, blocks.length));
  const total = blocks.reduce((sum, { count }) => sum + count, 0);
  const spare = room - least * blocks.length;
  let top = 0;
  return blocks.map(block => {
    const height = least + (total === 0 ? 0 : (spare * block.count) / total);
    const placed = { ...block, top, height };
    top += height + GAP;
    return placed;
  });
};

const bandsOf = (lines: readonly Line[], left: readonly DealBlock[], right: readonly DealBlock[]): DealBand[] => {
  const used = new Map<DealBlock, number>(); // how much of a block's edge has its band
  const edge = (block: DealBlock, count: number): { top: number; height: number } => {
    const before = used.get(block) ?? 0;
    used.set(block, before + count);
    return {
      top: block.top + (block.height * before) / block.count,
      height: (block.height * count) / block.count,
    };
  };
  return right.flatMap(target =>
    lines
      .filter(({ to, count }) => to === target.id && count > 0)
      .map(({ from: id, count }) => {
        const from = edge(
          left.find(block => block.id === id)!,
          count,
        );
        const to = edge(target, count);
        return { from, to, kind: target.kind, path: bandPath(from, to) };
      }),
  );
};

const bandPath = (from: DealBand['from'], to: DealBand['to']): string =>
  `M0 ${from.top}C50 ${from.top} 50 ${to.top} 100 ${to.top}V${to.top + to.height}` +
  `C50 ${to.top + to.height} 50 ${from.top + from.height} 0 ${from.top + from.height}Z`;
