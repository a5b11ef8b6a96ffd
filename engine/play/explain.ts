import { NONE, type Seat } from '../cards/deck.ts';
import type { Decision } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { makeChoices, type Choices } from '../table/list.ts';
import { BID_INT } from '../table/bid-plan.ts';
import type { ChoicePlan, TricksPlan } from '../table/plan.ts';
import type { State } from '../table/state.ts';
import { playAsked, seatToPlay } from '../table/trick.ts';
import type { Refusal } from '../table/view.ts';
import { actionTitle, explainAction } from './actions.ts';
import { openChoice } from './code.ts';
import { askKindOf, choiceName, nameOf } from './decision.ts';
import { giftOf } from './exchange.ts';
import { explainCall } from './explain-call.ts';
import { explainPlay } from './explain-play.ts';
import { isAsked, legalFor } from './legal.ts';
import { isOver } from './run.ts';
import { hasSeat } from './turn.ts';
import { cardTitle, listed } from './wording.ts';

const legal = makeChoices();

const includes = (choices: Choices, value: number): boolean => {
  for (let i = 0; i < choices.size; i++) if (choices.at[i] === value) return true;
  return false;
};

/** Why a seat may not decide so; undefined when it may. The same rules that forbid give the reason. */
export const explain = (game: Game, s: State, seat: Seat, value: number): Refusal | undefined => {
  const early = notItsTurn(game, s, seat);
  if (early) return early;
  legalFor(game, s, seat, legal);
  if (includes(legal, value)) return undefined;
  const instead = Array.from(legal.at.subarray(0, legal.size), each => nameOf(game, s, each));
  const plan = game.plans[planOnTop(s)]!;
  const choice = openChoice(game, s);
  if (plan.kind === 'tricks') return explainPlay(game, s, plan, seat, value);
  if (plan.kind === 'bid') return { ...explainCall(game, s, plan, seat, value), instead };
  if (plan.kind === 'exchange') return { ...explainGift(game, s, seat, value), instead };
  if (plan.kind === 'turns') return { ...explainAction(plan, value, false), instead };
  return choice ? { ...explainChoice(game, choice, value, legal), instead } : notAsked(s);
};

const notAsked = (s: State): Refusal => ({
  code: 'not-asked',
  message: isOver(s) ? 'The game is over.' : 'Nothing is asked now.',
});

const playedByPointer = (plan: TricksPlan): { pointer: string } => ({ pointer: `${plan.pointer}/playedBy` });

const notItsTurn = (game: Game, s: State, seat: Seat): Refusal | undefined => {
  if (askKindOf(s) === undefined) return notAsked(s);
  if (isAsked(s, seat)) return undefined;
  const plan = playAsked(game, s);
  if (plan && seatToPlay(game, s, plan) === seat)
    return { code: 'not-yours', message: 'Another seat chooses your card here.', ...playedByPointer(plan) };
  const message = hasDecided(game, s, seat) ? 'You have decided; others still have to.' : 'It is not your turn.';
  return { code: 'not-yours', message };
};

/** Of a question to several seats at once: has this one answered it? */
const hasDecided = (game: Game, s: State, seat: Seat): boolean => {
  const plan = game.plans[planOnTop(s)]!;
  if (plan.kind === 'bid') return plan.manner === 'sealed' && hasSeat(s.ints[plan.ints + BID_INT.spoken]!, seat);
  return plan.kind === 'exchange' && giftOf(s, plan, seat) !== undefined && s.ints[plan.ints + seat] !== 0;
};

const WANTED = {
  play: 'A card is to be played now.',
  call: 'A call is to be made now.',
  give: 'A card to give is to be chosen now.',
  card: 'A card is to be chosen now.',
  seat: 'A seat is to be chosen now.',
  suit: 'A suit is to be named now.',
  number: 'A whole number is to be chosen now.',
  option: 'One of several things is to be chosen now.',
} as const;

/** A decision that does not even name something of the kind that is asked. */
export const notUnderstood = (game: Game, s: State, { seat, kind, value }: Decision): Refusal => {
  const early = notItsTurn(game, s, seat);
  if (early) return early;
  const wanted = askKindOf(s)!;
  if (kind !== wanted) return { code: 'unknown', message: WANTED[wanted] };
  return { code: 'unknown', message: `${WANTED[wanted]} “${value}” is none.` };
};

const explainGift = (game: Game, s: State, seat: Seat, card: number): Refusal => {
  const plan = game.plans[planOnTop(s)]!;
  const pointer = plan.kind === 'exchange' ? (giftOf(s, plan, seat)?.pointer ?? plan.pointer) : plan.pointer;
  const own = game.places.some(place => place.per && isOwn(game, s, place.base, place.columns, seat, card));
  if (own) return { code: 'barred', message: `The ${cardTitle(game, card)} may not be given here.`, pointer };
  return { code: 'not-there', message: `You do not have the ${cardTitle(game, card)}.`, pointer };
};

const isOwn = (game: Game, s: State, base: number, columns: number, seat: Seat, card: number): boolean => {
  const pile = s.pile[card] ?? NONE;
  const owner = game.places.find(place => place.base === base);
  return owner?.seen !== 'none' && pile >= base + seat * columns && pile < base + (seat + 1) * columns;
};

const explainChoice = (game: Game, choice: ChoicePlan, value: number, choices: Choices): Refusal => {
  const { pointer } = choice;
  const title = (each: number): string => {
    const option = choice.options?.[each];
    if (option) return `“${actionTitle(option)}”`;
    return choice.kind === 'card' ? cardTitle(game, each) : String(choiceName(game, choice, each));
  };
  if (choice.kind === 'number') {
    const [from, to] = [choices.at[0], choices.at[choices.size - 1]];
    return { code: 'barred', message: `The number goes from ${from} to ${to}.`, pointer };
  }
  const open = Array.from(choices.at.subarray(0, choices.size), title);
  return { code: 'barred', message: `${title(value)} cannot be chosen here, only ${listed(open, 'or')}.`, pointer };
};
