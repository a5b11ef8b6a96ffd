/** Four lanes of a 32-bit multiply-and-rotate hash: enough that no two texts of rules meet by chance. */
const SEEDS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

const spread = (hash: number): number => {
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
};

const lane = (text: string, seed: number): number => {
  let hash = seed;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) ^ seed;
    hash = (hash << 13) | (hash >>> 19);
  }
  return spread(hash ^ text.length);
};

/** A document's fingerprint in 32 hexadecimal digits. Order of keys counts: it is the order of happening. */
export const digestOf = (document: unknown): string => {
  const text = JSON.stringify(document) ?? '';
  return SEEDS.map(seed => lane(text, seed).toString(16).padStart(8, '0')).join('');
};
