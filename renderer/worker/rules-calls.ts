import {
  bookOf,
  completionsAt,
  fieldsOf,
  fixesOf,
  formOf,
  hoverAt,
  makeChecker,
  natureOf,
  keyAt,
  offersAt,
  pasteOf,
  topicAt,
  variantTitlesOf,
  type Game,
  type Setup,
  type Summary,
} from '../../engine/index.ts';
import type { RulesCalls } from './calls.ts';
import { flatten } from './flatten.ts';
import { putLetter } from './letter-box.ts';
import { readyTable } from './ready.ts';

const FAN = 5;

/** Texts that are asked about one after another are mostly nearly the same. */
const checker = makeChecker();

/** Everything the app asks about a ruleset's text. The answers are the same whatever was asked before. */
export const rulesCalls: RulesCalls = {
  check: text => checker.check(text),
  glimpse: (text, awaited) => {
    const seen = checker.glimpse(text);
    if (awaited !== undefined) putLetter(awaited, seen);
    return seen;
  },
  book: (text, setup, language) => {
    const { sound } = checker.soundOf(text, setup.variants);
    const titles = variantTitlesOf(checker.documentOf(text));
    return sound === undefined ? undefined : bookOf(sound, setup, language, titles);
  },
  form: (text, setup, language) => formOf(text, setup, language),
  fields: (text, setup, at, language) => fieldsOf(text, setup, at, language),
  offers: (text, setup, at, language) => offersAt(text, setup, at, language),
  key: (text, setup, at, language) => keyAt(text, setup, at, language),
  paste: (target, clip, where) => pasteOf(target, clip, where, checker.check),
  fixes: (text, problem) => fixesOf(text, problem, checker),
  completions: (text, offset) => completionsAt(text, offset),
  hover: (text, offset) => hoverAt(text, offset),
  nature: text => natureOf(text),
  topic: (text, offset) => topicAt(text, offset),
  fan: text => {
    const { problems, summary } = checker.check(text);
    if (summary === undefined || problems.some(({ severity }) => severity === 'error')) return [];
    const ready = readyTable(text, usualSetup(summary));
    return 'problems' in ready ? [] : fanOf(ready.table.game);
  },
  flatten,
};

/** The base game at its most seats, which has all its cards. */
const usualSetup = ({ seats, options }: Summary): Setup => ({
  seats: seats.to,
  variants: [],
  options: Object.fromEntries(options.map(option => [option.id, option.default])),
});

/** The highest card of each suit, then one of each sort without a suit: what a deck looks like at a glance. */
const fanOf = ({ deck }: Game): readonly string[] => {
  const best = deck.suits.flatMap((_, suit) => {
    const ofSuit = deck.faces.filter(face => face.suit === suit && face.rankName !== '');
    return ofSuit.toSorted((a, b) => b.rank - a.rank)[0]?.name ?? [];
  });
  const groups = new Set(deck.faces.filter(face => face.rankName === '').map(face => face.group));
  const special = [...groups].flatMap(group => deck.faces.find(face => face.group === group)?.name ?? []);
  const suited = best.slice(0, Math.max(FAN - special.length, FAN - 2));
  return [...suited, ...special].slice(0, FAN);
};
