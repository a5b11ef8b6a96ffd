import type { Effect, Effects } from '../../language/phrase.ts';
import type { EffectTerm, Term } from '../../language/term.ts';
import { isList, isRecord } from '../../ruleset/document.ts';
import { choiceNotHere } from '../faults/focus.ts';
import { nameTaken, unknownName } from '../faults/names.ts';
import type { Local, Scope } from '../scope.ts';
import { wrongKind } from '../faults/words.ts';
import { standsAlone, WORDS } from '../words.ts';
import { gapEffect } from './gap.ts';
import { resolveEffectUse } from './named.ts';
import { lookedUp } from './world.ts';
import { child, items, report, type At, type Reading } from './reading.ts';
import { resolveSlots } from './word.ts';

/** Effects one after another. What a choice is named counts for the rest of the list. */
export const resolveEffects = (reading: Reading, at: At, scope: Scope): Effects | undefined => {
  if (!isList(at.value))
    return reading.isDraft ? { is: 'effects', kind: 'effect', list: [], pointer: at.pointer } : undefined;
  const list: Effect[] = [];
  let inner = scope;
  let whole = true;
  for (const item of items(reading, at)) {
    scope.facts.size++;
    const effect = resolveEffect(reading, item, inner) ?? (reading.isDraft ? gapEffect(item) : undefined);
    if (effect) list.push(effect);
    else whole = false;
    inner = withBound(reading, item, inner);
  }
  return whole ? { is: 'effects', kind: 'effect', list, pointer: at.pointer } : undefined;
};

const isEffect = (term: Term | undefined): term is Term & EffectTerm => term?.kind === 'effect';

const resolveEffect = (reading: Reading, at: At, scope: Scope): Effect | undefined => {
  const { value } = at;
  if (typeof value === 'string' && value.startsWith('$')) return resolveNamed(reading, at, value.slice(1), scope);
  const name =
    typeof value === 'string' && value.startsWith('@') ? value.slice(1) : isRecord(value) ? value['op'] : undefined;
  const term = typeof name === 'string' ? WORDS.get(name) : undefined;
  if (!isEffect(term) || (typeof value === 'string' && !standsAlone(term))) return undefined;
  return resolveEffectWord(reading, isRecord(value) ? at : { ...at, value: {} }, term, scope);
};

const resolveNamed = (reading: Reading, at: At, name: string, scope: Scope): Effect | undefined => {
  const { phrases, marks, options } = reading.names;
  lookedUp(reading, 'phrases', name);
  const phrase = phrases?.get(name);
  if (phrase) return resolveEffectUse(reading, at.pointer, phrase, scope);
  if (!phrases || !marks || !options || scope.anyLocal) return undefined;
  if (marks.has(name) || options.has(name) || scope.locals.has(name))
    return report(reading, wrongKind(at.pointer, 'effect', `"$${name}" is a value`));
  const lists = [...phrases.values()].filter(({ kind }) => kind === 'effect');
  return report(
    reading,
    unknownName(
      at.pointer,
      name,
      lists.map(({ id }) => id),
    ),
  );
};

/** A word that asks a seat says so by its slot "who". */
const asks = (term: Term): boolean => Object.hasOwn(term.slots, 'who');

/** The word that sets off the event "cardTaken". */
const TAKES = 'take';

const resolveEffectWord = (reading: Reading, at: At, term: EffectTerm, scope: Scope): Effect | undefined => {
  if (asks(term)) {
    scope.facts.asks ??= at.pointer;
    if (!scope.choices) report(reading, choiceNotHere(at.pointer, 'the score sheet'));
  }
  if (term.name === TAKES) scope.facts.takes ??= at.pointer;
  const slots = resolveSlots(reading, at, term, 'effect', scope);
  return slots && { is: 'word', kind: 'effect', term, slots, pointer: at.pointer };
};

/** Binds a name as soon as it can be read, whatever else is wrong with the effect: later uses are not to blame. */
const withBound = (reading: Reading, at: At, scope: Scope): Scope => {
  const { value } = at;
  if (!isRecord(value)) return scope;
  const term = typeof value['op'] === 'string' ? WORDS.get(value['op']) : undefined;
  if (term) {
    const bound = Object.entries(term.slots).find(([, slot]) => slot.form === 'binds');
    if (!bound || bound[1].form !== 'binds') return scope;
    const [slot, { kind, need }] = bound;
    const name = child(reading, at, slot);
    if (name && typeof name.value === 'string') return bind(reading, name, name.value, kind, scope);
    return need === 'must' || hasUnknownSlot(value, term) ? { ...scope, anyLocal: true } : scope;
  }
  const as = child(reading, at, 'as');
  if (as && typeof as.value === 'string') return bind(reading, as, as.value, undefined, scope);
  return { ...scope, anyLocal: true };
};

const hasUnknownSlot = (value: Readonly<Record<string, unknown>>, term: Term): boolean =>
  Object.keys(value).some(key => key !== 'op' && !Object.hasOwn(term.slots, key));

const bind = (reading: Reading, at: At, name: string, kind: Local['kind'], scope: Scope): Scope => {
  const { options, marks, phrases } = reading.names;
  for (const section of ['options', 'marks', 'phrases'] as const) lookedUp(reading, section, name);
  const first = options?.get(name) ?? marks?.get(name) ?? phrases?.get(name);
  if (first) report(reading, nameTaken(at.pointer, name, first.pointer));
  return { ...scope, locals: new Map([...scope.locals, [name, { kind, pointer: at.pointer }]]) };
};
