import type { Effect, Phrase, SlotValue } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import type { Clause } from '../language/say.ts';
import type { Term } from '../language/term.ts';
import { joinParts, textOf, tidyParts } from './parts.ts';
import { fillRows } from './rows.ts';
import { isFocus, speak, speakEffects } from './sentence.ts';
import { onlySlot, slotsIn, tokensOf, type Token } from './template.ts';
import { examining, PLAIN, spoken, type Joint, type Shape, type Spoken, type Voice } from './voice.ts';
import { inWords, ordinal } from './wording.ts';

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
  tokens.forEach((token, place) => {
    if (owner !== undefined && endsWhatIsOwned(token)) {
      parts.push(' of ', ...owner);
      owner = undefined;
    }
    const long = token.is === 'slot' && token.mode === 'owner' ? longOwner(token.slot, filling) : undefined;
    if (long !== undefined) {
      owner = long;
      parts.push('the');
    } else parts.push(...fillToken(token, filling, template));
    if (owner !== undefined && place === tokens.length - 1) parts.push(' of ', ...owner);
  });
  return parts;
};

const endsWhatIsOwned = (token: Token): boolean =>
  token.is === 'maybe' || (token.is === 'text' && /^(,|;|:|\)| (to|by|from|in|is|are|and|with)\b)/.test(token.text));

const MOST_OWNER_WORDS = 3;

/** An owner that is too long for "'s". */
const longOwner = (slot: string, { phrase, voice }: Filling): readonly Part[] | undefined => {
  const value = phrase.slots[slot];
  if (value?.form !== 'phrase') return undefined;
  const parts = nested(value, slot, phrase, voice, PLAIN, undefined);
  const text = textOf(parts);
  return text.split(' ').length > MOST_OWNER_WORDS && !/[’']s? \w+$/.test(text) ? parts : undefined;
};

const fillToken = (token: Token, filling: Filling, template: string): readonly Part[] => {
  const { slots } = filling.phrase;
  switch (token.is) {
    case 'text':
      return [token.text];
    case 'maybe':
      return slotsIn(token.tokens).every(slot => isWritten(slots[slot]))
        ? fillTokens(token.tokens, filling, template)
        : [];
    case 'agree':
      return [isMany(slots[token.slot], token, filling) ? token.many : token.one];
    case 'slot':
      return fillSlot(token, filling, template);
  }
};

const isWritten = (value: SlotValue | undefined): boolean => {
  if (value === undefined) return false;
  if (value.form === 'phrase') return value.written && !(value.of.is === 'focus' && value.of.implied);
  return value.form === 'name' || value.form === 'text' ? value.written : true;
};

const VERBS = /^(is|has|does|was|holds|takes|scores|leads|plays|chooses|gives|bids|[a-z]+s) ?/;

/** Whether a word that agrees with a slot stands in the plural. Of numbers, verbs see one number and nouns what is counted. */
const isMany = (value: SlotValue | undefined, token: Extract<Token, { is: 'agree' }>, { voice }: Filling): boolean => {
  if (value?.form === 'many') return value.of.length > 1;
  if (value?.form !== 'phrase') return value?.form === 'name' ? voice.lexicon.place(value.name).many : false;
  if (value.of.kind !== 'number') return speak(value.of, voice).many;
  const isVerb = VERBS.test(token.one) && !VERBS.test(token.many);
  if (isVerb) return speak(value.of, voice).many;
  return !(value.of.is === 'number' && value.of.value === 1);
};

const fillSlot = (token: Extract<Token, { is: 'slot' }>, filling: Filling, template: string): readonly Part[] => {
  const { phrase, voice } = filling;
  const value = phrase.slots[token.slot];
  const slot = phrase.term.slots[token.slot];
  if (value === undefined) return token.mode === 'owner' ? ['the'] : [];
  switch (value.form) {
    case 'phrase': {
      const handsOn = slot?.form === 'phrase' && (slot.kind === 'same' || onlySlot(template) !== undefined);
      const wanted = token.mode === undefined && handsOn ? filling.shape : shapeOf(token.mode, token.slot, filling);
      return nested(value, token.slot, phrase, voice, wanted, token.mode);
    }
    case 'many':
      return joinMany(value.of, token, filling, template);
    case 'name':
      return [nameInWords(value.name, slot, voice)];
    case 'text':
      return [textInWords(value.text, slot, token.mode, voice)];
    case 'effects': {
      const { parts, joint } = speakEffects(value.of, examined(voice, token.slot, phrase));
      return joint === 'list' && template.endsWith(']') ? ['(', ...parts, ')'] : parts;
    }
    default:
      return fillRows(value, filling);
  }
};

/** What is under examination inside a slot, and whether there are several of it. */
const examined = (voice: Voice, slot: string, { term, slots }: Filling['phrase']): Voice => {
  const of = term.slots[slot];
  const about = of?.form === 'phrase' || of?.form === 'effects' ? of.about : undefined;
  if (about === undefined) return voice;
  const whose = slots.seats;
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
  phrase: Filling['phrase'],
  voice: Voice,
  shape: Shape,
  mode: string | undefined,
): readonly Part[] => {
  const inner = examined(voice, slot, phrase);
  if (mode === 'ordinal') return ordinalOf(value.of, inner);
  if (mode === 'of') return suitOf(value.of, inner);
  const said = speak(value.of, inner, shape);
  const isClause = value.of.kind === 'condition';
  const around = isLoose(phrase.term, sayingOf(phrase, voice));
  const open =
    said.joint === 'choice'
      ? !isClause && phrase.kind !== 'effect'
      : said.joint === 'list' && around !== 'tight' && !isClause;
  const parts = value.written ? said.parts : [textOf(said.parts)];
  return open ? ['(', ...parts, ')'] : parts;
};

const ordinalOf = (phrase: Phrase, voice: Voice): readonly Part[] =>
  phrase.is === 'number'
    ? [{ pointer: phrase.pointer, kind: 'number', parts: [ordinal(phrase.value)] }]
    : ['in place ', ...speak(phrase, voice).parts];

/** "red", or "of the led suit": what a card is when it belongs to a suit. */
const suitOf = (phrase: Phrase, voice: Voice): readonly Part[] => {
  if (phrase.is === 'wider') return suitOf(phrase.of, voice);
  const { parts } = speak(phrase, voice, { form: 'or' });
  if (phrase.is === 'suit' || phrase.is === 'suitList') return parts;
  return phrase.kind === 'suits' ? ['of one of ', ...parts] : ['of ', ...parts];
};

const sayingOf = (phrase: Filling['phrase'], { lexicon }: Voice): string => {
  const say = phrase.term.say[lexicon.language] ?? phrase.term.say.en;
  if ('noun' in say) return say.noun;
  return 'is' in say ? say.is : say.do;
};

const joinMany = (
  of: readonly Phrase[],
  token: Extract<Token, { is: 'slot' }>,
  filling: Filling,
  template: string,
): readonly Part[] => {
  const { phrase, voice, shape } = filling;
  const handsOn = onlySlot(template) !== undefined && phrase.kind === 'condition';
  const items = of.map(each => {
    const said = speak(each, voice, handsOn ? shape : PLAIN);
    const isSame = each.is === 'word' && each.term === phrase.term;
    return said.joint === 'tight' || isSame ? said.parts : ['(', ...said.parts, ')'];
  });
  if (token.joiner !== undefined) return joinParts(items, token.joiner);
  return token.mode === 'comma' ? joinParts(items, ', ') : joinParts(items, ', ', ` ${token.mode ?? 'and'} `);
};

const nameInWords = (name: string, slot: Term['slots'][string] | undefined, { lexicon }: Voice): string => {
  if (slot?.form === 'name' && slot.of === 'mark') return lexicon.mark(name).text;
  if (slot?.form === 'name' && slot.of === 'phase') return lexicon.phase(name);
  return lexicon.place(name).text;
};

const textInWords = (
  text: string,
  slot: Term['slots'][string] | undefined,
  mode: string | undefined,
  { lexicon }: Voice,
): string => {
  if (slot?.form === 'sort') {
    const sort = lexicon.sort(text);
    if (mode === 'a') return sort.a;
    return mode === 'many' ? sort.many : sort.one;
  }
  if (slot?.form === 'choice') return lexicon.isOption(text) ? lexicon.option(text) : `the ${lexicon.mark(text).text}`;
  if (slot?.form === 'fact') return factInWords(text, lexicon);
  return inWords(text);
};

const factInWords = (name: string, lexicon: Voice['lexicon']): string => {
  const mark = lexicon.mark(name);
  if (mark.said) return mark.text;
  const phrase = lexicon.phrase(name);
  return phrase.said ? phrase.text : `“${phrase.text}”`;
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

/** How loosely a word's template hangs together. */
export const isLoose = (term: Term | WordPhrase['term'], template: string): Joint => {
  if (term.kind === 'any' && term.name !== 'of') return 'choice';
  const tokens = tokensOf(template);
  if (tokens.some(token => token.is === 'slot' && token.mode === 'rows')) return 'choice';
  if (
    tokens.some(
      token => token.is === 'slot' && (token.joiner !== undefined || token.mode === 'and' || token.mode === 'or'),
    )
  )
    return 'list';
  const [first, last] = [tokens[0], tokens.filter(token => token.is !== 'maybe').at(-1)];
  const isInfix =
    tokens.length > 2 &&
    first?.is === 'slot' &&
    first.mode === undefined &&
    last?.is === 'slot' &&
    term.kind === 'number';
  return isInfix ? 'list' : 'tight';
};

/** A condition that is a word, as a clause or as an attribute. */
export const wordClause = (phrase: WordPhrase, say: Clause, voice: Voice, shape: Shape): Spoken => {
  const filling: Filling = { phrase, voice, shape, row: undefined };
  const isNot = shape.form === 'not';
  const only = onlySlot(isNot ? say.not : say.is);
  if (only !== undefined && say.subject === undefined) return handOn(only, filling, isNot ? say.not : say.is, isNot);
  if (shape.form === 'that') return attribute(phrase, say, voice, shape);
  if (say.subject === undefined)
    return spoken(fill(isNot ? say.not : say.is, filling), false, isLoose(phrase.term, isNot ? say.not : say.is));
  const subject = fill(say.subject, { ...filling, shape: PLAIN });
  return spoken([
    ...subject,
    ' ',
    ...fill(predicate(say, isNot, isSubjectMany(phrase, say, voice)), { ...filling, shape: PLAIN }),
  ]);
};

const handOn = (only: Extract<Token, { is: 'slot' }>, filling: Filling, template: string, isNot: boolean): Spoken => {
  // A denied denial is plain; what a word hands on is otherwise the shape it was wanted in.
  const { phrase, voice, shape } = filling;
  const value = phrase.slots[only.slot];
  if (value?.form === 'phrase') {
    if (isNot && only.mode === undefined) return speak(value.of, voice);
    if (only.mode === 'not')
      return shape.form === 'that' ? deniedAttribute(value.of, voice, shape) : speak(value.of, voice, { form: 'not' });
    return speak(value.of, voice, shape);
  }
  return spoken(fillSlot(only, filling, template), false, 'list');
};

const deniedAttribute = (phrase: Phrase, voice: Voice, shape: Extract<Shape, { form: 'that' }>): Spoken => {
  if (phrase.is === 'word' && 'is' in phrase.term.say.en && phrase.term.say.en.subject !== undefined) {
    const say = phrase.term.say[voice.lexicon.language] ?? phrase.term.say.en;
    if ('is' in say) return attribute(phrase, say, voice, shape, true);
  }
  const clause = speak(phrase, examining(voice, shape.of, false), { form: 'not' });
  const text = textOf(clause.parts);
  if (/^its /.test(text)) return spoken(`whose ${text.slice(4)}`);
  if (/^it (?!is not so)/.test(text) && !shape.many) return spoken(`that ${text.slice(3)}`);
  return spoken(['for which ', ...clause.parts]);
};

const predicate = (say: Clause, isNot: boolean, many: boolean): string => {
  if (isNot) return many ? (say.arent ?? say.not) : say.not;
  return many ? (say.are ?? say.is) : say.is;
};

const subjectOf = (phrase: WordPhrase, say: Clause): { slot: string; of: Phrase } | undefined => {
  const slot = onlySlot(say.subject ?? '')?.slot;
  const value = slot === undefined ? undefined : phrase.slots[slot];
  return slot !== undefined && value?.form === 'phrase' ? { slot, of: value.of } : undefined;
};

const isSubjectMany = (phrase: WordPhrase, say: Clause, voice: Voice): boolean => {
  const subject = subjectOf(phrase, say);
  return subject !== undefined && speak(subject.of, voice).many;
};

/** "that are of the led suit", "whose rank is over 5", "for which …". */
const attribute = (
  phrase: WordPhrase,
  say: Clause,
  voice: Voice,
  shape: Extract<Shape, { form: 'that' }>,
  isNot = false,
): Spoken => {
  const filling: Filling = { phrase, voice, shape: PLAIN, row: undefined };
  const subject = subjectOf(phrase, say);
  if (subject !== undefined && isFocus(subject.of, shape.of))
    return spoken(['that ', ...fill(predicate(say, isNot, shape.many), filling)]);
  if (subject !== undefined && isOwnedBy(subject.of, shape.of)) {
    const bare = speak(subject.of, voice, { form: 'bare' });
    return spoken(['whose ', ...bare.parts, ' ', ...fill(predicate(say, isNot, bare.many), filling)]);
  }
  const inner = examining(voice, shape.of, false);
  return spoken(['for which ', ...wordClause(phrase, say, inner, isNot ? { form: 'not' } : PLAIN).parts]);
};

/** Whether a number is one of what is under examination, said with its owner first: "its rank". */
const isOwnedBy = (phrase: Phrase, focus: 'each' | 'it' | 'suit'): boolean => {
  if (phrase.is === 'mark') return phrase.whose !== undefined && isFocus(phrase.whose, focus);
  if (phrase.is === 'named') return phrase.about !== undefined && isFocus(phrase.about, focus);
  if (phrase.is !== 'word' || !('noun' in phrase.term.say.en) || phrase.term.say.en.bare === undefined) return false;
  const [first] = tokensOf(phrase.term.say.en.noun);
  if (first?.is !== 'slot' || first.mode !== 'owner') return false;
  const owner = phrase.slots[first.slot];
  return owner?.form === 'phrase' && isFocus(owner.of, focus);
};
