import { spelled, wordsOf } from '../cards/card-words.ts';
import type { BidView, MarkView, SeatView } from '../../engine/index.ts';
import type { TableInfo } from '../worker/table-types.ts';
import { shown } from './numbers.ts';

/** What a seat said in the bidding that counts now. */
export interface Said {
  call: string | number;
  text: string;
  isPass: boolean;
  isNamed: boolean; // a call that says by itself what it is, and not a number, a card, or one made of parts
  isSealed: boolean;
}

/** The bidding that a table looks at: the one in progress, else the latest in which anybody said something. */
export const biddingOf = (view: SeatView, info: TableInfo): BidView | undefined => {
  const spoken = view.bids.filter(bid => bid.calls.some(call => call !== undefined));
  return view.bids.find(bid => info.biddings[bid.phase] === view.phase) ?? spoken.at(-1);
};

export const saidBy = (view: SeatView, seat: number, info: TableInfo): Said | undefined => {
  const bidding = biddingOf(view, info);
  const where = info.biddings[bidding?.phase ?? ''] ?? '';
  const call = bidding?.calls[seat];
  if (bidding === undefined || call === undefined) return undefined;
  const isTitled = info.callTitles[where]?.[call] !== undefined;
  const isNamed =
    isTitled || (typeof call === 'string' && info.cards[call] === undefined && info.callTables[where] === undefined);
  return {
    call,
    text: callText(call, info, where),
    isPass: call === 'pass',
    isNamed,
    isSealed: call === 'sealed',
  };
};

/** A call in words: its title where the bidding gives one, else a number, the title of a card, or the name that the author gave it. */
export const callText = (call: string | number, info: TableInfo, bidding?: string): string => {
  const title = bidding === undefined ? undefined : info.callTitles[bidding]?.[call];
  if (title !== undefined) return title;
  if (typeof call === 'number') return shown(call);
  return info.cards[call] === undefined ? spelled(call) : wordsOf(call, info.suits).title;
};

/** A fact that the rules remember, as a chip. */
export interface Chip {
  name: string;
  label: string;
  value?: string; // absent for a condition, which is told by its label
  suit?: string;
}

/** What a mark's value reads like: nothing for what is not so, or not yet. */
const chipOf = (
  name: string,
  label: string,
  value: MarkView | undefined,
  info: TableInfo,
  seats: SeatNames,
): Chip | undefined => {
  const mark = info.marks.find(each => each.name === name);
  if (value === undefined || value === null || value === false || value === 0 || value === '') return undefined;
  if (value === true) return { name, label };
  if (mark?.kind === 'seat' && typeof value === 'number') return { name, label, value: seats(value) };
  if (typeof value === 'number') return { name, label: shortLabel(label), value: shown(value) };
  if (typeof value === 'string') {
    return info.suits.includes(value)
      ? { name, label, value, suit: value }
      : { name, label, value: callText(value, info) };
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const parts = (value as readonly (string | number)[]).map(part =>
    mark?.kind === 'seats' && typeof part === 'number' ? seats(part) : callText(part, info),
  );
  return { name, label, value: parts.join(', ') };
};

type SeatNames = (seat: number) => string;

/** A count stands beside its name; "number of bids met 2" is "bids met 2". */
const shortLabel = (label: string): string => label.replace(/^(the )?number of /i, '');

/** The chips of a seat; undefined asks for those of the whole table. Seat 0 is a seat like any other. */
export const chipsOf = (view: SeatView, seat: number | undefined, info: TableInfo, names: SeatNames): readonly Chip[] =>
  info.marks.flatMap(({ name, label, per, kind }) => {
    const value = view.marks[name];
    if (per === 'card' || (per === 'seat') !== (seat !== undefined)) return [];
    const of =
      seat === undefined ? (value as MarkView | undefined) : (value as readonly MarkView[] | undefined)?.[seat];
    // A seat's number 0 is a seat; elsewhere 0 is nothing to tell.
    const told = kind === 'seat' && of === 0 ? { name, label, value: names(0) } : chipOf(name, label, of, info, names);
    return told === undefined ? [] : [told];
  });

/** What is remembered about one card, such as the colour that a wild card stands for. */
export const chipsOfCard = (view: SeatView, card: string, info: TableInfo, names: SeatNames): readonly Chip[] =>
  info.marks.flatMap(({ name, label, per }) => {
    const value = view.marks[name];
    if (per !== 'card' || value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    const told = chipOf(name, label, (value as Readonly<Record<string, MarkView>>)[card], info, names);
    return told === undefined ? [] : [told];
  });
