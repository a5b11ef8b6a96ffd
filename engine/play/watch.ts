import { keysOf } from '../language/diagnostic.ts';
import type { Game } from '../table/game.ts';
import type { Happening } from '../table/happening.ts';
import type { EventName } from '../table/event-plan.ts';
import { compareMoment, type Conditions, type Difference } from './compare.ts';
import { callName } from './decision.ts';
import type { Sight } from './observe.ts';
import type { Position } from './position.ts';
import { anObject, type Expected, type Keys, type Scenario } from './scenario-form.ts';

/** Moments that an expectation can be hung on, besides "then". */
export const MOMENTS = [
  'roundBegan',
  'called',
  'passed',
  'bidsRevealed',
  'trickBegan',
  'cardPlayed',
  'trickTaken',
  'trickOver',
  'cardTaken',
  'roundEnded',
  'gameEnded',
] as const satisfies readonly EventName[];
type Moment = (typeof MOMENTS)[number];
export const isMoment = (type: string): type is Moment => (MOMENTS as readonly string[]).includes(type);

/** Looks on while a scenario is played. */
export interface Watch {
  sight: Sight;
  differences: Difference[];
  seen: Map<string, number>;
  compare(expected: Expected, keys: Keys): void;
}

export const watchOf = (game: Game, { state }: Position, scenario: Scenario, conditions: Conditions): Watch => {
  const sheet = new Map<string, number[]>();
  const lines = game.plans.flatMap(plan => (plan.kind === 'sheet' ? plan.entries : []));
  for (const line of lines)
    sheet.set(
      line.id,
      Array.from({ length: game.seats }, () => 0),
    );
  const sight: Sight = { game, state, about: {}, sheet };
  const differences: Difference[] = [];
  return {
    sight,
    differences,
    seen: new Map(),
    compare: (expected, keys) => {
      differences.push(...compareMoment(sight, expected, keys, { conditions, at: scenario.at }));
    },
  };
};

/** What a happening is about. */
const aboutOf = (game: Game, happening: Happening): Sight['about'] => {
  switch (happening.type) {
    case 'called': {
      const plan = game.plans[happening.plan];
      const call = plan?.kind === 'bid' ? callName(game, plan, happening.call) : happening.call;
      return { seat: happening.seat, call };
    }
    case 'passed':
    case 'cardTaken':
    case 'cardPlayed':
      return happening;
    case 'trickTaken':
    case 'trickOver':
      return { winner: happening.winner };
    default:
      return {};
  }
};

/** Compares what is expected of an event as it comes: the first time, or each time where a list says so. */
export const listenerOf =
  (watch: Watch, scenario: Scenario) =>
  (happening: Happening): void => {
    if (happening.type === 'scored') noteScore(watch, happening);
    const moment = happening.type;
    if (!isMoment(moment)) return;
    const times = watch.seen.get(moment) ?? 0;
    watch.seen.set(moment, times + 1);
    const wanted = scenario.expect[moment];
    const expected = Array.isArray(wanted) ? (wanted as readonly unknown[])[times] : times === 0 ? wanted : undefined;
    if (expected === undefined) return;
    const keys = Array.isArray(wanted) ? ['expect', moment, times] : ['expect', moment];
    watch.sight.about = aboutOf(watch.sight.game, happening);
    watch.compare(anObject(expected, keys), keys);
    watch.sight.about = {};
  };

const noteScore = (watch: Watch, { pointer, seat, points }: Extract<Happening, { type: 'scored' }>): void => {
  const line = watch.sight.sheet.get(keysOf(pointer).at(-1) ?? '') as number[] | undefined;
  if (line) line[seat]! += points;
};

/** Events that were expected and did not come, or came more or less often than listed. */
export const unseen = (watch: Watch, scenario: Scenario): Difference[] =>
  MOMENTS.flatMap(moment => {
    const wanted = scenario.expect[moment];
    if (wanted === undefined) return [];
    const times = watch.seen.get(moment) ?? 0;
    const keys = ['expect', moment];
    if (!Array.isArray(wanted)) return times > 0 ? [] : [{ keys, expected: 'once', actual: 'never' }];
    return times === wanted.length ? [] : [{ keys, expected: `${wanted.length} times`, actual: `${times} times` }];
  });
