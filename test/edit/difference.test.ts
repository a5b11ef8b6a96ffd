import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlike, isOrderedAt } from '../../engine/edit/same.ts';
import {
  differencesOf,
  editsOf,
  keysOf,
  makeLuck,
  parseText,
  pointerTo,
  type Change,
  type Differences,
  type Part,
  type RuleDifference,
} from '../../engine/index.ts';
import { documentOf, RULESETS, textOf } from '../rulesets/table.ts';
import { runs } from '../runs.ts';
import { changeByLot, reshapeByLot } from './changes.ts';
import type { Lot } from './odd.ts';

const BASE = { is: 'base' } as const;

/** A text with changes made, one after another, in the base. */
const edited = (text: string, ...changes: Change[]): string =>
  changes.reduce((now, change) => {
    const made = editsOf(now, change, BASE, []);
    if (!made.ok) throw new Error(made.why);
    return made.text;
  }, text);

const between = (before: string, after: string, variants: { before?: string[]; after?: string[] } = {}): Differences =>
  differencesOf(
    { text: before, variants: variants.before ?? [] },
    { text: after, variants: variants.after ?? [] },
    'en',
  )!;

const all = ({ sections }: Differences): RuleDifference[] => sections.flatMap(({ entries }) => entries);

/** A sentence with what is marked in brackets. */
const shown = (parts: readonly Part[]): string =>
  parts
    .map(part => {
      if (typeof part === 'string') return part;
      return part.isOther === true ? `[${shown(part.parts)}]` : shown(part.parts);
    })
    .join('');

const brief = ({ is, at, before, after, details }: RuleDifference) => ({
  is,
  at,
  before: shown(before),
  after: shown(after),
  details: details.map(({ name, before: was, after: now }) => [name.join(' '), was, now]),
});

const hearts = textOf('hearts');

describe('what differs, in words', () => {
  it('is nothing between a text and the same text laid out otherwise', () => {
    expect(between(hearts, JSON.stringify(documentOf('hearts')))).toEqual({ count: 0, sections: [] });
  });

  it('is marked at the very phrase', () => {
    const found = between(hearts, hearts, { after: ['mild-queen'] });
    expect(found.sections.map(({ id }) => id)).toEqual(['deck']);
    const [only] = all(found);
    expect(only?.at).toBe('/deck/cards/suited');
    expect(shown(only!.before)).toContain('[13] for the Q of spades');
    expect(shown(only!.after)).toContain('[5] for the Q of spades');
    expect(only?.pointer).toBe('/deck/cards/suited');
  });

  it('tells what came, went, moved and was renamed', () => {
    const after = edited(
      hearts,
      {
        do: 'add',
        at: '/rules',
        key: 'more',
        value: { on: 'trickTaken', do: [{ op: 'score', seats: '@winner', points: 2 }] },
      },
      { do: 'remove', at: '/phases/play/duties/firstTrick' },
      { do: 'move', at: '/scoring/round/moon', before: 'penalties' },
      { do: 'rename', at: '/rules/break', key: 'broken' },
    );
    const found = all(between(hearts, after));
    expect(found.map(({ is, at, label }) => ({ is, at, label }))).toEqual([
      { is: 'removed', at: '/phases/play/duties/firstTrick', label: 'First trick' },
      { is: 'renamed', at: '/rules/broken', label: 'Broken' },
      { is: 'added', at: '/rules/more', label: 'More' },
      { is: 'moved', at: '/scoring/round/moon', label: 'Moon' },
    ]);
    expect(found.at(-1)?.behind).toBe('');
    expect(found[1]).toMatchObject({ wasLabel: 'Break', mentions: 1 });
  });

  it('tells a new name as one also where the entry changed a little with it', () => {
    const renamed = edited(hearts, { do: 'rename', at: '/rules/break', key: 'broken' });
    const changed = edited(renamed, { do: 'set', at: '/rules/broken/when/a', value: 'spades-Q' });
    const [only, ...others] = all(between(hearts, changed));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ is: 'changed', at: '/rules/broken', label: 'Broken', wasLabel: 'Break', mentions: 1 });
    expect([shown(only!.before), shown(only!.after)].map(words => /\[.*?\]/.exec(words)?.[0])).toEqual([
      '[it is a heart card]',
      '[it is the Q of spades]',
    ]);
    const back = editsOf(changed, only!.back!, BASE, []);
    expect(back.ok && back.text).toBe(hearts);
    const other = edited(
      hearts,
      { do: 'remove', at: '/rules/break' },
      {
        do: 'add',
        at: '/rules',
        key: 'broken',
        value: { on: 'trickTaken', do: [{ op: 'score', seats: '@winner', points: 2 }] },
      },
    );
    expect(all(between(hearts, other)).map(({ is }) => is)).toEqual(['removed', 'added']);
  });

  it('says what no sentence tells beside it', () => {
    const after = edited(hearts, { do: 'set', at: '/name/nl', value: 'Hartenjagen' });
    expect(all(between(hearts, after)).map(brief)).toEqual([
      {
        is: 'changed',
        at: '/name',
        before: 'Hearts.',
        after: 'Hearts.',
        details: [['Dutch', undefined, 'Hartenjagen']],
      },
    ]);
  });

  it('says of a variant what it changes, and what it changes otherwise', () => {
    const after = edited(
      hearts,
      { do: 'set', at: '/variants/mild-queen/changes/deck/cards/suited/points/at/spades-Q', value: 7 },
      { do: 'remove', at: '/variants/bleeding' },
    );
    const [mild, bleeding] = all(between(hearts, after));
    expect(mild?.rules.map(({ at, after: now }) => [at, shown(now).match(/\[.*\]/)?.[0]])).toEqual([
      ['/deck/cards/suited', '[7]'],
    ]);
    expect(mild?.details).toEqual([]);
    expect(bleeding?.rules.map(({ is, at }) => [is, at])).toEqual([['removed', '/phases/play/duties/firstTrick']]);
  });

  it('tells what came with an entry, and what goes without saying on one side only', () => {
    const tricks = { kind: 'tricks', duties: { follow: { play: '@beats' } } };
    const after = edited(hearts, { do: 'add', at: '/phases', key: 'again', value: tricks });
    const [again] = all(between(hearts, after));
    expect(again?.is).toBe('added');
    expect(again?.rules.map(({ rules }) => rules.map(({ at }) => at))).toEqual([['/phases/again/duties/follow']]);
    const best = documentOf('hearts') as { game: { best?: string } };
    const other = edited(hearts, { do: 'set', at: '/game/best', value: best.game.best === 'most' ? 'least' : 'most' });
    const [game] = all(between(hearts, other));
    expect(game).toMatchObject({ is: 'changed', at: '/game/best' });
    expect(shown(game!.before)).not.toBe('');
  });

  it('reads faulty rules as far as they go, and is silent about what is no JSON', () => {
    const faulty = hearts.replace('"start": "pack"', '"start": 7');
    expect(all(between(hearts, faulty)).map(({ at }) => at)).toEqual(['/deck/start']);
    expect(differencesOf({ text: hearts, variants: [] }, { text: '{', variants: [] }, 'en')).toBeUndefined();
    expect(all(between('5', hearts)).length).toBeGreaterThan(0);
    expect(all(between(hearts, '[]'))).not.toEqual([]);
  });
});

describe('a difference', () => {
  const back = (before: string, after: string, place = 0): string => {
    const { back: change } = all(between(before, after))[place]!;
    return edited(after, change!);
  };

  it('of a list that is put back whole takes nothing back in it besides', () => {
    const text = textOf('wizard');
    const rounds = '/scenarios/six-seats-play-ten-rounds/given/rounds';
    const after = edited(
      text,
      { do: 'remove', at: `${rounds}/8/scored/5` },
      { do: 'duplicate', at: `${rounds}/1/scored` },
      { do: 'remove', at: `${rounds}/1/scored2/5` },
    );
    expect(back(text, after)).toBe(text);
  });

  it('of a bare word in a list of effects is told and taken back by itself', () => {
    const text = textOf('rage');
    const [name] = (documentOf('rage') as { phases: { trump: { do: string[] } } }).phases.trump.do;
    const more = edited(text, { do: 'insert', at: '/phases/trump/do', index: 0, value: '@next' });
    expect(all(between(text, more)).map(({ is, at }) => [is, at])).toEqual([['added', '/phases/trump/do/0']]);
    expect(back(text, more)).toBe(text);
    const other = edited(text, { do: 'set', at: '/phases/trump/do', value: [1, 2, name!] });
    expect(all(between(text, other)).map(({ is, at }) => [is, at])).toEqual([
      ['added', '/phases/trump/do/0'],
      ['added', '/phases/trump/do/1'],
    ]);
  });

  it('of what gave way as a whole takes the whole back', () => {
    const text = textOf('euchre');
    const after = edited(text, { do: 'set', at: '/places', value: { op: 'not', of: '@leading' } });
    expect(all(between(text, after)).length).toBeGreaterThan(1);
    expect(documentOf('euchre')).toEqual(parseText(back(text, after, 1)).document);
  });
});

/** The places at which two values differ, in the plainest way: a list differs as a whole, an order where it means something. */
const differing = (document: unknown, a: unknown, b: unknown, keys: readonly string[] = []): string[] => {
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(a) || !isRecord(b)) return isAlike(document, a, b, keys) ? [] : [pointerTo(...keys)];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const inner = names.flatMap(name =>
    Object.hasOwn(a, name) && Object.hasOwn(b, name)
      ? differing(document, a[name], b[name], [...keys, name])
      : [pointerTo(...keys, name)],
  );
  const isOrdered = isOrderedAt(document, keys) || pointerTo(...keys) === '/variants';
  const isTurned = Object.keys(a).join('\n') !== Object.keys(b).join('\n');
  return inner.length === 0 && isOrdered && isTurned ? [pointerTo(...keys)] : inner;
};

const isBeside = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** A text with changes made by lot; every other is of a record or list as a whole. */
const editedByLot = (text: string, lot: Lot, times: number): string => {
  let now = text;
  for (let i = 0; i < times; i++) {
    const { document } = parseText(now);
    const change = lot(2) === 0 ? reshapeByLot(document, lot) : changeByLot(document, lot);
    const made = editsOf(now, change, BASE, []);
    if (made.ok) now = made.text;
  }
  return now;
};

/** Taking back one difference after another leads back to what was. */
const expectBack = (text: string, after: string): void => {
  let now = after;
  let left = between(text, now).count;
  const most = 2 * left + 8; // one difference may fall into several when others have been taken back
  for (let step = 0; left > 0 && step < most; step++) {
    const back = all(between(text, now)).find(each => each.back !== undefined)?.back;
    expect(back).toBeDefined();
    const made = editsOf(now, back!, BASE, []);
    if (!made.ok) throw new Error(`${JSON.stringify(back)}: ${made.why}`);
    now = made.text;
    left = between(text, now).count;
  }
  expect(left).toBe(0);
};

/** Texts of each ruleset that are tried, and edits of each of them, one after another. */
const TEXTS = runs(1);
const EDITS = 4;

describe('changes by lot', () => {
  it.each(RULESETS)('of %s are all told, and can be taken back', id => {
    const text = textOf(id);
    const { document } = parseText(text);
    fc.assert(
      fc.property(fc.nat(), seed => {
        const after = editedByLot(text, makeLuck(seed).below, EDITS);
        const now = parseText(after).document;
        const found = between(text, after);
        const wanted = differing(now, document, now);
        expect(found.count === 0).toBe(wanted.length === 0);
        const told = all(found).flatMap(({ places }) => places.flatMap(({ before, after }) => [before, after]));
        for (const place of wanted)
          expect(
            told.some(each => each !== undefined && isBeside(each, place)),
            place,
          ).toBe(true);
        for (const { at, places } of all(found)) {
          expect(places.some(({ before, after }) => isBeside(at, after ?? at) || isBeside(at, before ?? at))).toBe(
            true,
          );
          expect(keysOf(at).length).toBeGreaterThan(0);
        }
        expectBack(text, after);
      }),
      { numRuns: TEXTS },
    );
  });
});
