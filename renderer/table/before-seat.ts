import type { SeenPlace } from './table-scope.ts';

/** What lies before a seat besides its hand: one place spread out, the others as piles. */
export interface BeforeSeat {
  strips: readonly SeenPlace[]; // one at most
  piles: readonly SeenPlace[];
}

const MOST_SPREAD = 30;
const holdsCards = ({ view }: SeenPlace): boolean => view.cards.length > 0;

/**
 * The first place that always lies open is spread out, whether it holds cards just now or not: more would crowd the
 * table, and another place in its stead would be taken for it.
 */
export const beforeSeat = (places: readonly SeenPlace[], isOwn: boolean): BeforeSeat => {
  const rest = places.filter(({ role }) => role === 'pile' || role === 'won');
  const isOpen = ({ role, seen, view }: SeenPlace): boolean =>
    role === 'pile' && (seen === 'all' || view.open === true || (isOwn && seen === 'owner'));
  const spread = rest.find(isOpen);
  const strips = spread && holdsCards(spread) && spread.view.cards.length <= MOST_SPREAD ? [spread] : [];
  return { strips, piles: rest.filter(place => holdsCards(place) && !strips.includes(place)) };
};
