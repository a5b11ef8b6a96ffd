import type { Decision, GameRecord, RoundRecord } from '../../../engine/index.ts';

/** Decisions of a round, taken one after another, each of the kind that must come now. */
export interface Reader {
  next(kind: Decision['kind']): Decision;
  peek(): Decision | undefined;
}

export const readerOf = (round: RoundRecord): Reader => {
  let at = 0;
  return {
    next: kind => {
      const decision = round.decisions[at++];
      if (decision?.kind !== kind) throw new Error(`Decision ${at} should be a ${kind}, not ${decision?.kind ?? 'nothing'}.`);
      return decision;
    },
    peek: () => round.decisions[at],
  };
};

export const pile = (round: RoundRecord, place: string): string[] => [...((round.deal[place] ?? []) as readonly string[])];
export const piles = (round: RoundRecord, place: string): string[][] =>
  ((round.deal[place] ?? []) as readonly (readonly string[])[]).map(cards => [...cards]);

export const zeros = (seats: number): number[] => Array.from({ length: seats }, () => 0);
export const suitOf = (card: string): string => card.slice(0, card.lastIndexOf('-'));
export const rankOf = (card: string): number => Number(card.slice(card.lastIndexOf('-') + 1));
export const colourOf = (card: string, colours: readonly string[]): string | undefined =>
  colours.includes(suitOf(card)) && !card.includes('#') ? suitOf(card) : undefined;

/** A game's scores, reckoned from nothing but deal and decisions. */
export interface Reckoned {
  scores: readonly (readonly number[] | undefined)[]; // by round; undefined for a void one
  totals: readonly number[];
  winners: readonly number[];
}
export type Reckon = (record: GameRecord) => Reckoned;

export const sumOf = (seats: number, scores: Reckoned['scores']): number[] =>
  zeros(seats).map((_, seat) => scores.reduce((sum, round) => sum + (round?.[seat] ?? 0), 0));

export const seatsWithMost = (values: readonly number[], among = values.map((_, seat) => seat)): number[] => {
  const most = Math.max(...among.map(seat => values[seat]!));
  return among.filter(seat => values[seat] === most);
};
