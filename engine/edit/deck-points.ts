import type { Json } from '../language/form.ts';
import { fieldOf, isRecord } from '../ruleset/document.ts';
import { partOf } from './by-seats.ts';
import type { Change } from './change.ts';
import {
  cardAt,
  deckNow,
  firstThatFits,
  isSameBut,
  type CardPlace,
  type DeckEdited,
  type DeckText,
} from './deck-card.ts';
import { groupAt } from './deck-count.ts';

/** The smallest change of the rules after which a card counts so much, and all others as they did. */
export const deckPointsEdit = (deck: DeckText, card: CardPlace, points: number): DeckEdited => {
  const now = deckNow(deck.text, deck.setup);
  if (now === undefined) return { ok: false, bar: 'text', at: '/deck' };
  const found = cardAt(now.table, card);
  const [group, ...more] = found?.groups ?? [];
  if (found === undefined || group === undefined || more.length > 0)
    return { ok: false, bar: 'group', at: groupAt(group ?? '') };
  const at = `${groupAt(group)}/points`;
  const isAlone =
    [...now.table.cards, ...now.table.specials].filter(({ groups }) => groups.includes(group)).length === 1;
  const written = partOf(now.read.composed.document, 'deck', 'cards', group, 'points');
  const name = found.rank === '' ? group : found.names[0]!.replace(/#\d+$/, '');
  const ways = isAlone ? [plainWay(at, written, points)] : sortWays(at, written, name, points);
  const change = firstThatFits(
    deck,
    now,
    ways,
    after => cardAt(after, card)?.points === points && isSameBut(now.table, after, card),
  );
  return change === undefined ? { ok: false, bar: 'points', at } : { ok: true, change };
};

const plainWay = (at: string, written: unknown, points: number): Change[] => {
  if (points !== 0) return [{ do: 'set', at, value: points }];
  return written === undefined ? [] : [{ do: 'remove', at }];
};

/** A row of its own for the card in the table of points; or none, where the other rows come to the same. */
const sortWays = (at: string, written: unknown, name: string, points: number): Change[][] => {
  if (written === undefined) return [[{ do: 'set', at, value: { op: 'bySort', at: { [name]: points } } }]];
  const isTable = isRecord(written) && written['op'] === 'bySort';
  if (!isTable) return [[{ do: 'set', at, value: { op: 'bySort', at: { [name]: points }, else: written as Json } }]];
  const row = `${at}/at/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const set: Change[] = [{ do: 'set', at: row, value: points }];
  return fieldOf(fieldOf(written, 'at'), name) === undefined ? [set] : [[{ do: 'remove', at: row }], set];
};
