import { nameable, placeOfBids, type Call } from './calls.ts';
import { setOff } from './events.ts';
import { isSo, seatBy, seatsBy } from './meaning.ts';
import { reckonTricks } from './tricks-in-round.ts';
import { bring, inTurnFrom, leftOf, type Bidding, type PhaseOf, type Play, type Table } from './table.ts';

const PASS = 'pass';

const hasSpoken = ({ called, passed }: Bidding, seat: number): boolean => called.has(seat) || passed.has(seat);
const highest = ({ called }: Bidding): number => Math.max(-Infinity, ...called.values());

/** Seats of a bidding that have neither passed nor left the round, in turn from one of them. */
const staying = (t: Table, { live, passed }: Bidding, first: number): number[] =>
  inTurnFrom(t, first).filter(seat => live.has(seat) && !t.out.has(seat) && !passed.has(seat));

/** Is a call high enough? Where calls rise: over all others, or for the one who holds, just the highest. */
const isHighEnough = (bidding: Bidding, seat: number, { worth }: Call): boolean => {
  const { phase, called, holder } = bidding;
  if (!['raise', 'answer'].includes(phase.manner) || called.size === 0) return true;
  return phase.manner === 'answer' && seat === holder ? worth === highest(bidding) : worth > highest(bidding);
};

/** When all others have passed without a call, the holder may take the lowest, and only that. */
const isOfferedLowest = ({ phase, called, holder, newcomer }: Bidding, seat: number): boolean =>
  phase.manner === 'answer' && seat === holder && called.size === 0 && newcomer === undefined;

const maySay = (t: Table, { phase }: Bidding, seat: number, { worth: call }: Call): boolean =>
  phase.may.every(may => !isSo(t, may.when, { seat, call }) || isSo(t, may.call, { seat, call }));

/** What a seat may call, rising; the pass comes last. */
const legalCalls = (t: Table, bidding: Bidding, seat: number): (string | number)[] => {
  const { phase } = bidding;
  const all = nameable(t, bidding, { seat });
  const open = (isOfferedLowest(bidding, seat) ? all.slice(0, 1) : all).filter(
    call => isHighEnough(bidding, seat, call) && maySay(t, bidding, seat, call),
  );
  const passes = isSo(t, phase.mayPass, { seat }, !['once', 'sealed'].includes(phase.manner));
  return [...open.map(({ name }) => name), ...(passes ? [PASS] : [])];
};

/** Writes a call or pass down; a card that is bid goes to its place. */
const enter = (t: Table, bidding: Bidding, seat: number, said: string | number): void => {
  if (said === PASS) {
    bidding.passed.add(seat);
    return;
  }
  const { worth } = nameable(t, bidding, { seat }).find(({ name }) => name === said)!;
  bidding.called.set(seat, worth);
  bidding.high = seat;
  const place = placeOfBids(bidding.phase.calls);
  if (place === undefined) return;
  bring(t, String(said), place, seat);
  t.players.set(String(said), { seat, source: 0 });
};

/** What a seat said is known to all. */
const tell = (t: Table, { called }: Bidding, seat: number): Play =>
  called.has(seat) ? setOff(t, 'called', { seat, call: called.get(seat) }) : setOff(t, 'passed', { seat });

function* speak(t: Table, bidding: Bidding, seat: number): Play {
  if (legalCalls(t, bidding, seat).length === 0) throw new Error('There is nothing to call.');
  const { value } = yield { kind: 'call', seats: [seat], legal: () => legalCalls(t, bidding, seat) };
  enter(t, bidding, seat, value);
  yield* tell(t, bidding, seat);
}

/** Each in turn, once. */
function* once(t: Table, bidding: Bidding, first: number): Play {
  for (let seat: number | undefined = first; seat !== undefined;) {
    yield* speak(t, bidding, seat);
    seat = staying(t, bidding, leftOf(t, seat)).find(each => !hasSpoken(bidding, each));
  }
}

/** In turn until somebody calls. */
function* offer(t: Table, bidding: Bidding, first: number): Play {
  for (let seat: number | undefined = first; seat !== undefined;) {
    yield* speak(t, bidding, seat);
    seat = bidding.called.size > 0 ? undefined : staying(t, bidding, leftOf(t, seat))[0];
  }
}

/** In turn, higher or out, until one who has called is left. */
function* raise(t: Table, bidding: Bidding, first: number): Play {
  for (let seat: number | undefined = first; seat !== undefined;) {
    yield* speak(t, bidding, seat);
    const left = staying(t, bidding, leftOf(t, seat));
    seat = left.length === 1 && bidding.called.has(left[0]!) ? undefined : left[0];
  }
}

/** The newcomer names, the holder says yes or passes; who stays in holds against the next one. */
function* answer(t: Table, bidding: Bidding, first: number): Play {
  const isIn = (seat: number): boolean => staying(t, bidding, first).includes(seat);
  bidding.holder = first;
  for (const newcomer of inTurnFrom(t, first).slice(1)) {
    if (!isIn(newcomer)) continue;
    bidding.newcomer = newcomer;
    for (let turn = newcomer; isIn(newcomer) && isIn(bidding.holder);) {
      yield* speak(t, bidding, turn);
      turn = turn === newcomer ? bidding.holder : newcomer;
    }
    if (!isIn(bidding.holder)) bidding.holder = newcomer;
  }
  bidding.newcomer = undefined;
  if (bidding.called.size === 0 && isIn(bidding.holder)) yield* speak(t, bidding, bidding.holder);
}

/** All at once and in secret. */
function* sealed(t: Table, bidding: Bidding): Play {
  for (const seat of [...bidding.live]) if (t.out.has(seat)) bidding.live.delete(seat);
  const made = new Map<number, string | number>();
  const waiting = (): number[] => [...bidding.live].filter(seat => !made.has(seat)).sort((a, b) => a - b);
  while (waiting().length > 0) {
    const { seat, value } = yield { kind: 'call', seats: waiting(), legal: each => legalCalls(t, bidding, each) };
    made.set(seat, value);
  }
  bidding.sealed = made;
}

/** Sealed bids are turned up, all at once, and told in turn. */
export function* reveal(t: Table, bidding: Bidding): Play {
  t.underWay.push(bidding);
  const made = bidding.sealed!;
  bidding.sealed = undefined;
  for (const [seat, said] of made) enter(t, bidding, seat, said);
  for (const seat of inTurnFrom(t, bidding.first)) if (made.has(seat)) yield* tell(t, bidding, seat);
  yield* setOff(t, 'bidsRevealed', {});
  t.underWay.pop();
}

const MANNERS = { once, offer, raise, answer };

/** Those who made the highest call together; nobody where one alone did. */
const tied = (bidding: Bidding): number[] => {
  const seats = [...bidding.called.keys()].filter(seat => bidding.called.get(seat) === highest(bidding));
  return seats.length > 1 ? seats : [];
};

/** The tied bid again, unless none of them has a choice. */
const bidAgain = (t: Table, bidding: Bidding): boolean => {
  const { phase, called, passed, live, rebids } = bidding;
  const again = ['once', 'sealed'].includes(phase.manner) && rebids < phase.rebids ? tied(bidding) : [];
  Object.assign(bidding, { called: new Map(), passed: new Set(), live: new Set(again), rebids: rebids + 1 });
  if (again.some(seat => legalCalls(t, bidding, seat).length > 1)) return true;
  Object.assign(bidding, { called, passed, live, rebids });
  return false;
};

/** A bidding, in any of its manners. */
export function* playBid(t: Table, phase: PhaseOf<'bid'>, path: string): Play {
  reckonTricks(t, path);
  const live = new Set(seatsBy(t, phase.seats, {}).filter(seat => !t.out.has(seat)));
  const starts = seatBy(t, phase.starts, {}) ?? leftOf(t, t.dealer);
  const bidding = openBidding(phase, live, inTurnFrom(t, starts).find(seat => live.has(seat)) ?? starts);
  t.biddings.set(path, bidding);
  t.underWay.push(bidding);
  do {
    const first = inTurnFrom(t, bidding.first).find(seat => bidding.live.has(seat));
    if (phase.manner === 'sealed') yield* sealed(t, bidding);
    else if (first !== undefined) yield* MANNERS[phase.manner](t, bidding, first);
    if (bidding.sealed && phase.revealed === undefined) yield* reveal(t, bidding);
  } while (!bidding.sealed && bidAgain(t, bidding));
  t.underWay.pop();
}

/** A bidding in which nobody has spoken yet. */
export const openBidding = (phase: PhaseOf<'bid'>, live = new Set<number>(), first = 0): Bidding => ({
  phase,
  live,
  called: new Map(),
  passed: new Set(),
  rebids: 0,
  first,
  holder: undefined,
  newcomer: undefined,
  high: undefined,
  sealed: undefined,
});
