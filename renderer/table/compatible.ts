import type { Language, Localised, Summary } from '../../engine/index.ts';

type Variant = Summary['variants'][number];

export interface Choice {
  variants: ReadonlySet<string>;
  seats: number;
  language: Language;
}

export const said = (text: Localised | undefined, language: Language): string => text?.[language] ?? text?.en ?? '';

const listed = (titles: readonly string[]): string =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

/** What stands against switching a variant on, or off, at a table with these seats and variants. */
export const hindranceOf = (variant: Variant, all: readonly Variant[], choice: Choice): string | undefined => {
  const { variants, seats, language } = choice;
  const titlesOf = (ids: readonly string[]): string =>
    listed(ids.map(id => said(all.find(other => other.id === id)?.title, language) || id));
  if (variants.has(variant.id)) {
    const needing = all.filter(other => variants.has(other.id) && other.requires.includes(variant.id));
    return needing.length > 0 ? `${titlesOf(needing.map(({ id }) => id))} cannot do without it.` : undefined;
  }
  const { from, to } = variant.seats;
  if (seats < from || seats > to) return from === to ? `Only with ${from} seats.` : `Only with ${from} to ${to} seats.`;
  const excluded = variant.excludes.filter(id => variants.has(id));
  if (excluded.length > 0) return `Does not go with ${titlesOf(excluded)}.`;
  const missing = variant.requires.filter(id => !variants.has(id));
  return missing.length > 0 ? `Needs ${titlesOf(missing)} first.` : undefined;
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
