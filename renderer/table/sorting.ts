import type { CardInfo, TableInfo } from '../worker/table-types.ts';

/**
 * Cards by suit in the deck's order, then by rank, the highest last; cards without a suit at the end. Cards that belong
 * to another suit in play than is printed on them stand with that suit.
 */
export const sortedCards = (
  cards: readonly string[],
  table: Pick<TableInfo, 'cards' | 'suits'>,
  inPlay: Readonly<Record<string, string>> = {},
): string[] => {
  const infoOf = (name: string): CardInfo | undefined => {
    const info = table.cards[name];
    return info && inPlay[name] !== undefined ? { ...info, suit: inPlay[name] } : info;
  };
  return [...cards].sort((a, b) => compareCards(infoOf(a), infoOf(b), table.suits));
};

const compareCards = (a: CardInfo | undefined, b: CardInfo | undefined, suits: readonly string[]): number => {
  if (a === undefined || b === undefined) return 0;
  return (
    suitPlace(a, suits) - suitPlace(b, suits) ||
    (a.suit === undefined ? a.group.localeCompare(b.group) : 0) ||
    a.strength - b.strength ||
    a.name.localeCompare(b.name)
  );
};

const suitPlace = ({ suit }: CardInfo, suits: readonly string[]): number =>
  suit === undefined ? suits.length : suits.indexOf(suit);
