import type { Summary } from '../../engine/index.ts';

type Variant = Summary['variants'][number];

/** The variants that are on, and how many sit at the table. */
export interface Choice {
  variants: ReadonlySet<string>;
  seats: number;
}

/** What keeps a variant from being switched: others by their ids, or the number of seats. */
export type Hindrance =
  { why: 'needed' | 'excluded' | 'missing'; variants: readonly string[] } | { why: 'seats'; from: number; to: number };

/** What stands against switching a variant on, or off, at a table with these seats and variants. */
export const hindranceOf = (variant: Variant, all: readonly Variant[], choice: Choice): Hindrance | undefined => {
  const { variants, seats } = choice;
  if (variants.has(variant.id)) {
    const needing = all.filter(other => variants.has(other.id) && other.requires.includes(variant.id));
    return needing.length > 0 ? { why: 'needed', variants: needing.map(({ id }) => id) } : undefined;
  }
  const { from, to } = variant.seats;
  if (seats < from || seats > to) return { why: 'seats', from, to };
  const excluded = variant.excludes.filter(id => variants.has(id));
  if (excluded.length > 0) return { why: 'excluded', variants: excluded };
  const missing = variant.requires.filter(id => !variants.has(id));
  return missing.length > 0 ? { why: 'missing', variants: missing } : undefined;
};

/** The choice with a variant laid over: what it requires comes along, and what does not go with them goes. */
export const withVariant = (
  all: readonly Variant[],
  { variants, seats }: Choice,
  id: string,
): { variants: string[]; seats: number } => {
  const named = (one: string) => all.find(variant => variant.id === one);
  const wanted = new Set<string>();
  const want = (one: string): void => {
    if (wanted.has(one) || named(one) === undefined) return;
    wanted.add(one);
    named(one)?.requires.forEach(want);
  };
  want(id);
  const kept = new Set(variants);
  for (const each of all)
    if ([...wanted].some(one => named(one)?.excludes.includes(each.id) || each.excludes.includes(one)))
      kept.delete(each.id);
  for (const one of wanted) kept.add(one);
  const span = all
    .filter(variant => wanted.has(variant.id))
    .reduce(
      (room, variant) => ({ from: Math.max(room.from, variant.seats.from), to: Math.min(room.to, variant.seats.to) }),
      { from: 0, to: Infinity },
    );
  const seated = Math.max(Math.min(seats, span.to), span.from);
  const fitting = keptVariants(all, { variants: kept, seats: seated });
  return { variants: all.filter(variant => fitting.has(variant.id)).map(variant => variant.id), seats: seated };
};

/** The chosen variants that may stay when the number of seats changes. */
export const keptVariants = (all: readonly Variant[], choice: Choice): Set<string> => {
  const fits = (variant: Variant) => choice.seats >= variant.seats.from && choice.seats <= variant.seats.to;
  const kept = new Set(all.filter(variant => choice.variants.has(variant.id) && fits(variant)).map(({ id }) => id));
  const unmet = (id: string) => all.find(variant => variant.id === id)?.requires.some(needed => !kept.has(needed));
  for (let dropped = true; dropped;) {
    const lost = [...kept].filter(unmet);
    for (const id of lost) kept.delete(id);
    dropped = lost.length > 0;
  }
  return kept;
};
