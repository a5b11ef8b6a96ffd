import { keysOf, type Change, type Located, type VariantTable } from '../../engine/index.ts';

/** Two variants that write one place differently. */
interface Conflict {
  first: string;
  second: string; // in which the problem is told
}

/** Which variants a problem tells of as writing one place differently; undefined for other problems. */
export const conflictOf = ({ code, pointer, related }: Located): Conflict | undefined => {
  const [first, second] = [keysOf(related?.[0]?.pointer ?? '')[1], keysOf(pointer)[1]];
  return code !== 'variant-conflict' || first === undefined || second === undefined ? undefined : { first, second };
};

/** Lets a variant exclude all those that it is in conflict with. */
export const apartChange = (second: string, problems: readonly Located[], table: VariantTable): Change | undefined => {
  const row = table.variants.find(({ id }) => id === second);
  const others = problems.flatMap(problem => {
    const conflict = conflictOf(problem);
    return conflict?.second === second ? [conflict.first] : [];
  });
  return row && { do: 'set', at: `${row.at}/excludes`, value: [...new Set([...row.excludes, ...others])] };
};
