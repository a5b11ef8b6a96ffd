import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combinationsOf,
  compose,
  editsOf,
  formOf,
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
import { inverseOf, editedText } from '../../engine/edit/text-edits.ts';
import { RULESETS, textOf } from '../rulesets/table.ts';
import { unordered } from './alike.ts';
import { at, placesIn } from './changes.ts';
import { commented, oddlyLaid, type Lot } from './odd.ts';

/** Runs of each ruleset, and changes in each of them, one after another; FORM_RUNS for more of them. */
const RUNS = Number(process.env['FORM_RUNS'] ?? 2);
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

const counts = { made: 0, refused: 0 };

/** One change by hand, from a chip of the form to the text and back to a form. */
const changedBy = (text: string, setup: Setup, into: Into, lot: Lot): string => {
  const { variants } = setup;
  const form = formOfText(text, setup);
  const composed = compose(parseText(text).document, variants).document;
  const chips = chipsOf(form).filter(chip => chip.isImplied !== true && chip.isGap !== true);
  const chip = chips[lot(chips.length)]!;
  const value = otherValue(text, setup, chip, at(composed, keysOf(chip.at)), lot);
  if (value === undefined) return text;
  const made = editsOf(text, { do: 'set', at: chip.at, value }, into, variants);
  if (!made.ok) {
    counts.refused++;
    return text;
  }
  counts.made++;

  // Undo leads back to the very text.
  expect(editedText(text, made.edits)).toBe(made.text);
  expect(editedText(made.text, inverseOf(text, made.edits))).toBe(text);

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
  const shown = chipsOf(now).find(each => each.at === chip.at);
  expect(shown, chip.at).toBeDefined();
  if (typeof value === 'number') expect(said(shown!.parts).replace('−', '-'), chip.at).toContain(String(value));
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
  });
});
