import { NONE, type Seat } from '../cards/deck.ts';
import { compileGame } from '../compile/compile.ts';
import type { Pointer } from '../language/diagnostic.ts';
import { carryOut } from '../play/act.ts';
import { explain } from '../play/explain.ts';
import { firstAsked } from '../play/playout.ts';
import { positionOf } from '../play/position.ts';
import { advance } from '../play/run.ts';
import { Unfit } from '../play/scenario-form.ts';
import type { Setup } from '../ruleset/sound.ts';
import { ASK } from '../table/ask.ts';
import { Fault } from '../table/fault.ts';
import { isAsking } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { itemsOf, makeList } from '../table/list.ts';
import { addPile } from '../table/piles.ts';
import type { TricksPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { bestOf } from '../table/trick.ts';
import { withOptions, type PartlyRead } from './partly-read.ts';

/** A trick to try the sieves on. */
export interface SieveTry {
  phase: string; // path of ids
  played: readonly string[]; // cards of the trick, the one led first
  hand: readonly string[]; // of the seat that is to play
  trump?: string;
  trick: number; // of the round
}

/** What the rules make of it: which cards may be played, and who wins so far. */
export type SieveSeen =
  | {
      ok: true;
      cards: readonly SievedCard[];
      winner: string | undefined; // of what was played; undefined for nobody
      kept: readonly { pointer: Pointer; cards: readonly string[] }[]; // by the steps of the order that dropped cards
    }
  | { ok: false; why: string };

export interface SievedCard {
  card: string;
  isLegal: boolean;
  pointer?: Pointer; // the duty that bars it
  why?: string;
}

/** Tries the sieves of a sound composition on some cards, at a table of their own. */
export const trySieve = (read: PartlyRead, setup: Setup, tried: SieveTry): SieveSeen => {
  const { sound } = read.understood;
  if (sound === undefined || !read.isSound) return { ok: false, why: '' };
  try {
    const game = compileGame(withOptions(sound, setup.options), { ...setup, options: {} });
    return seenIn(game, tried);
  } catch (fault) {
    if (fault instanceof Unfit || fault instanceof Fault) return { ok: false, why: fault.message };
    throw fault;
  }
};

const seenIn = (game: Game, tried: SieveTry): SieveSeen => {
  const plan = game.plans.find((each): each is TricksPlan => each.kind === 'tricks' && each.id === tried.phase);
  const [place] = plan?.from ?? [];
  if (plan === undefined || place === undefined) return { ok: false, why: '' };
  const opening = { leader: 0, trick: tried.trick };
  const seats = takingPart(game, positionOf(game, tried.phase, opening));
  const hands = Array.from({ length: game.seats }, (_, seat) => {
    const turn = seats.indexOf(seat);
    if (turn === tried.played.length) return [...tried.hand];
    return turn >= 0 && turn < tried.played.length ? [tried.played[turn]!] : [];
  });
  const s = positionOf(game, tried.phase, {
    ...opening,
    places: { [place.name]: hands },
    ...(tried.trump !== undefined && { trump: tried.trump }),
  });
  playTrick(game, s, { seats, played: tried.played });
  const isAsked = asksToPlay(s) && firstAsked(s) === seats[tried.played.length];
  return { ok: true, cards: isAsked ? sifted(game, s, tried) : [], ...bestSoFar(game, s, plan) };
};

/** The seats that play, the one on lead first: whoever sits out has no turn. */
const takingPart = (game: Game, s: State): readonly Seat[] =>
  Array.from({ length: game.seats }, (_, seat) => seat).filter(seat => (s.ints[INT.out]! & (1 << seat)) === 0);

const asksToPlay = (s: State): boolean => isAsking(s) && s.ints[INT.ask] === ASK.play;

/** Lays the cards of the trick down, one from each seat. */
const playTrick = (
  game: Game,
  s: State,
  { seats, played }: { seats: readonly Seat[]; played: readonly string[] },
): void => {
  for (const [turn, name] of played.entries()) {
    advance(game, s);
    if (!asksToPlay(s) || firstAsked(s) !== seats[turn]) return;
    carryOut(game, s, firstAsked(s), game.deck.byName.get(name) ?? NONE);
  }
  if (played.length < seats.length) advance(game, s);
};

const sifted = (game: Game, s: State, { hand }: SieveTry): SievedCard[] => {
  const seat = firstAsked(s);
  return hand.map(card => {
    const refusal = explain(game, s, seat, game.deck.byName.get(card) ?? NONE);
    if (refusal === undefined) return { card, isLegal: true };
    const { message: why, pointer } = refusal;
    return { card, isLegal: false, why, ...(pointer !== undefined && { pointer }) };
  });
};

const bestSoFar = (
  game: Game,
  s: State,
  plan: TricksPlan,
): Pick<Extract<SieveSeen, { ok: true }>, 'winner' | 'kept'> => {
  const cards = makeList(game.deck.faces.length);
  addPile(s, game.trick, cards);
  const kept: { pointer: Pointer; cards: string[] }[] = [];
  const nameOf = (card: number): string => game.deck.faces[card]!.name;
  const contest = plan.contest?.(s) ?? cards;
  const best = bestOf(game, s, contest, plan.ties(s), ({ pointer }, left) =>
    kept.push({ pointer, cards: itemsOf(left).map(nameOf) }),
  );
  return { winner: best === NONE ? undefined : nameOf(best), kept };
};
