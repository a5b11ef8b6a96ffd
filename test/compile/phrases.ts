import { fitsKind, mayBeLeftOut, standsAlone } from '../../engine/check/words.ts';
import { wantAt } from '../../engine/check/want.ts';
import type { Luck } from '../../engine/index.ts';
import type { Slot } from '../../engine/language/slot.ts';
import { entriesOf, fieldOf, isRecord } from '../../engine/ruleset/document.ts';
import { TERMS } from '../../engine/vocabulary/terms.ts';

/** A phrase in a ruleset: where it stands, and what kind is wanted there. */
interface Spot {
  path: readonly string[];
  kind: string;
  value: unknown;
}

const NO_VALUES: readonly string[] = ['effect', 'value', 'calls'];

const spotsIn = (document: unknown): Spot[] => {
  const spots: Spot[] = [];
  const visit = (node: unknown, path: readonly string[]): void => {
    const want = wantAt(document, path)?.want;
    if (want?.is === 'phrase' && !NO_VALUES.includes(want.kind)) spots.push({ path, kind: want.kind, value: node });
    if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node)) visit(value, [...path, key]);
  };
  visit(document, []);
  return spots;
};

const LITERALS: Readonly<Record<string, readonly unknown[]>> = {
  number: [0, 1, 2, 5, -1, 0.5],
  condition: [true, false],
  tie: ['first', 'last', 'nobody'],
};

/** What phrases of a ruleset can be made of. */
interface Makings {
  luck: Luck;
  spots: readonly Spot[];
  ids: Readonly<Record<'places' | 'marks' | 'phrases' | 'options' | 'suits' | 'sorts' | 'bids', readonly string[]>>;
}

const makingsOf = (document: unknown, luck: Luck): Makings => {
  const keysIn = (...path: string[]): string[] =>
    entriesOf(path.reduce((node, key) => fieldOf(node, key), document)).map(([id]) => id);
  return {
    luck,
    spots: spotsIn(document),
    ids: {
      places: keysIn('places'),
      marks: keysIn('marks'),
      phrases: keysIn('phrases'),
      options: keysIn('options'),
      suits: fieldOf(fieldOf(document, 'deck'), 'suits') as string[],
      sorts: [...keysIn('deck', 'cards'), ...keysIn('deck', 'traits')],
      bids: entriesOf(fieldOf(document, 'phases')).flatMap(([id, phase]) =>
        fieldOf(phase, 'kind') === 'bid' ? [id] : [],
      ),
    },
  };
};

const drawn = <T>(luck: Luck, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : items[luck.below(items.length)];

const leafOf = ({ luck, ids }: Makings, kind: string): unknown => {
  const bare = TERMS.filter(term => standsAlone(term) && fitsKind(term, kind as never)).map(({ name }) => `@${name}`);
  const named = kind.startsWith('suit') ? ids.suits : kind === 'cards' ? ids.places : (LITERALS[kind] ?? []);
  return drawn<unknown>(luck, luck.below(2) === 0 && named.length > 0 ? named : bare.length > 0 ? bare : named);
};

/** A phrase of a kind by lot, which may make no sense at all: out of the ruleset, or of any words. */
const phraseOf = (makings: Makings, kind: string, depth: number): unknown => {
  const { luck, spots, ids } = makings;
  const way = luck.below(10);
  const there = drawn(
    luck,
    spots.filter(spot => spot.kind === kind),
  );
  if (way < 2 && there) return structuredClone(there.value);
  if (way < 3) return `$${drawn(luck, [...ids.marks, ...ids.phrases, ...ids.options])}`;
  if (way < 4 || depth <= 0) return leafOf(makings, kind);
  const term = drawn(
    luck,
    TERMS.filter(each => fitsKind(each, kind as never)),
  );
  if (!term) return leafOf(makings, kind);
  const slots = Object.entries(term.slots).flatMap(([name, slot]) => {
    const value = mayBeLeftOut(slot) && luck.below(2) === 0 ? undefined : slotOf(makings, slot, kind, depth - 1);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { op: term.name, ...Object.fromEntries(slots) };
};

const slotOf = (makings: Makings, slot: Slot, same: string, depth: number): unknown => {
  const { luck, ids } = makings;
  const inside = (kind: string): unknown => phraseOf(makings, kind === 'same' ? same : kind, depth);
  switch (slot.form) {
    case 'phrase':
    case 'focus':
      return inside(slot.kind);
    case 'many':
      return [inside(slot.kind), inside(slot.kind)];
    case 'name':
      return drawn(luck, { place: ids.places, mark: ids.marks, phase: ids.bids }[slot.of]);
    case 'sort':
      return drawn(luck, ids.sorts);
    case 'oneOf':
      return drawn(luck, slot.of);
    case 'fact':
      return drawn(luck, [...ids.marks, ...ids.phrases]);
    case 'cases':
      return { one: { when: inside('condition'), then: inside('same') } };
    case 'table':
      return slot.by === 'suit' ? { [String(ids.suits[0])]: inside(slot.kind) } : { '3': inside(slot.kind) };
    default:
      return undefined;
  }
};

const without = (document: unknown, sections: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(entriesOf(document).filter(([name]) => !sections.includes(name)));

/** The ruleset with another phrase somewhere, which may still hold the one that stood there. */
const changedOnce = (document: unknown, luck: Luck): Record<string, unknown> => {
  const changed = structuredClone(document) as Record<string, unknown>;
  const makings = makingsOf(document, luck);
  const spot = drawn(luck, makings.spots);
  if (!spot) return changed;
  const other = phraseOf(makings, spot.kind, 1 + luck.below(3));
  const mixed = { op: 'if', when: phraseOf(makings, 'condition', 2), then: spot.value, else: other };
  const holder = spot.path.slice(0, -1).reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], changed);
  if (isRecord(holder) || Array.isArray(holder))
    (holder as Record<string, unknown>)[spot.path.at(-1)!] = luck.below(4) === 0 && spot.kind !== 'tie' ? mixed : other;
  return changed;
};

/** The ruleset with a few other phrases in it, such that `isSound` holds; often they make a very odd game. */
export const changedByLot = (
  document: unknown,
  luck: Luck,
  isSound: (changed: unknown) => boolean,
): Record<string, unknown> => {
  let changed = without(document, ['scenarios', 'variants']);
  for (let tries = 0, made = 0; tries < 30 && made < 3; tries++) {
    const next = changedOnce(changed, luck);
    if (!isSound(next)) continue;
    changed = next;
    made++;
  }
  return changed;
};
