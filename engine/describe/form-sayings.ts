import type { Pointer } from '../language/diagnostic.ts';
import type { Phrase } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import { placeOf } from '../ruleset/origins.ts';
import type { SoundPhrase } from '../ruleset/sound.ts';
import { optionSentence } from './book.ts';
import {
  ACROSS,
  cardSentence,
  groupSentences,
  placeSentence,
  sidesSentence,
  sizeOf,
  startSentence,
  traitSentence,
  withoutSentence,
} from './book-deck.ts';
import {
  bestSentences,
  entrySentence,
  firstDealerSentence,
  markSentence,
  meaning,
  nextDealerSentence,
  OVER,
  overSentence,
  roundsSentence,
  ruleSentence,
  STILL_EQUAL,
  tieBreakSentence,
  winnersSentence,
} from './book-score.ts';
import { sayPhases } from './form-say-phases.ts';
import { missing, told } from './voice.ts';
import { sentencesOf, type Writer } from './writer.ts';
import { inWords, joinedBy } from './wording.ts';

/** What is said at a place of the composed document, as whole sentences. */
export type Sayings = Map<Pointer, readonly Part[]>;

/** Says sentences at the place of what an author wrote, or would write. */
export type SayAt = (pointer: Pointer, ...sentences: readonly (readonly Part[])[]) => void;

/** All sentences of a composition, each at its place: one for every entry, and for what is meant where nothing is written. */
export const sayingsOf = (writer: Writer): Sayings => {
  const sayings: Sayings = new Map();
  const sayAt: SayAt = (pointer, ...sentences) => {
    sayings.set(placeOf(pointer), sentencesOf(sentences));
  };
  sayHead(writer, sayAt);
  sayDeck(writer, sayAt);
  sayNames(writer, sayAt);
  sayPhases(writer.sound.phases, writer, sayAt);
  sayRules(writer, sayAt);
  sayEnd(writer, sayAt);
  return sayings;
};

const sayHead = ({ sound, voice }: Writer, sayAt: SayAt): void => {
  const { sides } = sound;
  if (sides === undefined) sayAt('/sides', told(voice, '/sides', 'seats', 'every seat plays for itself'));
  else if (sides === 'across') sayAt('/sides', told(voice, '/sides', 'seats', ACROSS));
  else sayAt(sides.pointer, sidesSentence(sides, voice));
  for (const option of sound.options) sayAt(option.pointer, optionSentence(option, voice));
};

const sayDeck = (writer: Writer, sayAt: SayAt): void => {
  const { deck } = writer.sound;
  const { voice } = writer;
  sayAt('/deck/suits', [
    'the suits are ',
    ...told(voice, '/deck/suits', 'ids', joinedBy(deck.suits.map(inWords), 'and')),
  ]);
  deck.twins.forEach(([a, b], place) => {
    const at = `/deck/twins/${place}`;
    const suit = (name: string, item: number): Part[] => told(voice, `${at}/${item}`, 'name', inWords(name));
    sayAt(at, [...suit(a, 0), ' and ', ...suit(b, 1), ' are of one colour']);
  });
  if (deck.start !== undefined) sayAt('/deck/start', startSentence(deck.start, writer));
  const size = sizeOf(deck);
  if (size !== undefined) sayAt('/deck/cards', [`${size} cards in all`]);
  for (const group of deck.groups) sayAt(group.pointer, ...groupSentences(group, writer));
  if (deck.without !== undefined) sayAt('/deck/without', withoutSentence(deck.without, voice));
  for (const trait of deck.traits) sayAt(trait.pointer, traitSentence(trait, writer));
  for (const place of writer.sound.places) sayAt(place.pointer, placeSentence(place, voice));
  sayCard(writer, sayAt);
};

const OF_A_CARD = [
  ['suit', 'suit is', 'suit', 'the one printed on it'],
  ['strength', 'strength is', 'number', 'the rank printed on it'],
  ['points', 'points are', 'number', 'those that the deck gives it'],
] as const;

const sayCard = ({ sound, voice }: Writer, sayAt: SayAt): void => {
  for (const [field, noun, kind, usual] of OF_A_CARD) {
    const phrase: Phrase | undefined = sound.card[field];
    if (phrase !== undefined) sayAt(phrase.pointer, cardSentence(noun, phrase, voice));
    else sayAt(`/card/${field}`, [`a card’s ${noun} `, ...told(voice, `/card/${field}`, kind, usual)]);
  }
};

const sayNames = (writer: Writer, sayAt: SayAt): void => {
  for (const mark of writer.sound.marks) sayAt(mark.pointer, markSentence(mark, writer.voice));
  for (const phrase of writer.sound.phrases) sayAt(phrase.pointer, meaningIn(phrase, writer));
};

/** What a named part means; where it is true or false, that can be changed too. */
const meaningIn = (phrase: SoundPhrase, writer: Writer): Part[] =>
  phrase.is.is === 'flag'
    ? told(writer.voice, phrase.is.pointer, 'condition', meaning(phrase, writer))
    : meaning(phrase, writer);

const sayRules = (writer: Writer, sayAt: SayAt): void => {
  const { rules, scoring } = writer.sound;
  for (const rule of rules) sayAt(rule.pointer, ruleSentence(rule, writer));
  sayAt('/scoring/round', ['after each round:']);
  sayAt('/scoring/game', ['at the end of the game:']);
  for (const entry of [...scoring.round, ...scoring.game]) sayAt(entry.pointer, entrySentence(entry, writer.voice));
};

const sayEnd = (writer: Writer, sayAt: SayAt): void => {
  const { voice } = writer;
  const { game } = writer.sound;
  if (game.rounds !== undefined) sayAt(game.rounds.pointer, roundsSentence(game.rounds, voice));
  if (game.over !== undefined) sayAt(game.over.pointer, overSentence(game.over, voice));
  else if (game.rounds === undefined) sayAt('/game/over', [OVER, missing('/game/over', 'condition')]);
  if (game.winners !== undefined) sayAt(game.winners.pointer, winnersSentence(game.winners, voice));
  else sayAt('/game/best', ...bestSentences(writer));
  if (game.tieBreaks.length > 0) sayAt('/game/tieBreaks', STILL_EQUAL);
  for (const tieBreak of game.tieBreaks) sayAt(tieBreak.pointer, tieBreakSentence(tieBreak, voice));
  sayAt(game.firstDealer?.pointer ?? '/game/firstDealer', firstDealerSentence(game.firstDealer, voice));
  sayAt(game.nextDealer?.pointer ?? '/game/nextDealer', nextDealerSentence(game.nextDealer, voice));
};
