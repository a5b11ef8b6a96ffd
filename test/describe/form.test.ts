import { describe, expect, it } from 'vitest';
import { soundOf } from '../../engine/check/sound.ts';
import { spotInside, spotOf, taggedFields, type Spot } from '../../engine/check/want.ts';
import { bookOf } from '../../engine/describe/book.ts';
import { valueAt } from '../../engine/describe/form-parts.ts';
import { pointerTo } from '../../engine/language/diagnostic.ts';
import type { BookRule } from '../../engine/language/report.ts';
import type { Form } from '../../engine/language/form.ts';
import type { Field } from '../../engine/language/section.ts';
import { compose } from '../../engine/ruleset/compose.ts';
import { entriesOf, fieldOf, isList, isRecord } from '../../engine/ruleset/document.ts';
import { parseText } from '../../engine/ruleset/parse.ts';
import { SECTIONS } from '../../engine/vocabulary/sections.ts';
import {
  allRules,
  chipsIn,
  chipsOf,
  compositionsOf,
  formWith,
  ruleAt,
  said,
  SHIPPED,
  shipped,
  shown,
} from './forms.ts';

const WHOLE = { shape: 'record', doc: '', fields: SECTIONS } as const;

/** The entries of all maps of a document, by what SECTIONS says of them. */
const entriesIn = (field: Field, value: unknown, at: string): string[] => {
  if (field.shape === 'map') {
    if (field.of.shape === 'literal') return [];
    return entriesOf(value).flatMap(([id, entry]) => {
      const inner = at + pointerTo(id);
      return [inner, ...entriesIn(field.of, entry, inner)];
    });
  }
  const fields =
    field.shape === 'record'
      ? field.fields
      : field.shape === 'tagged'
        ? taggedFields(field, { value, under: undefined })
        : {};
  return Object.entries(fields).flatMap(([name, each]) => entriesIn(each, fieldOf(value, name), at + pointerTo(name)));
};

/** The places of all phrases, and of names in the slots of words, that an author wrote. */
const phrasesIn = (document: unknown, spot: Spot, at = ''): string[] => {
  const { want, value } = spot;
  const own = want.is === 'phrase' || want.is === 'name' ? [at] : [];
  const keys = isRecord(value) || isList(value) ? Object.keys(value) : [];
  const inner = keys.flatMap(key => {
    const next = spotInside(document, spot, key);
    return next === undefined ? [] : phrasesIn(document, next, at + pointerTo(key));
  });
  return [...own, ...inner];
};

/** What a sentence drops: the subject of an attribute ("suits that are not …"), and the owner of what is only counted. */
const UNSAID: readonly string[] = [
  '/phases/trump/do/0/from/where/of/a',
  '/phrases/freeSuits/is/where/of/suit',
  '/rules/showVoid/do/0/to/where/of/0/a',
  '/rules/showVoid/do/0/to/where/of/1/suit',
  '/phrases/sideSize/is/seats/of',
  '/deck/cards/ally/copies',
  '/phases/trump/do/0/when/suits',
];

const sentencesIn = (rules: readonly BookRule[]): string[] =>
  rules.flatMap(({ parts, rules: inner }) => [
    ...said(parts)
      .split(/(?<=\.) (?=[A-Z])/)
      .filter(sentence => sentence !== ''),
    ...sentencesIn(inner),
  ]);

/** Sentences that a form says otherwise than a book, which has no chips to keep apart. */
const OTHERWISE: readonly RegExp[] = [
  /^For [\d or]+ players\.$/, // both numbers can be changed
  /^Every seat plays for itself\.$/, // is said of a seat, where it is written
  /^When (a|an|the) .* is played: /, // the event and the condition are two chips
  /^When a seat takes a .*: /,
  /^With .* \d+: /, // what made calls are worth is told once for all of them
  /^“.*”: \w+ \d+((, \w+ \d+)* and \w+ \d+)?\.$/,
];
const isOneByOne = (sentence: string): boolean => / with \d, \d or \d seats| for a \d+ or a \d+ /.test(sentence); // each row of a table has its own chip

describe.each(SHIPPED)('the form of %s', file => {
  const text = shipped(file);
  const { document } = parseText(text);

  describe.each(compositionsOf(text).map(variants => ({ variants, name: variants.join(' and ') || 'no variant' })))(
    'with $name',
    ({ variants }) => {
      const form = formWith(text, variants);
      const composed = compose(document, variants).document;
      const rules = allRules(form).filter(({ isGone }) => isGone !== true);

      it('shows every entry, each once', () => {
        const places = rules.map(({ at }) => at);
        expect(new Set(places).size).toBe(places.length);
        const about = { variants: fieldOf(document, 'variants'), scenarios: fieldOf(document, 'scenarios') };
        const wanted = [...entriesIn(WHOLE, composed, ''), ...entriesIn(WHOLE, about, '')];
        expect(wanted.filter(at => !places.includes(at))).toEqual([]);
      });

      it('says a sentence for each, and none with a gap', () => {
        const silent = rules.filter(({ parts, rules: inner }) => said(parts) === '' && inner.length === 0);
        expect(silent.map(({ at }) => at)).toEqual([]);
        expect(chipsOf(form).filter(({ isGap }) => isGap)).toEqual([]);
      });

      it('has chips that stand where they say', () => {
        const chips = chipsOf(form);
        const astray = chips.filter(
          ({ pointer, isImplied }) => (valueAt(document, pointer) === undefined) !== (isImplied === true),
        );
        expect(astray.map(({ pointer }) => pointer)).toEqual([]);
        const whole = {
          ...(composed as object),
          variants: fieldOf(document, 'variants'),
          scenarios: fieldOf(document, 'scenarios'),
        };
        const lost = chips.filter(({ at = '', isImplied }) => isImplied !== true && valueAt(whole, at) === undefined);
        expect(lost).toEqual([]);
        const places = chips.map(({ at, kind }) => (kind === 'key' ? `the key of ${at}` : at));
        expect(places.filter((at, place) => places.indexOf(at) !== place)).toEqual([]);
      });

      it('has a chip for every phrase that is written', () => {
        const shownAt = new Set([...chipsOf(form), ...rules].map(({ at }) => at));
        const written = phrasesIn(composed, spotOf(composed));
        expect(written.filter(at => !shownAt.has(at) && !UNSAID.includes(at))).toEqual([]);
      });

      it('says what the book says', () => {
        const { sound } = soundOf(text, variants);
        const lines = rules.map(({ parts }) => said(parts)).join('\n');
        const { sections } = bookOf(sound!, undefined, 'en');
        const told = sections.filter(({ id }) => id !== 'variants').flatMap(section => sentencesIn(section.rules));
        const missing = told.filter(sentence => !lines.includes(sentence));
        expect(missing.filter(each => !isOneByOne(each) && !OTHERWISE.some(pattern => pattern.test(each)))).toEqual([]);
      });
    },
  );
});

describe('what an author wrote', () => {
  const hearts = JSON.parse(shipped('hearts.json')) as { places: object };
  const form = formWith(
    JSON.stringify({
      ...hearts,
      id: 'hearts-2',
      name: { en: 'iHearts' },
      source: 'pagat.com',
      places: { ...hearts.places, bought: { per: 'seat', seen: 'all' } },
    }),
  );

  it.each([
    ['/id', 'hearts-2.'],
    ['/name', 'iHearts.'],
    ['/source', 'pagat.com.'],
  ])('is told to the letter: %s', (at, words) => {
    expect(said(ruleAt(form, at).parts)).toBe(words);
  });

  it('becomes a noun where a place is called by how cards came there', () => {
    expect(said(ruleAt(form, '/places/bought').parts)).toBe('Every seat has bought cards, which all can see.');
  });
});

describe('a form beside the base', () => {
  const form = formWith(shipped('hearts.json'), ['no-passing', 'moon-subtracts', 'queen-breaks']);

  it('says what a changed rule was', () => {
    const moon = ruleAt(form, '/scoring/round/moon');
    expect(moon.variant).toBe('moon-subtracts');
    expect(shown(moon.parts)).toBe(
      '[The shooter] scores [minus [the points of the whole deck]], if [the moon is shot].',
    );
    expect(said(moon.was!)).toBe('All seats but the shooter score the points of the whole deck, if the moon is shot.');
    const [seats] = moon.parts;
    expect(seats).toMatchObject({ at: '/scoring/round/moon/seats', was: 'All seats but the shooter' });
  });

  it('says what the row of a table was, not what it is for', () => {
    const { parts } = ruleAt(formWith(shipped('hearts.json'), ['mild-queen']), '/deck/cards/suited');
    const row = chipsIn(parts).filter(({ at }) => at === '/deck/cards/suited/points/at/spades-Q');
    expect(row.map(({ kind, parts, was }) => [kind, said(parts), was])).toEqual([
      ['number', '5', '13'],
      ['key', 'the Q of spades', undefined],
    ]);
  });

  it('shows what a variant took away in its place', () => {
    const phases = form.sections.find(({ id }) => id === 'phases')!.rules;
    expect(phases.map(({ at, isGone }) => [at, isGone])).toEqual([
      ['/phases/deal', undefined],
      ['/phases/pass', true],
      ['/phases/play', undefined],
    ]);
    expect(phases[1]).toMatchObject({ parts: [], adds: [], isGone: true });
    expect(said(phases[1]!.was!)).toMatch(/^If “passing distance” is not 0/);
  });

  it('says nothing of rules that are as they were', () => {
    expect(ruleAt(form, '/scoring/round/penalties').was).toBeUndefined();
    expect(ruleAt(form, '/phases/play').variant).toBeUndefined();
  });

  it('has nothing that was where a variant brings a rule', () => {
    const jack = ruleAt(formWith(shipped('hearts.json'), ['omnibus']), '/scoring/round/jack');
    expect(jack).toMatchObject({
      was: [],
      variant: 'omnibus',
      pointer: '/variants/omnibus/changes/scoring/round/jack',
    });
  });
});

describe.each(SHIPPED)('a phase of %s of no kind', file => {
  const document = parseText(shipped(file)).document as { phases: Record<string, object> };
  const whole = formWith(JSON.stringify(document));
  const sentences = (form: Form): unknown => allRules(form).map(({ at, parts }) => [at, shown(parts)]);

  it.each(Object.entries(document.phases))('is told by its fields: %s', (id, { ...phase }) => {
    const phases = { ...document.phases, [id]: { ...phase, kind: undefined } };
    expect(sentences(formWith(JSON.stringify({ ...document, phases })))).toEqual(sentences(whole));
  });
});
