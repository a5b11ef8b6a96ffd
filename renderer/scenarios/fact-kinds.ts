import type { ScenarioTable } from '../worker/scenario-calls.ts';
import { BY_SEAT, SEATS } from './words.ts';

/** How a fact of a scenario is filled in. */
export type FactKind = 'seat' | 'suit' | 'card' | 'cards' | 'flag' | 'number' | 'text' | 'bySeat' | 'list' | 'byKey';

/** Keys below "given" or "then": "leader", or "marks" and the name of one. */
type Keys = readonly string[];

const SUITS = ['trump', 'led'];
const CARD_LISTS = ['legal', 'holds', 'tops', 'places'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What sort of thing stands at a fact, from its name, from what the rules say of it, and from what it is now. */
export const factKind = (keys: Keys, value: unknown, { marks, cards }: ScenarioTable): FactKind => {
  const [what = '', name] = keys;
  const mark = what === 'marks' ? marks.find(each => each.name === name) : undefined;
  if (isRecord(value)) return 'byKey';
  if (Array.isArray(value)) {
    if (mark?.per === 'seat' || (BY_SEAT.includes(what) && mark === undefined) || isHands(what, value)) return 'bySeat';
    if (CARD_LISTS.includes(what) || mark?.kind === 'cards' || value.every(each => cards.includes(each as string)))
      return 'cards';
    return 'list';
  }
  if (SEATS.includes(what) || mark?.kind === 'seat') return 'seat';
  if (SUITS.includes(what) || mark?.kind === 'suit') return 'suit';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' && cards.includes(value) ? 'card' : 'text';
};

const isHands = (what: string, value: readonly unknown[]): boolean =>
  CARD_LISTS.includes(what) && value.length > 0 && value.every(Array.isArray);

/** What a text stands for: a number where it is one, else the text. */
export const readFact = (text: string): string | number | null => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '–') return null;
  return /^[-−]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed.replace('−', '-')) : trimmed;
};
