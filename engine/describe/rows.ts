import type { Phrase, SlotValue } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import type { Filling } from './fill.ts';
import { joinParts, textOf } from './parts.ts';
import { speak, speakEffects } from './sentence.ts';
import { tokensOf, type Token } from './template.ts';
import type { Shape, Voice } from './voice.ts';
import { inWords, joinedBy, numberInWords, rangeInWords } from './wording.ts';

type Rows = Extract<SlotValue, { form: 'table' | 'cases' | 'ladder' | 'alternatives' }>;
type Line = Readonly<Record<string, readonly Part[]>>;

/** A table, cases, named calls or alternatives, each line through the word's `row`. */
export const fillRows = (value: Rows, filling: Filling): readonly Part[] => {
  const template = filling.row ?? '{key}';
  const shape = filling.shape;
  const lines = linesOf(value, filling, shape, template).map(line => fillRow(template, line));
  const [only, ...others] = lines;
  if (value.form === 'table' && value.by === 'seats' && only !== undefined && others.length === 0)
    return onlyValue(value, filling);
  if (value.form === 'alternatives') return joinParts(lines, ', ', ' or ');
  return value.form === 'ladder' ? joinParts(lines, ', ', ' or ') : joinParts(lines, ', ');
};

// One line for all seat counts there are: nothing depends on them.
const onlyValue = (value: Extract<Rows, { form: 'table' }>, { voice, shape }: Filling): readonly Part[] => {
  const [row] = seatRows(value.rows, voice);
  return row === undefined ? [] : inRow(row.of, voice, shape);
};

const fillRow = (template: string, line: Line): readonly Part[] =>
  tokensOf(template).flatMap((token: Token) => {
    if (token.is === 'text') return [token.text];
    return token.is === 'slot' ? (line[token.slot] ?? []) : [];
  });

const linesOf = (value: Rows, { voice }: Filling, shape: Shape, template: string): readonly Line[] => {
  switch (value.form) {
    case 'table':
      return tableLines(value, voice, shape, template);
    case 'cases':
      return value.cases.map(({ when, then }) => ({
        value: inRow(then, voice, shape),
        when: speak(when, voice).parts,
      }));
    case 'ladder':
      return value.calls.map(({ id }) => ({ key: [inWords(id)] }));
    case 'alternatives':
      return value.of.map(({ id, title, when, do: effects }) => ({
        title: [title ?? inWords(id)],
        do: [
          ...(when ? ['if ', ...speak(when, voice).parts, ': '] : []),
          ...(effects.list.length > 1
            ? ['(', ...speakEffects(effects, voice).parts, ')']
            : speakEffects(effects, voice).parts),
        ],
      }));
  }
};

const inRow = (phrase: Phrase, voice: Voice, shape: Shape): readonly Part[] => {
  const said = speak(phrase, voice, shape);
  return said.joint === 'choice' ? ['(', ...said.parts, ')'] : said.parts;
};

/** The lines of a table; keys with the same value share one. */
const tableLines = (
  value: Extract<Rows, { form: 'table' }>,
  voice: Voice,
  shape: Shape,
  template: string,
): readonly Line[] => {
  const rows =
    value.by === 'seats'
      ? seatRows(value.rows, voice)
      : value.rows.map(({ key, of }) => ({ key: keyInWords(key, value.by, voice, template), of }));
  const lines: { keys: string[]; parts: readonly Part[] }[] = [];
  for (const { key, of } of rows) {
    const parts = inRow(of, voice, shape);
    const same = value.by === 'number' ? undefined : lines.find(line => textOf(line.parts) === textOf(parts));
    if (same) same.keys.push(key);
    else lines.push({ keys: [key], parts });
  }
  const ending = value.by === 'seats' ? ' seats' : '';
  return lines.map(({ keys, parts }) => ({ value: parts, key: [joinedBy(keys, 'or') + ending] }));
};

const keyInWords = (
  key: string,
  by: Extract<Rows, { form: 'table' }>['by'],
  voice: Voice,
  template: string,
): string => {
  if (by === 'sort') return template.includes('{key:a}') ? voice.lexicon.sort(key).a : voice.lexicon.sort(key).one;
  return by === 'number' ? numberInWords(Number(key)) : inWords(key);
};

interface SeatRow {
  key: string;
  of: Phrase;
}

/** Seat counts as ranges, within what the ruleset allows: a count that is not listed goes with the next lower one. */
const seatRows = (rows: readonly SeatRow[], { lexicon }: Voice): readonly SeatRow[] => {
  const { from, to } = lexicon.seats;
  const sorted = [...rows].sort((a, b) => Number(a.key) - Number(b.key));
  return sorted.flatMap(({ key, of }, place) => {
    const first = place === 0 ? from : Math.max(from, Number(key));
    const next = sorted[place + 1];
    const last = next === undefined ? to : Math.min(to, Number(next.key) - 1);
    return first > last ? [] : [{ key: rangeInWords(first, last), of }];
  });
};
