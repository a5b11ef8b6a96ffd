import { asksForItself, tellingAt } from '../check/meaning/rings.ts';
import { spotsTo, type Spot, type WantedKind } from '../check/want.ts';
import { resolveEffects } from '../check/resolve/effects.ts';
import { makeMemo } from '../check/resolve/memo.ts';
import { resolvePhrase } from '../check/resolve/phrase.ts';
import { noFindings, type Reading } from '../check/resolve/reading.ts';
import { noFacts, type Local, type Scope } from '../check/scope.ts';
import { keysOf, type Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import type { Kind } from '../language/kind.ts';
import type { Effects, Phrase } from '../language/phrase.ts';
import type { Focus } from '../language/scope.ts';
import { fieldOf } from '../ruleset/document.ts';
import type { Draft } from './form-draft.ts';
import { namesIn, type OwnNames } from './offer-names.ts';
import { focusAt } from './focus-at.ts';
import { boundBefore, fieldOnWay } from './place-in-text.ts';

/** A place where a phrase may stand: what is wanted there, and what surrounds it. */
export interface Site {
  draft: Draft;
  keys: readonly string[];
  spot: Spot;
  kinds: readonly Kind[]; // wanted; several where only a mark tells
  names: OwnNames;
  scope: Scope;
  trial: Reading; // where values are tried out
  telling: readonly string[] | undefined; // what is told there, and asked for elsewhere
}

/** The site at a place; undefined where no phrase may stand. */
export const siteAt = (draft: Draft, at: Pointer): Site | undefined => {
  const keys = keysOf(at);
  const spots = spotsTo(draft.document, keys);
  const spot = spots[keys.length];
  const kind = spot && kindWanted(spot);
  if (spot === undefined || kind === undefined) return undefined;
  const { reading } = draft.understood;
  const names = namesIn(draft.document, draft, reading.names, reading.cards);
  const kinds = kind === 'value' ? kindOfMark(spots.at(-2), names) : [kind];
  return {
    draft,
    keys,
    spot,
    kinds,
    names,
    scope: scopeAt(draft.document, spots, keys),
    trial: trialOf(reading, keys),
    telling: tellingAt(keys),
  };
};

const trialOf = (reading: Reading, [section, id]: readonly string[]): Reading => ({
  ...reading,
  isDraft: false,
  memo: makeMemo(),
  found: noFindings(),
  apart: [],
  phrases: new Map(),
  open: section === 'phrases' && id !== undefined ? [id] : [], // inside it whatever uses it would be a ring
  toldCards: new Set(),
});

const kindWanted = ({ want }: Spot): WantedKind | undefined => {
  if (want.is === 'phrase' || want.is === 'phrases') return want.kind;
  return want.is === 'effects' ? 'effect' : undefined;
};

const VALUES: readonly Kind[] = ['number', 'condition', 'suit', 'card', 'seat'];

/** Where a value goes into a mark, the mark tells its kind. */
const kindOfMark = (holder: Spot | undefined, { names }: OwnNames): readonly Kind[] => {
  const mark = fieldOf(holder?.value, 'mark');
  const kind = typeof mark === 'string' ? names.marks?.get(mark)?.kind : undefined;
  return kind === undefined ? VALUES : kind === 'choice' ? [] : [kind];
};

const scopeAt = (document: unknown, spots: readonly Spot[], keys: readonly string[]): Scope => {
  const fields = spots.map((_, depth) => fieldOnWay(spots, keys, depth));
  const field = fields.findLast(
    each => each?.shape === 'phrase' || each?.shape === 'effects' || each?.shape === 'phraseOf',
  );
  const isStill = (field?.shape === 'phrase' || field?.shape === 'phraseOf') && field.still === true;
  return {
    focus: new Set<Focus>(focusAt(document, keys) ?? []),
    open: false,
    locals: new Map(
      boundBefore(document, keys).map(({ name, kind }): [string, Local] => [name, { kind, pointer: '' }]),
    ),
    anyLocal: false,
    still: isStill ? 'This is' : undefined,
    choices: field?.shape === 'effects' ? field.choices : true,
    tellKinds: true,
    facts: noFacts(),
  };
};

/** What a value comes to at a place; undefined where there is anything to say against it. */
export const tried = (site: Site, value: Json, kind: Kind, focus?: Focus): Phrase | Effects | undefined => {
  const { trial: reading } = site;
  reading.found = noFindings();
  reading.toldCards.clear();
  const scope: Scope = {
    ...site.scope,
    focus: focus === undefined ? site.scope.focus : new Set([...site.scope.focus, focus]),
    facts: noFacts(),
  };
  const found =
    kind === 'effect'
      ? resolveEffects(reading, { value: [value], pointer: '' }, scope)
      : resolvePhrase(reading, { value, pointer: '' }, kind, scope);
  if (found === undefined || reading.found.problems.length > 0) return undefined;
  const { telling: path } = site;
  return path !== undefined && asksForItself({ path, pointer: '', found, facts: scope.facts }) ? undefined : found;
};
