/** Kinds of question that a game stops at. */
export const ASKS = ['play', 'call', 'give', 'card', 'seat', 'suit', 'number', 'option'] as const;
export type AskKind = (typeof ASKS)[number];
export const ASK = {
  play: 0,
  call: 1,
  give: 2,
  card: 3,
  seat: 4,
  suit: 5,
  number: 6,
  option: 7,
} as const satisfies Record<AskKind, number>;

/**
 * A decision inside the engine is one whole number, by the kind of question:
 * play, give, card: the card; or, to play, ACTION_BASE + place of the action in the phase's list.
 * call: the number, the place of a named call on its ladder, or the card bid; or PASS.
 * seat, suit: seat or suit; number: the number; option: the place of the alternative.
 */
export const PASS = -0x8000_0000;
export const ACTION_BASE = 0x1_0000;
/** Things to do besides in one trick phase: those done in a turn are kept as bits. */
export const MOST_ACTIONS = 30;

/** A decision as records, scenarios and screens write it: cards, suits and calls by name, "pass", "do:id" for an action. */
export interface Decision {
  seat: number;
  kind: AskKind;
  value: string | number;
}
