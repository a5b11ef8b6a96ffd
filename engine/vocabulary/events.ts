import type { EventEntry } from '../language/event.ts';

/** Every moment that rules can hang on, in the order of a game. */
export const EVENTS: readonly EventEntry[] = [
  {
    name: 'gameBegan',
    doc: 'Once, before the first round.',
    focus: [],
    says: { en: 'when the game begins' },
  },
  {
    name: 'roundBegan',
    doc: 'At the beginning of every round, before its first phase.',
    focus: [],
    says: { en: 'when a round begins' },
  },
  {
    name: 'called',
    doc: 'A seat made a call that all may see; of sealed bids when they are revealed, in turn.',
    focus: ['seat', 'call', 'bidding'],
    says: { en: 'when a seat makes a call' },
  },
  {
    name: 'passed',
    doc: 'A seat passed in a bidding.',
    focus: ['seat'],
    says: { en: 'when a seat passes' },
  },
  {
    name: 'bidsRevealed',
    doc: 'Sealed bids were turned up; again after each re-bid.',
    focus: [],
    says: { en: 'when sealed bids are revealed' },
  },
  {
    name: 'trickBegan',
    doc: 'A trick begins, before the lead.',
    focus: ['trick'],
    says: { en: 'when a trick begins' },
  },
  {
    name: 'cardPlayed',
    doc: 'A seat played a card, which now lies in the trick.',
    focus: ['trick', 'seat', 'card'],
    says: { en: 'when a card is played' },
  },
  {
    name: 'trickFull',
    doc: 'All have played to the trick, which is not judged yet.',
    focus: ['trick'],
    says: { en: 'when all have played to a trick' },
  },
  {
    name: 'trickTaken',
    doc: 'The trick was judged; its cards still lie there, and perhaps nobody takes them.',
    focus: ['trick', 'winner'],
    says: { en: 'when a trick is taken' },
  },
  {
    name: 'trickOver',
    doc: 'The cards of the trick were put away, before the next trick.',
    focus: ['winner'],
    says: { en: 'when a trick is over' },
  },
  {
    name: 'cardTaken',
    doc: 'A seat got a card by the word “take”; its rules go before the next effect.',
    focus: ['seat', 'card'],
    says: { en: 'when a seat takes a card' },
  },
  {
    name: 'roundEnded',
    doc: 'At the end of every round, before it is scored.',
    focus: [],
    says: { en: 'when a round ends' },
  },
  {
    name: 'gameEnded',
    doc: 'Once, after the last round, before the last sheet.',
    focus: [],
    says: { en: 'when the game ends' },
  },
];

const BY_NAME = new Map<string, EventEntry>(EVENTS.map(event => [event.name, event]));

/** The event of this name. */
export const eventNamed = (name: string): EventEntry | undefined => BY_NAME.get(name);
