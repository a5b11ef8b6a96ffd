import MiniSearch from 'minisearch';
import type { Offer } from '../../engine/index.ts';
import { wordsOf } from '../cards/card-words.ts';
import { i18n } from '../i18n/index.ts';

/** An offer's words, its slots named. */
export const labelText = ({ label }: Offer): string =>
  label.map(part => (typeof part === 'string' ? part : part.slot)).join('');

/** Offers of one sort. */
export interface OfferGroup {
  group: Offer['group'];
  offers: readonly Offer[];
}

const ORDER: readonly Offer['group'][] = [
  'home',
  'entry',
  'snippet',
  'name',
  'literal',
  'key',
  'word',
  'wrap',
  'unwrap',
  'row',
];

/** Finds offers by what is typed, and then `more` of them, too: their words, what they do, the name in the text, the theme, a card by its spoken name. */
export const makeOfferSearch = (offers: readonly Offer[], suits: readonly string[], more: readonly Offer[] = []) => {
  const index = new MiniSearch<Offer>({
    fields: ['words', 'name', 'spoken', 'detail', 'doc', 'example'],
    extractField: (offer, field) => textIn(offer, field, suits),
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { words: 6, spoken: 5, name: 4, detail: 2 } },
  });
  const byId = new Map([...offers, ...more].map(offer => [offer.id, offer]));
  index.addAll([...byId.values()]);
  return {
    find: (typed: string): readonly OfferGroup[] =>
      typed.trim() === ''
        ? inOrder(offers)
        : byBest(
            index.search(typed).flatMap(({ id }) => byId.get(String(id)) ?? []),
            typed,
          ),
  };
};

const textIn = (offer: Offer, field: string, suits: readonly string[]): string => {
  switch (field) {
    case 'id':
      return offer.id;
    case 'words':
      return labelText(offer);
    case 'spoken':
      return typeof offer.value === 'string' ? spokenCard(offer.value, suits) : '';
    case 'name':
      return offer.name ?? (typeof offer.value === 'string' ? offer.value : '');
    case 'detail':
      return offer.detail ?? '';
    default:
      return (field === 'doc' ? offer.doc : offer.example) ?? '';
  }
};

/** A card as people say it: "7 of hearts", "Q of spades queen of spades". */
const spokenCard = (name: string, suits: readonly string[]): string => {
  const { title, rank } = wordsOf(name, suits);
  const { t, te } = i18n.global;
  if (rank === undefined || !te(`form.ranks.${rank}`)) return title;
  return `${title} ${title.replace(rank, t(`form.ranks.${rank}`))}`;
};

const inOrder = (offers: readonly Offer[]): readonly OfferGroup[] =>
  ORDER.map(group => ({ group, offers: offers.filter(offer => offer.group === group) })).filter(
    ({ offers: some }) => some.length > 0,
  );

/** What was typed itself, before all that is found by it. */
export const withTyped = (typed: readonly Offer[], found: readonly OfferGroup[]): readonly OfferGroup[] => {
  const ids = new Set(typed.map(({ id }) => id));
  const others = found.map(({ group, offers }) => ({ group, offers: offers.filter(({ id }) => !ids.has(id)) }));
  const all = [...inOrder(typed), ...others].filter(({ offers }) => offers.length > 0);
  return [...new Set(all.map(({ group }) => group))].map(group => ({
    group,
    offers: all.flatMap(each => (each.group === group ? each.offers : [])),
  }));
};

// What reads just as it was typed stands first; then the groups by their best.
const byBest = (found: readonly Offer[], typed: string): readonly OfferGroup[] => {
  const exact = (offer: Offer) => Number(labelText(offer).toLowerCase() === typed.trim().toLowerCase());
  const best = found.toSorted((a, b) => exact(b) - exact(a));
  return [...new Set(best.map(({ group }) => group))].map(group => ({
    group,
    offers: best.filter(offer => offer.group === group),
  }));
};

/** The number that was typed, as an offer; undefined when it is none. */
export const typedNumber = (typed: string): Offer | undefined => {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return undefined;
  const value = Number(plain);
  return { id: `number:${value}`, group: 'literal', label: [plain.replace('-', '−')], value, fresh: [] };
};
