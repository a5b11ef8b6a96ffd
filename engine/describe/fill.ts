import type { Effect, Phrase, SlotValue } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import { isWritten, wantsParens } from './joint.ts';
import { MODES } from './modes.ts';
import { joinParts, textOf, tidyParts, withFirst, withinChip, withoutStart } from './parts.ts';
import { fillRows } from './rows.ts';
import { speak, speakEffects } from './sentence.ts';
import { nameInWords, textInWords } from './slot-words.ts';
import { onlySlot, slotsIn, tokensOf, type Token } from './template.ts';
import { examining, IT, PLAIN, spoken, told, type Shape, type Spoken, type Voice } from './voice.ts';

type WordPhrase = Extract<Phrase, { is: 'word' }>;

/** A word being put into words: the phrase or effect, who speaks, and the shape wanted of the whole. */
export interface Filling {
  phrase: WordPhrase | Extract<Effect, { is: 'word' }>;
  voice: Voice;
  shape: Shape;
  row: string | undefined;
}

/** Fills a template of a word. */
export const fill = (template: string, filling: Filling): Part[] =>
  tidyParts(fillTokens(tokensOf(template), filling, template));

const fillTokens = (tokens: readonly Token[], filling: Filling, template: string): Part[] => {
  const parts: Part[] = [];
  let owner: readonly Part[] | undefined; // a long one, said after what it owns: "the hand of the seat that …"
  let speaker = filling;
  tokens.forEach((token, place) => {
    if (owner !== undefined && endsWhatIsOwned(token)) {
      parts.push(' of ', ...owner);
      owner = undefined;
    }
    const long = token.is === 'slot' && token.mode === 'owner' ? longOwner(token.slot, speaker) : undefined;
    if (long !== undefined) {
      owner = long;
      parts.push('the');
    } else parts.push(...afterOwner(parts, fillToken(token, speaker, template)));
    if (token.is === 'slot' && namesTheSeat(token, filling))
      speaker = { ...filling, voice: { ...filling.voice, seat: IT } };
    if (owner !== undefined && place === tokens.length - 1) parts.push(' of ', ...owner);
  });
  return parts;
};

// "let the seat choose a card from its hand": said once, the seat is "it" for the rest of the effect.
const namesTheSeat = ({ slot, mode }: Extract<Token, { is: 'slot' }>, { phrase }: Filling): boolean => {
  const value = phrase.slots[slot];
  return (
    phrase.kind === 'effect' &&
    mode === undefined &&
    value?.form === 'phrase' &&
    value.of.is === 'focus' &&
    value.of.focus === 'seat'
  );
};

// After an owner that is not spoken of comes no space.
const afterOwner = (before: readonly Part[], parts: readonly Part[]): readonly Part[] => {
  const [first, ...rest] = parts;
  return before.length > 0 && textOf(before.slice(-1)) === '' && typeof first === 'string'
    ? [first.trimStart(), ...rest]
    : parts;
};

const endsWhatIsOwned = (token: Token): boolean =>
  token.is === 'maybe' || (token.is === 'text' && /^(,|;|:|\)| (to|by|from|in|is|are|and|with)\b)/.test(token.text));

const MOST_OWNER_WORDS = 3;

/** An owner that is too long for "'s". */
const longOwner = (slot: string, { phrase, voice }: Filling): readonly Part[] | undefined => {
  const value = phrase.slots[slot];
  if (value?.form !== 'phrase') return undefined;
  const { parts } = speak(value.of, voice);
  const text = textOf(parts);
  const isOwned = /[’']s? \w+$/.test(text) && !text.includes(' of '); // "the high bidder's hand"
  return text.split(' ').length > MOST_OWNER_WORDS && !isOwned ? parts : undefined;
};

const fillToken = (token: Token, filling: Filling, template: string): readonly Part[] => {
  const { slots } = filling.phrase;
  switch (token.is) {
    case 'text':
      return [token.text];
    case 'maybe':
      return slotsIn(token.tokens).every(slot => isWritten(slots[slot]))
        ? fillTokens(token.tokens, filling, template)
        : fillTokens(token.instead, filling, template);
    case 'agree':
      return [isMany(slots[token.slot], token, filling) ? token.many : token.one];
    case 'slot':
      return fillSlot(token, filling, template);
  }
};

const VERBS = /^(is|has|does|was|holds|takes|scores|leads|plays|chooses|gives|bids|[a-z]+s) ?/;

/** Whether a word that agrees with a slot stands in the plural. Of numbers, verbs see one number and nouns what is counted. */
const isMany = (value: SlotValue | undefined, token: Extract<Token, { is: 'agree' }>, { voice }: Filling): boolean => {
  if (value === undefined) return true; // however many there are
  if (value.form === 'many') return value.of.length > 1;
  if (value.form === 'ladder') return value.calls.length > 1;
  if (value.form !== 'phrase') return value.form === 'name' ? voice.lexicon.place(value.name).many : false;
  if (value.of.kind !== 'number') return speak(value.of, voice).many;
  const isVerb = VERBS.test(token.one) && !VERBS.test(token.many);
  if (isVerb) return speak(value.of, voice).many;
  return !(value.of.is === 'number' && value.of.value === 1);
};

export const fillSlot = (
  token: Extract<Token, { is: 'slot' }>,
  filling: Filling,
  template: string,
): readonly Part[] => {
  const { phrase, voice } = filling;
  const value = phrase.slots[token.slot] ?? (token.mode === 'owner' ? impliedCard(phrase) : undefined);
  const slot = phrase.term.slots[token.slot];
  if (value === undefined) return token.mode === 'owner' ? ['the'] : [];
  switch (value.form) {
    case 'phrase': {
      const handsOn = slot?.form === 'phrase' && (slot.kind === 'same' || onlySlot(template) !== undefined);
      const wanted = token.mode === undefined && handsOn ? filling.shape : shapeOf(token.mode, token.slot, filling);
      const mode = MODES[token.mode ?? ''];
      if (mode) return mode(value.of, examined(voice, token.slot, phrase));
      return nested(value, token.slot, filling, wanted, template);
    }
    case 'many':
      return joinMany(value.of, token, filling, template);
    case 'name':
      return named(value, token.slot, filling, value.isGap ? value.name : nameInWords(value.name, slot, voice));
    case 'text':
      return named(
        value,
        token.slot,
        filling,
        value.isGap ? value.text : textInWords(value.text, slot, token.mode, voice),
      );
    case 'effects': {
      const { parts, joint } = speakEffects(value.of, examined(voice, token.slot, phrase));
      return joint === 'list' && template.endsWith(']') ? ['(', ...parts, ')'] : parts;
    }
    default:
      return fillRows(value, token.slot, filling);
  }
};

/** A name in a slot, which can be changed where it stands. */
const named = (
  { isGap }: Extract<SlotValue, { form: 'name' | 'text' }>,
  slot: string,
  { phrase, voice }: Filling,
  words: string,
): readonly Part[] => {
  const kind = phrase.term.slots[slot]?.form === 'oneOf' ? 'oneOf' : 'name';
  if (isGap !== true) return told(voice, `${phrase.pointer}/${slot}`, kind, words);
  return [{ pointer: `${phrase.pointer}/${slot}`, kind, parts: [words === '' ? '…' : `“${words}”`], isGap }];
};

/** Whose mark it is, of one that is per card, when the card is left out. */
const impliedCard = ({ slots }: Filling['phrase']): SlotValue | undefined => {
  const { card } = slots;
  return card?.form === 'phrase' && !isWritten(card) ? card : undefined;
};

/** What is under examination inside a slot, and whether there are several of it. */
const examined = (voice: Voice, slot: string, { term, slots }: Filling['phrase']): Voice => {
  const of = term.slots[slot];
  const about = of?.form === 'phrase' || of?.form === 'effects' ? of.about : undefined;
  if (about === undefined) return voice;
  const whose = slots['seats'];
  const many =
    about === 'each' &&
    term.kind === 'effect' &&
    of?.form === 'phrase' &&
    whose?.form === 'phrase' &&
    speak(whose.of, voice).many;
  return examining(voice, about, many);
};

const PLURAL_KINDS: readonly string[] = ['cards', 'seats', 'suits'];

const shapeOf = (mode: string | undefined, slot: string, { phrase }: Filling): Shape => {
  if (mode === 'noun') return { form: 'bare' };
  if (mode === 'owner' || mode === 'not' || mode === 'or') return { form: mode };
  if (mode !== 'that') return PLAIN;
  const of = phrase.term.slots[slot];
  const about = of?.form === 'phrase' ? of.about : undefined;
  return { form: 'that', of: about ?? 'it', many: PLURAL_KINDS.includes(phrase.kind) };
};

/** A phrase inside another, in parentheses where it would else run into its surroundings. */
const nested = (
  value: Extract<SlotValue, { form: 'phrase' }>,
  slot: string,
  { phrase, voice }: Filling,
  shape: Shape,
  template: string,
): readonly Part[] => {
  const said = speak(value.of, examined(voice, slot, phrase), shape);
  const parts = value.written || voice.isForm ? said.parts : [textOf(said.parts)];
  return wantsParens(phrase.term, template, slot, value.of, said) ? ['(', ...parts, ')'] : parts;
};

const withoutThat = (parts: readonly Part[]): readonly Part[] => withFirst(parts, text => text.replace(/^that /, ''));

/** "a king", "a card that is led": a card for which a condition holds. */
const aCard = (phrase: Phrase, voice: Voice): readonly Part[] => {
  const { parts } = speak(phrase, examining(voice, 'it', false), { form: 'that', of: 'it', many: false });
  if (!/^that is (a|an|the) /.test(textOf(parts))) return ['a card ', ...parts];
  const noun = withoutStart(withinChip(parts, phrase.pointer), 'that is '.length);
  return [{ pointer: phrase.pointer, kind: phrase.kind, parts: noun }];
};

const joinMany = (
  of: readonly Phrase[],
  token: Extract<Token, { is: 'slot' }>,
  filling: Filling,
  template: string,
): readonly Part[] => {
  const { phrase, voice, shape } = filling;
  if (token.mode === 'a')
    return joinParts(
      of.map(each => aCard(each, voice)),
      ', ',
      ' and ',
    );
  const handsOn = onlySlot(template) !== undefined && phrase.kind === 'condition';
  const items = of.map(each => {
    const said = speak(each, voice, handsOn ? shape : PLAIN);
    const isSame = each.is === 'word' && each.term === phrase.term;
    const isLooseClause = each.kind === 'condition' && said.joint !== 'tight';
    const open = !isSame && (isLooseClause || wantsParens(phrase.term, template, token.slot, each, said));
    return open ? ['(', ...said.parts, ')'] : said.parts;
  });
  // "that are red and are not kings": said once, "that" serves for all.
  if (handsOn && shape.form === 'that') items.splice(1, items.length, ...items.slice(1).map(withoutThat));
  if (token.joiner !== undefined) return joinParts(items, token.joiner);
  return token.mode === 'comma' ? joinParts(items, ', ') : joinParts(items, ', ', ` ${token.mode ?? 'and'} `);
};

/** Several things joined, when there are several. */
export const joinedSpoken = (items: readonly Spoken[], word: 'and' | 'or'): Spoken => {
  if (items.length === 0) return spoken('none');
  if (items.length === 1) return items[0]!;
  return spoken(
    joinParts(
      items.map(item => item.parts),
      ', ',
      ` ${word} `,
    ),
    word === 'and',
    'list',
  );
};
