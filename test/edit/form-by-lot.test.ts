import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combinationsOf,
  compose,
  editsOf,
  formOf,
  keyAt,
  keysOf,
  makeLuck,
  offersAt,
  parseText,
  type Chip,
  type Form,
  type FormRule,
  type Into,
  type Json,
  type Part,
  type Setup,
} from '../../engine/index.ts';
import { ordinal } from '../../engine/describe/wording.ts';
import { inverseOf, editedText } from '../../engine/edit/text-edits.ts';
import { RULESETS, textOf } from '../rulesets/table.ts';
import { unordered } from './alike.ts';
import { at, placesIn } from './changes.ts';
import { commented, oddlyLaid, type Lot } from './odd.ts';
import { runs } from '../runs.ts';

/** Runs of each ruleset, and changes in each of them, one after another. */
const RUNS = runs(2);
const EDITS = 3;

const rulesIn = (rules: readonly FormRule[]): FormRule[] => rules.flatMap(rule => [rule, ...rulesIn(rule.rules)]);
const chipsIn = (parts: readonly Part[]): Chip[] =>
  parts.flatMap(part => (typeof part === 'string' ? [] : [part, ...chipsIn(part.parts)]));
const chipsOf = ({ sections }: Form): (Chip & { at: string })[] =>
  sections
    .filter(({ id }) => id !== 'variants' && id !== 'scenarios')
    .flatMap(({ rules }) => rulesIn(rules))
    .filter(({ isGone }) => isGone !== true)
    .flatMap(({ parts }) => chipsIn(parts))
    .flatMap(chip => (chip.at === undefined ? [] : [{ ...chip, at: chip.at }]));
const said = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : said(part.parts))).join('');

const formOfText = (text: string, setup: Setup): Form => formOf(text, setup, 'en')!;

/** What is put there instead: another number, or one of the words and names that the palette offers. */
const otherValue = (
  text: string,
  setup: Setup,
  chip: Chip & { at: string },
  value: unknown,
  lot: Lot,
): Json | undefined => {
  if (typeof value === 'number') return value + 1 + lot(3);
  const offers = offersAt(text, setup, chip.at, 'en').filter(offer => unordered(offer.value) !== unordered(value));
  return offers.length === 0 ? undefined : offers[lot(offers.length)]!.value;
};

const counts = { made: 0, refused: 0, keys: 0 };

/** Undo leads back to the very text. */
const expectUndone = (text: string, made: Extract<ReturnType<typeof editsOf>, { ok: true }>): void => {
  expect(editedText(text, made.edits)).toBe(made.text);
  expect(editedText(made.text, inverseOf(text, made.edits))).toBe(text);
};

/** How long the stretch is in which two texts differ, however they are laid out. */
const differingIn = (before: string, after: string): number => {
  const [a, b] = [before.replace(/\s+/g, ''), after.replace(/\s+/g, '')];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
};

/** Another key for a row, or another row beside it: from its chip to the text and back to a form. */
const keyChangedBy = (text: string, setup: Setup, into: Into, chip: Chip & { at: string }, lot: Lot): string => {
  const { variants } = setup;
  const key = keyAt(text, setup, chip.at, 'en');
  expect(key, chip.at).toBeDefined();
  const offer = key!.takes === 'name' ? undefined : key!.offers[lot(Math.max(1, key!.offers.length))];
  const wanted = key!.takes === 'name' ? 'freshName' : offer?.name;
  if (wanted === undefined) return text;
  const [holder, old] = [chip.at.slice(0, chip.at.lastIndexOf('/')), keysOf(chip.at).at(-1)!];
  const isAdded = key!.takes !== 'name' && lot(3) === 0;
  const made = editsOf(
    text,
    isAdded ? { do: 'add', at: holder, key: wanted, value: key!.value } : { do: 'rename', at: chip.at, key: wanted },
    into,
    variants,
  );
  if (!made.ok) {
    counts.refused++;
    return text;
  }
  counts.keys++;
  expectUndone(text, made);
  const before = compose(parseText(text).document, variants).document;
  const after = compose(parseText(made.text).document, variants).document;
  const rows = (document: unknown) => at(document, keysOf(holder)) as Record<string, unknown>;
  const { [old]: was, ...others } = rows(before);
  if (key!.takes !== 'name')
    expect(unordered(rows(after))).toBe(unordered({ ...others, ...(isAdded && { [old]: was }), [wanted]: was }));
  // Where no variant says more of the row, the bytes of its key are all that changes; but a line may become too long,
  // and a number goes to its turn among other numbers.
  const isNumbered = [old, wanted].some(each => /^\d+$/.test(each));
  if (!isAdded && key!.takes !== 'name' && into.is === 'base' && !isNumbered && !text.includes(`"${old}": null`))
    for (const { offset, length, text: now } of made.edits)
      expect(differingIn(text.slice(offset, offset + length), now)).toBeLessThanOrEqual(
        Math.max(old.length, wanted.length) + 2,
      );
  const shown = chipsOf(formOfText(made.text, setup)).filter(each => each.at === `${holder}/${wanted}`);
  expect(shown.some(({ kind }) => kind === 'key')).toBe(true);
  // The same key once more is refused.
  const again = editsOf(made.text, { do: 'add', at: holder, key: wanted, value: key!.value }, into, variants);
  if (key!.takes !== 'name') expect(again).toEqual({ ok: false, why: `There is a row for "${wanted}" already.` });
  return made.text;
};

/** One change by hand, from a chip of the form to the text and back to a form. */
const changedBy = (text: string, setup: Setup, into: Into, lot: Lot): string => {
  const { variants } = setup;
  const form = formOfText(text, setup);
  const composed = compose(parseText(text).document, variants).document;
  const chips = chipsOf(form).filter(chip => chip.isImplied !== true && chip.isGap !== true);
  const keyChips = chips.filter(({ kind }) => kind === 'key');
  if (keyChips.length > 0 && lot(3) === 0) return keyChangedBy(text, setup, into, keyChips[lot(keyChips.length)]!, lot);
  const phrases = chips.filter(({ kind }) => kind !== 'key');
  const chip = phrases[lot(phrases.length)]!;
  const value = otherValue(text, setup, chip, at(composed, keysOf(chip.at)), lot);
  if (value === undefined) return text;
  const made = editsOf(text, { do: 'set', at: chip.at, value }, into, variants);
  if (!made.ok) {
    counts.refused++;
    return text;
  }
  counts.made++;

  expectUndone(text, made);

  // The text says what was chosen there, and all else as before.
  const read = parseText(made.text);
  expect(read.problems).toEqual([]);
  const after = compose(read.document, variants).document;
  expect(unordered(at(after, keysOf(chip.at)))).toBe(unordered(value));
  const elsewhere = (document: unknown) =>
    placesIn(document)
      .filter(keys => !`/${keys.join('/')}/`.startsWith(`${chip.at}/`) && typeof at(document, keys) !== 'object')
      .map(keys => `${keys.join('/')}: ${String(at(document, keys))}`)
      .sort();
  expect(elsewhere(after)).toEqual(elsewhere(composed));

  // The form of the new text shows it at that place, and each chip stands where it says.
  const now = formOfText(made.text, setup);
  const shown = chipsOf(now).find(each => each.at === chip.at && each.kind !== 'key');
  expect(shown, chip.at).toBeDefined();
  const spoken = said(shown!.parts).replace('−', '-');
  if (typeof value === 'number')
    expect(spoken === ordinal(value) ? String(value) : spoken, chip.at).toContain(String(value));
  const lost = chipsOf(now).filter(each => each.isImplied !== true && at(after, keysOf(each.at)) === undefined);
  expect(lost.map(each => each.at)).toEqual([]);
  return made.text;
};

describe('changes of chips by lot', () => {
  it.each(RULESETS)('of %s come into the text and back into the form', id => {
    const combinations = combinationsOf(parseText(textOf(id)).document);
    fc.assert(
      fc.property(fc.nat(), seed => {
        const lot: Lot = makeLuck(seed).below;
        const { variants } = combinations[lot(combinations.length)]!;
        let now = [(text: string) => text, commented, oddlyLaid][lot(3)]!(textOf(id), lot);
        for (let i = 0; i < EDITS; i++) {
          const into: Into =
            variants.length === 0 || lot(2) === 0
              ? { is: 'base' }
              : { is: 'variant', id: variants[lot(variants.length)]! };
          now = changedBy(now, { seats: 4, variants, options: {} }, into, lot);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('are made more often than refused', () => {
    expect(counts.made).toBeGreaterThan(counts.refused);
    expect(counts.keys).toBeGreaterThan(0);
  });
});
