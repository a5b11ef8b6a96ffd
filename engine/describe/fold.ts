import type { Effect, Effects, Phrase, PhraseSlots, SlotValue } from '../language/phrase.ts';
import type { OptionValue, Setup, Sound } from '../ruleset/sound.ts';
import { reckon, type Reckoned } from './reckon.ts';

/** What a table has chosen, as far as phrases can look it up. */
export interface Chosen {
  seats: number;
  gone: ReadonlySet<string>; // groups of which the deck has no card
  option(name: string): OptionValue | undefined;
  folded: WeakMap<Phrase, Phrase>; // done already: many phrases may use one
}

export const chosenOf = (sound: Sound, setup: Setup): Chosen => {
  const defaults = new Map(sound.options.map(option => [option.id, option.default]));
  const chosen: Chosen = {
    seats: setup.seats,
    gone: new Set(),
    option: name => setup.options[name] ?? defaults.get(name),
    folded: new WeakMap(),
  };
  const gone = sound.deck.groups.filter(({ copies }) => copies !== undefined && isNone(foldPhrase(copies, chosen)));
  return { ...chosen, gone: new Set(gone.map(({ id }) => id)), folded: new WeakMap() };
};

const isNone = (phrase: Phrase): boolean => phrase.is === 'number' && phrase.value === 0;

/** Whether a condition is settled, and does not hold. */
export const isNever = (phrase: Phrase | undefined): boolean => phrase?.is === 'flag' && !phrase.value;

type WordPhrase = Extract<Phrase, { is: 'word' }>;

/** A phrase with all that the table's choices settle put in its place: "3 with 3 seats, 5 with 4" becomes "5". */
export const foldPhrase = (phrase: Phrase, chosen: Chosen): Phrase => {
  const folded = chosen.folded.get(phrase) ?? foldAnew(phrase, chosen);
  chosen.folded.set(phrase, folded);
  return folded;
};

const foldAnew = (phrase: Phrase, chosen: Chosen): Phrase => {
  switch (phrase.is) {
    case 'option':
      return literalOr(phrase, chosen.option(phrase.name));
    case 'wider':
      return { ...phrase, of: foldPhrase(phrase.of, chosen) };
    case 'named': {
      if (phrase.body.is === 'effects') return phrase;
      const body = foldPhrase(phrase.body, chosen);
      return isLiteral(body) ? { ...body, pointer: phrase.pointer } : { ...phrase, body };
    }
    case 'word':
      return foldWord(phrase, chosen);
    default:
      return phrase;
  }
};

const literalOr = (phrase: Phrase, value: OptionValue | undefined): Phrase => {
  const { pointer } = phrase;
  if (typeof value === 'number') return { is: 'number', kind: 'number', value, pointer };
  if (typeof value === 'boolean') return { is: 'flag', kind: 'condition', value, pointer };
  return phrase;
};

export const isLiteral = (phrase: Phrase): boolean =>
  ['number', 'flag', 'tie', 'suit', 'suitList', 'card', 'cardList'].includes(phrase.is);

const foldWord = (phrase: WordPhrase, chosen: Chosen): Phrase => {
  const slots = withoutIdle(phrase.term.name, foldSlots(phrase.slots, phrase.term.slots, chosen));
  const answer = reckon(phrase.term.name, slots, chosen);
  return answer === undefined ? { ...phrase, slots } : phraseOf(answer, phrase);
};

const IDLE: Readonly<Record<string, number>> = { plus: 0, times: 1 };

/** Slots without what changes nothing: a summand 0, a factor 1, a "where" that always holds. */
const withoutIdle = (word: string, slots: PhraseSlots): PhraseSlots => {
  const { of, where } = slots;
  const idle = IDLE[word];
  if (idle !== undefined && of?.form === 'many') {
    const rest = of.of.filter(each => !(each.is === 'number' && each.value === idle));
    return { ...slots, of: { ...of, of: rest.length > 0 ? rest : of.of.slice(0, 1) } };
  }
  if (word !== 'in' || where?.form !== 'phrase' || where.of.is !== 'flag' || !where.of.value) return slots;
  return Object.fromEntries(Object.entries(slots).filter(([name]) => name !== 'where'));
};

const phraseOf = (answer: Reckoned, { pointer }: WordPhrase): Phrase => {
  if (typeof answer === 'number') return { is: 'number', kind: 'number', value: answer, pointer };
  if (typeof answer === 'boolean') return { is: 'flag', kind: 'condition', value: answer, pointer };
  return answer;
};

const foldSlots = (slots: PhraseSlots, declared: WordPhrase['term']['slots'], chosen: Chosen): PhraseSlots =>
  Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, foldValue(value, declared[name], chosen)]));

const foldValue = (
  value: SlotValue,
  slot: WordPhrase['term']['slots'][string] | undefined,
  chosen: Chosen,
): SlotValue => {
  switch (value.form) {
    case 'phrase': {
      const of = foldPhrase(value.of, chosen);
      // What has become the same as if it were left out is not spoken of.
      const isDefault = slot?.form === 'phrase' && of.is === 'number' && of.value === slot.default;
      return { ...value, of, written: value.written && !isDefault };
    }
    case 'many':
      return { ...value, of: value.of.map(each => foldPhrase(each, chosen)) };
    case 'table':
      return { ...value, rows: value.rows.map(row => ({ ...row, of: foldPhrase(row.of, chosen) })) };
    case 'cases':
      return {
        ...value,
        cases: value.cases.flatMap(each => {
          const when = foldPhrase(each.when, chosen);
          return isNever(when) ? [] : [{ ...each, when, then: foldPhrase(each.then, chosen) }];
        }),
      };
    case 'callNumbers':
      return { ...value, rows: value.rows.map(row => ({ ...row, of: row.of.map(each => foldPhrase(each, chosen)) })) };
    case 'effects':
      return { ...value, of: foldEffects(value.of, chosen) };
    case 'alternatives':
      return {
        ...value,
        of: value.of.flatMap(each => {
          const when = foldWhen(each.when, chosen);
          return when === false ? [] : [{ ...each, when, do: foldEffects(each.do, chosen) }];
        }),
      };
    default:
      return value;
  }
};

/** A condition that may be left out: false when it can never hold, undefined when it always does. */
export const foldWhen = (when: Phrase | undefined, chosen: Chosen): Phrase | false | undefined => {
  if (when === undefined) return undefined;
  const folded = foldPhrase(when, chosen);
  if (folded.is !== 'flag') return folded;
  return folded.value ? undefined : false;
};

export const foldEffects = (effects: Effects, chosen: Chosen): Effects => ({
  ...effects,
  list: effects.list.flatMap(effect => foldEffect(effect, chosen)),
});

const foldEffect = (effect: Effect, chosen: Chosen): readonly Effect[] => {
  if (effect.is === 'named') return [{ ...effect, body: foldEffects(effect.body, chosen) }];
  const slots = foldSlots(effect.slots, effect.term.slots, chosen);
  const { when, do: then, else: otherwise } = slots;
  if (effect.term.name === 'when' && when?.form === 'phrase' && when.of.is === 'flag') {
    const body = when.of.value ? then : otherwise;
    return body?.form === 'effects' ? body.of.list : [];
  }
  return [{ ...effect, slots }];
};
