import type { Phrase } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import type { SoundBid, SoundPhase, SoundTurns } from '../ruleset/sound.ts';
import { actionSentence, turnEndSentence, turnNextSentences, turnSentence } from './book-actions.ts';
import {
  ALL_CHOOSE,
  acting,
  barSentence,
  giveSentence,
  mannerSentences,
  passSentence,
  repeatSentence,
  tieSentence as rebidSentence,
} from './book-phases.ts';
import {
  allPlayedSentence,
  ANY_CARD,
  contestSentence,
  countSentence,
  dutySentence,
  ledSentence,
  leadSentence,
  lostSentence,
  nextSentences,
  playedBySentence,
  STEP_BY_STEP,
  stepSentence,
  takeSentence,
  tieSentence,
  turnSentences,
  untilSentence,
  usualOrder,
  type Tricks,
} from './book-tricks.ts';
import type { SayAt } from './form-sayings.ts';
import { localised } from './lexicon.ts';
import { textOf } from './parts.ts';
import { speak, speakEffect } from './sentence.ts';
import { examining, told, type Voice } from './voice.ts';
import { condition, isOneSeat, type Writer } from './writer.ts';
import { inWords } from './wording.ts';

/** The phases of a round, each with what belongs to it. */
export const sayPhases = (phases: readonly SoundPhase[], writer: Writer, sayAt: SayAt): void => {
  for (const phase of phases) sayPhase(phase, writer, sayAt);
};

const sayPhase = (phase: SoundPhase, writer: Writer, sayAt: SayAt): void => {
  const { voice } = writer;
  const when: Part[][] = phase.when === undefined ? [] : [[...condition(phase.when, voice), ':']];
  switch (phase.kind) {
    case 'do':
      for (const effect of phase.do.list) sayAt(effect.pointer, [...speakEffect(effect, voice).parts]);
      return sayAt(phase.pointer, ...when);
    case 'repeat':
      sayPhases(phase.phases, writer, sayAt);
      return sayAt(phase.pointer, ...when, repeatSentence(phase, voice));
    case 'bid':
      sayBid(phase, acting(voice), sayAt);
      return sayAt(
        phase.pointer,
        ...when,
        ...mannerSentences(phase, acting(voice)),
        ...numberSentences(phase.calls, acting(voice)),
      );
    case 'exchange':
      sayGives(phase, voice, sayAt);
      return sayAt(phase.pointer, ...when, ...(isOneSeat(phase.seats) && phase.gives.length === 1 ? [] : [ALL_CHOOSE]));
    case 'tricks':
      sayTricks(phase, { ...writer, voice: acting(voice) }, sayAt);
      return sayAt(
        phase.pointer,
        ...when,
        leadSentence(phase, writer.sound, acting(voice)),
        ...turnSentences(phase, writer),
      );
    case 'turns':
      sayTurns(phase, acting(voice), sayAt);
      return sayAt(phase.pointer, ...when, turnSentence(phase, acting(voice)));
  }
};

/** What further numbers the calls of a bid table have, each told once for all of them. */
const numberSentences = (calls: Phrase, voice: Voice): Part[][] => {
  const numbers = calls.is === 'word' ? calls.slots['numbers'] : undefined;
  if (numbers?.form !== 'callNumbers') return [];
  return numbers.rows.flatMap(({ key, of: [phrase] }) =>
    phrase === undefined ? [] : [[`the ${inWords(key)} of a call made of these is `, ...speak(phrase, voice).parts]],
  );
};

const sayBid = (bid: SoundBid & { pointer: string }, voice: Voice, sayAt: SayAt): void => {
  for (const { id, pointer, title } of bid.titles) {
    const name = told(voice, pointer, 'localised', localised(title, voice.lexicon.language));
    sayAt(pointer, [`a bid of ${inWords(id)} is called “`, ...name, '”']);
  }
  for (const bar of bid.may) sayAt(bar.pointer, barSentence(bar, voice));
  if (bid.mayPass !== undefined) sayAt(bid.mayPass.pointer, passSentence(bid.mayPass, voice));
  if (bid.rebids > 0) sayAt(`${bid.pointer}/tie`, rebidSentence(bid, voice));
};

const sayGives = (phase: Extract<SoundPhase, { kind: 'exchange' }>, voice: Voice, sayAt: SayAt): void => {
  const { many } = speak(phase.seats, voice);
  const giving = { ...voice, seat: examining(voice, 'each', many).each };
  for (const give of phase.gives) sayAt(give.pointer, giveSentence(phase.seats, give, giving));
};

const sayTricks = (tricks: Tricks, writer: Writer, sayAt: SayAt): void => {
  const { voice, lexicon } = writer;
  const { pointer } = tricks;
  if (tricks.playedBy !== undefined) sayAt(tricks.playedBy.pointer, playedBySentence(tricks.playedBy, voice));
  if (tricks.led !== undefined) sayAt(tricks.led.pointer, ledSentence(tricks.led, voice));
  if (tricks.duties.length === 0) sayAt(`${pointer}/duties`, ANY_CARD);
  tricks.duties.forEach((duty, place) => sayAt(duty.pointer, dutySentence(duty, place === 0, voice)));
  for (const action of tricks.actions)
    sayAt(action.pointer, actionSentence(action, 'the seat to play may also choose', voice));
  sayOrder(tricks, voice, sayAt);
  sayAt(`${pointer}/to`, takeSentence(tricks, writer), ...lostSentence(tricks, writer));
  sayAt(tricks.next?.pointer ?? `${pointer}/next`, ...nextSentences(tricks, voice));
  if (tricks.until !== undefined) sayAt(tricks.until.pointer, untilSentence(tricks.until, voice));
  if (tricks.count !== undefined) sayAt(tricks.count.pointer, countSentence(tricks.count, voice));
  else sayAt(`${pointer}/count`, told(voice, `${pointer}/count`, 'number', allPlayedSentence(tricks.from, lexicon)));
};

/** The order of a trick: in one sentence where it is the usual one, and step by step. */
const sayOrder = (tricks: Tricks, voice: Voice, sayAt: SayAt): void => {
  const usual = usualOrder(tricks.order, voice);
  if (tricks.contest !== undefined) sayAt(tricks.contest.pointer, contestSentence(tricks.contest, voice));
  sayAt(`${tricks.pointer}/order`, usual === undefined ? STEP_BY_STEP : [textOf(usual)]);
  tricks.order.forEach((step, place) => sayAt(step.pointer, stepSentence(step, place, voice)));
  sayAt(`${tricks.pointer}/ties`, tieSentence(tricks, voice));
};

const sayTurns = (turns: SoundTurns & { pointer: string }, voice: Voice, sayAt: SayAt): void => {
  for (const action of turns.actions) sayAt(action.pointer, actionSentence(action, 'it may choose', voice));
  sayAt(turns.next?.pointer ?? `${turns.pointer}/next`, ...turnNextSentences(turns, voice));
  sayAt(
    turns.until?.pointer ?? `${turns.pointer}/until`,
    turns.until === undefined
      ? told(voice, `${turns.pointer}/until`, 'condition', turnEndSentence(turns, voice))
      : turnEndSentence(turns, voice),
  );
};
