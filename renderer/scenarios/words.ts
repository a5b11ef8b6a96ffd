import { spelled, wordsOf } from '../cards/card-words.ts';
import { en } from '../i18n/en/index.ts';
import { i18n } from '../i18n/index.ts';
import { shown } from '../table/numbers.ts';

/** What the things of a scenario are called. */
export interface Names {
  suits: readonly string[];
  seat(seat: number): string;
  place(name: string): string;
  mark(name: string): string;
  isSeat(mark: string): boolean; // is what the mark remembers a seat?
}

/** Facts that are a seat, or seats, where a number stands. */
export const SEATS: readonly string[] = [
  'toAct',
  'playsFor',
  'winner',
  'onLead',
  'leader',
  'dealer',
  'seat',
  'winners',
  'out',
];
/** Facts with one number for each seat. */
export const BY_SEAT: readonly string[] = [
  'scored',
  'total',
  'tricks',
  'bid',
  'sheet',
  'marks',
  'counts',
  'faceUp',
  'points',
  'open',
];

const NOTHINGS: Readonly<Record<string, 'nobody' | 'noSuit' | 'noCard'>> = {
  '@nobody': 'nobody',
  '@noSuit': 'noSuit',
  '@noCard': 'noCard',
};

const { t } = i18n.global;
const { sights, sightOf, moments } = en.scenarios;
const isIn = <T extends object>(key: string, words: T): key is string & keyof T => Object.hasOwn(words, key);

/** A card, suit, call, action or number as people say it. */
export const answerWords = (value: unknown, suits: readonly string[]): string => {
  if (typeof value === 'number') return shown(value);
  if (typeof value === 'boolean') return t(value ? 'scenarios.yes' : 'scenarios.no');
  if (typeof value !== 'string') return value === null || value === undefined ? '–' : JSON.stringify(value);
  const nothing = NOTHINGS[value];
  if (nothing !== undefined) return t(`scenarios.${nothing}`);
  if (suits.includes(value)) return spelled(value).toLowerCase();
  return wordsOf(value.replace(/^do:/, ''), suits).title;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a fact is looked at as: a seat, something for each seat, or a thing by its name. */
const wordsFor = (what: string, value: unknown, names: Names): string => {
  if (Array.isArray(value)) {
    if (value.length === 0) return t('scenarios.nothing');
    if (SEATS.includes(what)) return value.map(each => wordsFor(what, each, names)).join(', ');
    if (BY_SEAT.includes(what)) {
      return value
        .map((each, seat) => t('scenarios.of', { name: names.seat(seat), value: plainWords(each, names) }))
        .join(', ');
    }
    return value.map(each => plainWords(each, names)).join(', ');
  }
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, each]) => t('scenarios.of', { name: keyWords(key, names), value: wordsFor(what, each, names) }))
      .join(', ');
  }
  return typeof value === 'number' && SEATS.includes(what) ? names.seat(value) : answerWords(value, names.suits);
};

const plainWords = (value: unknown, names: Names): string =>
  Array.isArray(value)
    ? `(${value.map(each => answerWords(each, names.suits)).join(', ')})`
    : answerWords(value, names.suits);

/** A key below a fact: a seat by its number, else a card, bidding or round by its name. */
const keyWords = (key: string, names: Names): string =>
  /^\d+$/.test(key) ? names.seat(Number(key)) : answerWords(key, names.suits);

/** What is looked at, in words: "Who takes the trick", "Cards of the stock". Keys stand below "expect" or "given". */
export const sightLabel = (keys: readonly string[], names: Names): string => {
  const [what = '', name] = keys;
  if (name !== undefined && isIn(what, sightOf)) {
    const called =
      what === 'marks' ? names.mark(name) : what === 'sheet' || what === 'bid' ? spelled(name) : names.place(name);
    return t(`scenarios.sightOf.${what}`, { name: called });
  }
  return isIn(what, sights) ? t(`scenarios.sights.${what}`) : spelled(what);
};

/** What must come out, or did, in words. */
export const sightWords = (keys: readonly string[], value: unknown, names: Names): string => {
  const [what = '', name = ''] = keys;
  return wordsFor(what === 'marks' && names.isSeat(name) ? 'seat' : what, value, names);
};

export const momentLabel = (moment: string): string =>
  isIn(moment, moments) ? t(`scenarios.moments.${moment}`) : spelled(moment);

/** Names for where nobody sits at the table yet: seats by their numbers. */
export const plainNames = (table: {
  suits: readonly string[];
  places: readonly { name: string; label: string }[];
  marks: readonly { name: string; label: string; kind: string }[];
}): Names => ({
  suits: table.suits,
  seat: seat => t('scenarios.seat', { n: seat + 1 }),
  place: name => table.places.find(place => place.name === name)?.label.toLowerCase() ?? spelled(name).toLowerCase(),
  mark: name => table.marks.find(mark => mark.name === name)?.label ?? spelled(name),
  isSeat: name => table.marks.some(mark => mark.name === name && mark.kind === 'seat'),
});
