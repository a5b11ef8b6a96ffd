import type { Diagnostic } from '../language/diagnostic.ts';
import type { Phrase } from '../language/phrase.ts';
import { compose, type Composed } from '../ruleset/compose.ts';
import { digestOf } from '../ruleset/digest.ts';
import { asLocalised, fieldOf } from '../ruleset/document.ts';
import { parseText } from '../ruleset/parse.ts';
import type { Sound, SoundDeck, SoundOption } from '../ruleset/sound.ts';
import { seatsOf } from '../ruleset/variants.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { buildDeck, buildPlaces } from './build/cards.ts';
import { phraseIn, recordIn, type Place } from './build/fields.ts';
import { buildMarks, buildOptions, buildPhrases } from './build/names.ts';
import { buildPhases } from './build/phases.ts';
import { buildEnd, buildRules, buildScoring } from './build/rules.ts';
import { cardNamesOf } from './card-names.ts';
import { optionProblems } from './meaning/options.ts';
import { structureProblems } from './meaning/structure.ts';
import { namesOf } from './names.ts';
import { makeMemo, type Memo } from './resolve/memo.ts';
import { noUses, type CardNames, type Reading } from './resolve/reading.ts';
import { shapeProblems } from './shape.ts';

/** What came of reading one composition: all that was understood, and what was not. */
export interface Understood {
  sound: Sound | undefined;
  partial: Sound; // as far as it was understood: what is at fault is left out, or stands in for something
  reading: Reading;
  deck: SoundDeck;
  options: readonly SoundOption[];
}

/** One composition of a ruleset, proved sound, or the problems that keep it from being played. */
export const soundOf = (
  ruleset: unknown,
  variants: readonly string[],
): { sound?: Sound; problems: readonly Diagnostic[] } => {
  const parsed = typeof ruleset === 'string' ? parseText(ruleset) : { document: ruleset, problems: [] };
  if (parsed.problems.length > 0) return { problems: parsed.problems };
  const composed = compose(parsed.document, variants);
  const shape = shapeProblems(composed.document, composed.origins);
  const { sound, reading } = understand(composed);
  const problems = [
    ...composed.problems,
    ...shape,
    ...reading.problems,
    ...structureProblems(reading),
    ...optionProblems(reading),
  ];
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0 && sound) return { sound: { ...sound, digest: digestOf(composed.document) }, problems };
  return { problems: errors.length > 0 ? errors : problems };
};

/**
 * A composed document, understood:
 *
 *   names -> options -> deck -> places, marks, phrases -> card -> phases -> rules -> sheets -> end
 *
 * Whatever is at fault is left out, and what remains is still read: each mistake is found at once.
 */
export const understand = (composed: Composed, memo: Memo = makeMemo()): Understood => read(composed, memo, false);

/** The same for a form: what is at fault stands in it as a gap, and what is left out has a place of its own. Never played. */
export const understandDraft = (composed: Composed, memo: Memo = makeMemo()): Understood => ({
  ...read(composed, memo, true),
  sound: undefined,
});

const read = ({ document, origins, variants }: Composed, memo: Memo, isDraft: boolean): Understood => {
  const reading: Reading = {
    document,
    isDraft,
    origins,
    names: namesOf({ document, origins, isDraft }),
    problems: [],
    phrases: new Map(),
    open: [],
    memo,
    trail: undefined,
    cards: () => undefined,
    toldCards: new Set(),
    parts: [],
    whole: true,
    used: noUses(),
  };
  const root: Place = { reading, at: { value: document, pointer: '' }, path: [], fields: SECTIONS, event: [] };
  const options = buildOptions(root);
  reading.cards = lazily(reading, root, options);
  const deck = buildDeck(root);
  const rest = buildRest(root);
  const seats = seatsOf(document);
  const name = asLocalised(fieldOf(document, 'name'));
  const id = fieldOf(document, 'id');
  const source = fieldOf(document, 'source');
  const partial: Sound = {
    id: typeof id === 'string' ? id : '',
    name: name ?? { en: '' },
    source: typeof source === 'string' ? source : undefined,
    digest: '', // reckoned only for what is played
    variants,
    seats: seats ?? { from: 1, to: 1 },
    options,
    deck,
    ...rest,
  };
  const isSound = seats !== undefined && name !== undefined && typeof id === 'string' && reading.whole;
  return { sound: isSound ? partial : undefined, partial, reading, deck, options };
};

const ACROSS = 'across';

type Rest = Pick<Sound, 'sides' | 'places' | 'marks' | 'phrases' | 'card' | 'phases' | 'rules' | 'scoring' | 'game'>;
const buildRest = (root: Place): Rest => ({
  sides: fieldOf(root.at.value, 'sides') === ACROSS ? ACROSS : phraseIn(root, 'sides'),
  places: buildPlaces(root),
  marks: buildMarks(root),
  phrases: buildPhrases(root),
  card: cardOf(recordIn(root, 'card')),
  phases: buildPhases(root),
  rules: buildRules(root),
  scoring: buildScoring(root),
  game: buildEnd(root),
});

const cardOf = (card: Place): Record<'suit' | 'strength' | 'points', Phrase | undefined> => ({
  suit: phraseIn(card, 'suit'),
  strength: phraseIn(card, 'strength'),
  points: phraseIn(card, 'points'),
});

/** Names of cards, told the first time one is asked for: the deck's own phrases may be about other things meanwhile. */
const lazily = (reading: Reading, root: Place, options: readonly SoundOption[]): (() => CardNames | undefined) => {
  let names: CardNames | undefined;
  let state: 'unasked' | 'asking' | 'known' = 'unasked';
  return () => {
    if (state !== 'unasked') return names;
    state = 'asking';
    names = cardNamesOf(reading, root, options);
    state = 'known';
    return names;
  };
};
