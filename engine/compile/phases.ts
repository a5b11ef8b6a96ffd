import type { Phrase } from '../language/phrase.ts';
import type { SoundAction, SoundBid, SoundPhase, SoundStep, SoundTricks } from '../ruleset/sound.ts';
import type { BidPlan, CallsPlan } from '../table/bid-plan.ts';
import type { ActionPlan, ExchangePlan, PlacePlan, Plan, SievePlan, TricksPlan } from '../table/plan.ts';
import { PHASE_INTS } from '../table/plan.ts';
import { hangsOn } from './depends.ts';
import { codeOf } from './effects.ts';
import { heldName } from './layout.ts';
import { loneCallOf } from './lone-call.ts';
import { isStill } from './looks.ts';
import { condition, list, maybeCondition, maybeNumber, number, placeNamed, siteOf } from './phrase.ts';
import { rowOfOrder, tableOfPhrase, type Table } from './rows.ts';
import { NO_SCOPE, within } from './scope.ts';
import { compileSlots } from './slots.ts';
import type { Mutable, Workshop } from './workshop.ts';

/** Room for a phase's whole numbers, taken as phases are compiled. */
export interface Room {
  ints: number;
}
const takeInts = (room: Room): number => {
  room.ints += PHASE_INTS;
  return room.ints - PHASE_INTS;
};

/** Adds a plan to the game and says where it stands. */
export const addPlan = (w: Workshop, make: (index: number) => Plan): number => {
  const index = w.plans.length;
  w.plans.push(undefined as unknown as Plan); // its place is taken before what lies inside it
  w.plans[index] = make(index);
  return index;
};

export const compilePhases = (w: Workshop, room: Room, phases: readonly SoundPhase[], path: string): number[] =>
  phases.map(phase => compilePhase(w, room, phase, path + phase.id));

const compilePhase = (w: Workshop, room: Room, phase: SoundPhase, id: string): number => {
  const { pointer } = phase;
  const when = maybeCondition(w, phase.when, NO_SCOPE);
  return addPlan(w, index => {
    const common = { index, id, pointer, when };
    switch (phase.kind) {
      case 'do':
        return { ...common, kind: 'do', code: codeOf(w, phase.do) };
      case 'repeat': {
        const phases = compilePhases(w, room, phase.phases, `${id}.`);
        return { ...common, kind: 'phases', loop: condition(w, phase.while, NO_SCOPE), phases };
      }
      case 'bid':
        return fillBid(w, phase, id, index, when);
      case 'exchange':
        return {
          ...common,
          kind: 'exchange',
          seats: list(w, phase.seats, NO_SCOPE),
          gives: givesOf(w, phase, id),
          isApart: phase.gives.every(give => isOwn(give.cards)),
          ints: takeInts(room),
        };
      case 'tricks':
        return { ...common, kind: 'tricks', ...tricksOf(w, phase), ints: takeInts(room) };
      case 'turns':
        return {
          ...common,
          kind: 'turns',
          seats: list(w, phase.seats, NO_SCOPE),
          starts: maybeNumber(w, phase.starts, NO_SCOPE),
          actions: actionsOf(w, phase.actions),
          next: maybeNumber(w, phase.next, NO_SCOPE),
          until: maybeCondition(w, phase.until, NO_SCOPE),
          ints: takeInts(room),
        };
    }
  });
};

const fillBid = (
  w: Workshop,
  phase: SoundBid & { pointer: string },
  id: string,
  index: number,
  when: BidPlan['when'],
): BidPlan => {
  const plan = w.bids.get(id) as Mutable<BidPlan>;
  plan.index = index;
  plan.when = when;
  plan.seats = list(w, phase.seats, NO_SCOPE);
  plan.starts = maybeNumber(w, phase.starts, NO_SCOPE);
  plan.calls = callsOf(w, phase.calls);
  plan.titles = Object.fromEntries(phase.titles.map(({ id: call, title }) => [call, title]));
  const looking = within(NO_SCOPE, 'call', plan.turn);
  plan.may = phase.may.map(may => ({
    id: may.id,
    pointer: may.pointer,
    when: maybeCondition(w, may.when, looking),
    early: !may.when || !hangsOn(may.when, 'call'),
    call: condition(w, may.call, looking),
    lone: loneCallOf(w, may.call, plan.turn),
  }));
  plan.mayPass = maybeCondition(w, phase.mayPass, NO_SCOPE);
  return plan;
};

const callsOf = (w: Workshop, phrase: Phrase): CallsPlan => {
  if (phrase.is === 'named' && phrase.body.is !== 'effects') return callsOf(w, phrase.body);
  if (phrase.is !== 'word' || phrase.term.kind !== 'calls') throw new Error('These are no calls.');
  const slots = compileSlots(w, phrase.term.slots, phrase.slots, NO_SCOPE);
  return phrase.term.calls(slots as never, siteOf(w, phrase.pointer));
};

type Exchange = Extract<SoundPhase, { kind: 'exchange' }>;
const givesOf = (w: Workshop, phase: Exchange, path: string): ExchangePlan['gives'] =>
  phase.gives.map(give => ({
    id: give.id,
    pointer: give.pointer,
    count: number(w, give.count, NO_SCOPE),
    cards: list(w, give.cards, NO_SCOPE),
    to: placeNamed(w, give.to),
    whose: number(w, give.whose, NO_SCOPE),
    held: placeNamed(w, heldName(path, give.id)),
  }));

/** Are these cards of a place of the seat in focus, whatever becomes of others? */
const isOwn = (phrase: Phrase): boolean => {
  if (phrase.is === 'place') return isSeatInFocus(phrase.whose);
  if (phrase.is !== 'word' || phrase.term.name !== 'in') return false;
  const { whose, where } = phrase.slots;
  const isAlike = where?.form !== 'phrase' || isStill(where.of);
  return isAlike && whose?.form === 'phrase' && isSeatInFocus(whose.of);
};

const isSeatInFocus = (phrase: Phrase | undefined): boolean =>
  phrase?.is === 'wider' ? isSeatInFocus(phrase.of) : phrase?.is === 'focus' && phrase.focus === 'seat';

const tableOfStep = (w: Workshop, { keep, highest, lowest }: SoundStep): Table | undefined => {
  const about = keep ?? highest ?? lowest;
  return about && tableOfPhrase(w, about);
};

type Tables = readonly (Table | undefined)[];

const tablesOf = (w: Workshop, steps: readonly SoundStep[]): Tables => steps.map(step => tableOfStep(w, step));

const orderRowOf = (
  w: Workshop,
  steps: readonly SoundStep[],
  order: readonly SievePlan[],
  tables: Tables,
): TricksPlan['orderRow'] =>
  rowOfOrder(
    w,
    steps.map((step, i) => ({
      when: order[i]!.when,
      phrase: step.when,
      sign: step.lowest ? -1 : 1,
      table: tables[i],
    })),
  );

const stepsOf = (w: Workshop, steps: readonly SoundStep[], tables = tablesOf(w, steps)): SievePlan[] =>
  steps.map((step, i) => {
    const turn = { now: 0 };
    const sifting = within(NO_SCOPE, 'it', turn);
    return {
      id: step.id,
      pointer: step.pointer,
      when: maybeCondition(w, step.when, NO_SCOPE),
      keep: maybeCondition(w, step.keep, sifting),
      free: maybeCondition(w, step.free, sifting),
      highest: maybeNumber(w, step.highest, sifting),
      lowest: maybeNumber(w, step.lowest, sifting),
      turn,
      fits: step.keep && tables[i]?.fits,
      freeFits: step.free && tableOfPhrase(w, step.free)?.fits,
      row: step.keep ? undefined : tables[i]?.row,
    };
  });

const actionsOf = (w: Workshop, actions: readonly SoundAction[]): ActionPlan[] =>
  actions.map(({ id, pointer, title, when, do: effects }) => ({
    id,
    pointer,
    title,
    when: maybeCondition(w, when, NO_SCOPE),
    code: addPlan(w, index => ({ kind: 'code', index, id, pointer, code: codeOf(w, effects) })),
  }));

/** The commonest case is one plain duty, to follow suit, and one hand: it has a way of its own. */
const onlyDutyOf = ([duty, ...others]: readonly SievePlan[], from: TricksPlan['from']): TricksPlan['onlyDuty'] => {
  const isPlain = others.length === 0 && from.length === 1 && from[0]!.per && from[0]!.columns === 1;
  return isPlain && duty?.fits && duty.keep && !duty.when && !duty.free ? duty : undefined;
};

const isOneRow = ({ columns, onTop }: PlacePlan): boolean => columns === 1 && !onTop;

const strideOf = (
  phase: SoundTricks,
  [hand, ...others]: TricksPlan['from'],
  to: TricksPlan['to'],
  orderRow: TricksPlan['orderRow'],
): TricksPlan['stride'] => {
  const { playedBy, actions, contest, stake } = phase;
  if (playedBy || actions.length > 0 || contest || stake || !orderRow) return undefined;
  if (!hand?.per || hand.columns > 1 || others.length > 0 || !to || !isOneRow(to)) return undefined;
  return { hands: hand.base, taken: to.base, perSeat: to.per ? 1 : 0, orderRow };
};

const tricksOf = (
  w: Workshop,
  phase: SoundTricks & { pointer: string },
): Omit<TricksPlan, 'kind' | 'index' | 'id' | 'pointer' | 'when' | 'ints'> => {
  const from = phase.from.map(name => placeNamed(w, name));
  const duties = stepsOf(w, phase.duties);
  const tables = tablesOf(w, phase.order);
  const order = stepsOf(w, phase.order, tables);
  const place = (name: string | undefined): TricksPlan['to'] => (name === undefined ? undefined : placeNamed(w, name));
  const orderRow = orderRowOf(w, phase.order, order, tables);
  return {
    leader: maybeNumber(w, phase.leader, NO_SCOPE),
    from,
    playedBy: maybeNumber(w, phase.playedBy, NO_SCOPE),
    led: maybeNumber(w, phase.led, NO_SCOPE),
    duties,
    onlyDuty: onlyDutyOf(duties, from),
    actions: actionsOf(w, phase.actions),
    order,
    orderRow,
    stride: strideOf(phase, from, place(phase.to), orderRow),
    ties: number(w, phase.ties, NO_SCOPE),
    contest: phase.contest && list(w, phase.contest, NO_SCOPE),
    stake: place(phase.stake),
    to: place(phase.to),
    lost: place(phase.lost),
    next: maybeNumber(w, phase.next, NO_SCOPE),
    until: maybeCondition(w, phase.until, NO_SCOPE),
    count: maybeNumber(w, phase.count, NO_SCOPE),
  };
};

/** Room that exchange, trick and turn phases of a ruleset will take. */
export const roomFor = (phases: readonly SoundPhase[]): number =>
  phases.reduce(
    (sum, phase) =>
      sum +
      (phase.kind === 'repeat'
        ? roomFor(phase.phases)
        : ['exchange', 'tricks', 'turns'].includes(phase.kind)
          ? PHASE_INTS
          : 0),
    0,
  );
