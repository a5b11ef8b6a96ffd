import type { Effect, Effects, Phrase, SlotValue } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import type { Clause, Noun } from '../language/say.ts';
import { wordClause } from './clause.ts';
import { fill, joinedSpoken } from './fill.ts';
import { isLoose } from './joint.ts';
import { joinParts, textOf } from './parts.ts';
import {
  chip,
  examining,
  onceFor,
  PLAIN,
  referentOf,
  spoken,
  told,
  UNSAID,
  type Shape,
  type Spoken,
  type Voice,
} from './voice.ts';
import { denied, genitive, inWords, looksMany, noLonger, numberInWords, withThe } from './wording.ts';

type Of<I extends Phrase['is']> = Extract<Phrase, { is: I }>;

/** A phrase in words, in the shape its place wants. */
export const speak = (phrase: Phrase, voice: Voice, shape: Shape = PLAIN): Spoken => {
  if (phrase.is === 'wider') return speak(phrase.of, voice, shape);
  if (phrase.is === 'gap') return speakGap(phrase, voice, shape);
  if (phrase.is === 'focus' && phrase.implied && !voice.isForm) return speakPhrase(phrase, voice, shape);
  return onceFor(phrase, voice, shape, () => chip(phrase.pointer, phrase.kind, speakPhrase(phrase, voice, shape)));
};

const speakPhrase = (phrase: Exclude<Phrase, { is: 'wider' | 'gap' }>, voice: Voice, shape: Shape): Spoken => {
  switch (phrase.is) {
    case 'number':
      return shaped(spoken(numberInWords(phrase.value)), shape);
    case 'flag':
      return spoken(phrase.value !== (shape.form === 'not') ? 'always' : 'never');
    case 'tie':
      return spoken(phrase.value === 'nobody' ? 'nobody' : `the ${phrase.value} played`);
    case 'suit':
      return shaped(spoken(inWords(phrase.name)), shape);
    case 'suitList':
      return joinedSpoken(
        phrase.names.map(name => spoken(inWords(name))),
        shape.form === 'or' ? 'or' : 'and',
      );
    case 'card':
      return shaped(spoken(voice.lexicon.card(phrase.name)), shape);
    case 'cardList':
      return joinedSpoken(
        phrase.names.map(name => spoken(voice.lexicon.card(name))),
        shape.form === 'or' ? 'or' : 'and',
      );
    case 'place':
      return speakPlace(phrase, voice);
    case 'option':
      return speakOption(phrase, voice, shape);
    case 'mark':
      return speakMark(phrase, voice, shape);
    case 'named':
      return speakNamed(phrase, voice, shape);
    case 'local':
      return shaped(spoken(withThe(inWords(phrase.name))), shape);
    case 'focus': {
      const { noun, owner, many } = referentOf(voice, phrase.focus, phrase.implied);
      return spoken(shape.form === 'owner' ? owner : noun, many);
    }
    case 'word':
      return speakWord(phrase, voice, shape);
  }
};

/** What is at fault: as what it is where that can be told, else the word that is written. */
const speakGap = ({ of, written, pointer, kind }: Of<'gap'>, voice: Voice, shape: Shape): Spoken => {
  const said = of === undefined ? spoken(written === '' ? '…' : `“${written}”`) : speak(of, voice);
  const gap: Part = { pointer, kind, parts: said.parts, isGap: true };
  if (shape.form === 'that') return spoken(['for which ', gap]);
  return spoken(shape.form === 'not' ? ['not ', gap] : [gap]);
};

/** A noun without a shape of its own in the shape wanted. */
const shaped = (noun: Spoken, shape: Shape): Spoken => {
  if (shape.form !== 'owner') return noun;
  const text = textOf(noun.parts);
  const ending = genitive(text).slice(text.length);
  return { ...noun, parts: [...noun.parts, ending] };
};

const speakPlace = ({ name, whose }: Of<'place'>, voice: Voice): Spoken => {
  const { text, many, per } = voice.lexicon.place(name);
  const said = per && whose ? speak(whose, voice, { form: 'owner' }).parts : ['the'];
  const owner = textOf(said) === '' ? [] : [...said, ' '];
  return spoken([...owner, text], many);
};

const speakOption = ({ name, kind }: Of<'option'>, voice: Voice, shape: Shape): Spoken => {
  const title = voice.lexicon.option(name);
  if (kind !== 'condition') return shaped(spoken(title), shape);
  return spoken(shape.form === 'not' ? `${title} is off` : `${title} is on`);
};

const speakMark = (mark: Of<'mark'>, voice: Voice, shape: Shape): Spoken => {
  const { text, many, said } = voice.lexicon.mark(mark.name);
  if (mark.kind === 'condition') {
    const clause = { text: said ? text : `“${text}” holds`, pointer: mark.pointer };
    return authorsClause(clause, mark.whose, voice, shape);
  }
  if (shape.form === 'bare') return spoken(text, many);
  return shaped(owned({ text, pointer: mark.pointer }, many, mark.whose, voice), shape);
};

const speakNamed = (named: Of<'named'>, voice: Voice, shape: Shape): Spoken => {
  const { text, many, said } = voice.lexicon.phrase(named.name);
  const about =
    named.kind === 'condition' || voice.lexicon.phrase(named.name).per !== undefined ? named.about : undefined;
  const { pointer } = named;
  if (named.kind === 'condition')
    return authorsClause({ text: said ? text : `“${text}” holds`, pointer }, about, voice, shape);
  const isMany = isNamedMany(many && said, named.kind, text);
  const noun = said ? text : `“${text}”`;
  if (shape.form === 'bare') return spoken(noun, isMany);
  return shaped(owned({ text: noun, pointer }, isMany, about, voice), shape);
};

/** Whether a phrase of the author's is spoken of as several. */
export const isNamedMany = (looks: boolean, kind: Phrase['kind'], text: string): boolean => {
  if (/^(whoever|nobody|everybody|every|each)\b/.test(text)) return false;
  return (
    looks || kind === 'seats' || kind === 'suits' || (kind === 'cards' && (looksMany(text) || /\bcards\b/.test(text)))
  );
};

/** A noun of the author's with its owner before it, or "the". */
const owned = ({ text, pointer }: Authors, many: boolean, whose: Phrase | undefined, voice: Voice): Spoken => {
  const noun = (words: string): Part[] => told(voice, pointer, 'name', words);
  if (whose === undefined) return spoken(noun(withThe(text)), many);
  const owner = speak(whose, voice, { form: 'owner' });
  const bare = noun(text.replace(/^(the|its) /, ''));
  return spoken(textOf(owner.parts) === '' ? bare : [...owner.parts, ' ', ...bare], many);
};

/** Words of the author's, and where they are named. */
interface Authors {
  text: string;
  pointer: string;
}

/** A clause of the author's about something: "its bid is met" of the dealer is "the dealer's bid is met". */
const authorsClause = ({ text, pointer }: Authors, about: Phrase | undefined, voice: Voice, shape: Shape): Spoken => {
  const clause = shape.form === 'not' ? denied(text) : text;
  const [, word = '', rest = ''] = /^(its|it) (.*)$/.exec(clause) ?? [];
  if (shape.form === 'that') return attributeOf({ text: clause, pointer }, { word, rest }, about, shape, voice);
  const said = (words: string): Part[] => told(voice, pointer, 'name', words);
  if (word === '' || about === undefined) return spoken(said(clause));
  const subject = speak(about, voice, word === 'its' ? { form: 'owner' } : PLAIN);
  return spoken([...subject.parts, ' ', ...said(rest)]);
};

/** What follows "its" or "their", where a clause begins so. */
const withoutIts = ([first, ...rest]: readonly Part[]): readonly Part[] | undefined => {
  if (first === undefined) return undefined;
  if (first === '') return withoutIts(rest);
  if (typeof first === 'string')
    return /^(its|their) /.test(first)
      ? [first.replace(/^(its|their) /, ''), ...rest]
      : /^(its|their)$/.test(first)
        ? trimmed(rest)
        : undefined;
  if (textOf(first.parts) === '') return withoutIts(rest);
  const inner = withoutIts(first.parts);
  if (inner === undefined) return undefined;
  return textOf(inner) === '' ? trimmed(rest) : [{ ...first, parts: inner }, ...rest];
};

const trimmed = ([first, ...rest]: readonly Part[]): readonly Part[] =>
  typeof first === 'string' ? [first.trimStart(), ...rest] : first === undefined ? rest : [first, ...rest];

const attributeOf = (
  clause: Authors,
  { word, rest }: { word: string; rest: string },
  about: Phrase | undefined,
  shape: Extract<Shape, { form: 'that' }>,
  voice: Voice,
): Spoken => {
  const isAboutIt = about !== undefined && isFocus(about, shape.of);
  const said = told(voice, clause.pointer, 'name', rest);
  if (isAboutIt && word === 'its') return spoken(['whose ', ...said]);
  if (isAboutIt && word === 'it' && !shape.many) return spoken(['that ', ...said]);
  const whole = authorsClause(clause, about, examining(voice, shape.of, shape.many), PLAIN).parts;
  // "its partner's nil is blind": whose partner's nil is blind.
  const ownersOwn = word === 'its' ? withoutIts(whole) : undefined;
  return spoken(ownersOwn === undefined ? ['for which ', ...whole] : ['whose ', ...ownersOwn]);
};

/** Whether a phrase is nothing but what is under examination. */
export const isFocus = (phrase: Phrase, focus: 'each' | 'it' | 'suit'): boolean =>
  phrase.is === 'wider' ? isFocus(phrase.of, focus) : phrase.is === 'focus' && phrase.focus === focus;

const speakWord = (phrase: Of<'word'>, voice: Voice, shape: Shape): Spoken => {
  const fact = factOf(phrase);
  if (fact) return speakPhrase(fact, voice, shape);
  const say = phrase.term.say[voice.lexicon.language] ?? phrase.term.say.en;
  if ('is' in say) return speakClause(phrase, say, voice, shape);
  if (!('noun' in say)) return spoken(inWords(phrase.term.name));
  return speakNoun(phrase, say, voice, shape);
};

/** The mark or phrase that a word only says the owner of: "the dealer's bid is met". */
const factOf = ({ term, slots }: Of<'word'>): Of<'mark'> | Of<'named'> | undefined => {
  const slot = Object.keys(term.slots).find(name => term.slots[name]?.form === 'fact');
  const value = slot === undefined ? undefined : slots[slot];
  const owner = slots['whose'] ?? slots['card'];
  if (value?.form !== 'phrase') return undefined;
  const fact = value.of.is === 'wider' ? value.of.of : value.of;
  const whose = owner?.form === 'phrase' ? owner.of : undefined;
  if (fact.is === 'mark') return { ...fact, whose: whose ?? fact.whose };
  return fact.is === 'named' ? { ...fact, about: whose ?? fact.about } : undefined;
};

const speakNoun = (phrase: Of<'word'>, say: Noun, voice: Voice, shape: Shape): Spoken => {
  const template = shape.form === 'bare' ? (say.bare ?? say.noun) : ownedTemplate(say.noun, phrase);
  const speaker = shape.form === 'bare' ? { ...voice, each: UNSAID } : voice;
  const parts = fill(template, { phrase, voice: speaker, shape, row: say.row });
  const many =
    typeof say.many === 'string'
      ? isWrittenMany(phrase.slots[say.many]) || isManyPlace(phrase, voice)
      : (say.many ?? false);
  const noun = spoken(parts, many, isLoose(phrase.term, template));
  const passes = phrase.kind === 'condition' || phrase.term.kind === 'any';
  if (shape.form === 'bare' && say.bare === undefined && !passes) return spoken(['value of ', ...parts], false);
  return passes ? noun : shaped(noun, shape);
};

/** "the points of it" is "its points". */
export const ownedTemplate = (template: string, phrase: Of<'word'>): string => {
  const [, what, slot = ''] = /^the ([\w ]+) of \{(\w+)\}$/.exec(template) ?? [];
  const value = phrase.slots[slot];
  if (what === undefined || value?.form !== 'phrase' || value.of.kind === 'seats') return template;
  const of = value.of.is === 'wider' ? value.of.of : value.of;
  return of.is === 'focus' && of.implied ? `{${slot}:owner} ${what}` : template;
};

const isManyPlace = (phrase: Of<'word'>, { lexicon }: Voice): boolean => {
  const { place } = phrase.slots;
  return place?.form === 'name' && lexicon.place(place.name).many;
};

const isWrittenMany = (value: SlotValue | undefined): boolean => {
  if (value === undefined || (value.form === 'phrase' && !value.written)) return false;
  return !(value.form === 'phrase' && value.of.is === 'number' && value.of.value === 1);
};

const speakClause = (phrase: Of<'word'>, say: Clause, voice: Voice, shape: Shape): Spoken =>
  wordClause(phrase, say, voice, shape);

/** One effect, in the imperative. */
export const speakEffect = (effect: Effect, voice: Voice): Spoken => {
  if (effect.is === 'named' && effect.isGap === true)
    return spoken([
      { pointer: effect.pointer, kind: 'effect', parts: [effect.name === '' ? '…' : `“${effect.name}”`], isGap: true },
    ]);
  if (effect.is === 'named') {
    const { text } = voice.lexicon.phrase(effect.name);
    return chip(effect.pointer, 'effect', spoken(text));
  }
  const say = effect.term.say[voice.lexicon.language] ?? effect.term.say.en;
  const noted = notedFact(effect, voice);
  if (noted) return chip(effect.pointer, 'effect', spoken(noted));
  const parts = fill(say.do, { phrase: effect, voice, shape: PLAIN, row: say.row });
  return chip(effect.pointer, 'effect', spoken(parts));
};

/** A mark that is a condition is a fact to be noted: "note that hearts are broken". */
const notedFact = (effect: Extract<Effect, { is: 'word' }>, voice: Voice): readonly Part[] | undefined => {
  const { mark, to, whose } = effect.slots;
  if (mark?.form !== 'name' || to?.form !== 'phrase' || to.of.is !== 'flag') return undefined;
  const about = whose?.form === 'phrase' ? whose.of : undefined;
  const fact: Phrase = {
    is: 'mark',
    kind: 'condition',
    name: mark.name,
    whose: about,
    pointer: `${effect.pointer}/mark`,
  };
  const clause = speakMark(fact, voice, PLAIN);
  const noted = to.of.value ? clause.parts : told(voice, fact.pointer, 'name', noLonger(textOf(clause.parts)));
  return ['note that ', ...told(voice, to.of.pointer, 'condition', noted)];
};

/** Effects one after another: "shuffle the stock; then deal 5 from it". */
export const speakEffects = (effects: Effects, voice: Voice): Spoken => {
  if (effects.list.length === 0) return spoken(told(voice, `${effects.pointer}/0`, 'effect', 'do nothing'));
  const items = effects.list.map(effect => speakEffect(effect, voice).parts);
  return spoken(joinParts(items, '; then '), false, items.length > 1 ? 'list' : 'tight');
};
