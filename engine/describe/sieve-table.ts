import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Part } from '../language/report.ts';
import type { Language } from '../language/say.ts';
import { entriesOf, fieldOf, isRecord } from '../ruleset/document.ts';
import { childPointer, variantAt } from '../ruleset/origins.ts';
import type { SoundPhase, SoundStep, SoundTricks } from '../ruleset/sound.ts';
import { acting } from './book-phases.ts';
import { dutySentence, stepSentence, tieSentence } from './book-tricks.ts';
import { cardsOfDeck, type MadeCard } from './deck-cards.ts';
import { lexiconOf } from './lexicon.ts';
import { sentenceOf, textOf } from './parts.ts';
import { errorsWithin, type PartlyRead } from './partly-read.ts';
import { voiceOf, type Voice } from './voice.ts';

/** Duties and order of the phases of tricks, as lists that sift cards step by step. */
export interface SieveTable {
  phases: readonly SievePhase[];
  suits: readonly string[];
  usesTrump: boolean; // does a rule make one?
  trump?: string; // the one it always makes
  cards: readonly string[]; // of the deck
  example: { played: readonly string[]; hand: readonly string[] }; // to begin trying with
}

export interface SievePhase {
  id: string; // path of ids, "play", "lots.play"
  at: Pointer;
  duties: readonly SieveStep[];
  order: readonly SieveStep[];
  ties?: string; // in words: who wins of equals
}

/** A step of a sieve; without words when it is at fault. */
export interface SieveStep {
  id: string;
  at: Pointer; // in the composed document
  pointer: Pointer; // where it is written
  variant?: string;
  words?: string;
  isOff: boolean;
}

/** The sieves of a composition, as far as they can be read. */
export const sieveTableOf = (read: PartlyRead, seats: number, language: Language): SieveTable => {
  const { partial } = read.understood;
  const voice = acting(voiceOf(lexiconOf(partial, language)));
  const { document, origins } = read.composed;
  const pointer = childPointer(origins, document, '', 'phases');
  const trumps = trumpsIn(document);
  const [made] = trumps;
  const trump = trumps.size === 1 && made !== undefined && partial.deck.suits.includes(made) ? made : undefined;
  const cards = (cardsOfDeck(partial, seats) ?? []).filter(({ isOut }) => !isOut);
  return {
    phases: phasesIn(read, voice, partial.phases, {
      entries: fieldOf(read.laid.document, 'phases'),
      at: '/phases',
      pointer,
      path: '',
    }),
    suits: partial.deck.suits,
    usesTrump: trumps.size > 0,
    ...(trump !== undefined && { trump }),
    cards: cards.map(({ name }) => name),
    example: exampleOf(cards, partial.deck.suits, trump, seats),
  };
};

/** Two cards of one suit in the trick, fewer where it would be whole with them, and a hand that could follow, could trump, and holds a card of another sort. */
const exampleOf = (
  cards: readonly MadeCard[],
  suits: readonly string[],
  trump: string | undefined,
  seats: number,
): SieveTable['example'] => {
  const plain = suits.filter(suit => suit !== trump && cards.some(card => card.suit === suit && card.rank !== ''));
  const ofSuit = (suit: string | undefined): string[] =>
    cards
      .filter(card => card.suit === suit && card.rank !== '')
      .toSorted((a, b) => a.strength - b.strength)
      .map(({ name }) => name);
  const led = ofSuit(plain[0]);
  const at = (names: readonly string[], part: number): string[] =>
    names.slice(Math.floor((names.length - 1) * part)).slice(0, 1);
  const special = cards.find(({ rank }) => rank === '')?.name;
  const played = [...new Set([...at(led, 0.4), ...at(led, 0.75)])].slice(0, Math.max(0, seats - 1));
  const hand = [
    ...at(led, 0),
    ...at(led, 1),
    ...at(ofSuit(plain[1]), 0.5),
    ...at(ofSuit(trump ?? plain[2]), 0.3),
    special,
  ];
  return { played, hand: [...new Set(hand)].filter(name => name !== undefined && !played.includes(name)) as string[] };
};

interface Here {
  entries: unknown;
  at: Pointer;
  pointer: Pointer;
  path: string;
}

const phasesIn = (
  read: PartlyRead,
  voice: Voice,
  phases: readonly SoundPhase[],
  { entries, at, pointer, path }: Here,
): SievePhase[] =>
  entriesOf(entries).flatMap(([id, entry]): SievePhase[] => {
    const place = { at: at + pointerTo(id), pointer: childPointer(read.laid.origins, entries, pointer, id) };
    const phase = phases.find(each => each.id === id);
    const kind = fieldOf(entry, 'kind');
    if (kind === 'repeat')
      return phasesIn(read, voice, phase?.kind === 'repeat' ? phase.phases : [], {
        entries: fieldOf(entry, 'phases'),
        at: `${place.at}/phases`,
        pointer: childPointer(read.laid.origins, entry, place.pointer, 'phases'),
        path: `${path}${id}.`,
      });
    if (kind !== 'tricks') return [];
    const tricks = phase?.kind === 'tricks' ? phase : undefined;
    return [sievePhase(read, voice, tricks, { entry, ...place, id: path + id })];
  });

const sievePhase = (
  read: PartlyRead,
  voice: Voice,
  tricks: (SoundTricks & { pointer: string; id: string; when: undefined | SoundPhase['when'] }) | undefined,
  { entry, at, pointer, id }: { entry: unknown; at: Pointer; pointer: Pointer; id: string },
): SievePhase => {
  const steps = (field: 'duties' | 'order', say: (step: SoundStep, place: number) => readonly Part[]): SieveStep[] =>
    stepsIn(read, tricks?.[field] ?? [], say, {
      entries: fieldOf(entry, field),
      at: `${at}/${field}`,
      pointer: childPointer(read.laid.origins, entry, pointer, field),
    });
  return {
    id,
    at,
    duties: steps('duties', (duty, place) => dutySentence(duty, place === 0, voice)),
    order: steps('order', (step, place) => stepSentence(step, place, voice)),
    ...(tricks && { ties: textOf(sentenceOf(...tieSentence(tricks, voice))) }),
  };
};

const stepsIn = (
  read: PartlyRead,
  sound: readonly SoundStep[],
  say: (step: SoundStep, place: number) => readonly Part[],
  { entries, at, pointer }: Omit<Here, 'path'>,
): SieveStep[] =>
  entriesOf(entries).map(([id, entry]) => {
    const place = { at: at + pointerTo(id), pointer: childPointer(read.laid.origins, entries, pointer, id) };
    const index = sound.findIndex(each => each.id === id);
    const step = sound[index];
    const variant = step?.variant ?? variantAt(place.pointer);
    const isWhole = step !== undefined && errorsWithin(read, place.at).length === 0;
    return {
      id,
      ...place,
      ...(variant !== undefined && { variant }),
      ...(isWhole && { words: textOf(sentenceOf(...say(step, index))) }),
      isOff: fieldOf(entry, 'off') === true,
    };
  });

/** The suits that rules make trump, as they are written. */
const trumpsIn = (document: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    if (value['op'] === 'makeTrump') found.add(typeof value['suit'] === 'string' ? value['suit'] : '@');
    Object.values(value).forEach(visit);
  };
  visit(document);
  return found;
};
