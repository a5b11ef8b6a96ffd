import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Effects } from '../../language/phrase.ts';
import type { Sound, SoundPhase, SoundRule } from '../../ruleset/sound.ts';
import type { EventName } from '../../table/plan.ts';
import { extremesOf } from '../card-names.ts';
import { endlessRepeat, eventNever, neverHolds, runawayRule } from '../faults/reach.ts';
import { foldCondition, type Known } from '../fold.ts';
import type { Part, Reading } from '../resolve/reading.ts';
import { isSettled, met } from '../scope.ts';
import { allPhases } from './places.ts';

/** Rules that no game can reach, and rules that never stop. */
export const reachProblems = (sound: Sound, reading: Reading): Diagnostic[] => [
  ...sound.rules.flatMap(rule => neverComing(rule, sound, reading)),
  ...reading.parts.flatMap(part => neverHolding(part, sound)),
  ...reading.parts.flatMap(part => neverAllowing(part, reading, sound)),
  ...allPhases(sound.phases).flatMap(phase => endless(phase, sound)),
  ...sound.rules.flatMap(rule => runaway(rule, reading)),
  ...neverOver(sound),
];

const PASSING: readonly string[] = ['raise', 'offer', 'answer'];

/** Why an event never comes; undefined when it may. */
const whyNever = (event: EventName, sound: Sound, reading: Reading): string | undefined => {
  const phases = allPhases(sound.phases);
  const bids = phases.filter(phase => phase.kind === 'bid');
  switch (event) {
    case 'trickBegan':
    case 'cardPlayed':
    case 'trickFull':
    case 'trickTaken':
    case 'trickOver':
      return phases.some(({ kind }) => kind === 'tricks') ? undefined : 'this game has no phase of kind "tricks"';
    case 'called':
      return bids.length > 0 ? undefined : 'this game has no phase of kind "bid"';
    case 'passed':
      return bids.some(bid => PASSING.includes(bid.manner) || bid.mayPass) ? undefined : 'nobody can pass in this game';
    case 'bidsRevealed':
      return bids.some(({ manner }) => manner === 'sealed') ? undefined : 'no bids are sealed in this game';
    case 'cardTaken':
      return reading.parts.some(({ facts }) => facts.takes !== undefined)
        ? undefined
        : 'only the word "take" sets it off, and nothing is taken';
    default:
      return undefined;
  }
};

const neverComing = (rule: SoundRule, sound: Sound, reading: Reading): Diagnostic[] => {
  const why = whyNever(rule.on, sound, reading);
  return why === undefined ? [] : [eventNever(`${rule.pointer}/on`, rule.on, why)];
};

const IDLE: Readonly<Record<string, string>> = {
  phases: 'this part of the round never counts',
  rules: 'the rule never counts',
  scoring: 'the line never counts',
};

/** All seats and settings that a condition may be about. */
const allKnown = (sound: Sound): Known[] => {
  const { seats, options, deck } = sound;
  const sets: Known['set'][] = [
    {},
    ...options.flatMap(option => extremesOf(option).map(value => ({ [option.id]: value }))),
  ];
  const counts = Array.from({ length: seats.to - seats.from + 1 }, (_, i) => seats.from + i);
  return counts.flatMap(count => sets.map(set => ({ seats: count, suits: deck.suits, options, set })));
};

/** A condition that is settled and never holds, whatever the seats and options. */
const isNever = ({ found, facts }: Part, sound: Sound): boolean => {
  if (!found || found.is === 'effects' || facts.needs.at) return false;
  if ([...met(facts.looks).keys()].some(look => look !== 'seats' && look !== 'options')) return false;
  return allKnown(sound).every(known => foldCondition(found, known) === false);
};

const neverHolding = (part: Part, sound: Sound): Diagnostic[] => {
  const { path, pointer } = part;
  if (path.at(-1) !== 'when' || !isNever(part, sound)) return [];
  const so = path.at(-3) === 'actions' ? 'it can never be done' : IDLE[path[0] ?? ''];
  return [neverHolds(pointer, so ?? 'it never counts')];
};

/** A rule of a bidding that bars every call, and always. */
const neverAllowing = (part: Part, { parts }: Reading, sound: Sound): Diagnostic[] => {
  const { path, pointer } = part;
  if (path.at(-1) !== 'call' || path.at(-3) !== 'may' || !isNever(part, sound)) return [];
  const when = [...path.slice(0, -1), 'when'].join('/');
  return parts.some(each => each.path.join('/') === when) ? [] : [neverHolds(pointer, 'no call is ever allowed')];
};

const endless = (phase: SoundPhase, sound: Sound): Diagnostic[] => {
  if (phase.kind !== 'repeat') return [];
  const known: Known = { seats: sound.seats.from, suits: sound.deck.suits, options: sound.options, set: {} };
  return foldCondition(phase.while, known) === true ? [endlessRepeat(phase.while.pointer)] : [];
};

/** A game whose only end is a condition that never holds. */
const neverOver = (sound: Sound): Diagnostic[] => {
  const { over, rounds } = sound.game;
  if (!over || rounds || !allKnown(sound).every(known => foldCondition(over, known) === false)) return [];
  return [neverHolds(over.pointer, 'the game never ends')];
};

interface Taking {
  pointer: string;
  isSure: boolean; // under no condition
  isSame: boolean; // takes the very card that was taken
}

const takingsIn = (effects: Effects, isSure: boolean): Taking[] =>
  effects.list.flatMap(effect => {
    if (effect.is === 'named')
      return takingsIn(effect.body, isSure).map(each => ({ ...each, pointer: effect.pointer }));
    const { term, slots, pointer } = effect;
    const cards = slots['cards'];
    const isSame = cards?.form === 'phrase' && isThatCard(cards.of);
    const own = term.name === 'take' ? [{ pointer, isSure, isSame }] : [];
    const inner = Object.values(slots).flatMap(slot => {
      if (slot.form === 'effects') return takingsIn(slot.of, isSure && slots['when'] === undefined);
      return slot.form === 'alternatives' ? slot.of.flatMap(each => takingsIn(each.do, false)) : [];
    });
    return [...own, ...inner];
  });

const isThatCard = (phrase: Extract<NonNullable<Part['found']>, { kind: string }>): boolean =>
  phrase.is === 'wider' ? isThatCard(phrase.of) : phrase.is === 'focus' && phrase.focus === 'card';

/** A rule on taking that surely takes again: always, or the same card under a condition that does not change. */
const runaway = (rule: SoundRule, reading: Reading): Diagnostic[] => {
  if (rule.on !== 'cardTaken') return [];
  const when = reading.parts.find(({ pointer }) => rule.when && pointer === rule.when.pointer);
  const isLasting = !rule.when || [...met(when?.facts.looks ?? { at: undefined }).keys()].every(isSettled);
  const again = takingsIn(rule.do, true).find(({ isSure, isSame }) => isSure && (!rule.when || (isSame && isLasting)));
  return again ? [runawayRule(rule.pointer, rule.id, again.pointer)] : [];
};
