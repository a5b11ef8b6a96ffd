import { NONE } from '../cards/deck.ts';
import type { Game } from './game.ts';
import { putLast } from './piles.ts';
import { EVENT_NAMES, type EventName, type Sequel } from './event-plan.ts';
import { EVERY_TIME, FEW_MARKS, TIMES, type MarkPlan, type Plan, type Reset, type TricksPlan } from './plan.ts';
import { cardsBegin, makeState, type Layout } from './state.ts';

/** Kinds of plans as numbers: a table of them is read faster than the plans themselves, which differ in shape. */
export const KIND = {
  game: 0,
  phases: 1,
  do: 2,
  code: 3,
  bid: 4,
  exchange: 5,
  tricks: 6,
  turns: 7,
  sheet: 8,
} as const satisfies Record<Plan['kind'], number>;

/** What play would otherwise work out again and again; all of it follows from the rest of the game. */
export type Derived = Pick<Game, 'gathered' | 'resets' | 'kinds' | 'tricks' | 'ahead' | 'sequels'>;

export const deriveFrom = (game: Omit<Game, keyof Derived>): Derived => ({
  gathered: gatheredCards(game.start, game.layout),
  resets: resetsOf(game.marks),
  kinds: Uint8Array.from(game.plans, plan => KIND[plan.kind]),
  tricks: game.plans.map(plan => (plan.kind === 'tricks' ? plan : undefined)),
  ahead: game.plans.map(plan => aheadOf(game.plans, plan)),
  sequels: byEvent(name => sequelOf(game, name)),
});

const byEvent = (of: (name: EventName) => Sequel | undefined): Game['sequels'] =>
  Object.fromEntries(EVENT_NAMES.map(name => [name, of(name)])) as Game['sequels'];

const NO_RESET: Reset = { ends: 0, few: [], wide: [] };

export const NOTHING_DERIVED: Derived = {
  gathered: new Uint8Array(0),
  resets: { trick: NO_RESET, round: NO_RESET, game: NO_RESET },
  kinds: new Uint8Array(0),
  tricks: [],
  ahead: [],
  sequels: byEvent(() => undefined),
};

/** The phases of a round in document order, those of loops included. */
const phasesInOrder = (plans: readonly Plan[], index: number): Plan[] => {
  const plan = plans[index]!;
  const inside = plan.kind === 'phases' ? plan.phases.flatMap(phase => phasesInOrder(plans, phase)) : [];
  return [plan, ...inside];
};

const isTricks = (plan: Plan): plan is TricksPlan => plan.kind === 'tricks';
const asksSeats = ({ kind }: Plan): boolean => kind !== 'do' && kind !== 'phases';
const spendsCards = (plan: Plan | undefined): boolean => plan?.kind === 'bid' && plan.calls.kind === 'cards';

const aheadOf = (plans: readonly Plan[], from: Plan): Game['ahead'][number] => {
  const [first] = plans;
  const phases = first?.kind === 'game' ? phasesInOrder(plans, first.round) : [];
  const at = Math.max(0, phases.indexOf(from));
  return {
    tricks: phases.slice(at).find(isTricks) ?? phases.find(isTricks),
    isAfterCards: spendsCards(phases.slice(0, at).filter(asksSeats).at(-1)),
  };
};

const resetsOf = (marks: readonly MarkPlan[]): Game['resets'] => ({
  trick: resetOf(marks, TIMES.trick),
  round: resetOf(marks, TIMES.trick | TIMES.round),
  game: resetOf(marks, EVERY_TIME),
});

const resetOf = (marks: readonly MarkPlan[], ends: number): Reset => {
  const going = marks.map(mark => ({ ...mark, time: TIMES[mark.lasts] })).filter(({ time }) => (time & ends) !== 0);
  return {
    ends,
    few: going.filter(({ size }) => size <= FEW_MARKS),
    wide: going.filter(({ size }) => size > FEW_MARKS),
  };
};

const gatheredCards = (start: Int16Array, layout: Layout): Uint8Array => {
  const state = makeState(layout);
  start.forEach((pile, card) => {
    if (pile !== NONE) putLast(state, card, pile);
  });
  return state.bytes.slice(cardsBegin(layout));
};

const sequelOf = (
  { events, rules, bids }: Pick<Game, 'events' | 'rules' | 'bids'>,
  event: EventName,
): Sequel | undefined => {
  const code = events[event];
  const reveals = bids.filter(({ revealed }) => revealed === event);
  return code === undefined && reveals.length === 0 ? undefined : { code, rules: rules[event], reveals };
};
