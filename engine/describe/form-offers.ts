import { fits, KIND_NOUNS, type Kind } from '../language/kind.ts';
import type { Pointer } from '../language/diagnostic.ts';
import type { Json, Offer } from '../language/form.ts';
import type { Language } from '../language/say.ts';
import type { Term } from '../language/term.ts';
import type { Setup } from '../ruleset/sound.ts';
import { fitsKind } from '../check/words.ts';
import { THEMES } from '../vocabulary/terms.ts';
import { draftOf } from './form-draft.ts';
import { filled } from './form-fill.ts';
import { entryOffers } from './form-entries.ts';
import { labelOf, sentenceIn } from './form-labels.ts';
import { siteAt, tried, type Site } from './form-site.ts';
import { unwrapOffers, wrapOffers } from './form-wraps.ts';

/** What may be put at a place of the composed document: words and names of the right kind, the likeliest first. */
export const offersAt = (text: string, setup: Setup, at: Pointer, language: Language): readonly Offer[] => {
  const draft = draftOf(text, setup, language);
  if (draft === undefined) return [];
  const entries = entryOffers(draft, at);
  const site = siteAt(draft, at);
  return site === undefined ? entries : [...entries, ...phraseOffers(site)];
};

const phraseOffers = (site: Site): Offer[] => {
  const used = usesIn(site.draft.document);
  const often = ({ id }: Offer): number => used.get(id) ?? 0;
  const words = site.kinds.flatMap(kind => wordOffers(site, kind));
  const names = site.kinds.flatMap(kind => nameOffers(site, kind));
  const literals = site.kinds.flatMap(kind => literalOffers(kind));
  return [...names, ...words]
    .map((offer, place) => ({ offer, place }))
    .sort((a, b) => often(b.offer) - often(a.offer) || a.place - b.place)
    .map(({ offer }) => offer)
    .concat(literals, ...site.kinds.map(kind => [...wrapOffers(site, kind), ...unwrapOffers(site, kind)]));
};

/** How often each word and name is used in a document, by the id of its offer. */
const usesIn = (document: unknown): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  const note = (id: string): void => void uses.set(id, (uses.get(id) ?? 0) + 1);
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (key === 'op') note(`word:${value}`);
      else if (value.startsWith('@')) note(`word:${value.slice(1)}`);
      else note(`name:${value}`);
    } else if (typeof value === 'object' && value !== null)
      for (const [inner, each] of Object.entries(value)) look(each, inner);
  };
  look(document, '');
  return uses;
};

const wordOffers = (site: Site, kind: Kind): Offer[] =>
  THEMES.flatMap(({ title, terms }) =>
    terms
      .filter(term => fitsKind(term, kind))
      .flatMap(term => {
        const made = filled(site, term, kind);
        return made === undefined ? [] : [wordOffer(site, term, kind, title, made)];
      }),
  );

const wordOffer = (
  site: Site,
  term: Term,
  kind: Kind,
  theme: string,
  { value, fresh }: { value: Json; fresh: readonly Pointer[] },
): Offer => {
  const example = sentenceIn(site, term.example as Json, kind) ?? sentenceIn(site, value, kind);
  return {
    id: `word:${term.name}`,
    group: 'word',
    label: labelOf(term),
    detail: theme,
    doc: term.doc,
    ...(example !== undefined && { example }),
    name: term.name,
    value,
    fresh,
  };
};

const nameOffers = (site: Site, kind: Kind): Offer[] => {
  const { names, scope } = site;
  const bound = [...scope.locals].flatMap(([name, local]) =>
    local.kind !== undefined && fits(local.kind, kind) ? [[`$${name}`, 'chosen before'] as const] : [],
  );
  const own = names.values.filter(each => fits(each.kind, kind)).map(each => [`$${each.name}`, each.detail] as const);
  const places = kind === 'cards' ? names.places.map(name => [name, 'the cards of this place'] as const) : [];
  const suits = kind === 'suit' || kind === 'suits' ? names.suits.map(name => [name, 'suit'] as const) : [];
  const cards = kind === 'card' ? [...names.cards()].map(name => [name, 'card'] as const) : [];
  return [...bound, ...own, ...places, ...suits, ...cards].flatMap(([name, detail]) => {
    const said = sentenceIn(site, name, kind);
    return tried(site, name, kind) === undefined
      ? []
      : [{ id: `name:${name}`, group: 'name' as const, label: [said ?? name], detail, name, value: name, fresh: [] }];
  });
};

const LITERALS: Partial<Record<Kind, readonly (readonly [Json, string])[]>> = {
  condition: [
    [true, 'always'],
    [false, 'never'],
  ],
  tie: [
    ['first', 'the one played first'],
    ['last', 'the one played last'],
    ['nobody', 'nobody'],
  ],
};

const literalOffers = (kind: Kind): Offer[] =>
  (LITERALS[kind] ?? []).map(([value, label]) => ({
    id: `literal:${JSON.stringify(value)}`,
    group: 'literal',
    label: [label],
    detail: KIND_NOUNS[kind],
    value,
    fresh: [],
  }));
