import type { Game } from '../../engine/table/game.ts';
import type { Decision } from '../../engine/table/ask.ts';
import { makeChoices } from '../../engine/table/list.ts';
import type { State } from '../../engine/table/state.ts';
import type { Happening } from '../../engine/table/happening.ts';
import { decide } from '../../engine/play/act.ts';
import { askKindOf, nameOf } from '../../engine/play/decision.ts';
import { legalFor } from '../../engine/play/legal.ts';
import { advance, startGame } from '../../engine/play/run.ts';
import { seatsIn } from '../../engine/play/turn.ts';
import { INT } from '../../engine/table/state.ts';

/** A game that has run to its first question, with all that happened so far. */
export const begun = (game: Game, seed = 1): { s: State; heard: Happening[] } => {
  const heard: Happening[] = [];
  const s = startGame(game, seed, happening => heard.push(happening));
  advance(game, s);
  return { s, heard };
};

/** What a seat may decide, by name. */
export const legalNames = (game: Game, s: State, seat: number): (string | number)[] => {
  const choices = makeChoices();
  legalFor(game, s, seat, choices);
  return Array.from(choices.at.subarray(0, choices.size), value => nameOf(game, s, value));
};

/** Makes decisions of whatever kind is asked, in order; the message when one is refused. */
export const plays = (game: Game, s: State, ...decisions: readonly [number, string | number][]): string | undefined => {
  for (const [seat, value] of decisions) {
    const decision: Decision = { seat, kind: askKindOf(s) ?? 'play', value };
    const refusal = decide(game, s, decision);
    if (refusal) return refusal.message;
  }
  return undefined;
};

export const asked = (s: State): number[] => (askKindOf(s) === undefined ? [] : seatsIn(s.ints[INT.asked]!));

export const typesOf = (heard: readonly Happening[]): string[] => heard.map(happening => happening.type);
