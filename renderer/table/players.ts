import { useLocalStorage } from '@vueuse/core';
import { MOST_SEATS } from '../../engine/index.ts';
import type { TableSeat } from '../worker/table-types.ts';

const NAMES = ['Alex', 'Ann', 'Bea', 'Cem', 'Dov', 'Eli', 'Fay', 'Gus', 'Hua', 'Ida', 'Jon', 'Kim'];

const atFirst = (): TableSeat[] =>
  Array.from({ length: MOST_SEATS }, (_, seat) => ({
    kind: seat === 0 ? 'human' : 'random',
    name: NAMES[seat] ?? `${seat + 1}`,
  }));

/** Who sits where; the same people sit down again next time. */
export const usePlayers = () => useLocalStorage<TableSeat[]>('tricksmith-players', atFirst, { deep: true });

/** A name for a seat whose own was left empty. */
export const nameFor = (seat: TableSeat, place: number): string =>
  seat.name.trim() || NAMES[place] || String(place + 1);

/** A seed nobody chose. */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
