import { facesOf, sizeOfFaces } from '../check/deck.ts';
import { reckoningProblems, strayCards } from '../check/meaning/reckoning.ts';
import type { Memo } from '../check/resolve/memo.ts';
import { compileGame } from '../compile/compile.ts';
import { foldNumber } from '../check/fold.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Setup, Sound } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';
import type { Language } from '../language/say.ts';
import { dealRounds, type Dealt } from './dealt.ts';
import { lexiconOf } from './lexicon.ts';
import { errorsWithin, seatCountsOf, withOptions, type PartlyRead } from './partly-read.ts';

/** How the cards are dealt, for every number of seats. */
export interface DealTable {
  columns: readonly DealColumn[];
  names: Readonly<Record<string, string>>; // what places are called
  /** What keeps the deal from being reckoned at all. */
  missing?: 'deck' | 'places' | 'seats' | 'deal';
}

/** The deal with one number of seats. */
export interface DealColumn {
  seats: number;
  leftOut: number; // cards that the rules take out of the deck for so many
  rounds: readonly Dealt[]; // one where all rounds are alike; else each, from the first
  problems: readonly Diagnostic[];
}

/** Rounds are dealt up to this many; and so many where nobody knows how many there are. */
const MOST_ROUNDS = 40;
const SOME_ROUNDS = 12;

/** The problems that are about cards and their deal. */
const OF_THE_DEAL: readonly string[] = [
  'cannot-be-dealt',
  'deals-nothing',
  'deck-too-large',
  'empty-deck',
  'empty-ranks',
  'bad-step',
  'bad-count',
  'lie-nowhere',
];

/** The sums of the deal, dealt by the engine itself: with every number of seats, and round by round where rounds differ. */
export const dealTableOf = (read: PartlyRead, options: Setup['options'], language: Language): DealTable => {
  const counts = seatCountsOf(read);
  const missing = missingFor(read, counts);
  const { partial } = read.understood;
  const { place } = lexiconOf(partial, language);
  const names = Object.fromEntries(partial.places.map(({ id }) => [id, place(id).text]));
  if (missing !== undefined) return { columns: [], names, missing };
  const sound = withOptions(read.isSound ? partial : withoutRest(read, partial), options);
  const columns = counts.map(seats => columnOf(sound, seats, read.understood.reading.memo));
  return columns.every(column => column === undefined)
    ? { columns: [], names, missing: 'deal' }
    : { names, columns: columns.filter(column => column !== undefined) };
};

const missingFor = (read: PartlyRead, counts: readonly number[]): DealTable['missing'] => {
  if (counts.length === 0) return 'seats';
  if (errorsWithin(read, '/deck').length > 0 || errorsWithin(read, '/options').length > 0) return 'deck';
  if (errorsWithin(read, '/places').length > 0) return 'places';
  const first = read.understood.partial.phases[0];
  const isFaulty = dealPhases(read, read.understood.partial).length === 0 && first?.kind !== 'tricks';
  return !read.isSound && isFaulty ? 'deal' : undefined;
};

/** The phases before the first in which cards change hands by choice, up to one that is at fault. */
const dealPhases = (read: PartlyRead, { phases }: Sound): Sound['phases'] => {
  const end = phases.findIndex(
    ({ kind, id }) => (kind !== 'do' && kind !== 'bid') || errorsWithin(read, `/phases/${id}`).length > 0,
  );
  return end < 0 ? phases : phases.slice(0, end);
};

/** Rules that are at fault elsewhere, cut down to deck and deal. */
const withoutRest = (read: PartlyRead, sound: Sound): Sound => ({
  ...sound,
  sides: undefined,
  card: { suit: undefined, strength: undefined, points: undefined },
  phases: dealPhases(read, sound).filter(({ kind }) => kind === 'do'),
  rules: [],
  scoring: { round: [], game: [] },
  game: {
    pointer: '/game',
    rounds: errorsWithin(read, '/game/rounds').length > 0 ? undefined : sound.game.rounds,
    over: undefined,
    best: 'highest',
    tieBreaks: [],
    winners: undefined,
    firstDealer: undefined,
    nextDealer: undefined,
  },
});

const columnOf = (sound: Sound, seats: number, memo: Memo): DealColumn | undefined => {
  const game = gameOf(sound, seats);
  const found = [...strayCards(sound, memo), ...reckoningProblems(sound, [seats], memo)];
  const problems = found.filter(({ code }) => OF_THE_DEAL.includes(code));
  if (game === undefined) return problems.length > 0 ? { seats, leftOut: 0, rounds: [], problems } : undefined;
  return {
    seats,
    leftOut: leftOutOf(sound, seats, game.deck.faces.length),
    rounds: dealRounds(game, roundsOf(sound, seats)),
    problems,
  };
};

/** What was cut out may be asked about by what is left; then there is no deal to show. */
const gameOf = (sound: Sound, seats: number): Game | undefined => {
  try {
    return compileGame(sound, { seats, variants: sound.variants, options: {} });
  } catch {
    return undefined;
  }
};

/** All the groups make, without what is left of it. */
const leftOutOf = ({ deck, options }: Sound, seats: number, left: number): number => {
  const known = { seats, suits: deck.suits, options, set: {} };
  const sizes = deck.groups.map(group => facesOf(group, known)).map(faces => (faces ? sizeOfFaces(faces) : 0));
  return Math.max(0, sizes.reduce((sum, size) => sum + size, 0) - left);
};

const roundsOf = (sound: Sound, seats: number): number => {
  const known = { seats, suits: sound.deck.suits, options: sound.options, set: {} };
  const rounds = Math.trunc(foldNumber(sound.game.rounds, known) ?? SOME_ROUNDS);
  return Math.min(Math.max(rounds, 1), MOST_ROUNDS);
};
