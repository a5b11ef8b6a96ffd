import type { Phrase } from '../language/phrase.ts';
import type { BookRule, BookSection, Part } from '../language/report.ts';
import type { SoundDeck, SoundGroup, SoundPlace } from '../ruleset/sound.ts';
import { isLiteral } from './fold.ts';
import { joinParts } from './parts.ts';
import { isFocus, speak } from './sentence.ts';
import { THAT_SEAT, told, type Voice } from './voice.ts';
import { isWord, rule, say, type Writer } from './writer.ts';
import { inWords, joinedBy, plural, rangeInWords, withArticle } from './wording.ts';

/** Who plays: how many, and on which sides. */
export const playersSection = ({ sound, voice }: Writer): BookSection => {
  const { from, to } = sound.seats;
  const { sides } = sound;
  const across = sides === 'across' ? [ACROSS] : [];
  const named =
    sides === undefined || sides === 'across' ? [] : [rule({ pointer: sides.pointer }, [sidesSentence(sides, voice)])];
  return {
    id: 'players',
    title: 'Players',
    rules: [rule({ pointer: '/seats' }, [[`For ${rangeInWords(from, to)} players`], ...across]), ...named],
  };
};

export const ACROSS: readonly Part[] = ['Partners sit across the table from each other'];

/** Who plays together, told of one seat. */
export const sidesSentence = (sides: Phrase, voice: Voice): Part[] =>
  isFocus(sides, 'each') && !voice.isForm
    ? ['every seat plays for itself']
    : say('who plays together with a seat: ', speak(sides, { ...voice, each: THAT_SEAT }));

/** The cards: suits, groups, what they are worth, where they lie at first. */
export const deckSection = (writer: Writer): BookSection => {
  const { deck } = writer.sound;
  const size = sizeOf(deck);
  const rules = [
    ...deck.groups.map(group => groupRule(group, writer)),
    ...(deck.without && !isNothing(deck.without)
      ? [rule({ pointer: '/deck/without' }, [withoutSentence(deck.without, writer.voice)])]
      : []),
    ...(size === undefined ? [] : [rule({ pointer: '/deck' }, [[`${size} cards in all`]])]),
    ...deck.twins.map(([a, b], place) =>
      rule({ pointer: `/deck/twins/${place}` }, [[`${inWords(a)} and ${inWords(b)} are of one colour`]]),
    ),
    ...deck.traits.map(trait => rule(trait, [traitSentence(trait, writer)])),
    ...(deck.start === undefined ? [] : [rule({ pointer: '/deck/start' }, [startSentence(deck.start, writer)])]),
  ];
  return { id: 'deck', title: 'Cards', rules };
};

export const withoutSentence = (without: Phrase, voice: Voice): Part[] =>
  say('left out of the deck: ', speak(without, voice));

/** "A court card is a card that is a jack, a queen or a king." */
export const traitSentence = ({ id, is }: SoundDeck['traits'][number], { voice, lexicon }: Writer): Part[] =>
  say(`a ${lexicon.sort(id).one} is a card `, speak(is, voice, { form: 'that', of: 'it', many: false }));

export const startSentence = (start: string, { voice, lexicon }: Writer): Part[] => [
  'the cards start in the ',
  ...told(voice, '/deck/start', 'name', lexicon.place(start).text),
];

const groupRule = (group: SoundGroup, writer: Writer): BookRule => rule(group, groupSentences(group, writer));

/** What cards a group has, what they count, and where they start. */
export const groupSentences = (group: SoundGroup, writer: Writer): Part[][] => {
  const what = group.ranks ? suitedCards(group, writer) : singleCards(group, writer);
  const { voice, lexicon } = writer;
  const start =
    group.start === undefined
      ? []
      : [['they start in the ', ...told(voice, `${group.pointer}/start`, 'name', lexicon.place(group.start).text)]];
  return [[...what, ...worth(group, writer)], ...start];
};

/** "red, green, blue, each from 1 to 12". */
const suitedCards = ({ suits, ranks, copies, pointer }: SoundGroup, { voice, sound }: Writer): Part[] => {
  const all = joinedBy(sound.deck.suits.map(inWords), 'and');
  const colours =
    suits === undefined || isWord(suits, 'allSuits')
      ? told(voice, `${pointer}/suits`, 'suits', all)
      : say(speak(suits, voice));
  const rows = ranks === undefined ? [] : rangeOf(ranks, `${pointer}/ranks`, voice);
  const many = copies === undefined || isNumber(copies, 1) ? [] : say(', ', speak(copies, voice), ' of each');
  const each = suits?.is === 'suitList' && suits.names.length === 1 ? ' ' : ', each ';
  return [...colours, each, ...rows, ...many];
};

const rangeOf = (ranks: NonNullable<SoundGroup['ranks']>, pointer: string, voice: Voice): Part[] => {
  if ('list' in ranks) return [...told(voice, pointer, 'ids', ranks.list.join(', ')), ' (lowest first)'];
  const step =
    ranks.step === undefined || isNumber(ranks.step, 1) ? [] : say(' in steps of ', speak(ranks.step, voice));
  return [...say('from ', speak(ranks.from, voice), ' to ', speak(ranks.to, voice)), ...step];
};

/** A card that has a name of its own needs no "card" after it: "a Big Joker". */
const titledOr = (noun: string): string => noun.replace(/^([A-Z].*) card$/, '$1');

/** "4 jokers", "a black double". */
const singleCards = ({ id, suit, copies, rank, pointer }: SoundGroup, { voice, lexicon }: Writer): Part[] => {
  const { one } = lexicon.sort(id);
  const colour = suit === undefined ? [] : [' (', ...told(voice, `${pointer}/suit`, 'name', inWords(suit)), ')'];
  const noun = titledOr(one.replace(/^the /, ''));
  const several = plural(one.replace(/^the /, ''));
  const strong = rank === undefined ? [] : say(' of rank ', speak(rank, voice));
  if (copies === undefined || isNumber(copies, 1)) return [withArticle(noun), ...colour, ...strong];
  const number = say(speak(copies, voice));
  return isLiteral(copies)
    ? [...number, ` ${several}`, ...colour, ...strong]
    : [several, ...colour, ...strong, ': ', ...number];
};

const worth = ({ points, copies, ranks }: SoundGroup, { voice }: Writer): Part[] => {
  if (points === undefined || isNumber(points, 0)) return [];
  const isEach = ranks !== undefined || (copies !== undefined && !isNumber(copies, 1));
  if (points.is === 'number') {
    const noun = Math.abs(points.value) === 1 ? 'point' : 'points';
    return say(', worth ', speak(points, voice), ` ${noun}`, isEach ? ' each' : '');
  }
  if (isWord(points, 'rank')) return say(', worth as many points as ', speak(points, voice));
  return say('; points: ', speak(points, voice));
};

const isNumber = (phrase: Phrase, value: number): boolean => phrase.is === 'number' && phrase.value === value;

/** How many cards there are, where the ruleset says it in plain numbers. */
export const sizeOf = (deck: SoundDeck): number | undefined => {
  const without = deck.without === undefined ? 0 : cardsNamed(deck.without);
  const sizes = deck.groups.map(group => groupSize(group, deck));
  if (without === undefined || !sizes.every(size => size !== undefined)) return undefined;
  return sizes.reduce((sum, size) => sum + size, 0) - without;
};

const cardsNamed = (cards: Phrase): number | undefined => {
  if (cards.is === 'wider') return cardsNamed(cards.of);
  if (cards.is === 'card') return 1;
  return cards.is === 'cardList' ? new Set(cards.names).size : undefined;
};
const isNothing = (cards: Phrase): boolean => cardsNamed(cards) === 0;

const groupSize = ({ suits, ranks, copies }: SoundGroup, deck: SoundDeck): number | undefined => {
  const each = copies === undefined ? 1 : numberOf(copies);
  if (ranks === undefined) return each;
  const colours = suits === undefined || isWord(suits, 'allSuits') ? deck.suits.length : suitCount(suits);
  const rows = 'list' in ranks ? ranks.list.length : rangeSize(ranks);
  return each === undefined || colours === undefined || rows === undefined ? undefined : each * colours * rows;
};

const numberOf = (phrase: Phrase): number | undefined => (phrase.is === 'number' ? phrase.value : undefined);
const suitCount = (suits: Phrase): number | undefined =>
  suits.is === 'suitList' ? suits.names.length : suits.is === 'suit' ? 1 : undefined;
const rangeSize = ({ from, to, step }: { from: Phrase; to: Phrase; step: Phrase | undefined }): number | undefined => {
  const [first, last, by] = [numberOf(from), numberOf(to), step === undefined ? 1 : numberOf(step)];
  return first === undefined || last === undefined || by === undefined
    ? undefined
    : Math.floor((last - first) / by) + 1;
};

const SEEN_BY_ALL: Readonly<Record<SoundPlace['seen'], string>> = {
  all: 'face up',
  none: 'face down',
  owner: 'face down',
  top: 'face down but for the top card',
};
const SEEN_OF_SEAT: Readonly<Record<SoundPlace['seen'], string>> = {
  all: 'which all can see',
  none: 'which nobody can see',
  owner: 'which nobody else can see',
  top: 'of which all can see the top card only',
};

/** Where cards lie, and who sees them. */
export const placesSection = ({ sound, voice }: Writer): BookSection => ({
  id: 'places',
  title: 'On the table',
  rules: sound.places.map(place =>
    rule({ pointer: place.pointer, ...(place.variant !== undefined && { variant: place.variant }) }, [
      placeSentence(place, voice),
    ]),
  ),
});

/** "Every seat has a hand, which nobody else can see." */
export const placeSentence = ({ id, per, seen, columns, pointer }: SoundPlace, voice: Voice): Part[] => {
  const { text, many } = voice.lexicon.place(id);
  const rows = columns > 1 ? [' of ', ...told(voice, `${pointer}/columns`, 'number', String(columns)), ' columns'] : [];
  const sight = (words: string): Part[] => told(voice, `${pointer}/seen`, 'oneOf', words);
  if (!per) return [`the ${text}`, ...rows, many ? ' lie ' : ' lies ', ...sight(SEEN_BY_ALL[seen])];
  const seenColumns = columns > 1 && seen === 'top' ? 'of which all can see the top cards only' : SEEN_OF_SEAT[seen];
  const owner = told(voice, `${pointer}/per`, 'oneOf', 'every seat');
  return [...owner, ` has ${many ? text : withArticle(text)}`, ...rows, ', ', ...sight(seenColumns)];
};

/** What a card is in play, where that is not just what is printed on it. */
export const cardSection = ({ sound, voice }: Writer): BookSection => {
  const { suit, strength, points } = sound.card;
  const its = (noun: string, phrase: Phrase | undefined): BookRule[] =>
    phrase === undefined ? [] : [rule({ pointer: phrase.pointer }, [cardSentence(noun, phrase, voice)])];
  return {
    id: 'card',
    title: 'What a card is in play',
    rules: [...its('suit is', suit), ...its('strength is', strength), ...its('points are', points)],
  };
};

/** "A card’s strength is its rank." */
export const cardSentence = (noun: string, phrase: Phrase, voice: Voice): Part[] =>
  say(`a card’s ${noun} `, speak(phrase, voice));

/** Things side by side: "a, b and c". */
export const listed = (items: readonly (readonly Part[])[]): Part[] => joinParts(items, ', ', ' and ');
