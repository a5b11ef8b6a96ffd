import type { Pointer } from '../../language/diagnostic.ts';
import { fits, KIND_NOUNS, type Kind } from '../../language/kind.ts';
import type { Effect, Phrase } from '../../language/phrase.ts';
import { choiceNotHere, notSettled, ownerMissing, phraseOutOfPlace } from '../faults/focus.ts';
import { unknownName } from '../faults/names.ts';
import { phraseRing, phraseTooDeep, tooLargeWrittenOut, wrongKind } from '../faults/words.ts';
import type { DeclaredMark, DeclaredOption, DeclaredPhrase } from '../names.ts';
import { inFocus, isSettled, meet, met, noFacts, type Facts, type Scope } from '../scope.ts';
import { resolveEffects } from './effects.ts';
import { momentOf, noteLook, whatIsInFocus } from './focus.ts';
import { frameOf, relyOn } from './frame.ts';
import { gapPhrase } from './gap.ts';
import type { Frame } from './memo.ts';
import { resolvePhrase, widened } from './phrase.ts';
import { child, noFindings, report, type At, type NamedPhrase, type Reading } from './reading.ts';
import { lookedUp } from './world.ts';

/** Phrases written out come to no more words than this. */
const MOST_WRITTEN_OUT = 20_000;
/** Phrases inside phrases inside phrases … */
const MOST_INSIDE = 60;

/** What "$name" stands for: the result of a choice, an option, a mark, or a phrase of the author's. */
export const resolveName = (reading: Reading, at: At, name: string, kind: Kind, scope: Scope): Phrase | undefined => {
  const { pointer } = at;
  if (name === '') return undefined; // a bare "$", which the shape tells
  const local = scope.locals.get(name);
  if (local) {
    if (local.kind === undefined || !isOfKind(reading, pointer, name, local.kind, kind)) return undefined;
    if (local.value !== undefined) return { is: 'number', kind: 'number', value: local.value, pointer };
    return widened({ is: 'local', kind: local.kind, name, pointer }, kind);
  }
  const { options, marks, phrases } = reading.names;
  for (const section of ['options', 'marks', 'phrases'] as const) lookedUp(reading, section, name);
  const option = options?.get(name);
  if (option) return resolveOption(reading, pointer, option, kind, scope);
  const mark = marks?.get(name);
  if (mark) return resolveMark(reading, pointer, mark, kind, scope);
  const phrase = phrases?.get(name);
  if (phrase) return resolveUse(reading, pointer, phrase, kind, scope);
  if (!options || !marks || !phrases || scope.anyLocal) return undefined;
  return report(
    reading,
    unknownName(pointer, name, [...scope.locals.keys(), ...options.keys(), ...marks.keys(), ...phrases.keys()]),
  );
};

const isOfKind = (reading: Reading, pointer: Pointer, name: string, found: Kind, wanted: Kind): boolean => {
  if (fits(found, wanted)) return true;
  if (reading.isDraft) return false;
  const more = wanted === 'effect' ? { help: 'A list of effects may be a phrase of kind "effect".' } : {};
  report(reading, wrongKind(pointer, wanted, `"$${name}" is ${KIND_NOUNS[found]}`, more));
  return false;
};

const resolveOption = (
  reading: Reading,
  pointer: Pointer,
  option: DeclaredOption,
  kind: Kind,
  scope: Scope,
): Phrase | undefined => {
  const name = option.id;
  noteLook(reading, scope, 'options', pointer, `"$${name}"`);
  if (!option.certain) return undefined;
  if (option.kind === 'choice') return report(reading, choiceAsValue(pointer, name, kind));
  const found = option.kind === 'number' ? 'number' : 'condition';
  return isOfKind(reading, pointer, name, found, kind) ? { is: 'option', kind: found, name, pointer } : undefined;
};

const choiceAsValue = (pointer: Pointer, name: string, kind: Kind): ReturnType<typeof wrongKind> =>
  wrongKind(pointer, kind, `"$${name}" is a choice`, {
    help: `Read it with { "op": "byChoice", "of": "${name}", "at": … } or { "op": "reads", "name": "${name}", "is": … }.`,
  });

/** A mark of the seat or card in focus, or the table's. */
export const resolveMark = (
  reading: Reading,
  pointer: Pointer,
  mark: DeclaredMark,
  kind: Kind,
  scope: Scope,
): Phrase | undefined => {
  const name = mark.id;
  if (!noteLook(reading, scope, 'marks', pointer, `"$${name}"`)) return undefined;
  if (!mark.certain || mark.kind === undefined) return undefined;
  if (mark.kind === 'choice') return report(reading, choiceAsValue(pointer, name, kind));
  if (!isOfKind(reading, pointer, name, mark.kind, kind)) return undefined;
  if (!mark.per) return widened({ is: 'mark', kind: mark.kind, name, whose: undefined, pointer }, kind);
  const whose = whatIsInFocus(scope, mark.per, pointer) ?? (reading.isDraft ? momentOf(mark.per, pointer) : undefined);
  if (!whose) return report(reading, ownerMissing(pointer, name, mark.per));
  return widened({ is: 'mark', kind: mark.kind, name, whose, pointer }, kind);
};

/** A phrase of the author's where it is used: what it is about, and whether all it looks at is there. */
export const resolveUse = (
  reading: Reading,
  pointer: Pointer,
  phrase: DeclaredPhrase,
  kind: Kind,
  scope: Scope,
): Phrase | undefined => {
  const { id: name } = phrase;
  const used = useOf(reading, pointer, phrase, kind, scope);
  const body =
    used?.body ??
    (used && reading.isDraft ? gapPhrase(reading, { value: undefined, pointer }, kind, scope) : undefined);
  if (!used || !body || body.is === 'effects') return undefined;
  const { about } = used;
  return widened({ is: 'named', kind: phrase.kind ?? kind, name, about, body, pointer }, kind);
};

/** The author's own list of effects, by name. */
export const resolveEffectUse = (
  reading: Reading,
  pointer: Pointer,
  phrase: DeclaredPhrase,
  scope: Scope,
): Effect | undefined => {
  const used = useOf(reading, pointer, phrase, 'effect', scope);
  if (used?.body?.is !== 'effects') return undefined;
  return { is: 'named', kind: 'effect', name: phrase.id, about: used.about, body: used.body, pointer };
};

interface Use {
  body: NamedPhrase['body'];
  about: Phrase | undefined;
}

const useOf = (
  reading: Reading,
  pointer: Pointer,
  phrase: DeclaredPhrase,
  kind: Kind,
  scope: Scope,
): Use | undefined => {
  const { id: name } = phrase;
  meet(scope.facts.uses, name, pointer);
  if (!phrase.certain || phrase.kind === undefined) return undefined;
  if (!isOfKind(reading, pointer, name, phrase.kind, kind)) return undefined;
  const { body, facts } = phraseNamed(reading, phrase);
  if (!passOn(reading, pointer, name, facts, scope) && !reading.isDraft) return undefined;
  if (!phrase.per) return { body, about: undefined };
  const about = aboutOf(scope, phrase.per, pointer);
  if (about || reading.isDraft) return { body, about };
  return report(reading, ownerMissing(pointer, name, phrase.per));
};

const aboutOf = (scope: Scope, per: 'seat' | 'card' | 'suit', pointer: Pointer): Phrase | undefined => {
  if (per !== 'suit') return whatIsInFocus(scope, per, pointer);
  return scope.focus.has('suit') ? { is: 'focus', kind: 'suit', focus: 'suit', implied: true, pointer } : undefined;
};

/** What a phrase looks at and does, its user looks at and does. False, and said, when that is not to be had here. */
const passOn = (reading: Reading, pointer: Pointer, name: string, facts: Facts, scope: Scope): boolean => {
  const own = scope.facts;
  own.size += facts.size;
  for (const [look, at] of met(facts.looks)) meet(own.looks, look, at);
  for (const [bidding, at] of met(facts.bids)) meet(own.bids, bidding, at);
  for (const [use, at] of met(facts.uses)) meet(own.uses, use, at);
  own.asks ??= facts.asks && pointer;
  own.takes ??= facts.takes && pointer;
  for (const [focus, because] of met(facts.needs)) {
    if (!inFocus(scope, focus, pointer)) {
      report(reading, phraseOutOfPlace(pointer, name, focus, because));
      return false;
    }
  }
  if (scope.still !== undefined && [...met(facts.looks).keys()].some(look => !isSettled(look))) {
    report(reading, notSettled(pointer, `"$${name}"`, scope.still));
    return false;
  }
  if (facts.asks !== undefined && !scope.choices) report(reading, choiceNotHere(pointer, 'the score sheet'));
  return true;
};

/** The body of an author's phrase. What is wrong with it is told where it is declared, not where it is used. */
export const phraseNamed = (reading: Reading, phrase: DeclaredPhrase): NamedPhrase => {
  const frame = frameNamed(reading, phrase);
  relyOn(reading, frame);
  return frame.result;
};

/** An author's phrase as it was read: the first time it is used or, when nothing uses it, where it is declared. */
export const frameNamed = (reading: Reading, phrase: DeclaredPhrase): Frame<NamedPhrase> => {
  const { id } = phrase;
  const known = reading.phrases.get(id);
  if (known) return known;
  const ring = reading.open.indexOf(id);
  if (ring >= 0) return reportRing(reading, reading.open.slice(ring));
  if (reading.open.length === MOST_INSIDE) return reportTooDeep(reading, reading.open[0]!);
  const frame = frameOf(reading, { ...phrase, key: 'phrase' }, () => {
    reading.open.push(id);
    const named = written(reading, phrase);
    reading.open.pop();
    reading.found.whole = named.body !== undefined;
    return named;
  });
  // By now it may be known to go round in a ring.
  const broken = reading.phrases.get(id);
  const whole = broken ? { ...broken, problems: frame.problems } : frame;
  reading.phrases.set(id, whole);
  return whole;
};

/** A phrase's body, unless it comes to too much when all phrases in it are written out. */
const written = (reading: Reading, phrase: DeclaredPhrase): NamedPhrase => {
  const facts = noFacts();
  const body = resolveBody(reading, phrase, facts);
  if (facts.size <= MOST_WRITTEN_OUT) return { body, facts };
  // The first of a chain is told; the others grow by it.
  report(reading, tooLargeWrittenOut(phrase.pointer, phrase.id, facts.size, MOST_WRITTEN_OUT));
  facts.size = 1; // said once; whoever uses it is not to blame
  return { body: undefined, facts };
};

/** What stands for a phrase that cannot be read for others around it. */
const BROKEN: Frame<NamedPhrase> = {
  ...noFindings(),
  isDraft: false,
  key: 'phrase',
  about: undefined,
  pointer: '',
  result: { body: undefined, facts: noFacts() },
  whole: false,
  fickle: true,
  worlds: [],
  turn: 0,
};

/** Told of the outermost, once; none of those inside is used any more. */
const reportTooDeep = (reading: Reading, outermost: string): Frame<NamedPhrase> => {
  const pointer = reading.names.phrases?.get(outermost)?.pointer ?? '';
  if (!reading.apart.some(({ code }) => code === 'phrase-too-deep'))
    reading.apart.push(phraseTooDeep(pointer, outermost, MOST_INSIDE));
  return BROKEN;
};

const reportRing = (reading: Reading, ring: readonly string[]): Frame<NamedPhrase> => {
  const pointers = ring.map(id => reading.names.phrases?.get(id)?.pointer ?? '');
  if (!ring.some(id => reading.phrases.has(id))) reading.apart.push(phraseRing(pointers[0]!, ring, pointers.slice(1)));
  for (const id of ring) reading.phrases.set(id, BROKEN);
  return BROKEN;
};

const EXAMINED = { seat: 'each', card: 'it', suit: 'suit' } as const;

const resolveBody = (reading: Reading, phrase: DeclaredPhrase, facts: Facts): NamedPhrase['body'] => {
  const is = child(reading, { value: phrase.value, pointer: phrase.pointer }, 'is');
  if (!is || phrase.kind === undefined) return undefined;
  const scope: Scope = {
    focus: new Set(phrase.per ? [EXAMINED[phrase.per]] : []),
    open: true,
    locals: new Map(),
    anyLocal: false,
    still: undefined,
    choices: true,
    tellKinds: false,
    facts,
  };
  return phrase.kind === 'effect' ? resolveEffects(reading, is, scope) : resolvePhrase(reading, is, phrase.kind, scope);
};
