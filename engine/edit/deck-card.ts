import type { MadeCard } from '../describe/deck-cards.ts';
import { deckMade, type DeckCard, type DeckTable } from '../describe/deck-table.ts';
import { partlyRead, type PartlyRead } from '../describe/partly-read.ts';
import type { Pointer } from '../language/diagnostic.ts';
import type { Setup } from '../ruleset/sound.ts';
import type { Change, Into } from './change.ts';
import { editsOf } from './edits.ts';

/** A card of the deck as its table shows it: of a suit and a rank, or of a group of its own. */
export interface CardPlace {
  suit: string; // "" for none
  rank: string; // "" for a card without one
  group: string; // that makes it; "" for a card that no group makes
}

/** A ruleset in whose deck something is to change. */
export interface DeckText {
  text: string;
  setup: Setup;
  into: Into;
}

/** Why a table of the deck cannot write something: what stands in the way, and where. */
export type DeckBar = 'copies' | 'without' | 'strength' | 'points' | 'group' | 'text';
export type DeckEdited = { ok: true; change: Change } | { ok: false; bar: DeckBar; at: Pointer };

/** The deck before a change, and what it was made of. */
export interface DeckNow {
  read: PartlyRead;
  table: DeckTable;
  made: readonly (readonly MadeCard[])[]; // by number of seats
}

/** The deck of a text; undefined while it cannot be read. */
export const deckNow = (text: string, { variants, options }: Setup): DeckNow | undefined => {
  const read = partlyRead(text, variants);
  return read === undefined ? undefined : { read, ...deckMade(read, options) };
};

export const isSameCard = (card: Pick<DeckCard, 'suit' | 'rank' | 'groups'>, place: CardPlace): boolean =>
  card.rank === place.rank && (place.rank === '' ? card.groups.includes(place.group) : card.suit === place.suit);

export const cardAt = ({ cards, specials }: DeckTable, place: CardPlace): DeckCard | undefined =>
  [...cards, ...specials].find(card => isSameCard(card, place));

/**
 * The first of some ways to write a change after which the deck is as it should be, and nothing else in it is another:
 * each is tried on the text. Ways that put no other rule at fault come first.
 */
export const firstThatFits = (
  { text, setup, into }: DeckText,
  before: DeckNow,
  ways: readonly (readonly Change[])[],
  isRight: (after: DeckTable) => boolean,
): Change | undefined => {
  let second: Change | undefined;
  for (const changes of ways) {
    const change: Change = changes.length === 1 ? changes[0]! : { do: 'several', changes };
    const edited = changes.length === 0 ? undefined : editsOf(text, change, into, setup.variants);
    const after = edited?.ok ? deckNow(edited.text, setup) : undefined;
    if (after === undefined || after.table.faults.length > before.table.faults.length || !isRight(after.table))
      continue;
    if (after.read.errors.length <= before.read.errors.length) return change;
    second ??= change;
  }
  return second;
};

/** Whether two tables hold the same cards but for one: as many, as strong, and counting as much. */
export const isSameBut = (before: DeckTable, after: DeckTable, place: CardPlace): boolean => {
  const others = (table: DeckTable): string[] =>
    [...table.cards, ...table.specials]
      .filter(card => !isSameCard(card, place) && card.counts.some(count => count > 0))
      .map(({ suit, rank, counts, strength, points, groups }) =>
        JSON.stringify([suit, rank, rank === '' ? groups : [], counts, strength, points]),
      );
  const [was, is] = [others(before), others(after)];
  return was.length === is.length && new Set([...was, ...is]).size === was.length;
};
