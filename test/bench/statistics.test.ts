import { describe, expect, it } from 'vitest';
import { growthOf, median, quantile, ratiosOf, spreadOf } from './statistics.ts';

describe('the statistics of the bench', () => {
  it.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100, 2], 9.5],
  ])('take the middle of %j', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('know no middle of nothing', () => {
    expect(median([])).toBeNaN();
  });

  it('lay shares between values in proportion', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
    expect(quantile([5, 1, 3], 0)).toBe(1);
    expect(quantile([5, 1, 3], 1)).toBe(5);
  });

  it('tell the middle half, whatever single samples were like', () => {
    expect(spreadOf([1, 2, 3, 4, 1000])).toEqual({ median: 3, low: 2, high: 4 });
  });

  it('leave the samples as they were', () => {
    const values = [3, 1, 2];
    spreadOf(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('compare what was measured side by side', () => {
    expect(ratiosOf([2, 9], [1, 3])).toEqual([2, 3]);
    expect(ratiosOf([2, 9, 5], [1, 3])).toEqual([2, 3]);
  });

  it('tell how a cost grows with a size', () => {
    expect(growthOf([1, 2, 4], [10, 20, 40])).toBeCloseTo(1);
    expect(growthOf([1, 4], [10, 10])).toBeCloseTo(0);
    expect(growthOf([1, 4], [1, 16])).toBeCloseTo(2);
  });
});
