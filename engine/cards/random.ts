/** Spreads a small seed over 32 bits; never 0, the one state a xorshift cannot leave. */
export const seedState = (seed: number): number => {
  let x = (seed + 0x9e3779b9) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  x ^= x >>> 16;
  return x === 0 ? 1 : x;
};

/** The state after `x` of the xorshift32 sequence (Marsaglia 2003, triple 13, 17, 5). */
export const nextState = (x: number): number => {
  x ^= x << 13;
  x ^= x >>> 17;
  return x ^ (x << 5);
};

const TO_UNIT = 1 / 0x1_0000_0000;

/** A whole number 0 … below−1 from a state of the sequence. */
export const wholeBelow = (state: number, below: number): number => ((state >>> 0) * TO_UNIT * below) | 0;

/** A stream of whole numbers for those who play: bots and tests draw from it; the table has its own in its state. */
export interface Luck {
  below(bound: number): number;
}

export const makeLuck = (seed: number): Luck => {
  let state = seedState(seed);
  return {
    below: bound => {
      state = nextState(state);
      return wholeBelow(state, bound);
    },
  };
};
