import type { Game, PlacePlan, Sound } from '../../engine/index.ts';
import type { PlaceRole } from './table-types.ts';
import { wordsWithin } from './words-within.ts';

/** Name that the engine gives to places where cards wait that a seat has chosen to give. */
const HELD = '@given';

/** Words that bring cards from the table to seats: what they take from is what is played or bid for. */
const TAKING = ['take', 'chooseCard'] as const;

/**
 * What each place is at the table, told from what the rules do with it: a place that tricks are played from is a hand,
 * one that they go to holds won cards, one that goes with the trick or is taken from is a stake.
 */
export const rolesOf = (game: Game, sound: Sound): ReadonlyMap<string, PlaceRole> => {
  const tricks = game.plans.flatMap(plan => (plan.kind === 'tricks' ? [plan] : []));
  const sources = new Set(tricks.flatMap(plan => plan.from.map(place => place.name)));
  const won = new Set(tricks.flatMap(plan => (plan.to?.per === true ? [plan.to.name] : [])));
  const stakes = new Set([...tricks.flatMap(plan => plan.stake?.name ?? []), ...placesTaken(sound)]);
  const hasHand = game.places.some(place => sources.has(place.name) && place.columns === 1);
  const roleOf = (place: PlacePlan): PlaceRole => {
    if (place.name.startsWith(HELD)) return 'held';
    if (place.columns > 1) return 'columns';
    if (sources.has(place.name)) return 'hand';
    if (won.has(place.name)) return 'won';
    if (!place.per && place.seen !== 'none' && stakes.has(place.name)) return 'stake';
    return !hasHand && place.per && place.seen === 'owner' ? 'hand' : 'pile';
  };
  return new Map(game.places.map(place => [place.name, roleOf(place)]));
};

/** The places that cards are chosen or taken from, wherever a rule says so. */
const placesTaken = (sound: Sound): string[] =>
  wordsWithin([sound.phases, sound.rules, sound.phrases])
    .filter(({ term }) => TAKING.some(name => name === term.name))
    .flatMap(({ slots }) => Object.values(slots))
    .flatMap(slot => (slot.form === 'phrase' && slot.of.is === 'place' ? [slot.of.name] : []));

/** Do the rules hold bids against tricks taken, so that a bid is a prediction? */
export const predictsTricks = (sound: Sound): boolean =>
  wordsWithin([sound.phrases, sound.scoring, sound.rules]).some(({ slots }) => {
    const beside = Object.values(slots).flatMap(slot =>
      slot.form === 'phrase' && slot.of.is === 'word' ? [slot.of.term.name] : [],
    );
    return beside.includes('tricks') && beside.includes('bid');
  });
