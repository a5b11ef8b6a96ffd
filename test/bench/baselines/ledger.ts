/** All that was decided in a game, in order: the number of a bid, of a card in the deck, or of a suit. */
export interface Ledger {
  readonly at: Int32Array;
  size: number;
}

/** A game written by hand: plays one game by lot and answers the totals; writes its decisions down where asked to. */
export type PlayByHand = (seed: number, ledger?: Ledger) => number[];

export const makeLedger = (): Ledger => ({ at: new Int32Array(4096), size: 0 });

export const note = (ledger: Ledger, decision: number): void => {
  ledger.at[ledger.size++] = decision;
};

/** One number for everything that was decided (FNV-1a over the decisions). */
export const hashOf = ({ at, size }: Ledger): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < size; i++) hash = Math.imul(hash ^ at[i]!, 0x01000193);
  return hash >>> 0;
};
