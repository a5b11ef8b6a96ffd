import type { Phrase } from '../language/phrase.ts';
import type { BookRule, Part } from '../language/report.ts';
import type { Sound, SoundStep, SoundTricks } from '../ruleset/sound.ts';
import { actionRules } from './book-actions.ts';
import { listed } from './book-deck.ts';
import type { Lexicon } from './lexicon.ts';
import { cardsThat } from './modes.ts';
import { speak } from './sentence.ts';
import { examining, missing, THAT_SEAT, told, type Voice } from './voice.ts';
import { condition, isWord, rule, say, slotPhrase, verbFor, type Writer } from './writer.ts';
import { joinedBy } from './wording.ts';

export type Tricks = SoundTricks & { pointer: string };

/** How tricks are played: who leads, what must be played, who wins, where the cards go. */
export const tricksRules = (tricks: Tricks, writer: Writer): BookRule[] => {
  const voice: Voice = { ...writer.voice, seat: examining(writer.voice, 'each', false).each };
  return [
    rule({ pointer: tricks.pointer }, [leadSentence(tricks, writer.sound, voice), ...turnSentences(tricks, writer)]),
    ...(tricks.playedBy === undefined
      ? []
      : [rule({ pointer: tricks.playedBy.pointer }, [playedBySentence(tricks.playedBy, voice)])]),
    ...(tricks.led === undefined ? [] : [rule({ pointer: tricks.led.pointer }, [ledSentence(tricks.led, voice)])]),
    ...dutyRules(tricks, voice),
    ...actionRules(tricks.actions, 'the seat to play may also choose', voice),
    winnerRule(tricks, writer),
    rule({ pointer: tricks.to === undefined ? tricks.pointer : `${tricks.pointer}/to` }, [
      takeSentence(tricks, writer),
      ...lostSentence(tricks, writer),
    ]),
    rule({ pointer: tricks.next?.pointer ?? tricks.pointer }, nextSentences(tricks, voice)),
    ...endRules(tricks, writer),
  ];
};

export const playedBySentence = (playedBy: Phrase, voice: Voice): Part[] =>
  say('who chooses the card of the seat whose turn it is: ', speak(playedBy, { ...voice, seat: THAT_SEAT }));

export const ledSentence = (led: Phrase, voice: Voice): Part[] => say('the suit to follow is ', speak(led, voice));

export const leadSentence = ({ leader, pointer }: Tricks, { phases }: Sound, voice: Voice): Part[] => {
  const seat = (words: string): Part[] => told(voice, `${pointer}/leader`, 'seat', words);
  if (leader !== undefined && !isWord(leader, 'onLead')) return say(speak(leader, voice), ' leads to the first trick');
  const before = phases.slice(
    0,
    phases.findIndex(phase => phase.pointer === pointer),
  );
  if (before.some(({ kind, when }) => kind === 'tricks' && when === undefined))
    return [...seat('the seat that the trick before put on lead'), ' leads to the first trick'];
  return [
    ...seat('the seat on lead'),
    ' leads to the first trick: a seat drawn by lot at the start of the game, later the one that the last trick put on lead',
  ];
};

export const turnSentences = ({ from, pointer }: Tricks, { sound, lexicon, voice }: Writer): Part[][] => {
  const nouns = from.map(id => lexicon.place(id).text);
  const [only, ...more] = nouns;
  const places = (words: string): Part[] => told(voice, `${pointer}/from`, 'names', words);
  if (more.length === 0) return [['in turn every seat plays one card from its ', ...places(only ?? 'hand')]];
  const columned = from.filter(id => (sound.places.find(place => place.id === id)?.columns ?? 1) > 1);
  const tops =
    columned.length > 0
      ? [
          [
            `of its ${joinedBy(
              columned.map(id => lexicon.place(id).text),
              'and',
            )} a seat can play only the top cards`,
          ],
        ]
      : [];
  return [
    [
      'in turn every seat plays one card, until each has played one from its ',
      ...places(joinedBy(nouns, 'and one from its')),
    ],
    [`the place that won the last trick comes first, at the start the ${only ?? 'hand'}`],
    ...tops,
  ];
};

const isFollow = ({ keep }: SoundStep): boolean =>
  keep !== undefined && isWord(keep, 'ofSuit') && isWord(slotPhrase(keep, 'suit'), 'led');

/** The one card that a duty leaves, where it names a single one. */
const onlyCard = ({ keep }: SoundStep): Phrase | undefined => {
  const cards = keep !== undefined && isWord(keep, 'among') ? slotPhrase(keep, 'cards') : undefined;
  return cards?.is === 'wider' && cards.of.kind === 'card' ? cards.of : undefined;
};

const dutyRules = ({ duties, pointer }: Tricks, voice: Voice): BookRule[] => {
  if (duties.length === 0) return [rule({ pointer: `${pointer}/duties` }, [ANY_CARD])];
  return duties.map((duty, place) => rule(duty, [dutySentence(duty, place === 0, voice)]));
};

export const ANY_CARD: readonly Part[] = ['any card may be played'];

export const dutySentence = (duty: SoundStep, isFirst: boolean, voice: Voice): Part[] => {
  const when = duty.when === undefined ? [] : [...condition(duty.when, voice), ', '];
  const [then, still] = isFirst ? ['', ''] : ['then ', 'still '];
  const must = `a seat must ${then}`;
  const free = freeOf(duty, voice);
  if (isFollow(duty)) {
    const led = told(voice, `${duty.pointer}/play/suit`, 'suit', 'the led suit');
    const follow = told(voice, `${duty.pointer}/play`, 'condition', ['follow ', ...led]);
    return [...when, must, ...follow, ` if it ${still}can`, ...free];
  }
  const only = onlyCard(duty);
  if (only !== undefined) {
    const card = told(voice, `${duty.pointer}/play`, 'condition', speak(only, voice).parts);
    return [...when, `${must}play `, ...card, `, if it ${still}can`, ...free];
  }
  if (duty.keep !== undefined) {
    const that = speak(duty.keep, voice, { form: 'that', of: 'it', many: false });
    return [...when, `${must}play a card `, ...that.parts, `, if it ${still}can`, ...free];
  }
  const [extreme, by] = duty.highest ? ['highest', duty.highest] : ['lowest', duty.lowest];
  return by === undefined
    ? []
    : [...when, `${must}play the card with the ${extreme} `, ...speak(by, voice, { form: 'bare' }).parts];
};

/** "; jesters are free of this". */
const freeOf = ({ free }: SoundStep, voice: Voice): Part[] => {
  if (free === undefined || (free.is === 'flag' && !free.value)) return [];
  return ['; ', ...cardsThat(free, voice), ' are free of this'];
};

/** Who wins: in the words of card players where the order is the usual one, else step by step. */
const winnerRule = (tricks: Tricks, writer: Writer): BookRule => {
  const { voice } = writer;
  const contest = tricks.contest === undefined ? [] : [contestSentence(tricks.contest, voice)];
  const usual = usualOrder(tricks.order, voice);
  const steps = usual ? [] : tricks.order.map((step, place) => rule(step, [stepSentence(step, place, voice)]));
  const first = usual ?? STEP_BY_STEP;
  return rule(
    { pointer: `${tricks.pointer}/order` },
    [...contest, first, ...(usual ? [tieSentence(tricks, voice)] : [])],
    usual ? [] : [...steps, rule({ pointer: tricks.ties.pointer }, [tieSentence(tricks, voice)])],
  );
};

export const contestSentence = (contest: Phrase, voice: Voice): Part[] =>
  say(speak(contest, voice), ' fight for the trick; when a card wins that no seat played, nobody takes it');

export const STEP_BY_STEP: readonly Part[] = [
  'the winning card is found step by step; a step that no card fits is passed over',
];

/** "The highest trump wins, otherwise the highest card of the led suit": suits that come before one another, then strength. */
export const usualOrder = (order: readonly SoundStep[], voice: Voice): Part[] | undefined => {
  const last = order.at(-1);
  const by = last?.highest ?? last?.lowest;
  const suits = order.slice(0, -1);
  if (last === undefined || by === undefined || order.some(({ when }) => when !== undefined)) return undefined;
  if (!isWord(by, 'strength') || suits.some(({ keep }) => !isWord(keep, 'ofSuit'))) return undefined;
  const extreme = last.highest ? 'highest' : 'lowest';
  const items = suits.map(({ keep, pointer }): Part => {
    const suit = keep && slotPhrase(keep, 'suit');
    const noun = isWord(suit, 'trump') ? ['trump'] : ['card of ', ...(suit ? speak(suit, voice).parts : [])];
    return { pointer, kind: 'order', parts: [`the ${extreme} `, ...noun] };
  });
  const isClosed = suits.some(({ keep }) => keep !== undefined && isWord(slotPhrase(keep, 'suit'), 'led'));
  const end: Part[] = isClosed ? [] : [{ pointer: last.pointer, kind: 'order', parts: [`the ${extreme} card`] }];
  const [first, ...rest] = [...items, ...end];
  return first === undefined ? undefined : [first, ' wins', ...rest.flatMap(item => [', otherwise ', item])];
};

export const stepSentence = (step: SoundStep, place: number, voice: Voice): Part[] => {
  const when = step.when === undefined ? [] : [...condition(step.when, voice), ', '];
  const among = place === 0 ? '' : ' of those left';
  if (step.keep !== undefined) {
    const that = speak(step.keep, voice, { form: 'that', of: 'it', many: true });
    return [...when, place === 0 ? 'only cards ' : 'of those left only cards ', ...that.parts, ' count'];
  }
  const [extreme, by] = step.highest ? ['highest', step.highest] : ['lowest', step.lowest];
  const nothing = voice.isForm ? ['only cards ', missing(`${step.pointer}/keep`, 'condition'), ' count'] : [];
  return by === undefined
    ? nothing
    : [...when, `the card${among} with the ${extreme} `, ...speak(by, voice, { form: 'bare' }).parts, ' wins'];
};

const TIES = { first: 'the one played first wins', last: 'the one played last wins', nobody: 'nobody wins' } as const;

export const tieSentence = ({ ties, pointer }: Tricks, voice: Voice): Part[] => {
  if (ties.is === 'tie') return ['of equal cards ', ...told(voice, `${pointer}/ties`, 'tie', TIES[ties.value])];
  const { when, then, else: otherwise } = slotsOf(ties);
  if (isWord(ties, 'if') && when && then && otherwise)
    return [
      'of equal cards ',
      ...told(voice, `${pointer}/ties`, 'tie', [
        ...speak(then, voice).parts,
        ' wins ',
        ...condition(when, voice),
        ', otherwise ',
        ...speak(otherwise, voice).parts,
      ]),
    ];
  return ['of equal cards wins ', ...speak(ties, voice).parts];
};

const slotsOf = (phrase: Phrase): Partial<Record<'when' | 'then' | 'else', Phrase>> => ({
  when: slotPhrase(phrase, 'when'),
  then: slotPhrase(phrase, 'then'),
  else: slotPhrase(phrase, 'else'),
});

export const takeSentence = ({ to, stake, pointer }: Tricks, { lexicon, voice }: Writer): Part[] => {
  const place = (field: string, words: string): Part[] => told(voice, `${pointer}/${field}`, 'name', words);
  const cards: Part[] =
    stake === undefined
      ? ['the cards of the trick']
      : ['the cards of the trick and those of the ', ...place('stake', lexicon.place(stake).text)];
  return to === undefined
    ? [...cards, ' go ', ...place('to', 'out of the game')]
    : ['the winner takes ', ...cards, ' into its ', ...place('to', lexicon.place(to).text)];
};

export const lostSentence = ({ lost, ties, contest, pointer }: Tricks, { lexicon, voice }: Writer): Part[][] => {
  const mayBeNobody = contest !== undefined || ties.is !== 'tie' || ties.value === 'nobody';
  const place = (words: string): Part[] => told(voice, `${pointer}/lost`, 'name', words);
  if (lost !== undefined) return [['cards that nobody wins go to the ', ...place(lexicon.place(lost).text)]];
  return mayBeNobody && (contest !== undefined || (ties.is === 'tie' && ties.value === 'nobody'))
    ? [['cards that nobody wins go ', ...place('out of the game')]]
    : [];
};

export const nextSentences = ({ next, ties, contest, pointer }: Tricks, voice: Voice): Part[][] => {
  if (next !== undefined) {
    const who = speak(next, voice);
    return [say(who, ` ${verbFor('lead', who.many)} to the next trick`)];
  }
  const mayBeNobody = contest !== undefined || (ties.is === 'tie' && ties.value === 'nobody');
  return [
    [...told(voice, `${pointer}/next`, 'seat', 'the winner'), ' leads to the next trick'],
    ...(mayBeNobody ? [['if nobody won, the same seat leads again']] : []),
  ];
};

const endRules = ({ until, count, from, pointer }: Tricks, { voice, lexicon }: Writer): BookRule[] => {
  const ends = until === undefined ? [] : [rule({ pointer: until.pointer }, [untilSentence(until, voice)])];
  if (count !== undefined) return [...ends, rule({ pointer: count.pointer }, [countSentence(count, voice)])];
  return [...ends, rule({ pointer }, [allPlayedSentence(from, lexicon)])];
};

export const untilSentence = (until: Phrase, voice: Voice): Part[] =>
  say('the play ends as soon as ', speak(until, voice));

export const countSentence = (count: Phrase, voice: Voice): Part[] =>
  say(speak(count, voice), isOne(count) ? ' trick is played' : ' tricks are played');

export const allPlayedSentence = (from: readonly string[], lexicon: Lexicon): Part[] => [
  'play goes on until no seat has a card left in ',
  ...listed(from.map(id => [`its ${lexicon.place(id).text}`])),
];

const isOne = (phrase: Phrase): boolean => phrase.is === 'number' && phrase.value === 1;
