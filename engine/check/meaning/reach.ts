import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Effects } from '../../language/phrase.ts';
import type { Sound, SoundPhase, SoundRule } from '../../ruleset/sound.ts';
import type { EventName } from '../../table/event-plan.ts';
import { extremesOf } from '../card-names.ts';
import { endlessRepeat, eventNever, neverHolds, runawayRule } from '../faults/reach.ts';
import { foldCondition, type Known } from '../fold.ts';
import { madeOf } from '../resolve/memo.ts';
import { partsBySection, type Part, type Reading } from '../resolve/reading.ts';
import { isSettled, met } from '../scope.ts';
import { allPhases } from './places.ts';

/** Rules that no game can reach, and rules that never stop. */
export const reachProblems = (sound: Sound, reading: Reading): Diagnostic[] => {
  const { memo } = reading;
  const { rules, phases, options, deck, seats, game } = sound;
  const all = partsBySection(reading);
  const isTaken = all.some(parts => madeOf(memo, isTakenIn, [parts], () => isTakenIn(parts)));
  const settings = [options, deck.suits, seats.from, seats.to];
  const known = madeOf(memo, allKnown, settings, () => allKnown(sound));
  const taking = reading.sections.get('rules')?.parts ?? [];
  return [
    ...madeOf(memo, neverComing, [rules, phases, isTaken], () =>
      rules.flatMap(rule => neverComing(rule, sound, isTaken)),
    ),
    ...all.flatMap(parts => madeOf(memo, neverHolding, [parts, known], () => neverHolding(parts, known))),
    ...all.flatMap(parts => madeOf(memo, neverAllowing, [parts, known], () => neverAllowing(parts, known))),
    ...madeOf(memo, endless, [phases, known], () => allPhases(phases).flatMap(phase => endless(phase, sound))),
    ...madeOf(memo, runaway, [rules, taking], () => rules.flatMap(rule => runaway(rule, taking))),
    ...madeOf(memo, neverOver, [game, known], () => neverOver(sound, known)),
  ];
};

const isTakenIn = (parts: readonly Part[]): boolean => parts.some(({ facts }) => facts.takes !== undefined);

const PASSING: readonly string[] = ['raise', 'offer', 'answer'];

/** Why an event never comes; undefined when it may. */
const whyNever = (event: EventName, sound: Sound, isTaken: boolean): string | undefined => {
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
      return isTaken ? undefined : 'only the word "take" sets it off, and nothing is taken';
    default:
      return undefined;
  }
};

const neverComing = (rule: SoundRule, sound: Sound, isTaken: boolean): Diagnostic[] => {
  const why = whyNever(rule.on, sound, isTaken);
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
const isNever = ({ found, facts }: Part, known: readonly Known[]): boolean => {
  if (!found || found.is === 'effects' || facts.needs.at) return false;
  if ([...met(facts.looks).keys()].some(look => look !== 'seats' && look !== 'options')) return false;
  return known.every(each => foldCondition(found, each) === false);
};

const neverHolding = (parts: readonly Part[], known: readonly Known[]): Diagnostic[] =>
  parts.flatMap(part => {
    const { path, pointer } = part;
    if (path.at(-1) !== 'when' || !isNever(part, known)) return [];
    const so = path.at(-3) === 'actions' ? 'it can never be done' : IDLE[path[0] ?? ''];
    return [neverHolds(pointer, so ?? 'it never counts')];
  });

/** Rules of a bidding that bar every call, and always. */
const neverAllowing = (parts: readonly Part[], known: readonly Known[]): Diagnostic[] =>
  parts.flatMap(part => {
    const { path, pointer } = part;
    if (path.at(-1) !== 'call' || path.at(-3) !== 'may' || !isNever(part, known)) return [];
    const when = [...path.slice(0, -1), 'when'].join('/');
    return parts.some(each => each.path.join('/') === when) ? [] : [neverHolds(pointer, 'no call is ever allowed')];
  });

const endless = (phase: SoundPhase, sound: Sound): Diagnostic[] => {
  if (phase.kind !== 'repeat') return [];
  const known: Known = { seats: sound.seats.from, suits: sound.deck.suits, options: sound.options, set: {} };
  return foldCondition(phase.while, known) === true ? [endlessRepeat(phase.while.pointer)] : [];
};

/** A game whose only end is a condition that never holds. */
const neverOver = (sound: Sound, known: readonly Known[]): Diagnostic[] => {
  const { over, rounds } = sound.game;
  if (!over || rounds || !known.every(each => foldCondition(over, each) === false)) return [];
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
const runaway = (rule: SoundRule, parts: readonly Part[]): Diagnostic[] => {
  if (rule.on !== 'cardTaken') return [];
  const when = parts.find(({ pointer }) => rule.when && pointer === rule.when.pointer);
  const isLasting = !rule.when || [...met(when?.facts.looks ?? { at: undefined }).keys()].every(isSettled);
  const again = takingsIn(rule.do, true).find(({ isSure, isSame }) => isSure && (!rule.when || (isSame && isLasting)));
  return again ? [runawayRule(rule.pointer, rule.id, again.pointer)] : [];
};
