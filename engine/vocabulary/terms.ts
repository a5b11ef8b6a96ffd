import type { Term } from '../language/term.ts';
import { ANY_KIND_TERMS } from './any-kind.ts';
import { ARITHMETIC_TERMS } from './arithmetic.ts';
import { BID_TERMS } from './bids.ts';
import { CALLS_TERMS } from './calls.ts';
import { CARD_FACT_TERMS } from './card-facts.ts';
import { CARD_TEST_TERMS } from './card-tests.ts';
import { CARD_TERMS } from './cards.ts';
import { COMPARING_TERMS } from './comparing.ts';
import { COUNTING_TERMS } from './counting.ts';
import { CARD_EFFECTS } from './effects-cards.ts';
import { CHOICE_EFFECTS } from './effects-choices.ts';
import { FLOW_EFFECTS } from './effects-flow.ts';
import { MARK_EFFECTS } from './effects-marks.ts';
import { SCORE_EFFECTS } from './effects-scores.ts';
import { FOCUS_TERMS } from './focus.ts';
import { LOGIC_TERMS } from './logic.ts';
import { LOOK_UP_TERMS } from './look-up.ts';
import { MELD_TERMS } from './melds.ts';
import { ROUND_ENDING_EFFECTS } from './round-ending.ts';
import { ROUND_TERMS } from './round.ts';
import { SCORE_TERMS } from './scores.ts';
import { SEAT_SET_TERMS } from './seat-sets.ts';
import { SEAT_TERMS } from './seats.ts';
import { SUIT_TERMS } from './suits.ts';
import { TRICK_TERMS } from './trick.ts';

/** A theme of the vocabulary: a chapter of the manual. */
export interface Theme {
  id: string;
  title: string;
  terms: readonly Term[];
}

/** Every word of the language, by theme and in reading order. */
export const THEMES: readonly Theme[] = [
  { id: 'focus', title: 'What is in focus', terms: FOCUS_TERMS },
  { id: 'round', title: 'Table and round', terms: ROUND_TERMS },
  { id: 'trick', title: 'The trick', terms: TRICK_TERMS },
  { id: 'cards', title: 'Cards', terms: CARD_TERMS },
  { id: 'card-facts', title: 'What cards are worth', terms: CARD_FACT_TERMS },
  { id: 'card-tests', title: 'Conditions about cards', terms: CARD_TEST_TERMS },
  { id: 'melds', title: 'Sets, runs and combinations', terms: MELD_TERMS },
  { id: 'suits', title: 'Suits', terms: SUIT_TERMS },
  { id: 'seats', title: 'Seats', terms: SEAT_TERMS },
  { id: 'seat-sets', title: 'Sets of seats', terms: SEAT_SET_TERMS },
  { id: 'bids', title: 'Bids', terms: BID_TERMS },
  { id: 'calls', title: 'What may be bid', terms: CALLS_TERMS },
  { id: 'scores', title: 'Tricks and points of a seat', terms: SCORE_TERMS },
  { id: 'counting', title: 'Counting', terms: COUNTING_TERMS },
  { id: 'arithmetic', title: 'Reckoning', terms: ARITHMETIC_TERMS },
  { id: 'comparing', title: 'Comparing', terms: COMPARING_TERMS },
  { id: 'logic', title: 'Joining conditions', terms: LOGIC_TERMS },
  { id: 'look-up', title: 'Looking up', terms: LOOK_UP_TERMS },
  { id: 'any-kind', title: 'Words of any kind', terms: ANY_KIND_TERMS },
  { id: 'effects-cards', title: 'Moving cards', terms: CARD_EFFECTS },
  { id: 'effects-choices', title: 'Letting a seat choose', terms: CHOICE_EFFECTS },
  { id: 'effects-flow', title: 'Whether and how often', terms: FLOW_EFFECTS },
  { id: 'effects-marks', title: 'Remembering', terms: MARK_EFFECTS },
  { id: 'effects-scores', title: 'Scoring', terms: SCORE_EFFECTS },
  { id: 'round-ending', title: 'Breaking off', terms: ROUND_ENDING_EFFECTS },
];

export const TERMS: readonly Term[] = THEMES.flatMap(theme => theme.terms);

const BY_NAME = new Map(TERMS.map(term => [term.name, term]));

/** The word of this name, written without "@". */
export const termNamed = (name: string): Term | undefined => BY_NAME.get(name);
