import { seedState } from '../../engine/cards/random.ts';
import type { Setup, Sound } from '../../engine/index.ts';
import { openBidding, playBid } from './bidding.ts';
import { makeDeck } from './deck.ts';
import { CUT, run } from './effects.ts';
import { setOff } from './events.ts';
import { playExchange, waitingName } from './exchange.ts';
import { resetMarks, startOf } from './marks.ts';
import { isSo, numberBy, seatBy, seatsBy } from './meaning.ts';
import { allSeats, draw, leftOf, type Phase, type Play, type Table } from './table.ts';
import { playTricks } from './tricks.ts';
import { playTurns } from './turns.ts';

const flat = (phases: readonly Phase[], path = ''): { phase: Phase; path: string }[] =>
  phases.flatMap(phase => {
    const inside = phase.kind === 'repeat' ? flat(phase.phases, `${path}${phase.id}.`) : [];
    return [{ phase, path: path + phase.id }, ...inside];
  });

/** A table at which nothing has happened yet. */
export const sitDown = (sound: Sound, { seats, options }: Setup, seed: number): Table => {
  const t: Table = {
    ...EMPTY,
    namedCalls: new Map(),
    sound,
    seats,
    options: new Map(sound.options.map(option => [option.id, options[option.id] ?? option.default])),
    phases: flat(sound.phases),
    luck: seedState(seed),
    total: Array.from({ length: seats }, () => 0),
  };
  makeDeck(t);
  t.starts = new Map(sound.marks.map(mark => [mark.id, startOf(t, mark)]));
  return t;
};

const EMPTY: Omit<Table, 'sound' | 'seats' | 'options' | 'phases' | 'luck' | 'total'> = {
  cards: [],
  byName: new Map(),
  sorts: new Map(),
  isDeckMade: false,
  places: new Map(),
  waiting: new Map(),
  trick: [],
  piles: [],
  open: new Set(),
  players: new Map(),
  marks: new Map(),
  starts: new Map(),
  namedCalls: new Map(),
  biddings: new Map(),
  underWay: [],
  tricksPhase: undefined,
  round: 0,
  dealer: 0,
  onLead: 0,
  leader: undefined,
  trump: undefined,
  trickNumber: 0,
  tricksInRound: 0,
  out: new Set(),
  tricks: [],
  scored: [],
  stage: 'phases',
  isVoid: undefined,
  isLast: false,
};

/** All cards lie where they lie at first, in the order of the deck. */
const gather = (t: Table): void => {
  const empty = (parts: number): string[][] => Array.from({ length: parts }, () => []);
  t.places = new Map(
    t.sound.places.map(({ id, per, columns }) => [id, Array.from({ length: per ? t.seats : 1 }, () => empty(columns))]),
  );
  const gifts = t.phases.flatMap(({ phase, path }) =>
    phase.kind === 'exchange' ? phase.gives.map(({ id }) => waitingName(path, id)) : [],
  );
  t.waiting = new Map(gifts.map(name => [name, empty(t.seats)]));
  t.trick = [];
  t.piles = [...[...t.places.values()].flat(2), ...[...t.waiting.values()].flat(), t.trick];
  for (const { name, start } of t.cards) if (start !== undefined) t.places.get(start)![0]![0]!.push(name);
};

/** Everything that a round begins with, but its dealer and number. */
export const clearRound = (t: Table): void => {
  resetMarks(t, ['round', 'trick']);
  gather(t);
  const none = allSeats(t).map(() => 0);
  Object.assign(t, {
    open: new Set(),
    players: new Map(),
    out: new Set(),
    underWay: [],
    tricks: none,
    scored: [...none],
  });
  Object.assign(t, { leader: undefined, trump: undefined, tricksPhase: undefined, trickNumber: 0, tricksInRound: 0 });
  Object.assign(t, { isVoid: undefined, isLast: false, stage: 'phases' });
  t.biddings = new Map(
    t.phases.flatMap(({ phase, path }) => (phase.kind === 'bid' ? [[path, openBidding(phase)]] : [])),
  );
};

function* playPhase(t: Table, phase: Phase, path: string): Play {
  if (!isSo(t, phase.when, {})) return;
  if (phase.kind === 'do') yield* run(t, phase.do, {});
  else if (phase.kind === 'bid') yield* playBid(t, phase, path);
  else if (phase.kind === 'exchange') yield* playExchange(t, phase, path);
  else if (phase.kind === 'tricks') yield* playTricks(t, phase, path);
  else if (phase.kind === 'turns') yield* playTurns(t, phase, path);
  else while (isSo(t, phase.while, {})) yield* playPhases(t, phase.phases, `${path}.`);
}

function* playPhases(t: Table, phases: readonly Phase[], path: string): Play {
  for (const phase of phases) yield* playPhase(t, phase, path + phase.id);
}

function* playRound(t: Table): Play {
  clearRound(t);
  yield* setOff(t, 'roundBegan', {});
  yield* playPhases(t, t.sound.phases, '');
}

/** All seats of an entry are reckoned before anything is written; entries come one after another. */
function* reckon(t: Table, sheet: 'round' | 'game'): Play {
  for (const { seats, when, points, do: effects } of t.sound.scoring[sheet]) {
    const scoring = seatsBy(t, seats, {}).filter(each => isSo(t, when, { each }));
    const more = scoring.map(each => (points ? numberBy(t, points, { each }) : 0));
    scoring.forEach((seat, i) => (t.scored[seat]! += more[i]!));
    for (const each of scoring) yield* run(t, effects, { each });
  }
}

function* endRound(t: Table): Play {
  t.stage = 'sheet';
  yield* setOff(t, 'roundEnded', {});
  yield* reckon(t, 'round');
}

/** True when it came to its end, false when it was cut short. */
function* uncut(play: Play): Play<boolean> {
  try {
    yield* play;
    return true;
  } catch (fault) {
    if (fault !== CUT) throw fault;
    return false;
  }
}

const addToTotals = (t: Table): void => {
  t.total = t.total.map((total, seat) => total + t.scored[seat]!);
};

const isOver = (t: Table): boolean => {
  const { rounds, over } = t.sound.game;
  if (t.isLast || (!rounds && !over)) return true;
  return (rounds !== undefined && t.round >= numberBy(t, rounds, {})) || isSo(t, over, {}, false);
};

const passDealOn = (t: Table): void => {
  t.dealer = seatBy(t, t.sound.game.nextDealer, {}) ?? leftOf(t, t.dealer);
};

/** Rounds that are void are dealt again; each other counts. */
function* playRounds(t: Table): Play {
  let goesOn = yield* uncut(setOff(t, 'gameBegan', {}));
  for (;;) {
    if (goesOn) yield* uncut(playRound(t));
    goesOn = true;
    if (!t.isVoid) yield* uncut(endRound(t));
    if (t.isVoid) {
      if (t.isVoid === 'pass the deal') passDealOn(t);
      continue;
    }
    addToTotals(t);
    if (isOver(t)) return;
    passDealOn(t);
    t.round++;
  }
}

/** A whole game: a generator that stops at each question. */
export function* playGame(t: Table): Play {
  resetMarks(t, ['game']);
  clearRound(t);
  t.round = 1;
  const dealer = draw(t, t.seats);
  t.onLead = draw(t, t.seats);
  t.dealer = seatBy(t, t.sound.game.firstDealer, {}) ?? dealer;
  yield* playRounds(t);
  t.stage = 'last';
  t.scored = t.scored.map(() => 0);
  yield* setOff(t, 'gameEnded', {});
  yield* reckon(t, 'game');
  addToTotals(t);
}
