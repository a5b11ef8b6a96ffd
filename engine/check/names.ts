import type { Pointer } from '../language/diagnostic.ts';
import { KINDS, type Kind } from '../language/kind.ts';
import type { Field, Fields } from '../language/section.ts';
import {
  entriesOf,
  fieldOf,
  isList,
  isRecord,
  recordOf,
  textOf,
  textsOf,
  type JsonRecord,
} from '../ruleset/document.ts';
import { childPointer, type Origins } from '../ruleset/origins.ts';
import { MARK_KINDS, type MarkKind } from '../table/plan.ts';
import { PHASE } from '../vocabulary/sections/phases.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { nearest } from '../ruleset/nearest.ts';
import { namedCalls } from './bid-table.ts';
import { madeOf, makeMemo, type Memo } from './resolve/memo.ts';
import { sortOf } from './want.ts';

/** Something that the author named, wherever it is used. `certain`: nothing in its entry is misspelt. */
interface Declared {
  id: string;
  value: unknown;
  pointer: Pointer;
  certain: boolean;
}
export interface DeclaredPlace extends Declared {
  perSeat: boolean;
  seen: string | undefined;
}
export interface DeclaredMark extends Declared {
  kind: MarkKind | undefined;
  per: 'seat' | 'card' | undefined;
  of: readonly string[];
}
export interface DeclaredOption extends Declared {
  kind: 'number' | 'choice' | 'switch';
  of: readonly string[];
}
export interface DeclaredPhrase extends Declared {
  kind: Kind | undefined;
  per: 'seat' | 'card' | 'suit' | undefined;
}
export interface DeclaredBidding extends Declared {
  path: string; // of ids: "lots.bid"
  manner: string | undefined;
  revealed: string | undefined;
  calls: readonly DeclaredCall[] | undefined; // those with names; undefined when that cannot be told
}
export interface DeclaredCall {
  id: string;
  numbers: readonly string[];
  suits: readonly string[];
}

/** All names of one composed document. A section that cannot be read is undefined: nothing is said about its names. */
export interface Names {
  suits: readonly string[] | undefined;
  places: ReadonlyMap<string, DeclaredPlace> | undefined;
  marks: ReadonlyMap<string, DeclaredMark> | undefined;
  options: ReadonlyMap<string, DeclaredOption> | undefined;
  phrases: ReadonlyMap<string, DeclaredPhrase> | undefined;
  biddings: readonly DeclaredBidding[];
  biddingsCertain: boolean; // every phase can be told to be a bidding or not
  biddingsKey: string; // the same for the same biddings
}

type Composition = { document: unknown; origins: Origins; isDraft?: boolean }; // isDraft: what is misspelt in an entry casts no doubt on its name

const NO_NAMES: ReadonlyMap<string, never> = new Map<string, never>();

/** The names of a document. Where sections are the very same as before, so are their names. */
export const namesOf = ({ document, origins, isDraft = false }: Composition, memo: Memo = makeMemo()): Names => {
  const namesIn = <T extends Declared>(
    name: string,
    make: (declared: Declared) => T,
  ): ReadonlyMap<string, T> | undefined => {
    const value = sectionOf(document, name);
    if (isMisspelt(document, name)) return undefined;
    if (value === undefined) return NO_NAMES;
    if (!isRecord(value)) return undefined;
    const pointer = childPointer(origins, document, '', name);
    const section = { name, value, pointer, isDraft };
    return madeOf(memo, make, [value, pointer, isDraft], () => declaredIn(origins, section, make));
  };
  const suits = fieldOf(sectionOf(document, 'deck'), 'suits');
  return {
    suits: isList(suits) ? madeOf(memo, textsOf, [suits], () => textsOf(suits)) : undefined,
    places: namesIn('places', placeOf),
    marks: namesIn('marks', markOf),
    options: namesIn('options', optionOf),
    phrases: namesIn('phrases', phraseOf),
    ...allBiddings({ document, origins }, memo),
  };
};

const declaredIn = <T extends Declared>(
  origins: Origins,
  { name, value, pointer, isDraft }: { name: string; value: JsonRecord; pointer: Pointer; isDraft: boolean },
  make: (declared: Declared) => T,
): ReadonlyMap<string, T> => {
  const fields = fieldsOf(SECTIONS[name]);
  return new Map(
    entriesOf(value).map(([id, entry]) => {
      const at = childPointer(origins, value, pointer, id);
      return [id, make({ id, value: entry, pointer: at, certain: isDraft || isCertain(fields, entry) })];
    }),
  );
};

const allBiddings = (
  composition: Composition,
  memo: Memo,
): Pick<Names, 'biddings' | 'biddingsCertain' | 'biddingsKey'> => {
  const { document, origins } = composition;
  const phases = sectionOf(document, 'phases');
  const pointer = childPointer(origins, document, '', 'phases');
  return madeOf(memo, biddingsIn, [phases, pointer, sectionOf(document, 'phrases')], () => {
    const biddings = biddingsIn(composition, phases, pointer, '');
    const biddingsCertain = isRecord(phases) && arePhasesCertain(phases);
    const calls = biddings.map(({ path, manner, calls: named }) => [path, manner, named]);
    return { biddings, biddingsCertain, biddingsKey: JSON.stringify([biddingsCertain, calls]) };
  });
};

const sectionOf = (document: unknown, name: string): unknown => fieldOf(document, name);

/** Whether a section, or a part of it that a variant brings, may stand there under a wrong name. */
export const isMisspelt = (document: unknown, name: string): boolean =>
  Object.keys(recordOf(document)).some(
    key => !Object.hasOwn(SECTIONS, key) && nearest(key, Object.keys(SECTIONS)) === name,
  );

const fieldsOf = (section: Field | undefined): Fields =>
  section?.shape === 'map' && section.of.shape === 'record' ? section.of.fields : {};

/** Whether nothing in an entry is misspelt. */
export const isCertain = (fields: Fields, entry: unknown): boolean => {
  if (!isRecord(entry)) return false;
  const known = CERTAIN.get(entry);
  if (known !== undefined) return known;
  const certain = isAllKnown(fields, entry);
  CERTAIN.set(entry, certain);
  return certain;
};

/** An entry stands in one section only, and is read in every combination of variants that leaves it alone. */
const CERTAIN = new WeakMap<object, boolean>();

const isAllKnown = (fields: Fields, entry: JsonRecord): boolean =>
  Object.entries(entry).every(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field !== undefined && (field.shape !== 'oneOf' || field.of.some(word => word === value));
  });

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find(each => each === value);

const placeOf = (declared: Declared): DeclaredPlace => ({
  ...declared,
  perSeat: fieldOf(declared.value, 'per') === 'seat',
  seen: textOf(fieldOf(declared.value, 'seen')),
});

const markOf = (declared: Declared): DeclaredMark => ({
  ...declared,
  kind: oneOf(MARK_KINDS, fieldOf(declared.value, 'kind')),
  per: oneOf(['seat', 'card'], fieldOf(declared.value, 'per')),
  of: textsOf(fieldOf(declared.value, 'of')),
});

const optionOf = (declared: Declared): DeclaredOption => {
  const { value } = declared;
  const of = fieldOf(value, 'of');
  const start = fieldOf(value, 'default');
  const kind =
    of !== undefined || typeof start === 'string' ? 'choice' : typeof start === 'boolean' ? 'switch' : 'number';
  return { ...declared, kind, of: textsOf(of) };
};

const phraseOf = (declared: Declared): DeclaredPhrase => ({
  ...declared,
  kind: oneOf(KINDS, fieldOf(declared.value, 'kind')),
  per: oneOf(['seat', 'card', 'suit'], fieldOf(declared.value, 'per')),
});

const arePhasesCertain = (phases: unknown): boolean =>
  entriesOf(phases).every(([, phase]) => {
    const kind = fieldOf(phase, 'kind');
    if (kind === 'repeat') return isRecord(fieldOf(phase, 'phases')) && arePhasesCertain(fieldOf(phase, 'phases'));
    return typeof kind === 'string' && Object.hasOwn(PHASE.cases, kind);
  });

const biddingsIn = (whole: Composition, phases: unknown, pointer: Pointer, path: string): DeclaredBidding[] =>
  entriesOf(phases).flatMap(([id, value]) => {
    const at = childPointer(whole.origins, phases, pointer, id);
    const inner = biddingsIn(
      whole,
      fieldOf(value, 'phases'),
      childPointer(whole.origins, value, at, 'phases'),
      `${path}${id}.`,
    );
    if (sortOf(PHASE, { value, under: undefined }) !== 'bid') return inner;
    return [
      { ...biddingOf(id, value, at, path + id), calls: callsIn(whole.document, fieldOf(value, 'calls')) },
      ...inner,
    ];
  });

const biddingOf = (id: string, value: unknown, pointer: Pointer, path: string): Omit<DeclaredBidding, 'calls'> => ({
  id,
  value,
  pointer,
  path,
  certain: true,
  manner: textOf(fieldOf(value, 'manner')),
  revealed: textOf(fieldOf(value, 'revealed')),
});

/** The named calls of a bidding, which may be said in a phrase of the author's. */
const callsIn = (document: unknown, calls: unknown): DeclaredCall[] | undefined => {
  const name = textOf(calls);
  if (!name?.startsWith('$')) return namedCalls(calls);
  return namedCalls(fieldOf(fieldOf(sectionOf(document, 'phrases'), name.slice(1)), 'is'));
};

/** The bidding of a name: by its path of ids, or by its own id where only one has it. */
export const biddingNamed = (biddings: readonly DeclaredBidding[], name: string): DeclaredBidding | undefined =>
  biddings.find(({ path }) => path === name) ?? biddings.find(({ id }) => id === name);
