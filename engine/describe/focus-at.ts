import { spotsTo, termAt, type Spot } from '../check/want.ts';
import { OF_THE_MOMENT, type Focus } from '../language/scope.ts';
import { entriesOf, fieldOf, isList, isRecord } from '../ruleset/document.ts';
import { EVENTS } from '../vocabulary/events.ts';
import { fieldOnWay } from './place-in-text.ts';

type Keys = readonly string[];

const EXAMINED = { seat: 'each', card: 'it', suit: 'suit' } as const;

/** What is in focus at a place; undefined where no phrase stands. */
export const focusAt = (document: unknown, keys: Keys): ReadonlySet<Focus> | undefined =>
  focusWithin(document, keys, new Set());

/** `open`: phrases of the author's whose uses are being looked at, which need not be looked at again. */
const focusWithin = (document: unknown, keys: Keys, open: ReadonlySet<string>): ReadonlySet<Focus> | undefined => {
  const spots = spotsTo(document, keys);
  let focus: Set<Focus> | undefined;
  spots.forEach((spot, depth) => {
    const given = focusOfField(document, spots, keys.slice(0, depth), open);
    if (given) focus = new Set(given);
    const about = depth > 0 ? aboutOf(spots[depth - 1]!, keys[depth - 1]!) : undefined;
    if (focus && about) focus.add(about);
  });
  return focus;
};

/** What a field of the document puts in focus, when a phrase begins there. */
const focusOfField = (
  document: unknown,
  spots: readonly Spot[],
  keys: Keys,
  open: ReadonlySet<string>,
): readonly Focus[] | undefined => {
  const owner = spots[keys.length - 1];
  const field = fieldOnWay(spots, keys, keys.length);
  if (owner === undefined) return undefined;
  if (field?.shape === 'phraseOf') {
    const per = fieldOf(owner.value, 'per') ?? fieldOf(owner.under, 'per');
    const examined = per === 'seat' || per === 'card' || per === 'suit' ? [EXAMINED[per]] : [];
    return [...momentsOf(document, keys.at(-2) ?? '', open), ...examined];
  }
  if (field?.shape !== 'phrase' && field?.shape !== 'effects') return undefined;
  if (field.focus !== 'event') return field.focus;
  const on = fieldOf(owner.value, 'on') ?? fieldOf(owner.under, 'on');
  return EVENTS.find(event => event.name === on)?.focus ?? OF_THE_MOMENT;
};

/** What a phrase of the author's may look at: what is in focus wherever it is used. */
const momentsOf = (document: unknown, name: string, open: ReadonlySet<string>): readonly Focus[] => {
  if (open.has(name)) return OF_THE_MOMENT;
  const within = new Set([...open, name]);
  const uses = usesOf(document, name, []).map(keys => focusWithin(document, keys, within));
  return OF_THE_MOMENT.filter(focus => uses.every(use => use === undefined || use.has(focus)));
};

/** Where a phrase of the author's is used: by its name alone, or for somebody in particular. */
const usesOf = (value: unknown, name: string, keys: Keys): Keys[] => {
  if (value === `$${name}`) return [keys];
  if (isList(value)) return value.flatMap((each, index) => usesOf(each, name, [...keys, String(index)]));
  if (!isRecord(value)) return [];
  const inside = entriesOf(value).flatMap(([key, each]) => usesOf(each, name, [...keys, key]));
  return value['op'] === 'of' && value['name'] === name ? [keys, ...inside] : inside;
};

const aboutOf = (spot: Spot, slot: string): Focus | undefined => {
  const term = spot.want.is === 'phrase' ? termAt(spot) : undefined;
  const found = term && Object.hasOwn(term.slots, slot) ? term.slots[slot] : undefined;
  return found && 'about' in found ? found.about : undefined;
};
