import { mayBeLeftOut, standsAlone, WORDS } from '../check/words.ts';
import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import type { Kind } from '../language/kind.ts';
import type { Focus } from '../language/scope.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import { fieldOf, isList, isRecord } from '../ruleset/document.ts';
import { rowKeysIn, slotNamesIn } from './offer-names.ts';
import { tried, type Site } from './form-site.ts';

/** A word as it would be written, so that it holds at its place. */
export interface Filled {
  value: Json;
  fresh: readonly Pointer[]; // the slots that were filled in only so that it holds
}

/** What is put into one slot of a word: what stands there now. */
export interface Given {
  slot: string;
  value: Json;
  fresh?: Pointer; // what of it was put beside that only so that it holds
}

/** Tries for one word; a word that does not hold after so many is not offered. */
const MOST_TRIES = 40;

/** A word with every slot filled that it needs; undefined where it can't hold at this place. */
export const filled = (site: Site, term: Term, kind: Kind, given?: Given): Filled | undefined => {
  if (!(term.needs ?? []).every(focus => site.scope.focus.has(focus))) return undefined;
  if (given === undefined && standsAlone(term) && tried(site, `@${term.name}`, kind) !== undefined)
    return { value: `@${term.name}`, fresh: [] };
  const needed = Object.entries(term.slots).filter(([name, slot]) => name === given?.slot || !mayBeLeftOut(slot));
  // Where nothing is in focus, the seat or card that is left out otherwise has to be said.
  const owners = Object.entries(term.slots).filter(([name, slot]) => name !== given?.slot && slot.form === 'focus');
  let tries = 0;
  for (const slots of owners.length > 0 ? [needed, [...needed, ...owners]] : [needed]) {
    for (const choice of choicesOf(site, term, kind, slots, given)) {
      if (++tries > MOST_TRIES) return undefined;
      const value: Json = { op: term.name, ...Object.fromEntries(choice) };
      if (tried(site, value, kind) === undefined) continue;
      const beside = given?.fresh === undefined ? [] : [pointerTo(given.slot) + given.fresh];
      const others = choice.filter(([name]) => name !== given?.slot).map(([name]) => pointerTo(name));
      return { value, fresh: [...beside, ...others] };
    }
  }
  return undefined;
};

type Choice = readonly (readonly [string, Json])[];

/** All ways to fill slots, the likeliest first; a slot may hang on those before it. */
const choicesOf = function* (
  site: Site,
  term: Term,
  kind: Kind,
  slots: readonly (readonly [string, Slot])[],
  given: Given | undefined,
  before: Choice = [],
): Generator<Choice> {
  const [next, ...more] = slots;
  if (next === undefined) {
    yield before;
    return;
  }
  const [name, slot] = next;
  const values = name === given?.slot ? [given.value] : fillersOf({ site, term, kind, before }, name, slot);
  for (const value of values) yield* choicesOf(site, term, kind, more, given, [...before, [name, value]]);
};

/** A word being filled: what its place wants, and the slots that are filled already. */
interface Filling {
  site: Site;
  term: Term;
  kind: Kind;
  before: Choice;
}

const fillersOf = (filling: Filling, name: string, slot: Slot): readonly Json[] => {
  const { site, kind, before } = filling;
  const { names, draft } = site;
  const holder = Object.fromEntries(before);
  const exemplary = exampleIn(filling.term, name);
  switch (slot.form) {
    case 'phrase':
    case 'focus': {
      const about = slot.form === 'phrase' ? slot.about : undefined;
      return fitting(site, exemplary, slot.kind === 'same' ? kind : slot.kind, about);
    }
    case 'many':
      return listsOf(site, exemplary, slot.kind, slot.about);
    case 'effects':
      return exemplary !== undefined && isList(exemplary) ? [exemplary as Json, []] : [[]];
    case 'markValue':
      return ['number', 'condition', 'suit', 'card', 'seat'].flatMap(each => plainOf(site, each as Kind).slice(0, 1));
    case 'binds':
      return [freeName(site, typeof exemplary === 'string' ? exemplary : 'chosen')];
    case 'cases':
      return [{ first: { when: true, then: plainOf(site, kind)[0] ?? null } }];
    case 'alternatives':
      return [{ first: { do: [] }, second: { do: [] } }];
    case 'table': {
      const row = plainOf(site, slot.kind === 'same' ? kind : slot.kind)[0] ?? null;
      const want = { is: 'rows', kind, by: slot.by, doc: '', term: filling.term } as const;
      const keys = slot.by === 'number' ? ['0', '1'] : rowKeysIn(names, draft.document, want, holder);
      const few = slot.by === 'choice' ? keys : keys.slice(0, slot.by === 'number' ? 2 : 1);
      return few.length === 0 ? [] : [Object.fromEntries(few.map(key => [key, row]))];
    }
    case 'ladder':
    case 'callParts':
    case 'callNumbers':
      return exemplary === undefined ? [] : [exemplary as Json];
    case 'oneOf':
      return [slot.default];
    default: {
      const known = slotNamesIn(names, slot, holder).map(each => each.name);
      const liked = known.filter(each => each === exemplary);
      return [...liked, ...known].slice(0, MOST_NAMES);
    }
  }
};

const MOST_NAMES = 8;

/** What stands in a slot of the word's example, where that is small enough to be taken over. */
const exampleIn = (term: Term, slot: string): unknown => fieldOf(wordIn(term.example, term.name), slot);

const wordIn = (value: unknown, name: string): unknown => {
  if (isRecord(value) && value['op'] === name) return value;
  const inner = isRecord(value) ? Object.values(value) : isList(value) ? value : [];
  return inner.map(each => wordIn(each, name)).find(each => each !== undefined);
};

const isSmall = (value: unknown): boolean => JSON.stringify(value).length < 60;

/** The example's own phrase where it holds here, then what is in focus, then what the ruleset has. */
const fitting = (site: Site, example: unknown, kind: Kind, about?: Focus): readonly Json[] => {
  const candidates = [...(example !== undefined && isSmall(example) ? [example as Json] : []), ...plainOf(site, kind)];
  const found = candidates.find(value => tried(site, value, kind, about) !== undefined);
  return found === undefined ? candidates.slice(0, 1) : [found];
};

const listsOf = (site: Site, example: unknown, kind: Kind, about?: Focus): readonly Json[] => {
  const items = isList(example) ? example.filter(isSmall) : [];
  const held = items.filter(item => tried(site, item as Json, kind, about) !== undefined) as Json[];
  if (held.length > 0 && held.length === items.length) return [held];
  const [plain] = fitting(site, undefined, kind, about);
  return plain === undefined ? [] : [[...held, ...(held.length > 1 ? [] : [plain])]];
};

const OWN: Readonly<Record<Kind, readonly Json[]>> = {
  number: [1],
  condition: [true],
  suit: ['@led', '@thisSuit', '@trump'],
  suits: ['@allSuits'],
  card: ['@it', '@card'],
  cards: ['@trickCards'],
  seat: ['@each', '@seat', '@winner', '@dealer'],
  seats: ['@everyone'],
  calls: [{ op: 'numbers', from: 0, to: 10 }],
  tie: ['first'],
  effect: [],
};

/** Small things of a kind: what is in focus, then what the ruleset has. */
export const plainOf = (site: Site, kind: Kind): readonly Json[] => {
  const { names, scope } = site;
  const own = OWN[kind].filter(value => typeof value !== 'string' || holdsFocus(site, value));
  switch (kind) {
    case 'suit':
      return [...own, ...names.suits.slice(0, 1)];
    case 'cards':
      return [...placesFirst(site), ...own, '@deckCards'];
    case 'card':
      return [...own, { op: 'top', place: names.places[0] ?? '' }, ...[...names.cards()].slice(0, 1)];
    case 'effect':
      return ['@endRound', { op: 'score', seats: scope.focus.has('winner') ? '@winner' : '@dealer', points: 1 }];
    default:
      return own;
  }
};

const holdsFocus = ({ scope }: Site, word: string): boolean =>
  (WORDS.get(word.slice(1))?.needs ?? []).every(focus => scope.focus.has(focus));

/** Places of the seat in focus before those of the table. */
const placesFirst = ({ names, scope }: Site): readonly string[] => {
  const places = [...(names.names.places?.values() ?? [])];
  const isSeated = scope.focus.has('seat') || scope.focus.has('each');
  const own = places.filter(({ perSeat }) => perSeat);
  const shared = places.filter(({ perSeat }) => !perSeat);
  return (isSeated ? [...own, ...shared] : shared).map(({ id }) => id);
};

/** A name that nothing bears yet. */
export const freeName = ({ names, scope }: Pick<Site, 'names' | 'scope'>, wanted: string): string => {
  const { options, marks, phrases } = names.names;
  const isTaken = (name: string): boolean =>
    [options, marks, phrases, scope.locals].some(map => map?.has(name) === true);
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}${count}`;
    if (!isTaken(name)) return name;
  }
};
