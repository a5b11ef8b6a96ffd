import { MOST_CARDS } from '../../cards/deck.ts';
import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { error, warning } from '../../ruleset/problem.ts';
import { SHOWS_HERE } from './variants.ts';

type Where = NonNullable<Diagnostic['where']>;

const seatsNoun = ({ seats }: Where): string =>
  seats === undefined ? '' : `With ${seats} ${seats === 1 ? 'seat' : 'seats'} `;

/** More cards are dealt or moved than lie there. */
export const cannotBeDealt = (
  pointer: Pointer,
  deal: { place: string; there: number; wanted: number; round: number | undefined },
  where: Where,
): Diagnostic =>
  error(
    'cannot-be-dealt',
    pointer,
    `${seatsNoun(where)}the ${deal.place} has ${deal.there} cards${deal.round === undefined ? '' : ` in round ${deal.round}`}; this takes ${deal.wanted} of them.`,
    { where, help: 'Deal fewer cards, let the deck have more, or allow fewer seats.' },
  );

export const dealsNothing = (pointer: Pointer, count: number, round: number | undefined, where: Where): Diagnostic =>
  error(
    'deals-nothing',
    pointer,
    `${seatsNoun(where)}this is ${Number(count.toFixed(2))} cards${round === undefined ? '' : ` in round ${round}`}; fewer than none cannot be dealt.`,
    { where },
  );

export const deckTooLarge = (pointer: Pointer, where: Where): Diagnostic =>
  error('deck-too-large', pointer, `${seatsNoun(where)}the deck has more than ${MOST_CARDS} cards.`, { where });

export const emptyDeck = (pointer: Pointer, where: Where): Diagnostic =>
  error('empty-deck', pointer, `${seatsNoun(where)}the deck has no cards.`, { where });

/** Ranks that come to none, or never to an end. */
export const badRanks = (pointer: Pointer, { from, to, step }: Ranks, where: Where): Diagnostic =>
  step > 0
    ? error('empty-ranks', pointer, `${seatsNoun(where)}there is no rank from ${from} to ${to}.`, {
        where,
        help: 'The lowest rank must not be above the highest.',
      })
    : badStep(pointer, step);

interface Ranks {
  from: number;
  to: number;
  step: number;
}

/** A number of cards or rounds that can only be whole. */
export const badCount = (pointer: Pointer, found: number, what: string, least: number): Diagnostic =>
  error('bad-count', pointer, `${found} ${what} cannot be: it is a whole number from ${least} up.`);

/** Half a call. */
export const brokenCall = (pointer: Pointer, found: number): Diagnostic =>
  error('bad-count', pointer, `${found} cannot be called: calls are whole numbers.`);

/** Cards that lie nowhere before the deal. */
export const lieNowhere = (pointer: Pointer, group: string): Diagnostic =>
  warning(
    'lie-nowhere',
    pointer,
    `The cards of "${group}" lie nowhere before the deal, so they never come into play.`,
    {
      help: 'Name a place with "start", here or for the whole deck.',
    },
  );

export const twiceInDeck = (pointer: Pointer, card: string, first: Pointer): Diagnostic =>
  error('duplicate-card', pointer, `The card "${card}" is in the deck already.`, {
    at: 'key',
    help: 'Use "copies" for cards that exist several times; cards of another sort need other suits or ranks.',
    related: [{ pointer: first, message: 'It comes from this group first.' }],
  });

/** A range of bids with nothing in it. */
export const nothingToBid = (pointer: Pointer, from: number, to: number, where: Where): Diagnostic =>
  error('nothing-to-bid', pointer, `${seatsNoun(where)}there is nothing to bid: from ${from} to ${to} is no number.`, {
    where,
    help: 'The lowest bid must not be above the highest.',
  });

export const noCalls = (pointer: Pointer): Diagnostic =>
  error('no-calls', pointer, 'There is nothing to bid: no call is listed here.');

/** More bids than anybody can choose from. */
export const tooManyBids = (pointer: Pointer, most: number, where: Where): Diagnostic =>
  error('too-many-bids', pointer, `${seatsNoun(where)}there are more than ${most} numbers to bid.`, {
    where,
    help: 'Bring lowest and highest bid closer together, or bid in greater steps.',
  });

/** Parts whose calls nobody could look through. */
export const tooManyCalls = (pointer: Pointer, most: number): Diagnostic =>
  error('too-many-bids', pointer, `These parts make more than ${most} calls.`, {
    help: 'Every value of one part goes with every value of the others.',
  });

export const badStep = (pointer: Pointer, step: number): Diagnostic =>
  error('bad-step', pointer, `A step of ${step} leads nowhere.`, { help: 'Steps are above 0.' });

export const notRising = (pointer: Pointer, value: number, before: number): Diagnostic =>
  error('not-rising', pointer, `${value} comes after ${before}; calls are listed from the lowest to the highest.`);

/** An option that may be set so that the game cannot be played. */
export const optionTooFar = (pointer: Pointer, option: string, value: unknown, problem: Diagnostic): Diagnostic =>
  warning(
    'option-too-far',
    pointer,
    `With "${option}" at ${JSON.stringify(value)}, ${problem.message.charAt(0).toLowerCase()}${problem.message.slice(1)}`,
    {
      help: 'Narrow the option, or let the rules allow for it.',
      related: [{ pointer: problem.pointer, message: SHOWS_HERE }],
      ...(problem.where && { where: problem.where }),
    },
  );
