import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue';
import type { AskView, PlaceView, SeatView } from '../../engine/index.ts';
import type { PlaceInfo, TableInfo, TableSnapshot } from '../worker/table-types.ts';
import type { TableGame } from './table-game.ts';

/** How a card or another answer stands to the open question. */
export type Standing = 'legal' | 'barred' | 'idle';

/** A place as it lies on the felt: what it is, and what of it can be seen. */
export interface SeenPlace extends PlaceInfo {
  view: PlaceView;
}

/** What every part of the table looks at. */
export interface TableScope {
  game: TableGame;
  info: ComputedRef<TableInfo>;
  shot: ComputedRef<TableSnapshot>;
  view: ComputedRef<SeatView>;
  below: ComputedRef<number>; // the seat at the near edge
  ask: ComputedRef<AskView | undefined>; // only when the looking seat is asked
  nameOf: (seat: number) => string;
  placesOf: (seat: number | undefined) => readonly SeenPlace[];
  standingOf: (value: string | number) => Standing;
  /** Answers with it when that is allowed, else says why not. */
  tap: (value: string | number) => void;
  viewPile: (place: SeenPlace) => void;
  openRule: (pointer: string) => void;
}

const KEY: InjectionKey<TableScope> = Symbol('table');

export const useTable = (): TableScope => {
  const scope = inject(KEY);
  if (scope === undefined) throw new Error('A part of the table stands outside it.');
  return scope;
};

interface ScopeParts {
  game: TableGame;
  viewPile: (place: SeenPlace) => void;
  openRule: (pointer: string) => void;
}

/** Gives all parts of the table inside this component one game to look at. */
export const provideTable = ({ game, viewPile, openRule }: ScopeParts): TableScope => {
  const info = computed(() => game.info.value!);
  const shot = computed(() => game.shot.value!);
  const view = computed(() => shot.value.view);
  const ask = computed(() => (game.ours.value ? view.value.ask : undefined));
  const legal = computed(() => new Set(ask.value?.legal));
  const barred = computed(() => new Set(ask.value?.barred));
  const byName = computed(() => new Map(info.value.places.map(place => [place.name, place])));

  const scope: TableScope = {
    game,
    info,
    shot,
    view,
    below: computed(() => view.value.seat ?? 0),
    ask,
    nameOf: seat => info.value.seats[seat]?.name ?? `${seat + 1}`,
    placesOf: seat =>
      view.value.places.flatMap(each => {
        const place = byName.value.get(each.place);
        return place !== undefined && each.seat === seat ? [{ ...place, view: each }] : [];
      }),
    standingOf: value => (legal.value.has(value) ? 'legal' : barred.value.has(value) ? 'barred' : 'idle'),
    tap: value => void (legal.value.has(value) ? game.act(value) : game.why(value)),
    viewPile,
    openRule,
  };
  provide(KEY, scope);
  return scope;
};
