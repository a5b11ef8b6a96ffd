import { textsOf, fieldOf, isRecord } from '../ruleset/document.ts';
import { KINDS, type Kind } from '../language/kind.ts';
import { keysOf } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import { MARK_KINDS } from '../table/plan.ts';
import { EVENTS } from '../vocabulary/events.ts';
import { PHASE } from '../vocabulary/sections/phases.ts';
import type { Adding, Entry } from './form-entries.ts';
import { plainOf } from './form-fill.ts';
import { phaseEntries } from './form-phase-entries.ts';
import { siteAt, type Site } from './form-site.ts';

const english = (en: string): Json => ({ en });

const sites = (adding: Adding, inner: Json, field: string): Site | undefined => {
  // The site of a field in an entry that is not there yet: what is in focus hangs on the entry itself.
  const { draft, at } = adding;
  const document = withEntry(draft.document, keysOf(at), inner);
  return siteAt({ ...draft, document }, `${at}/new${field}`);
};

/** A document with an entry called "new" in the map at a place. */
const withEntry = (document: unknown, keys: readonly string[], entry: Json): unknown => {
  const [key, ...more] = keys;
  const record = isRecord(document) ? document : {};
  if (key === undefined) return { ...record, new: entry };
  return { ...record, [key]: withEntry(fieldOf(record, key), more, entry) };
};

/** What can be done at an event: score a point for the winner where there is one, else for the dealer. */
const ruleEntries = (adding: Adding): Entry[] =>
  EVENTS.map(({ name, says, doc }) => {
    const site = sites(adding, { on: name, do: [] }, '/do');
    const effect = site?.scope.focus.has('winner')
      ? { op: 'score', seats: '@winner', points: 1 }
      : { op: 'score', seats: '@dealer', points: 1 };
    return { key: name, label: says.en, doc, value: { on: name, do: [effect] }, fresh: ['/do/0'] };
  });

const markEntries = (): Entry[] =>
  MARK_KINDS.map(kind => ({
    key: `${kind}Mark`,
    label: MARK_LABELS[kind] ?? kind,
    value: { kind, lasts: 'round', ...(kind === 'choice' && { of: ['one', 'other'] }) },
  }));

const MARK_LABELS: Readonly<Record<string, string>> = {
  number: 'a number to remember',
  condition: 'whether something is so',
  suit: 'a suit to remember',
  seat: 'a seat to remember',
  card: 'a card to remember',
  cards: 'cards to remember',
  choice: 'one of several words',
};

const phraseEntries = (adding: Adding): Entry[] =>
  KINDS.flatMap((kind): Entry[] => {
    const site = sites(adding, { kind }, '/is');
    const is =
      kind === 'effect'
        ? []
        : site && plainOf(site, kind).find(value => typeof value !== 'string' || !NEEDS_FOCUS.has(value));
    return is === undefined
      ? []
      : [{ key: `${kind}Part`, label: PHRASE_LABELS[kind], value: { kind, is }, fresh: ['/is'] }];
  });

// A named part is asked wherever it is used: nothing is in focus in it by itself.
const NEEDS_FOCUS: ReadonlySet<string> = new Set([
  '@it',
  '@card',
  '@each',
  '@seat',
  '@winner',
  '@thisSuit',
  '@led',
  '@trickCards',
]);

const PHRASE_LABELS: Readonly<Record<Kind, string>> = {
  number: 'a number by name',
  condition: 'a condition by name',
  suit: 'a suit by name',
  suits: 'suits by name',
  card: 'a card by name',
  cards: 'cards by name',
  seat: 'a seat by name',
  seats: 'seats by name',
  calls: 'calls by name',
  tie: 'what counts of equal cards, by name',
  effect: 'effects by name',
};

const OPTIONS: readonly Entry[] = [
  {
    key: 'number',
    label: 'a number to set',
    value: { title: english('Number'), from: 1, to: 10, default: 5 },
    fresh: ['/title'],
  },
  { key: 'switch', label: 'on or off', value: { title: english('Switch'), default: false }, fresh: ['/title'] },
  {
    key: 'choice',
    label: 'one of several words',
    value: { title: english('Choice'), of: ['one', 'other'], default: 'one' },
    fresh: ['/title', '/of'],
  },
];

const PLACES: readonly Entry[] = [
  { key: 'hand', label: 'a hand for every seat', value: { per: 'seat', seen: 'owner' } },
  { key: 'stock', label: 'cards face down on the table', value: { seen: 'none' } },
  { key: 'open', label: 'cards face up on the table', value: { seen: 'all' } },
  { key: 'taken', label: 'taken cards for every seat', value: { per: 'seat', seen: 'none' } },
];

const groupEntries = ({ draft }: Adding): Entry[] => {
  const suits = textsOf(fieldOf(fieldOf(draft.document, 'deck'), 'suits'));
  const suited: Entry[] =
    suits.length === 0
      ? []
      : [
          {
            key: 'more',
            label: 'cards of every suit',
            value: { suits: '@allSuits', ranks: { from: 20, to: 22 } },
            fresh: ['/ranks'],
          },
        ];
  return [...suited, { key: 'single', label: 'a card of its own', value: { copies: 1 }, fresh: ['/copies'] }];
};

const LINE: Entry = { key: 'line', label: 'points for every seat', value: { points: 1 }, fresh: ['/points'] };
const EMPTY_ACTION: Entry = { key: 'pass', label: 'something to do', value: { do: [] }, fresh: ['/do'] };

const giveEntries = ({ names }: Adding): Entry[] => {
  const hand = [...(names.names.places?.values() ?? [])].find(({ perSeat }) => perSeat)?.id;
  if (hand === undefined) return [];
  const value = { count: 1, cards: hand, to: hand, whose: { op: 'left', of: '@seat' } };
  return [
    { key: 'pass', label: 'cards for the seat to the left', value, fresh: ['/count', '/cards', '/to', '/whose'] },
  ];
};

/** What entries of each map of the document can be made at once, by the name of the map. */
export const ENTRIES: Readonly<Record<string, (adding: Adding) => Entry[]>> = {
  options: ({ keys }) => (keys.length === 1 ? [...OPTIONS] : []),
  places: () => [...PLACES],
  marks: markEntries,
  phrases: phraseEntries,
  cards: groupEntries,
  traits: ({ names }) => {
    const [suit] = names.suits;
    return suit === undefined
      ? []
      : [{ key: 'special', label: 'cards of a suit', value: { op: 'ofSuit', suit }, fresh: ['/suit'] }];
  },
  phases: adding => phaseEntries(adding, PHASE.cases),
  rules: ruleEntries,
  round: () => [LINE],
  game: () => [LINE],
  duties: () => [
    { key: 'follow', label: 'follow suit', value: { play: { op: 'ofSuit', suit: '@led' } }, fresh: ['/play'] },
    { key: 'beat', label: 'beat the trick', value: { play: '@beats' }, fresh: ['/play'] },
  ],
  order: (): Entry[] => [
    {
      key: 'trump',
      label: 'trumps before other cards',
      value: { keep: { op: 'ofSuit', suit: '@trump' } },
      fresh: ['/keep'],
    },
    { key: 'led', label: 'cards of the led suit', value: { keep: { op: 'ofSuit', suit: '@led' } }, fresh: ['/keep'] },
    { key: 'strength', label: 'the strongest card', value: { highest: '@strength' }, fresh: ['/highest'] },
  ],
  actions: () => [EMPTY_ACTION],
  may: () => [
    {
      key: 'limit',
      label: 'a call above a number',
      value: { call: { op: 'over', a: '@call', b: 0 } },
      fresh: ['/call'],
    },
  ],
  titles: () => [{ key: '0', label: 'a name for a call', value: english('Nil'), fresh: [''] }],
  gives: giveEntries,
  tieBreaks: () => [{ key: 'tricks', label: 'the most tricks', value: { highest: '@tricks' }, fresh: ['/highest'] }],
  variants: () => [
    {
      key: 'variant',
      label: 'another way to play',
      value: { title: english('New variant'), changes: {} },
      fresh: ['/title'],
    },
  ],
};
