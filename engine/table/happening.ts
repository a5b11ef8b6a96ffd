import type { Card, Seat, Suit } from '../cards/deck.ts';

/**
 * What happens at the table, told in the order it happens to whoever listens.
 * It names every card, hidden ones too: only the log made for a seat may be shown to that seat.
 * `pointer` is the place in the ruleset that made it happen. NONE stands for nobody, no suit, no pile.
 */
export type Happening =
  | { type: 'roundBegan'; round: number; dealer: Seat }
  | { type: 'phaseBegan'; plan: number }
  | { type: 'shuffled'; pile: number }
  | { type: 'moved'; card: Card; from: number; to: number }
  | { type: 'laidOpen'; pile: number; cards: readonly Card[] } // from now on all see what lies there
  | { type: 'called'; plan: number; seat: Seat; call: number } // open, or at the reveal
  | { type: 'passed'; plan: number; seat: Seat }
  | { type: 'sealed'; plan: number; seat: Seat } // has decided secretly: a bid, or cards to give
  | { type: 'bidsRevealed'; plan: number }
  | { type: 'rebid'; plan: number; seats: readonly Seat[] } // tied seats bid again
  | { type: 'bidsTied'; plan: number; seats: readonly Seat[] } // and are not asked again
  | { type: 'trickBegan'; leader: Seat }
  | { type: 'cardPlayed'; seat: Seat; card: Card; from: number; by?: Seat } // by: who chose it, where that is another seat
  | { type: 'actionTaken'; plan: number; seat: Seat; action: number; by?: Seat }
  | { type: 'trickTaken'; winner: Seat; cards: readonly Card[]; plan: number }
  | { type: 'trickOver'; winner: Seat }
  | { type: 'cardTaken'; seat: Seat; card: Card }
  | { type: 'trumpMade'; suit: Suit }
  | { type: 'chosen'; seat: Seat; plan: number; choice: number; value: number }
  | { type: 'marked'; mark: number; of: number; value: number } // `of`: the seat or card, else NONE
  | { type: 'ruleApplied'; pointer: string }
  | { type: 'scored'; seat: Seat; points: number; pointer: string }
  | { type: 'satOut'; seat: Seat }
  | { type: 'roundVoid'; dealAgain: boolean }
  | { type: 'roundEnded'; round: number }
  | { type: 'gameEnded'; winners: readonly Seat[] };

export type Listener = (happening: Happening) => void;
