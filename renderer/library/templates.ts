import { parseText, type Localised } from '../../engine/index.ts';
import { briefIn } from './brief.ts';

/** A small game that is there to be begun with: it says what it has in it, and is changed from there. */
export interface Template {
  id: string;
  text: string;
  name: Localised;
  description: Localised;
  seats: { from: number; to: number };
  suits: readonly string[];
  fan: readonly string[]; // a few cards that show what it is about
}

const TEXTS = import.meta.glob<string>('../../rulesets/templates/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** From the plainest on, each with a few of its cards for a picture: a trick, a trump on an ace, cards to bid on … */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  tricks: ['clubs-4', 'clubs-9', 'clubs-K'],
  trump: ['hearts-A', 'hearts-K', 'spades-2'],
  bidding: ['spades-J', 'spades-Q', 'spades-K', 'spades-A'],
  'draw-and-play': ['hearts-10', 'hearts-A'],
  auction: ['red-8', 'blue-2'],
};
const placeOf = (id: string): number => Object.keys(PICTURES).indexOf(id);

const templateOf = ([path, text]: [string, string]): Template => {
  const id = path.replace(/^.*\/|\.json$/g, '');
  const { document } = parseText(text);
  const { name = { en: id }, description = { en: '' } } = briefIn(document);
  // Tests check each of them: what is looked for here is there.
  const { seats, deck } = document as Pick<Template, 'seats'> & { deck: Pick<Template, 'suits'> };
  return { id, text, name, description, seats, suits: deck.suits, fan: PICTURES[id] ?? [] };
};

export const TEMPLATES: readonly Template[] = Object.entries(TEXTS)
  .map(templateOf)
  .sort((a, b) => placeOf(a.id) - placeOf(b.id));
