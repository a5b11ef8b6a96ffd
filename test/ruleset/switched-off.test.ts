import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../engine/check/check.ts';
import { formOf } from '../../engine/describe/form.ts';
import { editsOf } from '../../engine/edit/edits.ts';
import { keysOf, pointerTo } from '../../engine/language/diagnostic.ts';
import type { FormRule } from '../../engine/language/form.ts';
import type { Field, Fields } from '../../engine/language/section.ts';
import { compose } from '../../engine/ruleset/compose.ts';
import { entriesOf, fieldOf, isRecord, textOf } from '../../engine/ruleset/document.ts';
import { mayBeOff } from '../../engine/ruleset/switched-off.ts';
import { SECTIONS } from '../../engine/vocabulary/sections.ts';

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const files = readdirSync('rulesets').filter(name => name.endsWith('.json'));

/** The places of all entries of a document that may be switched off. */
const entriesIn = (value: unknown, fields: Fields, keys: readonly string[] = []): string[] =>
  entriesOf(value).flatMap(([key, inner]) => {
    const field = Object.hasOwn(fields, key) ? fields[key]! : undefined;
    return field === undefined ? [] : insideOf(inner, field, [...keys, key]);
  });
const insideOf = (value: unknown, field: Field, keys: readonly string[]): string[] => {
  if (field.shape === 'record') return entriesIn(value, field.fields, keys);
  if (field.shape === 'tagged') {
    const branch = field.cases[textOf(fieldOf(value, field.by)) ?? ''];
    return entriesIn(value, { ...field.fields, ...branch?.fields }, keys);
  }
  if (field.shape !== 'map') return [];
  return entriesOf(value).flatMap(([id, entry]) => [
    ...(mayBeOff(field.of) ? [pointerTo(...keys, id)] : []),
    ...insideOf(entry, field.of, [...keys, id]),
  ]);
};

type Holder = Record<string, unknown>;
const holderIn = (document: unknown, at: string): [Holder, string] => {
  const keys = keysOf(at);
  const holder = keys.slice(0, -1).reduce((node, key) => (node as Holder)[key], document) as Holder;
  return [holder, keys.at(-1)!];
};
const changed = (document: unknown, change: (document: Holder) => void): unknown => {
  const copy = structuredClone(document) as Holder;
  change(copy);
  return copy;
};
const switched = (document: unknown, at: string, off: unknown): unknown =>
  changed(document, copy => {
    const [holder, key] = holderIn(copy, at);
    (holder[key] as Holder)['off'] = off;
  });
const without = (document: unknown, at: string): unknown =>
  changed(document, copy => {
    const [holder, key] = holderIn(copy, at);
    delete holder[key];
  });
const composed = (document: unknown, variants: readonly string[] = []): unknown => compose(document, variants).document;

describe.each(files)('an entry of %s that is switched off', file => {
  const document = read(`rulesets/${file}`);
  const places = entriesIn(document, SECTIONS);

  it('is composed as if it were not there, and one that is switched on as if nothing were said', () => {
    expect(places.length).toBeGreaterThan(10);
    for (const at of places) {
      expect(composed(switched(document, at, true)), at).toEqual(composed(without(document, at)));
      expect(composed(switched(document, at, false)), at).toEqual(composed(document));
    }
  });

  it('is so by a variant, too, which may also switch it on', () => {
    for (const at of places) {
      const patch = (off: unknown): unknown =>
        keysOf(at).reduceRight<unknown>((inner, key) => ({ [key]: inner }), { off });
      const by = (base: unknown, off: unknown): unknown => ({
        ...(base as object),
        variants: { v: { title: { en: 'V' }, changes: patch(off) } },
      });
      expect(composed(by(document, true), ['v']), at).toEqual(composed(without(document, at)));
      for (const off of [false, null])
        expect(composed(by(switched(document, at, true), off), ['v']), at).toEqual(composed(document));
    }
  });
});

const PLAIN = read('test/check/bases/plain.json');
const written = (document: unknown): string => JSON.stringify(document, undefined, 2);
const codes = (document: unknown): string[] => checkText(written(document)).problems.map(({ code }) => code);
const rulesIn = (rules: readonly FormRule[]): FormRule[] => rules.flatMap(rule => [rule, ...rulesIn(rule.rules)]);
const formRules = (text: string): FormRule[] =>
  formOf(text, { seats: 4, variants: [], options: {} }, 'en')!.sections.flatMap(({ rules }) => rulesIn(rules));

describe('switching off', () => {
  it('lets a faulty entry be, and makes mentions of it faults', () => {
    const faulty = changed(PLAIN, copy => {
      const [rules] = holderIn(copy, '/rules/joker');
      rules['odd'] = { on: 'nowhere', do: 5, off: true };
    });
    expect(codes(faulty)).toEqual([]);
    expect(codes(switched(PLAIN, '/marks/broken', true))).toContain('unknown-mark');
  });

  it('is said in the form and the outline, and done by a change that can be taken back', () => {
    const text = written(PLAIN);
    const off = editsOf(text, { do: 'set', at: '/rules/joker/off', value: true }, { is: 'base' }, []);
    if (!off.ok) throw new Error(off.why);
    const joker = (of: string): FormRule => formRules(of).find(({ at }) => at === '/rules/joker')!;
    expect(joker(text)).toMatchObject({ mayBeOff: true, mayHaveCondition: true });
    expect(joker(text).isOff).toBeUndefined();
    expect(joker(off.text)).toMatchObject({ isOff: true, parts: joker(text).parts });
    const outline = checkText(off.text).summary!.outline.find(({ pointer }) => pointer === '/rules');
    expect(outline?.entries).toMatchObject([{ label: 'joker', isOff: true }]);
    const on = editsOf(off.text, { do: 'remove', at: '/rules/joker/off' }, { is: 'base' }, []);
    expect(on).toMatchObject({ ok: true, text });
  });

  it('may be for one variant only', () => {
    const off = editsOf(
      written(PLAIN),
      { do: 'set', at: '/rules/joker/off', value: true },
      { is: 'variant', id: 'long' },
      [],
    );
    if (!off.ok) throw new Error(off.why);
    const { variants } = JSON.parse(off.text) as { variants: { long: { changes: unknown } } };
    expect(variants.long.changes).toMatchObject({ rules: { joker: { off: true } } });
    expect(isRecord(fieldOf(composed(JSON.parse(off.text)), 'rules'))).toBe(true);
  });
});
