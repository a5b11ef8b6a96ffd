import type { Language, Localised } from '../language/say.ts';
import type { Phrase } from '../language/phrase.ts';
import type { Sound, SoundPhase } from '../ruleset/sound.ts';
import { cardInWords, cardOfSuit, inWords, looksMany, plural, titleOfCard, withArticle, withThe } from './wording.ts';

/** What something the author named is called in a sentence. */
export interface Called {
  text: string;
  many: boolean;
  said: boolean; // by the author's `says`, and not only by its id
}

/** What the names of a ruleset are called, in one language. */
export interface Lexicon {
  language: Language;
  seats: { from: number; to: number };
  place(id: string): Called & { per: boolean };
  mark(id: string): Called;
  phrase(id: string): Called & { per: 'seat' | 'card' | 'suit' | undefined };
  option(id: string): string;
  isOption(id: string): boolean;
  phase(id: string): string;
  call(id: string): string;
  sort(id: string): { one: string; a: string; many: string };
  card(name: string): string;
  bareCard(name: string): string;
}

export const localised = (text: Localised, language: Language): string => text[language] ?? text.en;

/** What a thing to do is called: by its title, else by its id. */
export const titleOf = ({ id, title }: { id: string; title: Localised | undefined }, language: Language): string =>
  title === undefined ? inWords(id) : localised(title, language);

/** The words for all that a ruleset names. */
export const lexiconOf = (sound: Sound, language: Language): Lexicon => {
  const marks = new Map(sound.marks.map(mark => [mark.id, mark]));
  const phrases = new Map(sound.phrases.map(phrase => [phrase.id, phrase]));
  const places = new Map(sound.places.map(place => [place.id, place]));
  const options = new Map(sound.options.map(option => [option.id, option]));
  const calls = new Map(biddingsIn(sound.phases).flatMap(({ titles }) => titles.map(({ id, title }) => [id, title])));
  const sorts = sortsOf(sound);
  const { suits } = sound.deck;
  return {
    language,
    seats: sound.seats,
    place: id => ({ ...placeNoun(id), per: places.get(id)?.per ?? false }),
    mark: id => calledBy(id, marks.get(id)?.says, language),
    phrase: id => {
      const phrase = phrases.get(id);
      return { ...calledBy(id, phrase?.says, language), per: phrase?.per };
    },
    option: id => `“${localised(options.get(id)?.title ?? { en: inWords(id) }, language)}”`,
    isOption: id => options.has(id),
    phase: id => phaseNoun(inWords(id.split('.').at(-1)!)),
    call: id => titleOf({ id, title: calls.get(id) }, language),
    sort: id => sorts.get(id) ?? (/^\d+$/.test(id) ? sortNamed(id) : sortAlone(theCard(id, suits))),
    card: name => sorts.get(name.replace(/#\d+$/, ''))?.a ?? theCard(name, suits),
    bareCard: name => bareCard(name, suits),
  };
};

const biddingsIn = (phases: readonly SoundPhase[]): (SoundPhase & { kind: 'bid' })[] =>
  phases.flatMap(phase => (phase.kind === 'repeat' ? biddingsIn(phase.phases) : phase.kind === 'bid' ? [phase] : []));

// Only bid phases are spoken of by name.
const phaseNoun = (words: string): string => {
  if (/\bbid$/.test(words)) return withThe(words.replace(/\bbid$/, 'bidding'));
  return /(bidding|auction)$/.test(words) ? withThe(words) : `the “${words}” bidding`;
};

const calledBy = (id: string, says: Localised | undefined, language: Language): Called => {
  const text = says === undefined ? inWords(id) : localised(says, language);
  return { text, many: looksMany(text), said: says !== undefined };
};

// Places want to be nouns; an id that is how cards lie there ("taken", "open"), or came there ("bought"), becomes one.
const HOW_CARDS_LIE =
  /(ed|ken|den|wn|open|aside|away|out|up|down)$|\b(bought|caught|dealt|held|kept|laid|left|lost|paid|sold|spent|won)$/;
const placeNoun = (id: string): Called => {
  const words = inWords(id);
  const text = HOW_CARDS_LIE.test(words) ? `${words} cards` : words;
  return { text, many: looksMany(text), said: false };
};

type Sort = ReturnType<Lexicon['sort']>;

const sortNamed = (one: string): Sort => ({ one, a: withArticle(one), many: plural(one) });
const sortAlone = (one: string): Sort => ({ one, a: withThe(one), many: withThe(one) });

// Cards without suit and rank go by a name of their own: "a Joker", "No Trump cards", "the Double".
const sortTitled = (id: string, isAlone: boolean): Sort => {
  const title = titleOfCard(id);
  const noun = title.includes(' ') ? `${title} card` : title;
  return isAlone ? sortAlone(noun) : sortNamed(noun);
};

const sortsOf = (sound: Sound): ReadonlyMap<string, Sort> => {
  const sorts = new Map<string, Sort>();
  for (const { id } of sound.deck.traits) sorts.set(id, sortNamed(cardNoun(id)));
  for (const { id, ranks, copies } of sound.deck.groups) {
    if (ranks !== undefined) sorts.set(id, sortNamed(cardNoun(id)));
    else sorts.set(id, sortTitled(id, copies === undefined || isOne(copies)));
    for (const rank of ranks && 'list' in ranks ? ranks.list : [])
      sorts.set(rank, { ...sortNamed(rank), many: `${rank}s` });
  }
  return sorts;
};

const isOne = (phrase: Phrase): boolean => phrase.is === 'number' && phrase.value === 1;

const cardNoun = (id: string): string => (/\bcards?$/.test(inWords(id)) ? inWords(id) : `${inWords(id)} card`);

/** "the 7 of hearts", "the red 7". */
const theCard = (name: string, suits: readonly string[]): string => `the ${cardOfSuit(name, suits)}`;

/** As a log names it: "the 7 of hearts", but "red 7". */
const bareCard = (name: string, suits: readonly string[]): string =>
  cardOfSuit(name, suits) === cardInWords(name) ? cardInWords(name) : theCard(name, suits);
