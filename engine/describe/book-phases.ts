import type { Effects, Phrase } from '../language/phrase.ts';
import type { BookRule, BookSection, Part } from '../language/report.ts';
import type { SoundBid, SoundGive, SoundPhase } from '../ruleset/sound.ts';
import { eventNamed } from '../vocabulary/events.ts';
import { startsWith, turnsRules } from './book-actions.ts';
import { callRules } from './book-calls.ts';
import { tricksRules } from './book-tricks.ts';
import { localised } from './lexicon.ts';
import { isNever } from './fold.ts';
import { speak, speakEffect } from './sentence.ts';
import { examining, told, type Voice } from './voice.ts';
import {
  cardsCounted,
  condition,
  isOneSeat,
  isWord,
  rule,
  say,
  verbFor,
  variantOf,
  whoDoes,
  type Writer,
} from './writer.ts';
import { inWords, titled } from './wording.ts';

type Phase<K extends SoundPhase['kind']> = Extract<SoundPhase, { kind: K }>;

/** One section for each phase of the round, in the order of play. */
export const phaseSections = (writer: Writer): BookSection[] =>
  writer.sound.phases.map(phase => ({ id: phase.id, title: titled(phase.id), rules: phaseRules(phase, writer) }));

/** The rules of a phase; under one that says when it comes, if it does not always. */
const phaseRules = (phase: SoundPhase, writer: Writer): BookRule[] => {
  const rules = kindRules(phase, writer);
  if (phase.when === undefined)
    return phase.pointer.startsWith('/variants/') ? rules.map(each => withVariant(each, phase.variant)) : rules;
  return [
    rule(
      { pointer: phase.pointer, ...variantOf(phase) },
      [say(...condition(phase.when, writer.voice).map(toSpoken), ':')],
      rules,
    ),
  ];
};

const toSpoken = (part: Part) => ({ parts: [part], many: false, joint: 'tight' }) as const;
const withVariant = (each: BookRule, variant: string | undefined): BookRule =>
  variant === undefined || each.variant !== undefined ? each : { ...each, variant };

const kindRules = (phase: SoundPhase, writer: Writer): BookRule[] => {
  switch (phase.kind) {
    case 'do':
      return effectRules(phase.do, writer);
    case 'repeat':
      return [repeatRule(phase, writer)];
    case 'bid':
      return bidRules(phase, writer);
    case 'exchange':
      return exchangeRules(phase, writer);
    case 'tricks':
      return tricksRules(phase, writer);
    case 'turns':
      return turnsRules(phase, writer);
  }
};

/** Effects as sentences of their own. */
const effectRules = (effects: Effects, { voice }: Writer): BookRule[] =>
  effects.list.map(effect => rule({ pointer: effect.pointer }, [say(speakEffect(effect, voice))]));

const repeatRule = (phase: Phase<'repeat'>, writer: Writer): BookRule => {
  const rules = phase.phases.map((each): BookRule => {
    const [first, ...more] = phaseRules(each, writer);
    // A phase of one rule bears its name itself.
    if (first !== undefined && more.length === 0 && first.label === undefined)
      return { ...first, label: titled(each.id) };
    return {
      pointer: each.pointer,
      label: titled(each.id),
      ...variantOf(each),
      parts: [],
      rules: phaseRules(each, writer),
    };
  });
  return rule({ pointer: phase.pointer }, [repeatSentence(phase, writer.voice)], rules);
};

export const repeatSentence = (phase: Phase<'repeat'>, voice: Voice): Part[] =>
  say('again and again while ', speak(phase.while, voice), ':');

/** In a phase where each seat acts in turn, the seat that acts is "it". */
export const acting = (voice: Voice): Voice => ({ ...voice, seat: examining(voice, 'each', false).each });

const bidRules = (bid: SoundBid & { pointer: string }, writer: Writer): BookRule[] => {
  const voice = acting(writer.voice);
  const rules = [
    ...callRules(bid.calls, writer),
    ...numberTitles(bid, voice),
    ...bid.may.map(may => rule(may, [barSentence(may, voice)])),
    ...(bid.mayPass === undefined || bid.mayPass.is === 'flag'
      ? []
      : [rule({ pointer: bid.mayPass.pointer }, [passSentence(bid.mayPass, voice)])]),
    ...(bid.rebids > 0 ? [rule({ pointer: `${bid.pointer}/tie` }, [tieSentence(bid, voice)])] : []),
  ];
  return [rule({ pointer: bid.pointer }, mannerSentences(bid, voice), rules)];
};

/** "If …, a call may be made only if …", said of one restriction. */
export const barSentence = ({ when, call }: SoundBid['may'][number], voice: Voice): Part[] => [
  ...(when === undefined ? [] : say(...condition(when, voice).map(toSpoken), ', ')),
  ...say('a call may be made only if ', speak(call, voice)),
];

export const passSentence = (mayPass: Phrase, voice: Voice): Part[] =>
  say('passing is allowed only ', ...condition(mayPass, voice).map(toSpoken));

/** Names of numbers that may be bid; those of named calls stand in their place everywhere. */
const numberTitles = ({ titles }: SoundBid, { lexicon }: Voice): BookRule[] =>
  titles
    .filter(({ id }) => isNumber(id))
    .map(({ id, pointer, title }) =>
      rule({ pointer }, [say(`a bid of ${id} is called “${localised(title, lexicon.language)}”`)]),
    );

export const isNumber = (id: string): boolean => /^-?\d+$/.test(id);

export const tieSentence = ({ rebids, pointer }: SoundBid & { pointer: string }, voice: Voice): Part[] => {
  const times = (words: string): Part[] => told(voice, `${pointer}/tie/rebids`, 'number', words);
  if (rebids === 1) return ['seats tied for the highest bid bid ', ...times('once'), ' more'];
  return ['seats tied for the highest bid bid again, up to ', ...times(String(rebids)), ' times'];
};

/** Who speaks when, what may be named, and how the bidding ends. */
export const mannerSentences = (bid: SoundBid & { pointer: string }, voice: Voice): Part[][] => {
  const calls = speak(bid.calls, voice);
  const starts = startsWith(bid.starts, bid.pointer, voice);
  const manner = (words: string): ReturnType<typeof toSpoken>[] =>
    told(voice, `${bid.pointer}/manner`, 'oneOf', words).map(toSpoken);
  const inTurn = say('in turn, beginning with ', starts, ', ');
  const who = (verb: string): Part[] => whoDoes(bid.seats, voice, verb).parts;
  const pass = isNever(bid.mayPass) ? '' : ' or passes';
  switch (bid.manner) {
    case 'once':
      return [
        say(
          ...(isOneSeat(bid.seats) ? [] : inTurn).map(toSpoken),
          ...who('bid').map(toSpoken),
          ' ',
          ...manner('once'),
          ': ',
          calls,
        ),
      ];
    case 'sealed':
      return [
        say(...who('bid').map(toSpoken), ' ', ...manner('in secret, all at the same time'), ': ', calls),
        revealed(bid, voice),
      ];
    case 'raise':
      return [
        say(
          ...inTurn.map(toSpoken),
          ...who('bid').map(toSpoken),
          ' ',
          ...manner('higher than the bid before'),
          `${pass}: `,
          calls,
        ),
        ['who passes is out of the bidding, which ends when only one is left'],
      ];
    case 'offer':
      return [
        say(...inTurn.map(toSpoken), ...who('call').map(toSpoken), `${pass}: `, calls),
        [...told(voice, `${bid.pointer}/manner`, 'oneOf', 'the first call ends the bidding')],
      ];
    case 'answer':
      return [
        say(
          'the seat to speak names ',
          calls,
          ', ',
          ...manner('each time more than before'),
          '; the seat that holds the bid answers yes to the same, or passes',
        ),
        say(
          'it begins with ',
          starts,
          '; who passes is out, the next seat speaks to the one that is left, and the last one left has the bid',
        ),
      ];
  }
};

const revealed = ({ revealed: event, pointer }: SoundBid & { pointer: string }, voice: Voice): Part[] => {
  const moment = (words: string): Part[] => told(voice, `${pointer}/revealed`, 'name', words);
  if (event === undefined) return [...moment('then'), ' all bids are shown'];
  return ['the bids are shown ', ...moment(eventNamed(event)?.says.en ?? inWords(event))];
};

const exchangeRules = (phase: Phase<'exchange'>, writer: Writer): BookRule[] => {
  const { many } = speak(phase.seats, writer.voice);
  const voice = { ...writer.voice, seat: examining(writer.voice, 'each', many).each };
  const rules = phase.gives.map(give =>
    rule({ pointer: give.pointer, ...variantOf(give) }, [giveSentence(phase.seats, give, voice)]),
  );
  const isOne = isOneSeat(phase.seats);
  if (isOne && phase.gives.length === 1) return rules;
  return [...rules, rule({ pointer: phase.pointer }, [ALL_CHOOSE])];
};

export const ALL_CHOOSE: readonly Part[] = ['all choose before any of these cards move'];

export const giveSentence = (seats: Phrase, give: SoundGive, voice: Voice): Part[] => {
  const who = whoDoes(seats, voice, 'choose');
  const count = cardsCounted(give.count, voice);
  const place = voice.lexicon.place(give.to);
  const whose = place.per ? speak(give.whose, voice, { form: 'owner' }) : 'the';
  const to = told(voice, `${give.pointer}/to`, 'name', place.text).map(toSpoken);
  const isHere = isWord(give.whose, 'seat') || (give.whose.is === 'focus' && give.whose.focus === 'seat');
  const verb = verbFor(isHere || !place.per ? 'put' : 'give', who.many);
  const them = count.many ? 'them' : 'it';
  if (!isHere && place.per)
    return say(
      ...who.parts.map(toSpoken),
      ' ',
      count,
      ' from ',
      speak(give.cards, voice),
      ` and ${verb} ${them} to `,
      speak(give.whose, voice),
      ', into its ',
      ...to,
    );
  return say(
    ...who.parts.map(toSpoken),
    ' ',
    count,
    ' from ',
    speak(give.cards, voice),
    ` and ${verb} ${them} into `,
    whose,
    ' ',
    ...to,
  );
};
