import type { Phrase, PhraseSlots, SlotValue } from '../language/phrase.ts';
import type { BookRule } from '../language/report.ts';
import { combinationsOf } from '../table/bid-table.ts';
import { say, rule, type Writer } from './writer.ts';
import { speak } from './sentence.ts';
import { joinedBy, inWords, numberInWords } from './wording.ts';
import { textOf } from './parts.ts';
import { foldPhrase, type Chosen } from './fold.ts';

type Parts = Extract<SlotValue, { form: 'callParts' }>['parts'];
type Numbers = Extract<SlotValue, { form: 'callNumbers' }>['rows'];

/** What the calls of a bid table are worth, as a table is read: a line for each value of the first part, then the special calls. */
export const callRules = (calls: Phrase, writer: Writer): BookRule[] => {
  if (calls.is !== 'word') return [];
  const { parts, numbers, special } = calls.slots;
  if (parts?.form !== 'callParts') return [];
  const rows = numbers?.form === 'callNumbers' ? numbers.rows : [];
  const lines = [
    ...(rows.length === 0 ? [] : tableLines(parts.parts, rows, writer)),
    ...(special?.form === 'ladder' ? special.calls.map(call => specialLine(call, writer)) : []),
  ];
  return lines.map(line => rule({ pointer: pointerOf(calls.slots, calls.pointer) }, [say(line)]));
};

const pointerOf = ({ numbers }: PhraseSlots, calls: string): string =>
  numbers === undefined ? calls : `${calls}/numbers`;

const tableLines = ([first, ...others]: Parts, rows: Numbers, writer: Writer): string[] => {
  if (first === undefined) return [];
  const inner = combinationsOf(others.map(({ values }) => values));
  return first.values.map((value, line) => {
    const cells = inner.map((values, cell) => {
      const place = line * inner.length + cell;
      const worth = rows.map(row => numberOf(row, place, rows.length > 1, writer)).join(', ');
      return `${values.map(({ id }) => inWords(id)).join(' ')} ${worth}`.trim();
    });
    return `with ${inWords(first.id)} ${inWords(value.id)}: ${cells.join(', ')}`;
  });
};

const numberOf = ({ key, of }: Numbers[number], place: number, named: boolean, { sound, voice }: Writer): string => {
  const phrase = of[place];
  const value = phrase === undefined ? '' : textOf(speak(foldPhrase(phrase, plainly(sound.seats)), voice).parts);
  return named ? `${inWords(key)} ${value}` : value;
};

/** What can be reckoned whatever the table chooses. */
const plainly = ({ from, to }: { from: number; to: number }): Chosen => ({
  seats: from === to ? from : NaN,
  gone: new Set(),
  option: () => undefined,
  folded: new WeakMap(),
});

const specialLine = (
  { id, numbers }: { id: string; numbers: Readonly<Record<string, number>> },
  { lexicon }: Writer,
): string => {
  const called = `“${lexicon.call(id)}”`;
  const carried = Object.entries(numbers).map(([name, value]) => `${inWords(name)} ${numberInWords(value)}`);
  return carried.length === 0 ? called : `${called}: ${joinedBy(carried, 'and')}`;
};
