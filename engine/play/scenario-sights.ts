import { NONE } from '../cards/deck.ts';
import { keysOf } from '../language/diagnostic.ts';
import { isAsking } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { Happening } from '../table/happening.ts';
import type { PlacePlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { markSight, PLACE_SIGHTS, PLAIN_SIGHTS, type Sight } from './observe.ts';
import { isOver } from './run.ts';
import { looksAtQuestion } from './scenario-run.ts';

/** Something that a scenario could expect of a game as it went. */
export interface Proposal {
  id: string; // "then/legal", "then/marks/broken", "trickTaken"
  keys: readonly string[]; // where it stands below "expect"
  value: unknown;
  isUsual: boolean; // is it what one would look at first?
}

/** What was seen while decisions were carried out. */
export interface Seen {
  tricks: { winner: unknown; led: unknown }[];
  sheet: Map<string, number[]>;
  hasJustEnded: boolean; // was the last thing a trick that was taken?
}

/** Nothing seen yet; each line of the sheets has brought nobody anything. */
export const makeSeen = ({ plans, seats }: Game): Seen => {
  const lines = plans.flatMap(plan => (plan.kind === 'sheet' ? plan.entries : []));
  const nothing = (): number[] => Array.from({ length: seats }, () => 0);
  return { tricks: [], sheet: new Map(lines.map(({ id }) => [id, nothing()])), hasJustEnded: false };
};

/** Notes what happens, as scenarios can look at it. */
export const noteIn =
  (game: Game, state: State, seen: Seen) =>
  (happening: Happening): void => {
    if (happening.type === 'cardPlayed') seen.hasJustEnded = false;
    if (happening.type === 'scored') {
      const points = seen.sheet.get(keysOf(happening.pointer).at(-1) ?? '');
      if (points) points[happening.seat]! += happening.points;
    }
    if (happening.type !== 'trickTaken') return;
    const sight: Sight = { game, state, about: { winner: happening.winner }, sheet: seen.sheet };
    seen.tricks.push({ winner: PLAIN_SIGHTS.winner!(sight), led: PLAIN_SIGHTS.led!(sight) });
    seen.hasJustEnded = true;
  };

/** Facts of the table that change as one plays, in the order in which one asks for them. */
const CHANGING = ['trump', 'bid', 'tricks', 'scored', 'total', 'void'] as const;

/** All that could be expected of the end of a scenario: the open question, and what differs from its beginning. */
export const proposalsOf = (game: Game, start: State, end: State, seen: Seen): Proposal[] => {
  const sightOf = (state: State): Sight => ({ game, state, about: {}, sheet: seen.sheet });
  const [before, after] = [sightOf(start), sightOf(end)];
  const isQuestion = isAsking(end);
  const { hasJustEnded, tricks, sheet } = seen;
  const plain = (key: string, isUsual: boolean): Proposal => then([key], PLAIN_SIGHTS[key]!(after), isUsual);
  const changed = CHANGING.filter(key => isOther(PLAIN_SIGHTS[key]!(before), PLAIN_SIGHTS[key]!(after)));
  const lines = [...sheet].filter(([, points]) => points.some(each => each !== 0));
  return [
    ...(tricks.length === 0
      ? []
      : [{ id: 'trickTaken', keys: ['trickTaken'], value: tricksIn(tricks), isUsual: hasJustEnded }]),
    ...(isQuestion ? [plain('toAct', !hasJustEnded), plain('legal', !hasJustEnded)] : []),
    ...(isQuestion && end.ints[INT.ask] !== 0 ? [plain('phase', false)] : []),
    ...changed.map(key => plain(key, key !== 'tricks')),
    ...lines.map(([line, points]) => then(['sheet', line], points, true)),
    ...markChanges(before, after),
    ...placeChanges(before, after),
    ...(isOver(end) ? [plain('over', true), plain('winners', true)] : []),
  ];
};

const then = (keys: readonly string[], value: unknown, isUsual: boolean): Proposal => ({
  id: ['then', ...keys].join('/'),
  keys: ['then', ...keys],
  value,
  isUsual,
});

const tricksIn = (tricks: Seen['tricks']): unknown => (tricks.length === 1 ? tricks[0] : tricks);

const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

const seatsOf = (game: Game): number[] => Array.from({ length: game.seats }, (_, seat) => seat);

const markChanges = (before: Sight, after: Sight): Proposal[] =>
  after.game.marks.flatMap(mark => {
    const at = ({ state }: Sight, i: number): number => state.nums[mark.base + i]!;
    const changed = Array.from({ length: mark.size }, (_, i) => i).filter(i => at(before, i) !== at(after, i));
    if (changed.length === 0) return [];
    const keys = ['marks', mark.name];
    if (mark.kind === 'cards' || mark.per === undefined) return [then(keys, markSight(after, mark, 0), true)];
    const name = (i: number): string => (mark.per === 'card' ? after.game.deck.faces[i]!.name : String(i));
    return [then(keys, Object.fromEntries(changed.map(i => [name(i), markSight(after, mark, i)])), true)];
  });

/** How many cards lie in places that others came to or left, and which. */
const placeChanges = (before: Sight, after: Sight): Proposal[] => {
  const look = (sight: Sight, what: string, place: PlacePlan): unknown => {
    const see = PLACE_SIGHTS[what]!;
    return place.per ? seatsOf(sight.game).map(seat => see(sight, place, seat)) : see(sight, place, NONE);
  };
  const moved = after.game.places.filter(
    place => !place.name.startsWith('@') && isOther(look(before, 'places', place), look(after, 'places', place)),
  );
  return ['counts', 'holds'].flatMap(what =>
    moved.map(place => then([what, place.name], look(after, what, place), false)),
  );
};

/** The open question can be picked, too, where the scenario as it stands ends before it. */
export const withQuestion = (atQuestion: readonly Proposal[], atEnd: readonly Proposal[]): Proposal[] => {
  const known = new Set(atEnd.map(({ id }) => id));
  const more = atQuestion.filter(({ id, keys }) => !known.has(id) && looksAtQuestion([keys[1] ?? '']));
  return [...atEnd, ...more];
};
