import type { Phrase } from '../language/phrase.ts';
import type { Clause } from '../language/say.ts';
import { fill, fillSlot, type Filling } from './fill.ts';
import { isLoose } from './joint.ts';
import { textOf, withoutStart } from './parts.ts';
import { isFocus, ownedTemplate, speak } from './sentence.ts';
import { onlySlot, tokensOf, type Token } from './template.ts';
import { chip, examining, PLAIN, spoken, type Shape, type Spoken, type Voice } from './voice.ts';

type WordPhrase = Extract<Phrase, { is: 'word' }>;

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

const deniedAttribute = (phrase: Phrase, voice: Voice, shape: Extract<Shape, { form: 'that' }>): Spoken =>
  chip(phrase.pointer, phrase.kind, attributeOfDenied(phrase, voice, shape));

const attributeOfDenied = (phrase: Phrase, voice: Voice, shape: Extract<Shape, { form: 'that' }>): Spoken => {
  if (phrase.is === 'word' && 'is' in phrase.term.say.en && phrase.term.say.en.subject !== undefined) {
    const say = phrase.term.say[voice.lexicon.language] ?? phrase.term.say.en;
    if ('is' in say) return attribute(phrase, say, voice, shape, true);
  }
  const clause = speak(phrase, examining(voice, shape.of, false), { form: 'not' });
  const text = textOf(clause.parts);
  const { parts } = clause;
  if (/^its /.test(text)) return spoken(['whose ', ...withoutStart(parts, 'its '.length)]);
  if (/^it (?!is not so)/.test(text) && !shape.many) return spoken(['that ', ...withoutStart(parts, 'it '.length)]);
  return spoken(['for which ', ...parts]);
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
    const bare = withoutOwner(subject.of, voice);
    const several: Filling = { ...filling, voice: examining(voice, shape.of, shape.many) };
    return spoken(['whose ', ...bare.parts, ' ', ...fill(predicate(say, isNot, bare.many), several)]);
  }
  const inner = examining(voice, shape.of, false);
  return spoken(['for which ', ...wordClause(phrase, say, inner, isNot ? { form: 'not' } : PLAIN).parts]);
};

/** "its points" -> "points". */
const withoutOwner = (phrase: Phrase, voice: Voice): Spoken => {
  if (phrase.is !== 'word' || !('noun' in phrase.term.say.en)) return speak(phrase, voice, { form: 'bare' });
  const template = ownedTemplate(phrase.term.say.en.noun, phrase);
  if (template === phrase.term.say.en.noun) return speak(phrase, voice, { form: 'bare' });
  const said = speak(phrase, voice);
  return chip(phrase.pointer, phrase.kind, spoken(template.replace(/^\{.*?\} /, ''), said.many));
};

/** Whether a number is one of what is under examination, said with its owner first: "its rank". */
const isOwnedBy = (phrase: Phrase, focus: 'each' | 'it' | 'suit'): boolean => {
  if (phrase.is === 'mark') return phrase.whose !== undefined && isFocus(phrase.whose, focus);
  if (phrase.is === 'named') return phrase.about !== undefined && isFocus(phrase.about, focus);
  if (phrase.is !== 'word' || !('noun' in phrase.term.say.en) || phrase.term.say.en.bare === undefined) return false;
  const [first] = tokensOf(ownedTemplate(phrase.term.say.en.noun, phrase));
  if (first?.is !== 'slot' || first.mode !== 'owner') return false;
  const owner = phrase.slots[first.slot];
  return owner?.form === 'phrase' && isFocus(owner.of, focus);
};
