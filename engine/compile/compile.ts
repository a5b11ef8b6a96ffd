import { NONE, type Card } from '../cards/deck.ts';
import type { Phrase } from '../language/phrase.ts';
import type { Setup, Sound, SoundEnd, SoundEntry } from '../ruleset/sound.ts';
import { deriveFrom, NOTHING_DERIVED } from '../table/derived.ts';
import type { Game } from '../table/game.ts';
import { EVENT_NAMES, type EventName, type RulePlan } from '../table/event-plan.ts';
import type { Code, GamePlan, SheetEntry } from '../table/plan.ts';
import { isFixed, type Read } from '../table/read.ts';
import { compileCard } from './card.ts';
import { buildDeck, emptyDeck, noCardPlan } from './deck.ts';
import { codeOf, codeOfRules } from './effects.ts';
import { layBids, layMarks, layoutOf, layPlaces } from './layout.ts';
import { addPlan, compilePhases, roomFor, type Room } from './phases.ts';
import { condition, list, maybeCondition, maybeNumber, number, readOf } from './phrase.ts';
import { NO_SCOPE, within } from './scope.ts';
import { compileSides } from './sides.ts';
import type { Tally } from './tally.ts';
import { makeScratch, type Mutable, type Workshop } from './workshop.ts';

/**
 * Sound ruleset + seats + options -> Game.
 *
 *   deck -> places -> marks -> bids -> what a card is worth -> phases -> rules -> sheets -> end
 *
 * Each stage may use phrases about what stands to its left. Plan 0 is the game itself. With a tally the game counts
 * what its rules do; it plays as without.
 */
export const compileGame = (sound: Sound, setup: Setup, tally?: Tally): Game => {
  const w = openWorkshop(sound, setup, tally);
  const { starts } = buildDeck(w);
  const { places, trick, piles } = layPlaces(w);
  w.game.places = places;
  w.game.trick = trick;
  w.game.start = Int16Array.from(starts, start => places.find(place => place.name === start)?.base ?? NONE);
  w.game.marks = layMarks(w);
  const { end, ints } = layBids(w);
  w.game.layout = layoutOf(w, piles, end, ints + roomFor(sound.phases));
  w.game.card = compileCard(w);
  w.game.sides = compileSides(w);
  w.game.allPoints = (w.game.card.fixedPoints ?? w.game.deck.points).reduce((sum, points) => sum + points, 0);
  w.game.bids = [...w.bids.values()];
  compilePlans(w, { ints });
  Object.assign(w.game, deriveFrom(w.game));
  return w.game;
};

/** Compiles one phrase for a game that is there already; nothing is in focus but what the state says. */
export const compilePhrase = (sound: Sound, setup: Setup, phrase: Phrase): { game: Game; read: Read<unknown> } => {
  const game = compileGame(sound, setup) as Mutable<Game>;
  const w: Workshop = {
    ...openWorkshop(sound, setup),
    game,
    bids: new Map(game.bids.map(plan => [plan.id, plan])),
    sorts: name => game.deck.sorts.get(name) ?? new Uint8Array(game.deck.faces.length),
  };
  return { game, read: readOf(w, phrase, NO_SCOPE) };
};

const openWorkshop = (sound: Sound, setup: Setup, tally?: Tally): Workshop => {
  const options = new Map(sound.options.map(option => [option.id, setup.options[option.id] ?? option.default]));
  const game: Mutable<Game> = {
    id: sound.id,
    name: sound.name.en,
    digest: sound.digest,
    variants: sound.variants,
    options: Object.fromEntries(options),
    seats: setup.seats,
    sides: undefined,
    deck: emptyDeck({ sound }),
    start: new Int16Array(0),
    layout: { cards: 0, piles: 0, seats: setup.seats, ints: 0, frames: 0, nums: 0, tricks: 0, scored: 0, total: 0 },
    places: [],
    trick: 0,
    marks: [],
    plans: [],
    ...NOTHING_DERIVED,
    bids: [],
    events: {},
    rules: {},
    stirring: new Uint8Array(0),
    card: noCardPlan(),
    allPoints: 0,
  };
  const plans: Game['plans'] = [];
  game.plans = plans;
  return {
    sound,
    game,
    options,
    plans: plans as Workshop['plans'],
    bids: new Map(),
    settled: [],
    scratch: makeScratch(),
    sorts: () => new Uint8Array(0),
    plain: tally !== undefined, // what is counted must be asked each time
    tally,
  };
};

const compilePlans = (w: Workshop, room: Room): void => {
  addPlan(w, () => {
    const round = addPlan(w, index => ({
      kind: 'phases',
      index,
      id: '',
      pointer: '/phases',
      when: undefined,
      loop: undefined,
      phases: compilePhases(w, room, w.sound.phases, ''),
    }));
    Object.assign(w.game, compileRules(w));
    w.game.stirring = stirringCards(w);
    const sheet = compileSheet(w, 'round', w.sound.scoring.round);
    const lastSheet = compileSheet(w, 'game', w.sound.scoring.game);
    return gamePlan(w, w.sound.game, { round, sheet, lastSheet });
  });
};

const compileRules = (w: Workshop): Pick<Game, 'events' | 'rules'> => {
  const events: { [name in EventName]?: number } = {};
  const plans: { [name in EventName]?: readonly RulePlan[] } = {};
  for (const event of EVENT_NAMES) {
    const rules = w.sound.rules.filter(rule => rule.on === event);
    if (rules.length === 0) continue;
    const pointer = rules[0]!.pointer;
    const { code, rules: ofEvent } = codeOfRules(w, rules);
    events[event] = addPlan(w, index => ({ kind: 'code', index, id: event, pointer, code }));
    const revealsBids = w.game.bids.some(({ revealed }) => revealed === event); // before the rules
    if (!revealsBids) plans[event] = ofEvent;
  }
  return { events, rules: plans };
};

/** Cards whose play may set something off; what is printed on the others rules that out. */
const stirringCards = (w: Workshop): Uint8Array => {
  const rules = w.sound.rules.filter(rule => rule.on === 'cardPlayed');
  const mayApply = (when: Phrase | undefined, card: Card): boolean => {
    const read = when && condition(w, when, { ...NO_SCOPE, known: { focus: 'card', card } });
    return !read || !isFixed(read) || read.fixed === true;
  };
  if (w.plain) return new Uint8Array(w.game.deck.faces.length).fill(1);
  const reveals = w.game.bids.some(plan => plan.revealed === 'cardPlayed');
  return Uint8Array.from(w.game.deck.faces, (_, card) =>
    Number(reveals || rules.some(rule => mayApply(rule.when, card))),
  );
};

const compileSheet = (w: Workshop, id: 'round' | 'game', entries: readonly SoundEntry[]): number =>
  addPlan(w, index => ({
    kind: 'sheet',
    index,
    id,
    pointer: `/scoring/${id}`,
    entries: entries.map(entry => sheetEntry(w, entry)),
  }));

const sheetEntry = (w: Workshop, entry: SoundEntry): SheetEntry => {
  const turn = { now: 0 };
  const reckoning = within(NO_SCOPE, 'each', turn);
  const code = entry.do && addCode(w, entry);
  return {
    id: entry.id,
    pointer: entry.pointer,
    seats: isEveryone(entry.seats) ? undefined : list(w, entry.seats, NO_SCOPE),
    when: maybeCondition(w, entry.when, reckoning),
    points: maybeNumber(w, entry.points, reckoning),
    turn,
    code,
    plain: code === undefined ? undefined : plainCodeAt(w, code),
  };
};

const isEveryone = (seats: Phrase): boolean => seats.is === 'word' && seats.term.name === 'everyone';

const plainCodeAt = ({ plans }: Workshop, index: number): Code | undefined => {
  const plan = plans[index];
  return plan?.kind === 'code' && plan.code.isPlain ? plan.code : undefined;
};

const addCode = (w: Workshop, entry: SoundEntry): number =>
  addPlan(w, index => ({ kind: 'code', index, id: entry.id, pointer: entry.pointer, code: codeOf(w, entry.do!) }));

const gamePlan = (
  w: Workshop,
  end: SoundEnd,
  plans: { round: number; sheet: number; lastSheet: number },
): GamePlan => ({
  kind: 'game',
  index: 0,
  id: w.sound.id,
  pointer: end.pointer,
  ...plans,
  rounds: maybeNumber(w, end.rounds, NO_SCOPE),
  over: maybeCondition(w, end.over, NO_SCOPE),
  best: end.best,
  tieBreaks: end.tieBreaks.map(each => ({ pointer: each.pointer, by: number(w, each.by, NO_SCOPE), best: each.best })),
  winners: end.winners && list(w, end.winners, NO_SCOPE),
  firstDealer: maybeNumber(w, end.firstDealer, NO_SCOPE),
  nextDealer: maybeNumber(w, end.nextDealer, NO_SCOPE),
});
