import type { Phrase } from '../../language/phrase.ts';
import type { Sound, SoundGroup } from '../../ruleset/sound.ts';
import { facesOf, namesOfFaces, type CardName } from '../deck.ts';
import { foldCards, foldNumber, type Known } from '../fold.ts';

/** The points of all cards of the deck together, when they are printed and can be told without looking at a trait. */
export const allPointsOf = ({ deck, card }: Sound, known: Known): number | undefined => {
  if (card.points) return undefined;
  const gone = new Set(deck.without ? foldCards(deck.without, known) : []);
  const traits = new Set(deck.traits.map(({ id }) => id));
  let sum = 0;
  for (const group of deck.groups) {
    const faces = facesOf(group, known);
    if (!faces) return undefined;
    if (!group.points) continue; // whichever cards these are, they count nothing
    for (const name of namesOfFaces(group.id, faces, known.told)) {
      if (gone.has(name.name)) continue;
      const points = pointsOf(group.points, { card: name, group, traits, known });
      if (points === undefined) return undefined;
      sum += points;
    }
  }
  return sum;
};

/** Where points are reckoned for one card: its names, the group it is of, and the sorts that are traits. */
interface Reckoned {
  card: CardName;
  group: SoundGroup;
  traits: ReadonlySet<string>;
  known: Known;
}

const pointsOf = (phrase: Phrase, of: Reckoned): number | undefined => {
  if (phrase.is === 'word' && phrase.term.name === 'rank') return rankOf(phrase, of);
  if (phrase.is === 'word' && phrase.term.name === 'bySort') return bySort(phrase, of);
  return foldNumber(phrase, of.known);
};

type Word = Extract<Phrase, { is: 'word' }>;

/** The rank of the very card, where ranks are numbers; listed ones count by their place and are left alone. */
const rankOf = ({ slots }: Word, { card, group }: Reckoned): number | undefined => {
  const about = slots['card'];
  const isOwn = about === undefined || (about.form === 'phrase' && about.of.is === 'focus');
  return isOwn && card.rank !== undefined && group.ranks && 'from' in group.ranks ? Number(card.rank) : undefined;
};

/** The most particular sort counts: the card, then its rank, then its group. A table with traits is left alone. */
const bySort = ({ slots }: Word, of: Reckoned): number | undefined => {
  const { at, else: otherwise } = slots;
  if (at?.form !== 'table' || at.rows.some(({ key }) => of.traits.has(key))) return undefined;
  const sorts = [of.card.name, of.card.plain, of.card.rank, of.group.id];
  const row = sorts.map(sort => at.rows.find(({ key }) => key === sort)).find(found => found !== undefined);
  if (row) return pointsOf(row.of, of);
  return otherwise?.form === 'phrase' ? foldNumber(otherwise.of, of.known) : 0;
};
