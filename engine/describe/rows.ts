import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Phrase, PhraseCallPart, SlotValue } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import type { Filling } from './fill.ts';
import { joinParts, textOf } from './parts.ts';
import { speak, speakEffects } from './sentence.ts';
import { textInWords } from './slot-words.ts';
import { titleOf } from './lexicon.ts';
import { tokensOf, type Token } from './template.ts';
import { told, type Shape, type Voice } from './voice.ts';
import { countsInWords, inWords, joinedBy, numberInWords, rangeInWords } from './wording.ts';

type Rows = Extract<SlotValue, { form: 'table' | 'cases' | 'ladder' | 'callParts' | 'callNumbers' | 'alternatives' }>;
type Table = Extract<Rows, { form: 'table' }>;
type Line = Readonly<Record<string, readonly Part[]>>;

/** A table, cases, named calls or alternatives, each line through the word's `row`. */
export const fillRows = (value: Rows, slot: string, filling: Filling): readonly Part[] => {
  const template = filling.row ?? '{key}';
  const shape = filling.shape;
  const at = `${filling.phrase.pointer}/${slot}`;
  const lines = linesOf({ value, at, shape, template }, filling.voice).map((line, place) =>
    fillRow(template, { ...line, of: lookedUp(filling, place) }),
  );
  const [only, ...others] = lines;
  const { isForm } = filling.voice;
  if (value.form === 'table' && value.by === 'seats' && only !== undefined && others.length === 0 && !isForm)
    return onlyValue(value, filling);
  if (value.form === 'alternatives') return joinParts(lines, ', ', ' or ');
  if (value.form === 'ladder') return joinParts(lines, ', ', ' or ');
  return joinParts(lines, ', ', value.form === 'callParts' || value.form === 'callNumbers' ? ' and ' : undefined);
};

// What a table is looked up by: named in its first line, "it" in the others.
const lookedUp = ({ phrase, voice }: Filling, place: number): readonly Part[] => {
  const { of } = phrase.slots;
  if (of === undefined || place > 0) return ['it'];
  if (of.form === 'phrase') return speak(of.of, voice).parts;
  return of.form === 'text' || of.form === 'name'
    ? told(
        voice,
        `${phrase.pointer}/of`,
        'name',
        textInWords(of.form === 'text' ? of.text : of.name, phrase.term.slots['of'], undefined, voice),
      )
    : [];
};

// One line for all seat counts there are: nothing depends on them.
const onlyValue = (value: Table, { voice, shape }: Filling): readonly Part[] => {
  const [row] = seatRows(value.rows, voice);
  return row === undefined ? [] : inRow(row.of, voice, shape);
};

const fillRow = (template: string, line: Line): readonly Part[] =>
  tokensOf(template).flatMap((token: Token) => {
    if (token.is === 'text') return [token.text];
    return token.is === 'slot' ? (line[token.slot] ?? []) : [];
  });

/** What is written in a slot, where, and how its lines are to be said. */
interface Listing<R extends Rows> {
  value: R;
  at: Pointer;
  shape: Shape;
  template: string;
}

const linesOf = ({ value, ...listing }: Listing<Rows>, voice: Voice): readonly Line[] => {
  const { at, shape } = listing;
  switch (value.form) {
    case 'table':
      return tableLines({ value, ...listing }, voice);
    case 'cases':
      return value.cases.map(({ when, then }) => ({
        value: inRow(then, voice, shape),
        when: speak(when, voice).parts,
      }));
    case 'ladder':
      return value.calls.map(({ id, after }) => ({
        key:
          after === undefined
            ? keyTold(voice, at, id, voice.lexicon.call(id))
            : ['“', ...keyTold(voice, at, id, voice.lexicon.call(id)), `” (right above ${voice.lexicon.call(after)})`],
      }));
    case 'callParts':
      return value.parts.map(part => ({ key: [...keyTold(voice, at, part.id, inWords(part.id)), partInWords(part)] }));
    case 'callNumbers':
      return value.rows.map(({ key }) => ({ key: keyTold(voice, at, key, inWords(key)) }));
    case 'alternatives':
      return value.of.map(({ id, title, when, do: effects }) => ({
        title: [titleOf({ id, title }, voice.lexicon.language)],
        do: [
          ...(when ? ['if ', ...speak(when, voice).parts, ': '] : []),
          ...(effects.list.length > 1
            ? ['(', ...speakEffects(effects, voice).parts, ')']
            : speakEffects(effects, voice).parts),
        ],
      }));
  }
};

/** The name of a row or call: in a form something that can be changed, told apart from what stands in its row. */
const keyTold = (voice: Voice, table: Pointer, key: string, words: string): Part[] =>
  told(voice, table + pointerTo(key), 'key', words);

/** After "tricks" or "strain": " (6 to 10)", " (spades, hearts, no trump)". */
const partInWords = ({ isRange, values }: PhraseCallPart): string => {
  const range = rangeInWords(values[0]?.number ?? 0, values.at(-1)?.number ?? 0);
  return ` (${isRange ? range : values.map(value => inWords(value.id)).join(', ')})`;
};

const inRow = (phrase: Phrase, voice: Voice, shape: Shape): readonly Part[] => {
  const said = speak(phrase, voice, shape);
  return said.joint === 'choice' ? ['(', ...said.parts, ')'] : said.parts;
};

/** The lines of a table; keys with the same value share one. */
const tableLines = (listing: Listing<Table>, voice: Voice): readonly Line[] => {
  const { value, at, shape, template } = listing;
  if (value.by === 'seats') return seatLines(listing, voice);
  if (voice.isForm)
    return value.rows.map(({ key, of }) => ({
      value: inRow(of, voice, shape),
      key: keyTold(voice, at, key, keyInWords(key, value.by, voice, template)),
    }));
  const lines: { keys: string[]; parts: readonly Part[] }[] = [];
  for (const { key, of } of value.rows) {
    const parts = inRow(of, voice, shape);
    const same = value.by === 'number' ? undefined : lines.find(line => textOf(line.parts) === textOf(parts));
    const word = keyInWords(key, value.by, voice, template);
    if (same) same.keys.push(word);
    else lines.push({ keys: [word], parts });
  }
  return lines.map(({ keys, parts }) => ({ value: parts, key: [joinedBy(keys, 'or')] }));
};

const keyInWords = (key: string, by: Table['by'], voice: Voice, template: string): string => {
  if (by === 'sort') return template.includes('{key:a}') ? voice.lexicon.sort(key).a : voice.lexicon.sort(key).one;
  return by === 'number' ? numberInWords(Number(key)) : inWords(key);
};

interface SeatRow {
  key: string;
  counts: readonly number[];
  of: Phrase;
}

/** The rows by the seat counts that the ruleset allows: a count that is not listed goes with the next lower one. */
const seatRows = (rows: Table['rows'], { lexicon, isForm }: Voice): readonly SeatRow[] => {
  const { from, to } = lexicon.seats;
  const sorted = [...rows].sort((a, b) => Number(a.key) - Number(b.key));
  const rowFor = (count: number) => sorted.findLast(({ key }) => Number(key) <= count) ?? sorted[0];
  const counts = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  return sorted
    .map(row => ({ key: row.key, counts: counts.filter(count => rowFor(count) === row), of: row.of }))
    .filter(row => isForm || row.counts.length > 0);
};

const seatLines = ({ value, at, shape }: Listing<Table>, voice: Voice): readonly Line[] => {
  if (voice.isForm)
    return seatRows(value.rows, voice).map(({ key, counts, of }) => ({
      value: inRow(of, voice, shape),
      key: [...keyTold(voice, at, key, counts.length === 0 ? key : countsInWords(counts)), ' seats'],
    }));
  const lines: { counts: number[]; parts: readonly Part[] }[] = [];
  for (const { counts, of } of seatRows(value.rows, voice)) {
    const parts = inRow(of, voice, shape);
    const same = lines.find(line => textOf(line.parts) === textOf(parts));
    if (same) same.counts.push(...counts);
    else lines.push({ counts: [...counts], parts });
  }
  return lines.map(({ counts, parts }) => ({ value: parts, key: [`${countsInWords(counts)} seats`] }));
};
