import { pointerTo, type Change, type DeckTable, type Json } from '../../engine/index.ts';

export const DECK_ADDS = ['card', 'suit', 'rank'] as const;
export type DeckAddKind = (typeof DECK_ADDS)[number];

/** What adds a suit, a rank or a card of its own; undefined when it cannot be done so simply. */
export const addChange = (
  kind: DeckAddKind,
  name: string,
  table: DeckTable,
  deck: { readonly [key: string]: Json } | undefined,
): Change | undefined => {
  if (kind === 'card') return { do: 'set', at: pointerTo('deck', 'cards', name), value: {} };
  if (kind === 'suit') return { do: 'set', at: '/deck/suits', value: [...table.suits.filter(Boolean), name] };
  const cards = deck?.['cards'];
  const group = table.groups.find(({ id }) => ranksIn(cards, id) !== undefined);
  const ranks = group && ranksIn(cards, group.id);
  if (group === undefined || ranks === undefined) return undefined;
  const at = `${group.at}/ranks`;
  if (Array.isArray(ranks)) return { do: 'set', at, value: [...(ranks as readonly Json[]), name] };
  const number = Number(name);
  const { from, to } = ranks as { readonly [key: string]: Json };
  if (!Number.isInteger(number) || typeof from !== 'number' || typeof to !== 'number') return undefined;
  return { do: 'set', at: `${at}/${number < from ? 'from' : 'to'}`, value: number };
};

const ranksIn = (cards: Json | undefined, group: string): Json | undefined => {
  const entry = isRecord(cards) ? cards[group] : undefined;
  return isRecord(entry) ? entry['ranks'] : undefined;
};

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
