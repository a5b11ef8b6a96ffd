import { NONE } from '../cards/deck.ts';
import { spotAt, spotKey, type Spot, type Tally } from '../compile/tally.ts';
import type { Sound } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';
import type { Listener } from '../table/happening.ts';
import { copyInto, makeList, type List } from '../table/list.ts';
import { addPile } from '../table/piles.ts';
import type { Plan, TricksPlan } from '../table/plan.ts';
import type { State } from '../table/state.ts';
import { sift } from '../table/trick.ts';
import { MOST_CARDS } from '../cards/deck.ts';
import { winnersOf } from '../play/winners.ts';

/** Where the ties of a trick phase are told. */
export const tiesOf = (plan: TricksPlan): string => `${plan.pointer}/ties`;

const isPhase = ({ kind, pointer }: Plan): boolean =>
  kind !== 'game' && kind !== 'code' && kind !== 'sheet' && pointer !== '/phases';

/** Gives all that can be counted of a game a counter, so that what never happens is known as well. */
export const openSpots = (tally: Tally, { rules }: Sound, game: Game): void => {
  const open = (kind: Spot['kind'], entries: readonly { pointer: string }[]): void => {
    for (const { pointer } of entries) spotAt(tally, kind, pointer);
  };
  open('phase', game.plans.filter(isPhase));
  open('rule', rules);
  for (const plan of game.plans) {
    if ('actions' in plan) open('action', plan.actions);
    if ('code' in plan)
      open(
        'option',
        plan.code.choices.flatMap(choice => choice.options ?? []),
      );
    if (plan.kind === 'bid') open('restriction', plan.may);
    if (plan.kind === 'sheet') open('line', plan.entries);
    if (plan.kind === 'game') open('tieBreak', plan.tieBreaks);
    if (plan.kind !== 'tricks') continue;
    open('duty', plan.duties);
    open('order', plan.order);
    open('tie', [{ pointer: tiesOf(plan) }]);
  }
};

/** Looks without being counted, and leaves the focus as it was. */
export const looking = (tally: Tally, look: () => void): void => {
  tally.counting = false;
  look();
  tally.counting = true;
};

const count = (tally: Tally, kind: Spot['kind'], pointer: string | undefined): void => {
  if (pointer !== undefined) spotAt(tally, kind, pointer).times++;
};

const lying = makeList(MOST_CARDS);
const sifted = makeList(MOST_CARDS);

const trickCards = (game: Game, s: State): List => {
  lying.size = 0;
  addPile(s, game.trick, lying);
  return lying;
};

/** Which steps of the order told the cards of a taken trick apart, and whether some were equal to the end. */
const countOrder = (tally: Tally, game: Game, s: State, plan: TricksPlan): void => {
  copyInto(sifted, plan.contest ? plan.contest(s) : trickCards(game, s));
  for (const step of plan.order) spotAt(tally, 'order', step.pointer).asked++;
  sift(s, plan.order, sifted, step => count(tally, 'order', step.pointer));
  const tie = spotAt(tally, 'tie', tiesOf(plan));
  tie.asked++;
  if (sifted.size > 1) tie.times++;
};

/** Which tie-breaks parted seats that were equal when the game was over. */
const countTieBreaks = (tally: Tally, game: Game, s: State): void => {
  winnersOf(game, s, ({ pointer }, before, after) => {
    const spot = spotAt(tally, 'tieBreak', pointer);
    if (before > 1) spot.asked++;
    if (after < before) spot.times++;
  });
};

/** Counts what happens as it is told. */
export const countHappenings =
  (tally: Tally, game: Game, s: () => State): Listener =>
  happening => {
    switch (happening.type) {
      case 'phaseBegan':
        return count(tally, 'phase', game.plans[happening.plan]?.pointer);
      case 'ruleApplied':
        return count(tally, 'rule', happening.pointer);
      case 'actionTaken': {
        const plan = game.plans[happening.plan];
        return count(tally, 'action', plan && 'actions' in plan ? plan.actions[happening.action]?.pointer : undefined);
      }
      case 'chosen': {
        const plan = game.plans[happening.plan];
        const choice = plan && 'code' in plan ? plan.code.choices[happening.choice] : undefined;
        return count(tally, 'option', choice?.options?.[happening.value]?.pointer);
      }
      case 'scored': {
        const spot = tally.spots.get(spotKey('line', happening.pointer)); // an effect that scores is no line
        if (!spot) return;
        spot.asked++;
        if (happening.points !== 0) spot.times++;
        return;
      }
      case 'trickTaken': {
        const plan = happening.plan === NONE ? undefined : game.plans[happening.plan];
        if (plan?.kind === 'tricks') looking(tally, () => countOrder(tally, game, s(), plan));
        return;
      }
      case 'gameEnded':
        looking(tally, () => countTieBreaks(tally, game, s()));
    }
  };
