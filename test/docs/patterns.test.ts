import { describe, expect, it } from 'vitest';
import {
  editsOf,
  makeChecker,
  parseText,
  pasteOf,
  type Change,
  type Pasted,
  type Pattern,
} from '../../engine/index.ts';
import { patternsIn } from '../../renderer/manual/patterns.ts';
import { unordered } from '../edit/alike.ts';
import { textOf } from '../rulesets/table.ts';
import { fencesOf, partsOf, readPage } from './markdown.ts';
import { isCaptioned, paste } from './paste.ts';

type Json = Readonly<Record<string, unknown>>;

/** What stands in the plain game already. */
const IN_PLAIN = ['Follow suit', 'A fixed trump suit'];
const BASE = { is: 'base' } as const;

const page = readPage('docs/how-to-say-it.md');
const parts = partsOf(page);
const patterns = patternsIn(page);
const plain = textOf('plain-tricks').replace(/,\n {2}"scenarios": \{[^]*/, '\n}\n');

const edited = (text: string, change: Change): string => {
  const made = editsOf(text, change, BASE, []);
  if (!made.ok) throw new Error(made.why);
  return made.text;
};
const checker = makeChecker();
const used = (text: string, { pattern }: { pattern: Pattern }): Pasted =>
  pasteOf({ text, variants: [], into: BASE }, pattern, { beside: undefined }, checker.check);

it('are all that the guide has', () => {
  expect(patterns.map(({ slug }) => slug)).toEqual(parts.filter(({ level }) => level === 3).map(({ slug }) => slug));
});

describe.each(patterns.map(each => [each.title, each] as const))('%s, used', (title, found) => {
  it('is asked about in a sentence', () => expect(found.doc).toMatch(/^[A-Z“].*[.?]$/su));

  it('comes to what the guide says, when it is used in the plain game', () => {
    const made = used(plain, found);
    if (IN_PLAIN.includes(title)) return expect(made).toEqual({ is: 'refused', why: 'These rules say so already.' });
    if (made.is !== 'pasted') throw new Error(JSON.stringify(made));
    const part = parts.find(({ slug }) => slug === found.slug)!;
    const wanted = fencesOf(part.text)
      .filter(isCaptioned)
      .reduce(paste, parseText(plain).document as Json);
    expect(unordered(parseText(edited(plain, made.change)).document)).toEqual(unordered(wanted));
  });
});

/** The plain game with other names for all that has one, and another deck. */
const OTHER = [
  ['"stock"', '"pool"'],
  ['"taken"', '"won"'],
  ['"french"', '"cards"'],
  ['"play": {', '"tricks": {'],
  ['"deal": {', '"shuffle": {'],
  ['"trump": { "kind"', '"colour": { "kind"'],
  ['"clubs"', '"red"'],
  ['"diamonds"', '"blue"'],
  ['"hearts"', '"green"'],
  ['"spades"', '"violet"'],
].reduce((text, [from, to]) => text.replaceAll(from!, to!), plain);

/** A scenario is about cards by their names. */
const ABOUT_CARDS = ['A scenario'];

describe.each(patterns.map(each => [each.title, each] as const))('%s, in a game with other names', (title, found) => {
  it('goes where it belongs there', () => {
    const made = used(OTHER, found);
    if (IN_PLAIN.includes(title)) return;
    if (ABOUT_CARDS.includes(title)) return expect(made.is).toBe('refused');
    if (made.is !== 'pasted') throw new Error(JSON.stringify(made));
    const document = parseText(edited(OTHER, made.change)).document as { phases: Json; places: Json };
    expect(document.phases).not.toHaveProperty('play');
    expect(document.phases).not.toHaveProperty('deal');
    expect(document.places).not.toHaveProperty('stock');
  });
});
