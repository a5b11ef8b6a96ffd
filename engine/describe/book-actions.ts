import type { Phrase } from '../language/phrase.ts';
import type { Language } from '../language/say.ts';
import type { BookRule, Part } from '../language/report.ts';
import type { Setup, Sound, SoundAction, SoundPhase, SoundTurns } from '../ruleset/sound.ts';
import { foldSound } from './fold-sound.ts';
import { lexiconOf, titleOf } from './lexicon.ts';
import { sentenceOf, textOf } from './parts.ts';
import { speak, speakEffects } from './sentence.ts';
import { examining, spoken, told, voiceOf, type Referent, type Spoken, type Voice } from './voice.ts';
import { condition, isWord, rule, say, whoDoes, type Writer } from './writer.ts';

/** What a seat may do in its turn, a rule each: "if …, it may choose “pass”: …". */
export const actionRules = (actions: readonly SoundAction[], may: string, voice: Voice): BookRule[] =>
  actions.map(action => rule(action, [actionSentence(action, may, voice)]));

/** “If …, it may choose “pass”: …”, said of one thing to do. */
export const actionSentence = (action: SoundAction, may: string, voice: Voice): Part[] => {
  const when = action.when === undefined ? [] : [...condition(action.when, voice), ', '];
  const title = told(voice, `${action.pointer}/title`, 'localised', titleOf(action, voice.lexicon.language));
  return [...when, `${may} “`, ...title, '”: ', ...speakEffects(action.do, voice).parts];
};

/** How seats act in turn: who begins, what may be done, whose turn comes, when it ends. */
export const turnsRules = (turns: SoundTurns & { pointer: string }, writer: Writer): BookRule[] => {
  const voice: Voice = { ...writer.voice, seat: examining(writer.voice, 'each', false).each };
  return [
    rule({ pointer: turns.pointer }, [turnSentence(turns, voice)], actionRules(turns.actions, 'it may choose', voice)),
    rule({ pointer: turns.next?.pointer ?? turns.pointer }, turnNextSentences(turns, voice)),
    rule({ pointer: turns.until?.pointer ?? turns.pointer }, [turnEndSentence(turns, voice)]),
  ];
};

type Turns = SoundTurns & { pointer: string };

export const turnSentence = ({ seats, starts, pointer }: Turns, voice: Voice): Part[] => {
  const first = startsWith(starts, pointer, voice);
  const who = whoDoes(seats, voice, 'do');
  return [...say('in turn, beginning with ', first, ', '), ...who.parts, ' one of these things:'];
};

/** Who speaks or acts first. */
export const startsWith = (starts: Phrase | undefined, pointer: string, voice: Voice): Spoken =>
  starts === undefined
    ? spoken(told(voice, `${pointer}/starts`, 'seat', 'the seat to the left of the dealer'))
    : speak(starts, voice);

export const turnNextSentences = ({ next, pointer }: Turns, voice: Voice): Part[][] => [
  nextSentence(next, pointer, voice),
  ['a seat that can do none of this is passed over'],
];

const nextSentence = (next: Phrase | undefined, pointer: string, voice: Voice): Part[] => {
  const who = (words: string): Part[] => told(voice, `${pointer}/next`, 'seat', words);
  if (next === undefined) return ['then ', ...who('the seat to its left'), ' has the turn'];
  if (isWord(next, 'seat') || (next.is === 'focus' && next.focus === 'seat'))
    return ['then ', ...who('it'), ' has the turn again'];
  return say('then the turn goes to ', speak(next, voice));
};

export const turnEndSentence = ({ until }: Turns, voice: Voice): Part[] =>
  until === undefined
    ? ['this goes on until nobody can do anything any more']
    : say('this ends as soon as ', speak(until, voice), ', or when nobody can do anything any more');

const YOU: Referent = { noun: 'you', owner: 'your', many: true };

const actionsIn = (phases: readonly SoundPhase[]): SoundAction[] =>
  phases.flatMap(phase => {
    if (phase.kind === 'repeat') return actionsIn(phase.phases);
    return phase.kind === 'tricks' || phase.kind === 'turns' ? phase.actions : [];
  });

/** Why something to do is barred, told to the seat whose turn it is: by its place in the ruleset. */
export const actionReasons = (sound: Sound, setup: Setup, language: Language): ReadonlyMap<string, string> => {
  const folded = foldSound(sound, setup);
  const voice: Voice = { ...voiceOf(lexiconOf(folded, language)), seat: YOU };
  return new Map(
    actionsIn(folded.phases).flatMap(action => {
      if (action.when === undefined) return [];
      const title = `“${titleOf(action, language)}”`;
      const sentence = sentenceOf(`you may choose ${title} only `, ...condition(action.when, voice));
      return [[action.pointer, textOf(sentence)] as const];
    }),
  );
};
