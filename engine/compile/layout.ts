import { NONE } from '../cards/deck.ts';
import type { SoundPhase } from '../ruleset/sound.ts';
import type { BidPlan } from '../table/bid-plan.ts';
import { PHASE_INTS, type MarkPlan, type PlacePlan } from '../table/plan.ts';
import { FIXED_INTS, FRAME_INTS, MOST_FRAMES, type Layout } from '../table/state.ts';
import { readOf } from './phrase.ts';
import { NO_SCOPE } from './scope.ts';
import type { Workshop } from './workshop.ts';

/** All phases with their paths of ids, from the outside in. */
export const phasesOf = (phases: readonly SoundPhase[], path = ''): { phase: SoundPhase; path: string }[] =>
  phases.flatMap(phase => {
    const id = path + phase.id;
    const inner = phase.kind === 'repeat' ? phasesOf(phase.phases, `${id}.`) : [];
    return [{ phase, path: id }, ...inner];
  });

/** Name of the engine's own place where cards wait that a seat has chosen to give. */
export const heldName = (path: string, give: string): string => `@given ${path} ${give}`;

/** Lays the places out as piles: the author's, the trick, and one for each kind of gift. */
export const layPlaces = (w: Workshop): { places: PlacePlan[]; trick: number; piles: number } => {
  const { seats } = w.game;
  let piles = 0;
  let open = FIXED_INTS + seats;
  const lay = (place: Omit<PlacePlan, 'base' | 'open'>): PlacePlan => {
    const plan = { ...place, base: piles, open: open++ };
    piles += (place.per ? seats : 1) * place.columns;
    return plan;
  };
  const places = w.sound.places.map(({ id, per, seen, columns, onTop }) =>
    lay({ name: id, per, seen, columns, onTop }),
  );
  const trick = lay({ name: '@trick', per: false, seen: 'all', columns: 1, onTop: false });
  const held = phasesOf(w.sound.phases).flatMap(({ phase, path }) =>
    phase.kind === 'exchange'
      ? phase.gives.map(give =>
          lay({ name: heldName(path, give.id), per: true, seen: 'owner', columns: 1, onTop: false }),
        )
      : [],
  );
  return { places: [...places, trick, ...held], trick: trick.base, piles };
};

const startOf = (w: Workshop, mark: MarkPlan): number => {
  const phrase = w.sound.marks.find(each => each.id === mark.name)?.start;
  if (!phrase) return mark.kind === 'suit' || mark.kind === 'card' || mark.kind === 'seat' ? NONE : 0;
  const value = readOf(w, phrase, NO_SCOPE)(w.scratch);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : 0;
};

/** Numbers of a state before the marks: points of the round and totals of each seat. */
const marksBegin = (seats: number): number => seats * 2;

const sizeOf = (w: Workshop, { kind, per }: Workshop['sound']['marks'][number]): number => {
  if (per === 'seat') return w.game.seats;
  return per === 'card' || kind === 'cards' ? w.game.deck.faces.length : 1;
};

export const layMarks = (w: Workshop): MarkPlan[] => {
  let base = marksBegin(w.game.seats);
  const marks = w.sound.marks.map((mark, index): MarkPlan => {
    const size = sizeOf(w, mark);
    const { id, pointer, kind, per, lasts, of, seen } = mark;
    base += size;
    return { name: id, index, pointer, kind, per, lasts, of, seen, start: 0, base: base - size, size };
  });
  w.game.marks = marks; // a start may name another mark's kind of thing, never its value
  return marks.map(mark => ({ ...mark, start: startOf(w, mark) }));
};

/** Bid phases get their room before any phrase that reads bids is compiled; what they ask is filled in later. */
export const layBids = (w: Workshop): { end: number; ints: number } => {
  let nums = w.game.marks.reduce((sum, mark) => sum + mark.size, marksBegin(w.game.seats));
  let ints = FIXED_INTS + w.game.seats + w.game.places.length;
  for (const { phase, path } of phasesOf(w.sound.phases)) {
    if (phase.kind !== 'bid') continue;
    const plan: BidPlan = {
      kind: 'bid',
      index: NONE,
      id: path,
      pointer: phase.pointer,
      when: undefined,
      manner: phase.manner,
      seats: () => ({ at: new Int16Array(0), size: 0 }),
      starts: undefined,
      calls: { kind: 'listed', values: [] },
      may: [],
      turn: { now: 0 },
      mayPass: undefined,
      revealed: phase.revealed,
      rebids: phase.rebids,
      bids: nums,
      ints,
    };
    w.bids.set(path, plan);
    nums += w.game.seats;
    ints += PHASE_INTS;
  }
  return { end: nums, ints };
};

export const layoutOf = (w: Workshop, piles: number, nums: number, ints: number): Layout => ({
  cards: w.game.deck.faces.length,
  piles,
  seats: w.game.seats,
  ints: ints + FRAME_INTS * MOST_FRAMES,
  frames: ints,
  nums,
  tricks: FIXED_INTS,
  scored: 0,
  total: w.game.seats,
});
