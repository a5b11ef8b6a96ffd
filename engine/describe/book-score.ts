import type { Phrase } from '../language/phrase.ts';
import type { BookRule, BookSection, Part } from '../language/report.ts';
import { areLasting } from '../compile/sides.ts';
import type { SoundEnd, SoundEntry, SoundMark, SoundPhrase, SoundRule } from '../ruleset/sound.ts';
import { eventNamed } from '../vocabulary/events.ts';
import { textOf } from './parts.ts';
import { isNamedMany, speak, speakEffects } from './sentence.ts';
import { examining, missing, told, type Voice } from './voice.ts';
import { condition, isWord, rule, say, verbFor, type Writer } from './writer.ts';
import { denied, inWords, withThe } from './wording.ts';
import { localised } from './lexicon.ts';

/** The rules that hang on what happens. */
export const rulesSection = (writer: Writer): BookSection => ({
  id: 'rules',
  title: 'Special rules',
  rules: writer.sound.rules.map(each => rule(each, [ruleSentence(each, writer)])),
});

export const ruleSentence = ({ on, when, do: effects, pointer }: SoundRule, { voice, lexicon }: Writer): Part[] => {
  const said = eventNamed(on)?.says ?? { en: inWords(on) };
  const event = localised(said, lexicon.language);
  const sort = sortPlayed(when);
  // "When a card is played, if it is a joker" is "When a joker is played".
  if (sort !== undefined && !voice.isForm && /\ba card\b/.test(event))
    return [event.replace(/\ba card\b/, lexicon.sort(sort).a), ': ', ...speakEffects(effects, voice).parts];
  const only = when === undefined ? [] : [', ', ...condition(when, voice)];
  return [...told(voice, `${pointer}/on`, 'name', event), ...only, ': ', ...speakEffects(effects, voice).parts];
};

const sortPlayed = (when: Phrase | undefined): string | undefined => {
  if (!isWord(when, 'is')) return undefined;
  const { a, card } = when.slots;
  const isTheCard = card?.form === 'phrase' && card.of.is === 'focus' && card.of.focus === 'card';
  return isTheCard && a?.form === 'text' ? a.text : undefined;
};

/** The score sheet: after each round, and once at the end. */
export const scoringSection = (writer: Writer): BookSection => {
  const { round, game } = writer.sound.scoring;
  const rules = (entries: readonly SoundEntry[]): BookRule[] =>
    entries.map(entry => rule(entry, [entrySentence(entry, writer.voice)]));
  const groups: BookRule[] = [];
  if (round.length > 0)
    groups.push({ pointer: '/scoring/round', label: undefined, parts: ['After each round:'], rules: rules(round) });
  if (game.length > 0)
    groups.push({ pointer: '/scoring/game', label: undefined, parts: ['At the end of the game:'], rules: rules(game) });
  return { id: 'scoring', title: 'Scoring', rules: groups };
};

/** "Every seat whose bid is met scores 10." */
export const entrySentence = ({ seats, when, points, do: effects, pointer }: SoundEntry, voice: Voice): Part[] => {
  const who = speak(seats, voice);
  const inner = examining(voice, 'each', who.many);
  const only = when === undefined ? undefined : speak(when, voice, { form: 'that', of: 'each', many: who.many });
  // An attribute that is only "for which …" reads better as a condition of its own.
  const isAttribute = only !== undefined && !textOf(only.parts).startsWith('for which');
  const subject = isAttribute ? [...who.parts, ' ', ...only.parts] : who.parts;
  const unless = when !== undefined && !isAttribute ? [', ', ...condition(when, inner)] : [];
  if (points !== undefined)
    return say(
      { parts: subject, many: who.many, joint: 'tight' },
      ` ${verbFor('score', who.many)} `,
      speak(points, inner),
      { parts: unless, many: false, joint: 'tight' },
      ...(effects ? ['; then ', speakEffects(effects, inner)] : []),
    );
  if (effects === undefined && voice.isForm)
    return [...subject, ` ${verbFor('score', who.many)} `, missing(`${pointer}/points`, 'number'), ...unless];
  return ['for ', ...subject, ...unless, ': ', ...(effects ? speakEffects(effects, inner).parts : [])];
};

/** When the game is over, and who wins it. */
export const endSection = (writer: Writer): BookSection => {
  const { game } = writer.sound;
  const { voice } = writer;
  const over: BookRule[] = [];
  if (game.rounds !== undefined)
    over.push(rule({ pointer: game.rounds.pointer }, [roundsSentence(game.rounds, voice)]));
  if (game.over !== undefined) over.push(rule({ pointer: game.over.pointer }, [overSentence(game.over, voice)]));
  const ties = game.tieBreaks.map(tieBreak => rule(tieBreak, [tieBreakSentence(tieBreak, voice)]));
  const best =
    game.winners === undefined
      ? [
          rule({ pointer: `${game.pointer}/best` }, bestSentences(writer)),
          ...ties,
          ...(ties.length > 0 ? [rule({ pointer: `${game.pointer}/tieBreaks` }, [STILL_EQUAL])] : []),
        ]
      : [rule({ pointer: game.winners.pointer }, [winnersSentence(game.winners, voice)])];
  return {
    id: 'end',
    title: 'End of the game',
    rules: [
      ...over,
      ...best,
      rule(
        { pointer: game.firstDealer?.pointer ?? game.pointer },
        dealerSentences(game.firstDealer, game.nextDealer, voice),
      ),
    ],
  };
};

export const OVER = 'the game is over as soon as, after a round, ';

export const overSentence = (over: Phrase, voice: Voice): Part[] => say(OVER, speak(over, voice));

export const STILL_EQUAL: readonly Part[] = ['seats that are still equal share the win'];

export const bestSentences = ({ sound, voice }: Writer): Part[][] => {
  const { game } = sound;
  const best = told(voice, `${game.pointer}/best`, 'oneOf', game.best);
  return [
    ['the seat with the ', ...best, ' total wins'],
    ...(areLasting(sound) ? [['partners win together']] : []),
    ...(game.tieBreaks.length === 0 ? [['seats that are equal share the win']] : []),
  ];
};

export const tieBreakSentence = ({ by, best }: SoundEnd['tieBreaks'][number], voice: Voice): Part[] =>
  say(`of seats that are equal, those with the ${best} `, speak(by, voice, { form: 'bare' }), ' win');

/** "Those who win: all seats if the task is done, otherwise nobody." */
export const winnersSentence = (winners: Phrase, voice: Voice): Part[] => {
  const who = speak(winners, voice);
  if (who.joint === 'choice' || isWord(winners, 'if') || isWord(winners, 'cases'))
    return say('who wins, together where they are several: ', who);
  return say(who, ` ${verbFor('win', who.many)}`, who.many ? ' together' : '');
};

/** "After 10 rounds"; a number that has to be reckoned comes last. */
export const roundsSentence = (rounds: Phrase, voice: Voice): Part[] => {
  const number = speak(rounds, voice);
  if (!/^[“\d]/.test(textOf(number.parts)) || number.joint !== 'tight')
    return say('the number of rounds in a game is ', number);
  const isOne = rounds.is === 'number' && rounds.value === 1;
  return say('the game is over after ', number, isOne ? ' round' : ' rounds');
};

const dealerSentences = (first: Phrase | undefined, next: Phrase | undefined, voice: Voice): Part[][] => [
  firstDealerSentence(first, voice),
  nextDealerSentence(next, voice),
];

export const firstDealerSentence = (first: Phrase | undefined, voice: Voice): Part[] =>
  first === undefined
    ? ['the first dealer is ', ...told(voice, '/game/firstDealer', 'seat', 'drawn by lot')]
    : say('the first dealer is ', speak(first, voice));

export const nextDealerSentence = (next: Phrase | undefined, voice: Voice): Part[] =>
  next === undefined
    ? ['after each round ', ...told(voice, '/game/nextDealer', 'seat', 'the seat to the left of the dealer'), ' deals']
    : say('the next dealer is ', speak(next, voice));

/** What the ruleset's own words mean. */
export const wordsSection = (writer: Writer): BookSection => ({
  id: 'words',
  title: 'Words of this game',
  rules: [
    ...writer.sound.phrases
      .filter(phrase => !saysItself(phrase, writer))
      .map(phrase =>
        rule({ pointer: phrase.pointer, ...(phrase.variant !== undefined && { variant: phrase.variant }) }, [
          meaning(phrase, writer),
        ]),
      ),
    ...markRules(writer),
  ],
});

/** "the high bidder is the high bidder": a name that says all there is to say. */
const saysItself = (phrase: SoundPhrase, { lexicon, voice }: Writer): boolean => {
  const { text, said } = lexicon.phrase(phrase.id);
  if (!said || phrase.is.is === 'effects') return false;
  const body = textOf(speak(phrase.is, voice).parts);
  return body.startsWith(withThe(text)) || body.startsWith(text);
};

export const meaning = (phrase: SoundPhrase, { lexicon, voice }: Writer): Part[] => {
  const { text, said, many } = lexicon.phrase(phrase.id);
  if (phrase.is.is === 'effects') return [`to ${text}: `, ...speakEffects(phrase.is, voice).parts];
  const body = speak(phrase.is, voice);
  if (phrase.is.is === 'flag') {
    const clause = said ? aboutOne(text, phrase.per) : `“${text}” holds`;
    return [phrase.is.value ? clause : denied(clause)];
  }
  if (phrase.kind === 'condition')
    return [said ? aboutOne(text, phrase.per) : `“${text}” holds`, ' ', ...condition(phrase.is, voice)];
  const noun = said ? text.replace(/^(the|its) /, '') : `“${text}”`;
  const subject =
    phrase.per === undefined
      ? said
        ? withThe(noun)
        : noun
      : `${phrase.per === 'card' ? 'a card’s' : phrase.per === 'suit' ? 'a suit’s' : 'a seat’s'} ${noun}`;
  if (/^(whoever|everybody|nobody)\b/.test(text)) return [`“${text}” means `, ...body.parts];
  const isMany = isNamedMany(many && said, phrase.kind, text);
  const isSelf = textOf(body.parts) === 'it' && phrase.per !== undefined;
  return [subject, isMany ? ' are ' : ' is ', ...(isSelf ? [`the ${phrase.per} itself`] : body.parts)];
};

/** "its bid is met" -> "a seat’s bid is met". */
const aboutOne = (clause: string, per: SoundPhrase['per']): string =>
  per === undefined ? clause : clause.replace(/^its /, `a ${per}’s `).replace(/^it /, `a ${per} `);

const LASTS = { trick: 'for the trick', round: 'for the round', game: 'for the whole game' } as const;
const OF = { seat: 'every seat', card: 'every card' } as const;

const markRules = ({ sound, voice }: Writer): BookRule[] =>
  sound.marks.map(mark =>
    rule({ pointer: mark.pointer, ...(mark.variant !== undefined && { variant: mark.variant }) }, [
      markSentence(mark, voice),
    ]),
  );

/** "Whether hearts are broken is remembered for the round." */
export const markSentence = (mark: SoundMark, voice: Voice): Part[] => {
  const { text, said, many } = voice.lexicon.mark(mark.id);
  const field = (name: string, words: string): Part[] => told(voice, `${mark.pointer}/${name}`, 'oneOf', words);
  const verb = many && mark.kind !== 'condition' ? 'are' : 'is';
  const owner = mark.per === undefined ? [] : [' of ', ...field('per', OF[mark.per])];
  const what = mark.kind === 'condition' ? [`whether ${said ? text : `“${text}” holds`}`] : [withThe(text), ...owner];
  const sight = mark.seen === 'owner' ? 'known to its seat only' : 'known to nobody';
  const seen = mark.seen === 'all' ? [] : [', ', ...field('seen', sight)];
  const start = mark.start === undefined ? [] : say(', at first ', speak(mark.start, voice));
  return [...what, ` ${verb} remembered `, ...field('lasts', LASTS[mark.lasts]), ...start, ...seen];
};
