import { TERMS, type Luck } from '../../engine/index.ts';
import type { Kind } from '../../engine/language/kind.ts';
import type { Slot } from '../../engine/language/slot.ts';
import type { Names } from './phrase-by-lot.ts';

export type Json = Record<string, unknown>;

export const pick = <T>(luck: Luck, items: readonly T[]): T => items[luck.below(items.length)]!;
export const isLot = (luck: Luck, oneIn: number): boolean => luck.below(oneIn) === 0;

/** What is drawn from where something is by lot. */
export interface Lot {
  luck: Luck;
  names: Names;
  phrase(kind: Kind): unknown;
  effects(): unknown[];
}

const EFFECTS = TERMS.filter(({ kind, name }) => kind === 'effect' && !['redeal', 'passDeal'].includes(name));

/** Marks of every kind, so that effects by lot have something to write. */
export const MARKS: Json = {
  number: { kind: 'number', lasts: 'round' },
  ofSeat: { kind: 'number', per: 'seat', lasts: 'game' },
  ofCard: { kind: 'number', per: 'card', lasts: 'round' },
  ofTrick: { kind: 'number', per: 'card', lasts: 'trick' },
  seatTrick: { kind: 'number', per: 'seat', lasts: 'trick', start: 2 },
  flag: { kind: 'condition', lasts: 'trick' },
  named: { kind: 'suit', per: 'card', lasts: 'round' },
  colour: { kind: 'suit', lasts: 'round' },
  suits: { kind: 'suits', lasts: 'game' },
  maker: { kind: 'seat', lasts: 'game' },
  makers: { kind: 'seats', lasts: 'round' },
  one: { kind: 'card', lasts: 'round' },
  shown: { kind: 'cards', lasts: 'trick' },
  mood: { kind: 'choice', of: ['calm', 'wild', 'mad'], lasts: 'round' },
};
/** What is read as "$name", by kind. */
export const VALUES: Names['values'] = {
  number: ['$number', '$ofSeat', '$ofCard', '$ofTrick', '$seatTrick', '$ten'],
  condition: ['$flag', '$isOn'],
  suit: ['$named', '$colour'],
  suits: ['$suits'],
  seat: ['$maker'],
  seats: ['$makers'],
  card: ['$one'],
  cards: ['$shown'],
};

const slotByLot = (lot: Lot, slot: Slot, slots: Json, depth: number): unknown => {
  const { luck, names } = lot;
  switch (slot.form) {
    case 'phrase':
      if ((slot.need === 'may' || slot.default !== undefined) && isLot(luck, 2)) return undefined;
      return lot.phrase(slot.kind === 'same' ? 'number' : slot.kind);
    case 'focus':
      return isLot(luck, 3) ? undefined : lot.phrase(slot.kind);
    case 'name':
      return slot.of === 'place' ? pick(luck, [...names.places, ...names.tablePlaces]) : pick(luck, Object.keys(MARKS));
    case 'markValue': {
      const { kind, of } = MARKS[String(slots['mark'])] as { kind: Kind | 'choice'; of?: readonly string[] };
      return kind === 'choice' ? pick(luck, of!) : lot.phrase(kind);
    }
    case 'binds':
      return `lot${luck.below(1000)}`;
    case 'effects':
      return depth === 0 ? [] : effectsByLot(lot, depth - 1);
    case 'alternatives':
      return {
        a: { do: depth === 0 ? [] : effectsByLot(lot, depth - 1) },
        b: { when: lot.phrase('condition'), do: depth === 0 ? [] : effectsByLot(lot, depth - 1) },
      };
    default:
      return undefined;
  }
};

/** Effects by lot, as deep in one another; not every one has a meaning where it stands. */
export const effectsByLot = (lot: Lot, depth: number): unknown[] =>
  Array.from({ length: 1 + lot.luck.below(3) }, () => {
    const { name, slots: declared } = pick(lot.luck, EFFECTS);
    const slots: Json = {};
    for (const [key, slot] of Object.entries(declared)) {
      const value = slotByLot(lot, slot, slots, depth);
      if (value !== undefined) slots[key] = value;
    }
    return { op: name, ...slots };
  });
