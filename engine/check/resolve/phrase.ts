import { KIND_NOUNS, type Kind } from '../../language/kind.ts';
import type { Phrase } from '../../language/phrase.ts';
import type { Term } from '../../language/term.ts';
import { isList, isRecord } from '../../ruleset/document.ts';
import { unknownCard, unknownPlace, unknownSuit } from '../faults/names.ts';
import { wrongKind } from '../faults/words.ts';
import type { Scope } from '../scope.ts';
import { fitsKind, standsAlone, WORDS } from '../words.ts';
import { focusOf, noteLook } from './focus.ts';
import { gapPhrase } from './gap.ts';
import { lookedUp } from './world.ts';
import { resolveName } from './named.ts';
import { items, report, type At, type Reading } from './reading.ts';
import { resolveWord } from './word.ts';

/**
 * A phrase of a kind, understood: names resolved, what was left out filled in. Undefined when it is at fault;
 * what Ajv already says of its shape is not said again.
 */
export const resolvePhrase = (reading: Reading, at: At, kind: Kind, scope: Scope): Phrase | undefined => {
  const found = readPhrase(reading, at, kind, scope);
  return found === undefined && reading.isDraft ? gapPhrase(reading, at, kind, scope) : found;
};

/** The same, where a draft makes no gap of what is at fault. */
export const readPhrase = (reading: Reading, at: At, kind: Kind, scope: Scope): Phrase | undefined => {
  const { value, pointer } = at;
  scope.facts.size++;
  const other = (found: string): undefined => otherKind(reading, at, { kind, found }, scope);
  if (typeof value === 'number')
    return kind === 'number' ? { is: 'number', kind, value, pointer } : other('this is a number');
  if (typeof value === 'boolean')
    return kind === 'condition' ? { is: 'flag', kind, value, pointer } : other('this is true or false');
  if (typeof value === 'string') return resolveText(reading, at, value, kind, scope);
  if (isList(value))
    return kind === 'cards' || kind === 'suits' ? resolveList(reading, at, kind) : other('this is a list');
  if (!isRecord(value)) return undefined;
  const term = typeof value['op'] === 'string' ? WORDS.get(value['op']) : undefined;
  if (!term) return undefined;
  if (!fitsKind(term, kind)) return other(kindOfWord(term));
  return widened(resolveWord(reading, at, term, kind, scope), kind);
};

/** Tells a wrong kind where the shape's check cannot know which one is wanted. */
const otherKind = (
  reading: Reading,
  { pointer }: At,
  { kind, found }: { kind: Kind; found: string },
  scope: Scope,
): undefined => (scope.tellKinds ? report(reading, wrongKind(pointer, kind, found)) : undefined);

const kindOfWord = ({ name, kind }: Term): string =>
  kind === 'any' ? `"${name}" is a value` : `"${name}" is ${KIND_NOUNS[kind]}`;

/** One where many are wanted. */
export const widened = (phrase: Phrase | undefined, kind: Kind): Phrase | undefined =>
  phrase === undefined || phrase.kind === kind ? phrase : { is: 'wider', kind, of: phrase, pointer: phrase.pointer };

const resolveText = (reading: Reading, at: At, text: string, kind: Kind, scope: Scope): Phrase | undefined => {
  if (text.startsWith('$')) return resolveName(reading, at, text.slice(1), kind, scope);
  if (text.startsWith('@')) {
    const term = WORDS.get(text.slice(1));
    if (!term || !standsAlone(term)) return undefined;
    if (!fitsKind(term, kind)) return otherKind(reading, at, { kind, found: kindOfWord(term) }, scope);
    return widened(resolveWord(reading, { ...at, value: {} }, term, kind, scope), kind);
  }
  return resolveBareName(reading, at, text, kind, scope);
};

const TIES = ['first', 'last', 'nobody'] as const;

/** A name as it is: the kind of its place says what it names. */
const resolveBareName = (reading: Reading, at: At, name: string, kind: Kind, scope: Scope): Phrase | undefined => {
  const { pointer } = at;
  switch (kind) {
    case 'suit':
    case 'suits':
      return isSuit(reading, at, name) ? widened({ is: 'suit', kind: 'suit', name, pointer }, kind) : undefined;
    case 'card':
      return isCard(reading, at, name) ? { is: 'card', kind, name, pointer } : undefined;
    case 'cards':
      return placeCards(reading, at, name, scope);
    case 'tie': {
      const value = TIES.find(tie => tie === name);
      return value && { is: 'tie', kind, value, pointer };
    }
    default:
      return otherKind(reading, at, { kind, found: `"${name}" is a plain name` }, scope);
  }
};

export const isSuit = (reading: Reading, at: At, name: string): boolean => {
  const { suits } = reading.names;
  lookedUp(reading, 'suits');
  if (!suits) return false;
  if (!suits.includes(name)) report(reading, unknownSuit(at.pointer, name, suits));
  return suits.includes(name);
};

export const isCard = (reading: Reading, at: At, name: string): boolean => {
  const known = reading.cards();
  lookedUp(reading, 'card', name);
  if (!known) return reading.isDraft;
  if (!known.cards.has(name) && isFirstOfItsPart(reading, name))
    report(reading, unknownCard(at.pointer, name, known.cards));
  return known.cards.has(name);
};

/** Cards that are unknown for the same suit or rank are unknown for one reason, which is told once. */
export const isFirstOfItsPart = (reading: Reading, name: string): boolean => {
  const dash = name.lastIndexOf('-');
  const suit = name.slice(0, dash);
  const part = dash <= 0 ? name : reading.names.suits?.includes(suit) ? `-${name.slice(dash + 1)}` : `${suit}-`;
  const isFirst = !reading.toldCards.has(part);
  reading.toldCards.add(part);
  reading.found.fickle = true;
  return isFirst;
};

/** A bare place is its cards: those of the seat in focus, where every seat has one. */
const placeCards = (reading: Reading, at: At, name: string, scope: Scope): Phrase | undefined => {
  const { pointer } = at;
  const { places } = reading.names;
  lookedUp(reading, 'places', name);
  const place = places?.get(name);
  if (!place) {
    lookedUp(reading, 'card', name);
    if (reading.cards()?.cards.has(name)) return widened({ is: 'card', kind: 'card', name, pointer }, 'cards');
    return places && report(reading, unknownPlace(pointer, name, [...places.keys()]));
  }
  if (!noteLook(reading, scope, 'places', pointer, `what lies in "${name}"`)) return undefined;
  if (!place.certain) return undefined;
  if (!place.perSeat) return { is: 'place', kind: 'cards', name, whose: undefined, pointer };
  const whose = focusOf(reading, scope, 'seat', pointer, { word: name, slot: 'whose' });
  return whose && { is: 'place', kind: 'cards', name, whose, pointer };
};

/** A list of card names is cards, one of suit names is suits. */
const resolveList = (reading: Reading, at: At, kind: Kind): Phrase | undefined => {
  const { pointer } = at;
  const listed = items(reading, at);
  const names = listed.flatMap(item => (typeof item.value === 'string' ? [item.value] : []));
  if (names.length < listed.length) return undefined;
  if (kind === 'cards') {
    const known = listed.filter((item, i) => isCard(reading, item, names[i]!));
    return known.length === names.length ? { is: 'cardList', kind, names, pointer } : undefined;
  }
  if (kind !== 'suits') return undefined;
  const known = listed.filter((item, i) => isSuit(reading, item, names[i]!));
  return known.length === names.length ? { is: 'suitList', kind, names, pointer } : undefined;
};
