const MOST_SLOTS = 10;
const SHIFT = 4;

/** For each mask of slots, and each number: the slot with so many of the mask before it. */
const NTH = new Uint8Array(1 << (MOST_SLOTS + SHIFT));
for (let mask = 0; mask < 1 << MOST_SLOTS; mask++) {
  let count = 0;
  for (let slot = 0; slot < MOST_SLOTS; slot++) {
    if ((mask >> slot) & 1) NTH[(mask << SHIFT) | count++] = slot;
  }
}

/** The slot of a mask with `nth` others before it, without a loop. */
export const slotIn = (mask: number, nth: number): number => NTH[(mask << SHIFT) | nth]!;
