import { termNamed, TERMS, type Luck } from '../../engine/index.ts';
import type { Kind } from '../../engine/language/kind.ts';
import type { Slot } from '../../engine/language/slot.ts';

/** What may be named in the ruleset that rules by lot are written for. */
export interface Names {
  suits: readonly string[];
  cards: readonly string[];
  sorts: readonly string[];
  places: readonly string[]; // of every seat
  tablePlaces: readonly string[];
  values: Readonly<Partial<Record<Kind, readonly string[]>>>; // "$name", by kind
  choices: Readonly<Record<string, readonly string[]>>;
}

type Json = Readonly<Record<string, unknown>>;

const pick = <T>(luck: Luck, items: readonly T[]): T => items[luck.below(items.length)]!;

/** Left out: what can be divided by zero, as the engine may see sooner than the interpreter that it is not needed. */
const LEFT_OUT = ['divide', 'of'];

const termsOf = (kind: Kind) =>
  TERMS.filter(
    term => (term.kind === kind || term.kind === 'any') && term.kind !== 'effect' && !LEFT_OUT.includes(term.name),
  );

/** The shortest there is of a kind. */
const leaf = (luck: Luck, names: Names, kind: Kind): unknown => {
  const bare = termsOf(kind).filter(({ slots }) => Object.keys(slots).length === 0);
  const words = bare.map(({ name }) => `@${name}`);
  const own = names.values[kind] ?? [];
  switch (kind) {
    case 'number':
      return pick(luck, [0, 1, 2, 3, 7, ...words, ...own]);
    case 'condition':
      return pick(luck, [true, ...words, '@hasSuit', ...own]);
    case 'suit':
      return pick(luck, [...names.suits, ...words, '@suit', ...own]);
    case 'suits':
      return pick(luck, [[...names.suits], ...words, ...own]);
    case 'card':
      return pick(luck, [...names.cards, '@it', '@card', ...own]);
    case 'cards':
      return pick(luck, [...names.places, ...names.tablePlaces, ...words, ...own]);
    case 'seat':
    case 'seats':
      return pick(luck, ['@dealer', '@onLead', ...words, ...own]);
    default:
      return 'first';
  }
};

const LONGEST_LIST = 3;

/** A phrase of a kind, of words inside words; not every one has a meaning where it stands. */
export const phraseByLot = (luck: Luck, names: Names, kind: Kind, depth: number): unknown => {
  if (depth === 0 || luck.below(4) === 0) return leaf(luck, names, kind);
  const terms = termsOf(kind);
  if (terms.length === 0) return leaf(luck, names, kind);
  const term = pick(luck, terms);
  const slots: Record<string, unknown> = {};
  for (const [name, slot] of Object.entries(term.slots)) {
    const value = slotByLot(luck, names, slot, { kind, depth: depth - 1, slots });
    if (value !== undefined) slots[name] = value;
  }
  return { op: term.name, ...slots };
};

interface Place {
  kind: Kind;
  depth: number;
  slots: Json; // those before it
}

const tableKeys = (
  luck: Luck,
  names: Names,
  slot: Extract<Slot, { form: 'table' }>,
  { slots }: Place,
): readonly string[] => {
  if (slot.by === 'sort') return [pick(luck, names.sorts), pick(luck, names.sorts)];
  if (slot.by === 'suit') return [pick(luck, names.suits)];
  if (slot.by === 'choice') return names.choices[String(slots['of'])] ?? [];
  return slot.by === 'seats' ? ['3', '4'] : ['0', '2', '5'];
};

const slotByLot = (luck: Luck, names: Names, slot: Slot, place: Place): unknown => {
  const same = (kind: Kind | 'same'): unknown =>
    phraseByLot(luck, names, kind === 'same' ? place.kind : kind, place.depth);
  switch (slot.form) {
    case 'phrase':
      return (slot.need === 'may' || slot.default !== undefined) && luck.below(2) === 0 ? undefined : same(slot.kind);
    case 'many':
      return Array.from({ length: 1 + luck.below(LONGEST_LIST) }, () => same(slot.kind));
    case 'focus':
      return luck.below(2) === 0 ? undefined : same(slot.kind);
    case 'name':
      return slot.of === 'place' ? pick(luck, [...names.places, ...names.tablePlaces]) : undefined;
    case 'sort':
      return pick(luck, names.sorts);
    case 'oneOf':
      return pick(luck, [...slot.of, undefined]);
    case 'choice':
      return pick(luck, Object.keys(names.choices));
    case 'choiceValue':
      return pick(luck, names.choices[String(place.slots[slot.of])] ?? ['']);
    case 'table':
      return Object.fromEntries(tableKeys(luck, names, slot, place).map(key => [key, same(slot.kind)]));
    case 'cases':
      return Object.fromEntries(['a', 'b'].map(id => [id, { when: same('condition'), then: same('same') }]));
    default:
      return undefined;
  }
};

/** Is a word one that phrases by lot can be made of? */
export const isByLot = (name: string): boolean => {
  const term = termNamed(name)!;
  return term.kind !== 'effect' && term.kind !== 'calls' && !LEFT_OUT.includes(name);
};
