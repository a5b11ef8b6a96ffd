import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Phrase } from '../../language/phrase.ts';
import type { Sound, SoundBid, SoundOption, SoundPhase } from '../../ruleset/sound.ts';
import type { Told } from '../deck.ts';
import { MOST_CALLS } from '../../table/bids.ts';
import { extremesOf } from '../card-names.ts';
import {
  badCount,
  badStep,
  brokenCall,
  lieNowhere,
  noCalls,
  nothingToBid,
  notRising,
  optionTooFar,
  tooManyBids,
} from '../faults/deal.ts';
import { foldNumber, type Known, type Readings } from '../fold.ts';
import { madeOf, type Memo } from '../resolve/memo.ts';
import { dealOut, layOut, type Table } from './deal.ts';
import { allPointsOf } from './points.ts';

/** Rounds are played through on paper up to this many. */
const MOST_ROUNDS = 40;

/** What a deal and its bids come to with options as usual, and the options that make a difference to it. */
interface Reckoned {
  problems: readonly Diagnostic[];
  options: ReadonlySet<string>;
}

const reckoned = (sound: Sound, seats: readonly number[], memo: Memo): Reckoned => {
  const from = reckonedFrom(sound);
  const each = seats.map(count => madeOf(memo, reckonedWith, [...from, count], () => reckonedWith(sound, count, memo)));
  return {
    problems: firstOfEach(each.flatMap(({ problems }) => problems)),
    options: new Set(each.flatMap(({ options }) => [...options])),
  };
};

const reckonedWith = (sound: Sound, count: number, { told }: Memo): Reckoned => {
  const options = new Set<string>();
  return { problems: reckon(sound, { seats: count, set: {}, told }, options), options };
};

/** All that the reckoning of cards and bids depends on: many variants leave deck and deal as they are. */
const reckonedFrom = ({ deck, options, game, card, phases }: Sound): unknown[] => [
  ...[deck, options, game.rounds, card.points],
  ...phases.flatMap(dealtFrom),
];

const dealtFrom = (phase: SoundPhase): unknown[] => {
  if (phase.kind === 'do' || phase.kind === 'repeat') return [phase];
  const own = phase.kind === 'bid' ? [phase.calls] : phase.kind === 'tricks' ? [phase.count, phase.from.join()] : [];
  return [phase.kind, phase.when, ...own];
};

/** Whether the cards can be dealt and something can be bid: for every number of seats and every round. */
export const reckoningProblems = (sound: Sound, seats: readonly number[], memo: Memo): readonly Diagnostic[] =>
  reckoned(sound, seats, memo).problems;

/** The same for the settings of options, one at a time. */
export const settingProblems = (sound: Sound, seats: readonly number[], memo: Memo): readonly Diagnostic[] =>
  madeOf(memo, settingProblems, [...reckonedFrom(sound), ...seats], () => {
    const turned = reckoned(sound, seats, memo).options;
    return sound.options.flatMap(option =>
      turned.has(option.id) ? optionProblems(sound, seats, option, memo.told) : [],
    );
  });

/** Cards that no place holds before the deal. */
export const strayCards = ({ deck }: Sound, memo: Memo): readonly Diagnostic[] =>
  madeOf(memo, strayCards, [deck], () =>
    deck.groups
      .filter(group => (group.start ?? deck.start) === undefined)
      .map(group => lieNowhere(group.pointer, group.id)),
  );

const optionProblems = (sound: Sound, seats: readonly number[], option: SoundOption, told: Told): Diagnostic[] => {
  for (const value of extremesOf(option)) {
    if (value === option.default) continue;
    for (const count of seats) {
      const [first] = reckon(sound, { seats: count, set: { [option.id]: value }, told }, new Set());
      if (first) return [optionTooFar(option.pointer, option.id, value, first)];
    }
  }
  return [];
};

/** A place that is at fault is told once, for the first number of seats and round that shows it. */
const firstOfEach = (problems: readonly Diagnostic[]): Diagnostic[] => {
  const seen = new Set<string>();
  return problems.filter(({ code, pointer }) => !seen.has(`${code} ${pointer}`) && seen.add(`${code} ${pointer}`));
};

/** What comes of dealing to so many seats, round by round. */
const reckon = (
  sound: Sound,
  table: Pick<Known, 'seats' | 'set' | 'told'>,
  options: Set<string>, // those looked at are added
): Diagnostic[] => {
  const asked = { round: false, options };
  const { suits } = sound.deck;
  const known: Known = { ...table, suits, options: sound.options, asked, round: 1, readings: new Map() };
  const rounds = foldNumber(sound.game.rounds, known);
  if (sound.game.rounds && rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1))
    return [badCount(sound.game.rounds.pointer, rounds, 'rounds', 1)];
  const ofBids: OfBids = new Map();
  const first = reckonRound(sound, known, ofBids);
  if (!asked.round) return first.map(withoutRound);
  return [...first, ...laterRounds(sound, known).flatMap(round => reckonRound(sound, { ...known, round }, ofBids))];
};

/** What bids are found to say, by what the deal tells of the round: whether it has so many tricks, and points. */
type OfBids = Map<string, Readings>;

const noReadings = (): Readings => new Map();

const laterRounds = (sound: Sound, known: Known): number[] => {
  const rounds = Math.min(MOST_ROUNDS, Math.trunc(foldNumber(sound.game.rounds, known) ?? 1));
  return Array.from({ length: Math.max(0, rounds - 1) }, (_, i) => i + 2);
};

/** Where every round is alike, none is named. */
const withoutRound = (problem: Diagnostic): Diagnostic => ({
  ...problem,
  message: problem.message.replace(' in round 1', ''),
});

const reckonRound = (sound: Sound, known: Known, ofBids: OfBids): Diagnostic[] => {
  const table = layOut(sound.deck, known);
  if (!table) return [];
  const decided = sound.phases.findIndex(phase => phase.kind !== 'do');
  const [before, after] =
    decided < 0 ? [sound.phases, []] : [sound.phases.slice(0, decided), sound.phases.slice(decided)];
  if (table.problems.length === 0) dealOut(table, before);
  const tricks = tricksOf(table, after);
  if (table.problems.length === 0) dealOut(table, after);
  if (table.problems.length > 0) return table.problems;
  const points = allPointsOf(sound, known);
  const told = `${tricks === undefined} ${points}`;
  const readings = ofBids.get(told) ?? noReadings();
  ofBids.set(told, readings);
  const now: Known = {
    ...known,
    readings,
    ...(tricks !== undefined && { tricksInRound: tricks }),
    ...(points !== undefined && { allPoints: points }),
  };
  return bidsIn(sound.phases).flatMap(bid => bidProblems(bid, now));
};

/**
 * How many tricks the round has, as far as the deal settles it. Like at the table, they are reckoned as the first
 * phase begins in which a seat decides: by the cards in the place that is played from first.
 */
const tricksOf = (table: Table, phases: readonly SoundPhase[]): number | undefined => {
  const [first] = phases;
  const phase = phases.find(each => each.kind === 'tricks');
  if (first === undefined || first.kind === 'repeat' || first.when || phase?.kind !== 'tricks' || phase.count)
    return undefined;
  return table.held.get(phase.from[0] ?? '');
};

const bidsIn = (phases: readonly SoundPhase[]): SoundBid[] =>
  phases.flatMap(phase => (phase.kind === 'bid' ? [phase] : phase.kind === 'repeat' ? bidsIn(phase.phases) : []));

const bidProblems = ({ calls }: SoundBid, known: Known): Diagnostic[] => {
  if (calls.is !== 'word') return [];
  const { slots, pointer } = calls;
  const number = (name: string): number | undefined => {
    const value = slots[name];
    return value?.form === 'phrase' ? foldNumber(value.of, known) : undefined;
  };
  const pointerOf = (name: string): string => {
    const value = slots[name];
    return value?.form === 'phrase' ? value.of.pointer : pointer;
  };
  const step = number('step');
  const [from, to] = [number('from'), number('to')];
  const where = { seats: known.seats };
  if (step !== undefined && step <= 0) return [badStep(pointer, step)];
  if (step !== undefined && !Number.isInteger(step))
    return [badCount(pointerOf('step'), step, 'as a step between calls', 1)];
  if (from !== undefined && to !== undefined && from > to) return [nothingToBid(pointer, from, to, where)];
  if (from !== undefined && to !== undefined && (to - from) / (step ?? 1) > MOST_CALLS)
    return [tooManyBids(pointer, MOST_CALLS, where)];
  const values = slots['values'];
  if (values?.form === 'many') return listProblems(values.of, pointer, known);
  const ladder = Object.values(slots).find(slot => slot.form === 'ladder');
  return ladder?.form === 'ladder' && ladder.calls.length === 0 ? [noCalls(pointer)] : [];
};

const listProblems = (values: readonly Phrase[], pointer: string, known: Known): Diagnostic[] => {
  if (values.length === 0) return [noCalls(pointer)];
  const numbers = values.map(value => foldNumber(value, known));
  const broken = numbers.findIndex(value => value !== undefined && !Number.isInteger(value));
  if (broken >= 0) return [brokenCall(values[broken]!.pointer, numbers[broken]!)];
  const at = numbers.findIndex((value, i) => i > 0 && value !== undefined && value <= (numbers[i - 1] ?? -Infinity));
  return at < 0 ? [] : [notRising(values[at]!.pointer, numbers[at]!, numbers[at - 1]!)];
};
