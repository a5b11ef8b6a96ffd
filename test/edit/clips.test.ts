import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clipOf,
  editsOf,
  formOf,
  keysOf,
  makeChecker,
  parseText,
  pasteOf,
  type Checker,
  type Form,
  type Pasted,
  type Pointer,
  type Where,
} from '../../engine/index.ts';
import { editedText, inverseOf } from '../../engine/edit/text-edits.ts';
import { RULESETS, textOf } from '../rulesets/table.ts';
import { placesIn } from './changes.ts';
import { runs } from '../runs.ts';

const BASE = { is: 'base' } as const;

const pasted = (text: string, clip: string, where: Where, checker?: Checker): Pasted =>
  pasteOf({ text, variants: [], into: BASE }, clip, where, checker?.check);

/** What a text reads once a paste is made; it must be one that can be. */
const after = (text: string, made: Pasted): string => {
  if (made.is !== 'pasted') throw new Error(JSON.stringify(made));
  const edited = editsOf(text, made.change, BASE, []);
  if (!edited.ok) throw new Error(edited.why);
  return edited.text;
};

const documentOf = (text: string): unknown => parseText(text).document;

const allRules = (rules: Form['sections'][number]['rules']): Pointer[] =>
  rules.flatMap(({ at, rules: inner }) => [at, ...allRules(inner)]);

const clipsIn = (id: string): { id: string; at: Pointer; clip: string }[] => {
  const form = formOf(textOf(id), { seats: 4, variants: [], options: {} }, 'en');
  return (form?.sections ?? [])
    .flatMap(({ rules }) => allRules(rules))
    .flatMap(at => {
      const clip = clipOf(textOf(id), at);
      return clip === undefined ? [] : [{ id, at, clip }];
    });
};

/** Whether all that stood in a stretch stands in another, but for the space between, in the same order. */
const isKept = (before: string, now: string): boolean => {
  let at = 0;
  return [...before.replace(/\s/g, '')].every(each => (at = now.indexOf(each, at) + 1) > 0);
};

/** Rulesets that are checked in no time; rules of all come to them. */
const TARGETS = ['plain-tricks', 'rook2', 'sheaves', 'wizard'];

describe('a rule of one game pasted into another', () => {
  const clips = RULESETS.flatMap(clipsIn);
  const checkers = new Map(TARGETS.map(id => [id, makeChecker()]));

  it('is there for every sort of rule', () => expect(clips.length).toBeGreaterThan(800));

  it('holds there, leaves all else as it was, and is taken back by one step; or says why it cannot come', () => {
    fc.assert(
      fc.property(fc.constantFrom(...clips), fc.constantFrom(...TARGETS), ({ clip }, id) => {
        const text = textOf(id);
        const checker = checkers.get(id)!;
        const first = pasted(text, clip, { beside: undefined }, checker);
        const made = first.is === 'elsewhere' ? pasted(text, clip, { home: first.homes[0]!.at }, checker) : first;
        if (made.is === 'refused') return void expect(made.why).toMatch(/^.{10,}[.!]$/su);
        if (made.is === 'elsewhere') throw new Error('It fits nowhere.');
        const edited = editsOf(text, made.change, BASE, []);
        if (!edited.ok) throw new Error(edited.why);
        expect(checker.check(edited.text).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(editedText(edited.text, inverseOf(text, edited.edits))).toBe(text);
        const kept = made.told.replaced.length > 0 ? [] : placesIn(documentOf(text)).map(keys => keys.join(' '));
        const now = new Set(placesIn(documentOf(edited.text)).map(keys => keys.join(' ')));
        expect(kept.filter(place => !now.has(place))).toEqual([]);
        if (made.told.replaced.length > 0) return;
        // A line that would be too long is laid out anew; nothing else that stood there is touched.
        for (const { offset, length, text: put } of edited.edits)
          expect(isKept(text.slice(offset, offset + length), put)).toBe(true);
      }),
      { numRuns: runs(40) },
    );
  });
});

const GAME = `{
  // a game to paste into
  "seats": { "from": 3, "to": 4 },
  "deck": { "suits": ["red", "blue"], "start": "pack", "cards": { "all": { "suits": "@allSuits", "ranks": { "from": 1, "to": 12 } } } },
  "places": { "pack": { "seen": "none" }, "hand": { "per": "seat", "seen": "owner" }, "won": { "per": "seat", "seen": "all" } },
  "marks": { "lucky": { "kind": "number", "lasts": "game" } },
  "phases": {
    "deal": { "kind": "do", "do": [{ "op": "deal", "from": "pack", "to": "hand" }] },
    "tricks": { "kind": "tricks", "order": { "high": { "highest": "@strength" } }, "to": "won" }
  },
  "scoring": { "round": { "tricks": { "points": "@tricks" } } },
  "game": { "rounds": 3, "best": "highest" }
}`;

/** Another game, whose rules lean on much. */
const OTHER = `{
  "name": { "en": "Other" },
  "deck": {
    "suits": ["red", "green"],
    "start": "stock",
    "cards": { "plain": { "suits": "@allSuits", "ranks": { "from": 1, "to": 12 } }, "star": { "copies": 2 } },
    "traits": { "high": { "op": "over", "a": "@printedRank", "b": "$from" } }
  },
  "options": { "from": { "title": { "en": "High from" }, "from": 1, "to": 12, "default": 9 } },
  "places": {
    "stock": { "seen": "none" },
    "hand": { "per": "seat", "seen": "owner" },
    "taken": { "per": "seat", "seen": "none" },
    "aside": { "seen": "all" }
  },
  "marks": { "lucky": { "kind": "condition", "lasts": "round" } },
  "phrases": { "stars": { "kind": "number", "per": "seat", "is": { "op": "count", "cards": "taken" } } },
  "phases": { "play": { "kind": "tricks", "order": { "best": { "highest": "@strength" } }, "to": "taken" } },
  "rules": {
    "shine": {
      "on": "cardPlayed",
      "when": { "op": "either", "of": [{ "op": "is", "a": "star" }, { "op": "is", "a": "high" }] },
      "do": [
        { "op": "set", "mark": "lucky", "to": true },
        { "op": "move", "cards": { "op": "top", "place": "stock" }, "to": "aside" },
        { "op": "score", "seats": "@seat", "points": "$stars" }
      ]
    },
    "green": {
      "on": "cardPlayed",
      "when": { "op": "ofSuit", "suit": "green" },
      "do": [{ "op": "score", "seats": "@seat", "points": 1 }]
    }
  },
  "scoring": { "round": { "stars": { "points": "$stars" } } }
}`;

const NOTHING_WRONG = () => ({ problems: [], summary: undefined });
const putInto = (clip: string | undefined, where: Where): Pasted =>
  pasteOf({ text: GAME, variants: [], into: BASE }, clip ?? '', where, NOTHING_WRONG);

describe('what a rule leans on', () => {
  const made = putInto(clipOf(OTHER, '/rules/shine'), { home: '/rules' });
  const text = after(GAME, made);
  const document = documentOf(text) as Record<string, Record<string, Record<string, unknown>>>;

  it('comes along, and what that leans on', () => {
    expect(document['deck']!['cards']!['star']).toEqual({ copies: 2 });
    expect(document['deck']!['traits']).toEqual({ high: { op: 'over', a: '@printedRank', b: '$from' } });
    expect(Object.keys(document['options']!)).toEqual(['from']);
    expect(Object.keys(document['places']!)).toEqual(['pack', 'hand', 'won', 'aside']);
  });

  it('is what the game has already, where that is for the same', () => {
    expect(document['phrases']!['stars']!['is']).toEqual({ op: 'count', cards: 'won' });
    expect(made.is === 'pasted' && made.told.swapped).toEqual([
      { what: 'place', name: 'stock', by: 'pack' },
      { what: 'place', name: 'taken', by: 'won' },
    ]);
  });

  it('gets another name where the game means something else by it, and so do its mentions', () => {
    expect(Object.keys(document['marks']!)).toEqual(['lucky', 'lucky2']);
    expect(document['rules']!['shine']!['do']).toContainEqual({ op: 'set', mark: 'lucky2', to: true });
  });

  it('leaves the text of the game as it was', () => {
    expect(text).toContain('// a game to paste into\n  "seats": { "from": 3, "to": 4 },');
  });

  it('comes a second time only where it differs', () => {
    const again = pasteOf(
      { text, variants: [], into: BASE },
      clipOf(OTHER, '/scoring/round/stars')!,
      { beside: '/scoring/round/tricks' },
      NOTHING_WRONG,
    );
    expect(again.is === 'pasted' && again.told.brought).toEqual([]);
  });

  it('is refused as a whole where something cannot come', () => {
    expect(putInto(clipOf(OTHER, '/rules/green'), { home: '/rules' })).toEqual({
      is: 'refused',
      why: 'This rule of Other cannot come along: the deck has no suit “green”.',
    });
  });
});

describe('where a rule goes', () => {
  const line = clipOf(OTHER, '/scoring/round/stars');

  it('is beside the one in hand', () => {
    const made = putInto(line, { beside: '/scoring/round/tricks' });
    expect(Object.keys((documentOf(after(GAME, made)) as never)['scoring']['round'])).toEqual(['tricks', 'stars']);
  });

  it('is told where it does not fit', () => {
    const made = putInto(line, { beside: '/phases/deal' });
    expect(made.is === 'elsewhere' && made.homes.map(({ at }) => at)).toEqual(['/scoring/round', '/scoring/game']);
  });

  it('is the same part of the phase in hand', () => {
    const made = putInto(clipOf(OTHER, '/phases/play/order/best'), { beside: '/phases/tricks' });
    expect(made.is === 'pasted' && made.at).toBe('/phases/tricks/order/best');
  });

  it('is the place of a field that stands there once', () => {
    const made = putInto(clipOf(OTHER, '/phases/play/to'), { beside: '/phases/deal' });
    expect(made).toMatchObject({ is: 'elsewhere', homes: [{ at: '/phases/tricks/to' }] });
  });

  it('is nowhere for what belongs to a phase that the game has not', () => {
    const bid = '{ "phases": { "bid": { "kind": "bid", "may": { "x": { "call": true } } } } }';
    const made = putInto(clipOf(bid, '/phases/bid/may/x'), { beside: '/phases/deal' });
    expect(made).toEqual({
      is: 'refused',
      why: 'This rule is a restriction, which belongs to a phase of kind “bid”, and there is none here.',
    });
  });
});

describe('plain JSON', () => {
  const rule = '{ "on": "trickTaken", "do": [{ "op": "score", "seats": "@winner", "points": 5 }] }';
  it.each([
    ['with its name', `{ "last": ${rule} }`, '/rules/last'],
    ['as it stands in a text', `"last": ${rule},`, '/rules/last'],
    ['without a name', rule, '/rules/rule'],
  ])('is a rule %s', (_, text, at) => {
    const made = putInto(text, { home: '/rules' });
    expect(made.is === 'pasted' && made.at).toBe(at);
    expect(keysOf(at).reduce((value, key) => (value as never)[key], documentOf(after(GAME, made)))).toEqual(
      JSON.parse(rule),
    );
  });

  it('means what its names mean in the game it comes to', () => {
    const made = putInto('{ "won": { "points": { "op": "points", "cards": "won" } } }', {
      beside: '/scoring/round/tricks',
    });
    expect(made.is === 'pasted' && made.told).toEqual({ from: '', brought: [], swapped: [], replaced: [], unfit: 0 });
  });
});

describe('a text that is no rule', () => {
  const marked = (more: object): string => JSON.stringify({ tricksmith: 'rule', ...more });
  it.each([
    ['', 'The clipboard is empty.'],
    ['Buy milk', 'What is in the clipboard is no rule: it is no JSON.'],
    ['[1, 2]', 'What is in the clipboard is no rule.'],
    ['{ "x": 1 }', 'Nothing like this can stand in these rules.'],
    ['['.repeat(100_000), 'What is in the clipboard is nested too deep for a rule.'],
    [JSON.stringify({ a: 'x'.repeat(300_000) }), 'What is in the clipboard is far too long for a rule.'],
    [
      GAME.replace('{', '{ "format": 1,'),
      'This is a whole game, no rule of one. Import it, and copy the rule from there.',
    ],
    [marked({}), 'This rule was cut short or changed on its way; copy it once more.'],
    [marked({ at: '/rules/x', ruleset: {} }), 'This rule was cut short or changed on its way; copy it once more.'],
    [
      marked({ at: '/constructor/x', ruleset: { constructor: { x: 1 } } }),
      'This rule was cut short or changed on its way; copy it once more.',
    ],
  ])('says so: %.30s', (text, why) => {
    expect(putInto(text, { home: '/rules' })).toEqual({ is: 'refused', why });
  });

  it('is never anything but values of the ruleset, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.string(), (json, name) => {
        for (const text of [
          json,
          `{ "x": ${json} }`,
          marked({ at: `/rules/${name}`, ruleset: { rules: { [name]: JSON.parse(json) as unknown } } }),
        ]) {
          const made = putInto(text, { beside: '/phases/deal' });
          if (made.is === 'pasted') expect(documentOf(after(GAME, made))).toBeDefined();
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('cannot change what all records are made of', () => {
    const made = putInto('{ "__proto__": { "on": "trickTaken", "do": [] } }', { home: '/rules' });
    const document = documentOf(after(GAME, made)) as Record<string, object>;
    expect(Object.keys(document['rules']!)).toEqual(['__proto__']);
    expect(({} as { on?: string }).on).toBeUndefined();
  });
});
