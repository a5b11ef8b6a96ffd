import { spotsTo, type Spot } from '../../check/want.ts';
import { draftOf, type Draft } from '../../describe/form-draft.ts';
import { siteAt, type Site } from '../../describe/form-site.ts';
import { namesIn, type OwnNames } from '../../describe/offer-names.ts';
import { SHOWS_HERE } from '../../check/faults/variants.ts';
import { keysOf, pointerTo, type Diagnostic, type Located, type Pointer } from '../../language/diagnostic.ts';
import { fieldOf } from '../../ruleset/document.ts';
import { placeOf, variantAt } from '../../ruleset/origins.ts';
import type { Parsed } from '../../ruleset/parse.ts';
import { variantsOf } from '../../ruleset/variants.ts';
import { valueAt } from '../apply.ts';
import type { Change, Into, TextEdit } from '../change.ts';

/** How a problem may be mended: a change of the rules, another key and nothing else, or other text. */
export type Repair = Change | { do: 'key'; at: Pointer; key: string } | { do: 'text'; edits: readonly TextEdit[] };

/** Something that may mend a problem; whether it does is found out by trying. */
export interface Proposal {
  title: string; // "Write "spades""
  repair: Repair;
  isSure?: true; // most likely what was meant, even if something else shows then
  isGuess?: true; // it fits, as much else would
}

/** What may be proposed for a problem, the best first. */
export type Mender = (fault: Fault) => Iterable<Proposal>;

/** A problem as those see it who propose how to mend it. Nothing in it is reckoned before it is asked for. */
export interface Fault {
  problem: Located;
  parsed: Parsed;
  document: unknown; // that holds what is at fault: the author's, or the composed one for what a variant brought out
  at: Pointer; // of what is at fault, in that document
  keys: readonly string[];
  root: Pointer; // where the rules of the layer at fault stand
  into: Into;
  variants: readonly string[]; // in force there
  value: unknown;
  spots: readonly Spot[]; // on the way there
  draft: Draft | undefined; // the composition in which it shows
  names: OwnNames | undefined;
  site: Site | undefined; // where a phrase may stand
  mends(repair: Repair): boolean;
}

/** A problem of the base that only shows with a variant lies in the base, and is mended in the variant. */
interface Whereabouts {
  at: Pointer;
  root: Pointer;
  into: Into;
  variants: readonly string[];
  isComposed: boolean;
}

const whereaboutsOf = (document: unknown, problem: Diagnostic): Whereabouts => {
  const keys = keysOf(problem.pointer);
  const [shown] = problem.related ?? [];
  const chosen = problem.where?.variants ?? [];
  if (keys[0] === 'variants' && keys.length === 2 && shown?.message === SHOWS_HERE) {
    const id = keys[1]!;
    const variants = withNeeded(document, [id, ...chosen]);
    return { at: placeOf(shown.pointer), root: '', into: { is: 'variant', id }, variants, isComposed: true };
  }
  const id = variantAt(problem.pointer);
  const root = id === undefined ? '' : pointerTo('variants', id, 'changes');
  const variants = withNeeded(document, [...(id === undefined ? [] : [id]), ...chosen]);
  return { at: problem.pointer, root, into: { is: 'base' }, variants, isComposed: false };
};

/** Variants with those that they require. */
const withNeeded = (document: unknown, ids: readonly string[]): readonly string[] => {
  const all = new Map(variantsOf(document).map(variant => [variant.id, variant.requires]));
  const needed = new Set(ids);
  for (const id of needed) for (const each of all.get(id) ?? []) needed.add(each);
  return [...needed];
};

/** A problem of a text with all around it; `mends` tells whether a repair makes it go away. */
export const faultOf = (parsed: Parsed, problem: Located, mends: (fault: Fault, repair: Repair) => boolean): Fault => {
  const { at, root, into, variants, isComposed } = whereaboutsOf(parsed.document, problem);
  const keys = keysOf(at);
  const draft = once(() => draftOf(parsed.text, { seats: 0, variants, options: {} }, 'en'));
  const document = once(() => (isComposed ? draft()?.document : parsed.document));
  const spots = once(() => spotsTo(document(), keys));
  const names = once(() => namesOf(draft()));
  const site = once(() => siteOf(draft(), placeOf(at)));
  const fault: Fault = {
    problem,
    parsed,
    at,
    keys,
    root,
    into,
    variants,
    get document() {
      return document();
    },
    get value() {
      return valueAt(document(), keys);
    },
    get spots() {
      return spots();
    },
    get draft() {
      return draft();
    },
    get names() {
      return names();
    },
    get site() {
      return site();
    },
    mends: repair => mends(fault, repair),
  };
  return fault;
};

const once = <T>(make: () => T): (() => T) => {
  let made: { is: T } | undefined;
  return () => (made ??= { is: make() }).is;
};

const namesOf = (draft: Draft | undefined): OwnNames | undefined => {
  if (draft === undefined) return undefined;
  const { reading } = draft.understood;
  return namesIn(draft.document, draft, reading.names, reading.cards);
};

const siteOf = (draft: Draft | undefined, place: Pointer): Site | undefined =>
  draft === undefined ? undefined : siteAt(draft, place);

/** What is wanted where the fault is; undefined where nothing may stand. */
export const spotOf = ({ spots, keys }: Fault): Spot | undefined => spots[keys.length];

/** What holds the thing at fault. */
export const holderOf = ({ document, keys }: Fault): unknown => valueAt(document, keys.slice(0, -1));

/** The last key on the way to the fault. */
export const lastKey = ({ keys }: Fault): string => keys.at(-1) ?? '';

/** The place that so many of the last keys lead away from. */
export const above = ({ keys }: Fault, levels = 1): Pointer => pointerTo(...keys.slice(0, keys.length - levels));

/** Something of the whole composition, by its keys. */
export const partOf = ({ draft }: Fault, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => fieldOf(node, key), draft?.document);
