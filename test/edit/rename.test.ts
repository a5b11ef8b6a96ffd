import { describe, expect, it } from 'vitest';
import { checkText, compose, editsOf, formatDocument, parseText, pointerTo, type Into } from '../../engine/index.ts';
import { runScenarios } from '../../engine/play/scenario.ts';
import { whyNotNamed } from '../../engine/edit/rename/may-rename.ts';
import { rowsAt } from '../../engine/edit/rows.ts';
import { renamerFor } from '../../engine/edit/rename/naming.ts';
import { RULESETS, textOf } from '../rulesets/table.ts';
import { unordered } from './alike.ts';
import { at, placesIn } from './changes.ts';

/** Entries of one sort that are renamed, in whatever rulesets. */
const EACH = 1;

interface Named {
  id: string;
  document: unknown;
  keys: readonly string[];
  name: string;
}

const namedIn = (id: string): Named[] => {
  const document = parseText(textOf(id)).document;
  return placesIn(document).flatMap(keys => {
    if (keys[0] === 'variants' && keys.length > 2) return [];
    if (rowsAt(document, keys.slice(0, -1)) !== undefined) return []; // what a row is for is chosen, not named
    const value = at(document, keys);
    const name = Array.isArray(at(document, keys.slice(0, -1))) || keys.at(-1) === 'as' ? value : keys.at(-1)!;
    if (typeof name !== 'string') return [];
    const renaming = { document, composed: document, keys, from: name, to: 'other' };
    return renamerFor(renaming) && whyNotNamed(renaming) === undefined ? [{ id, document, keys, name }] : [];
  });
};

/** What sort of entry it is: its place, with the author's own names left out. */
const sortOf = ({ keys, document }: Named): string => {
  const parent = at(document, keys.slice(0, -2)) as object;
  const kind = (at(document, keys.slice(0, 2)) as { kind?: string } | undefined)?.kind ?? '';
  const op = (parent as { op?: string }).op ?? '';
  return [keys[0], kind, op, ...(keys.length > 2 ? [keys.at(-2)] : []), keys.length > 4 ? 'deep' : keys.length].join(
    ' ',
  );
};

const bySort = new Map<string, Named[]>();
for (const named of RULESETS.flatMap(namedIn)) {
  const sort = sortOf(named);
  bySort.set(sort, [...(bySort.get(sort) ?? []), named]);
}
const sample = [...bySort].flatMap(([sort, all]) => {
  const step = Math.max(1, Math.floor(all.length / EACH));
  return all
    .filter((_, i) => i % step === 0)
    .slice(0, EACH)
    .map(({ id, name, keys }) => ({ id, name, sort, at: pointerTo(...keys) }));
});

const failed = (text: string): string[] =>
  [...runScenarios(parseText(text).document)].flatMap(({ failures }) => failures.map(({ what }) => what));

describe('the new name', () => {
  it('is there for many sorts of entries', () => expect(bySort.size).toBeGreaterThan(20));

  it.each(sample)('of $at in $id goes wherever the old one was', ({ id, at: pointer, name }) => {
    const text = textOf(id);
    const to = /^\d+$/.test(name) ? `${name}00` : `${name}Anew`;
    const edited = editsOf(text, { do: 'rename', at: pointer, key: to }, { is: 'base' }, []);
    expect(edited).toMatchObject({ ok: true });
    if (!edited.ok) return;
    expect(checkText(edited.text).problems.map(({ message, pointer: where }) => `${where}: ${message}`)).toEqual([]);
    expect(failed(edited.text)).toEqual([]);
    const back = editsOf(edited.text, { do: 'rename', at: edited.at!, key: name }, { is: 'base' }, []);
    expect(back.ok && JSON.parse(back.text)).toEqual(JSON.parse(text));
  });
});

const renamed = (text: string, pointer: string, key: string, into: Into, variants: readonly string[] = []) =>
  editsOf(text, { do: 'rename', at: pointer, key }, into, variants);
const BASE: Into = { is: 'base' };

const small = formatDocument({
  marks: { pot: { kind: 'number', lasts: 'game' } },
  rules: {
    ask: {
      on: 'trickTaken',
      do: [
        { op: 'chooseSeat', who: '@winner', from: '@everyone', as: 'pick' },
        { op: 'score', seats: '$pick', points: '$pot' },
      ],
    },
    other: { on: 'roundEnded', do: [{ op: 'chooseSeat', who: '@dealer', from: '@everyone', as: 'pick' }] },
  },
  variants: {
    rich: {
      title: { en: 'Rich' },
      changes: { marks: { pot: { start: 5 }, extra: { kind: 'number', lasts: 'game' } } },
    },
    late: { title: { en: 'Late' }, changes: { rules: { more: { on: 'roundEnded', do: [], before: 'ask' } } } },
  },
});

describe('a new name', () => {
  it('goes into what variants change, and where their entries stand', () => {
    const pot = renamed(small, '/marks/pot', 'pool', BASE);
    expect(pot.ok && pot.text).toBe(small.replaceAll('"pot"', '"pool"').replaceAll('$pot', '$pool'));
    const ask = renamed(small, '/rules/ask', 'choose', BASE);
    expect(ask.ok && ask.text).toBe(small.replaceAll('"ask"', '"choose"'));
  });

  it('of a choice counts in its own list of effects', () => {
    const edited = renamed(small, '/rules/ask/do/0/as', 'lucky', BASE);
    const { rules } = JSON.parse(edited.ok ? edited.text : '{}') as {
      rules: Record<string, { do: { as?: string; seats?: string }[] }>;
    };
    expect(rules['ask']!.do.map(({ as, seats }) => as ?? seats)).toEqual(['lucky', '$lucky']);
    expect(rules['other']!.do[0]!.as).toBe('pick');
  });

  it('is not given twice, nor to what the rules mean unsaid', () => {
    const hearts = textOf('hearts');
    expect(renamed(small, '/marks/pot', 'extra', BASE)).toMatchObject({
      ok: false,
      why: 'There is a "extra" already.',
    });
    expect(renamed(small, '/marks/pot', 'a b', BASE).ok).toBe(false);
    expect(renamed(hearts, '/places/hand', 'cards', BASE).ok).toBe(false);
    expect(renamed(hearts, '/rules/none', 'cards', BASE).ok).toBe(false);
  });

  it('in a variant leaves the base alone, and the variant says what it must', () => {
    const into: Into = { is: 'variant', id: 'rich' };
    const edited = renamed(small, '/marks/pot', 'pool', into, ['rich']);
    expect(edited.ok).toBe(true);
    if (!edited.ok) return;
    const { document } = parseText(edited.text);
    expect(unordered(compose(document, []).document)).toBe(unordered(compose(JSON.parse(small), []).document));
    const wanted = renamed(small, '/marks/pot', 'pool', BASE);
    const other = compose(JSON.parse(wanted.ok ? wanted.text : ''), ['rich']).document;
    expect(unordered(compose(document, ['rich']).document)).toBe(unordered(other));
    const own = renamed(small, '/marks/extra', 'more', into, ['rich']);
    expect(own.ok && own.text).toBe(small.replace('"extra"', '"more"'));
  });
});
