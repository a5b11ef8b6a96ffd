import type { Diagnostic } from '../language/diagnostic.ts';
import type { Phrase } from '../language/phrase.ts';
import { compose, type Composed } from '../ruleset/compose.ts';
import { digestOf } from '../ruleset/digest.ts';
import { asLocalised, fieldOf } from '../ruleset/document.ts';
import { parseText, type Parsed } from '../ruleset/parse.ts';
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
import { frameOf } from './resolve/frame.ts';
import { makeMemo, type Memo } from './resolve/memo.ts';
import { child, noFindings, type Reading } from './resolve/reading.ts';
import { worldOf } from './resolve/world.ts';
import { shapeProblems } from './shape.ts';

/** What came of reading one composition: all that was understood, and what was not. */
export interface Understood {
  sound: Sound | undefined;
  partial: Sound; // as far as it was understood: what is at fault is left out, or stands in for something
  reading: Reading;
  deck: SoundDeck;
  options: readonly SoundOption[];
}

/** One composition, proved sound, or the problems that keep it from being played. */
export interface Proof {
  sound?: Sound;
  problems: readonly Diagnostic[];
}

/** One composition of a ruleset, proved sound, or the problems that keep it from being played. */
export const soundOf = (ruleset: unknown, variants: readonly string[]): Proof =>
  soundIn(typeof ruleset === 'string' ? parseText(ruleset) : { document: ruleset, problems: [] }, variants, makeMemo());

/** One composition of a ruleset that was read. */
export const soundIn = (
  parsed: Pick<Parsed, 'document' | 'problems'>,
  variants: readonly string[],
  memo: Memo,
): Proof => {
  if (parsed.problems.length > 0) return { problems: parsed.problems };
  const composed = compose(parsed.document, variants, memo.layers);
  const shape = shapeProblems(composed.document, composed.origins, memo);
  const { sound, reading } = understand(composed, memo);
  const problems = [
    ...composed.problems,
    ...shape,
    ...readingProblems(reading),
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

const read = (composed: Composed, memo: Memo, isDraft: boolean): Understood => {
  const { document, variants } = composed;
  const reading = readingOf(composed, memo, isDraft);
  const root: Place = { reading, at: { value: document, pointer: '' }, path: [], fields: SECTIONS, event: NO_EVENT };
  const options = sectionOf(root, 'options', () => buildOptions(root));
  const cards = cardNamesOf(reading, root, options);
  reading.cards = () => cards;
  reading.world = worldOf(memo, document, reading.names, cards);
  const deck = sectionOf(root, 'deck', () => buildDeck(root));
  const rest = buildRest(root);
  const isWhole = [...reading.sections.values()].every(({ whole }) => whole);
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
  const isSound = seats !== undefined && name !== undefined && typeof id === 'string' && isWhole;
  return { sound: isSound ? partial : undefined, partial, reading, deck, options };
};

const NO_EVENT: Place['event'] = [];

/** A document of which nothing is read yet but its names. */
const readingOf = ({ document, origins }: Composed, memo: Memo, isDraft: boolean): Reading => {
  const names = namesOf({ document, origins, isDraft }, memo);
  return {
    document,
    isDraft,
    origins,
    names,
    memo,
    world: worldOf(memo, document, names, undefined),
    cards: () => undefined,
    sections: new Map(),
    found: noFindings(),
    apart: [],
    phrases: new Map(),
    open: [],
    toldCards: new Set(),
  };
};

/** All that is wrong with what was read: section by section, and what is at fault in phrases that go together. */
export const readingProblems = ({ sections, apart }: Reading): Diagnostic[] => {
  const problems = [...[...sections.values()].flatMap(section => section.problems), ...apart];
  // Of phrases that grow out of each other without measure, one is told.
  const large = problems.find(({ code }) => code === 'phrase-too-large');
  return problems.filter(problem => problem === large || problem.code !== 'phrase-too-large');
};

/** Stands for a section that is left out, or is a mere text. */
const NO_RECORD = {};

/** What is made of a section; taken over where the very same section was read before. */
const sectionOf = <T>(root: Place, name: string, make: () => T): T => {
  const { reading } = root;
  const { value, pointer } = child(reading, root.at, name) ?? { value: undefined, pointer: '' };
  const isText = typeof value !== 'object' || value === null;
  const asked = isText ? { value: NO_RECORD, about: JSON.stringify(value) } : { value };
  const frame = frameOf(reading, { ...asked, pointer, key: name }, make);
  reading.sections.set(name, frame);
  return frame.result;
};

const ACROSS = 'across';

type Rest = Pick<Sound, 'sides' | 'places' | 'marks' | 'phrases' | 'card' | 'phases' | 'rules' | 'scoring' | 'game'>;
const buildRest = (root: Place): Rest => ({
  sides: sectionOf(root, 'sides', () =>
    fieldOf(root.at.value, 'sides') === ACROSS ? ACROSS : phraseIn(root, 'sides'),
  ),
  places: sectionOf(root, 'places', () => buildPlaces(root)),
  marks: sectionOf(root, 'marks', () => buildMarks(root)),
  phrases: sectionOf(root, 'phrases', () => buildPhrases(root)),
  card: sectionOf(root, 'card', () => cardOf(recordIn(root, 'card'))),
  phases: sectionOf(root, 'phases', () => buildPhases(root)),
  rules: sectionOf(root, 'rules', () => buildRules(root)),
  scoring: sectionOf(root, 'scoring', () => buildScoring(root)),
  game: sectionOf(root, 'game', () => buildEnd(root)),
});

const cardOf = (card: Place): Record<'suit' | 'strength' | 'points', Phrase | undefined> => ({
  suit: phraseIn(card, 'suit'),
  strength: phraseIn(card, 'strength'),
  points: phraseIn(card, 'points'),
});
