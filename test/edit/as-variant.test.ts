import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlike } from '../../engine/edit/same.ts';
import { editedText } from '../../engine/edit/text-edits.ts';
import { asVariant, checkText, compose, editsOf, makeLuck, parseText, type Change } from '../../engine/index.ts';
import { fieldOf } from '../../engine/ruleset/document.ts';
import { RULESETS, textOf } from '../rulesets/table.ts';
import { changeByLot } from './changes.ts';
import { commented, type Lot } from './odd.ts';
import { runs } from '../runs.ts';

const BASE = { is: 'base' } as const;
const NAME = { id: 'mine', title: 'Mine', sentence: 'It is otherwise.' };

const edited = (text: string, ...changes: Change[]): string =>
  changes.reduce((now, change) => {
    const made = editsOf(now, change, BASE, []);
    if (!made.ok) throw new Error(made.why);
    return made.text;
  }, text);

const made = (was: string, now: string, name = NAME) => {
  const variant = asVariant(was, now, name);
  if (!variant.ok) throw new Error(variant.why);
  return variant;
};

const variantIn = (text: string, id: string): unknown => fieldOf(fieldOf(parseText(text).document, 'variants'), id);

const hearts = textOf('hearts');
const QUEEN = '/deck/cards/suited/points/at/spades-Q';

describe('changes made a variant', () => {
  it('leave the base as it was to the letter, and are the least overlay', () => {
    const now = edited(
      hearts,
      { do: 'set', at: QUEEN, value: 7 },
      { do: 'remove', at: '/phases/play/duties/firstTrick' },
      { do: 'move', at: '/scoring/round/moon', before: 'penalties' },
    );
    const { text, id, left, edits } = made(hearts, now);
    expect(id).toBe('mine');
    expect(left).toEqual([]);
    expect(editedText(now, edits)).toBe(text);
    expect(variantIn(text, 'mine')).toEqual({
      title: { en: 'Mine' },
      sentence: { en: 'It is otherwise.' },
      excludes: ['mild-queen'],
      changes: {
        deck: { cards: { suited: { points: { at: { 'spades-Q': 7 } } } } },
        phases: { play: { duties: { firstTrick: null } } },
        scoring: { round: { moon: { before: 'penalties' } } },
      },
    });
    const without = edited(text, { do: 'remove', at: '/variants/mine' });
    expect(without).toBe(hearts);
  });

  it('keep what was changed in other variants and in scenarios, and get a name of their own', () => {
    const now = edited(
      hearts,
      { do: 'set', at: QUEEN, value: 7 },
      { do: 'remove', at: '/variants/bleeding' },
      { do: 'duplicate', at: '/scenarios/a-pack-counts-twenty-six' },
    );
    const { text, id } = made(hearts, now, { ...NAME, id: 'omnibus' });
    expect(id).toBe('omnibus2');
    const was = edited(text, { do: 'remove', at: '/variants/omnibus2' });
    expect(parseText(was).document).toEqual(parseText(edited(now, { do: 'set', at: QUEEN, value: 13 })).document);
  });

  it('say what no variant can say, and leave it in the base', () => {
    const now = edited(
      hearts,
      { do: 'set', at: '/id', value: 'my-hearts' },
      { do: 'set', at: '/phases/play/before', value: 'deal' },
      { do: 'set', at: QUEEN, value: 7 },
    );
    const { text, left } = made(hearts, now);
    expect(left).toContain('/id');
    expect(left).toContain('/phases/play/before');
    expect(fieldOf(parseText(text).document, 'id')).toBe('my-hearts');
  });

  it('are none where nothing in the base differs, or one of the texts is no ruleset', () => {
    expect(asVariant(hearts, hearts, NAME)).toEqual({ ok: false, why: 'Nothing in the base rules has changed.' });
    expect(asVariant(hearts, edited(hearts, { do: 'set', at: '/id', value: 'other' }), NAME).ok).toBe(false);
    expect(asVariant(hearts, '{', NAME).ok).toBe(false);
    expect(asVariant('5', hearts, NAME).ok).toBe(false);
  });

  it('exclude the variants that set the same otherwise, so that nothing is wrong with the rules', () => {
    const { text } = made(hearts, edited(hearts, { do: 'set', at: QUEEN, value: 7 }));
    expect(fieldOf(variantIn(text, 'mine'), 'excludes')).toEqual(['mild-queen']);
    expect(checkText(text).problems).toEqual([]);
  });

  it('keep comments that were written meanwhile', () => {
    const now = edited(hearts, { do: 'set', at: QUEEN, value: 7 }).replace('"rules"', '// why\n  "rules"');
    expect(made(hearts, now).text).toContain('// why');
  });
});

/** Rulesets of all sorts; each is tried a few times. */
const TRIED = RULESETS.filter((_, place) => place % 3 === 0);
const TEXTS = runs(4);
const EDITS = 4;

describe('changes by lot, made a variant', () => {
  it.each(TRIED)('of %s are the changed rules again once it is laid over', id => {
    const plain = textOf(id);
    fc.assert(
      fc.property(fc.nat(), seed => {
        const lot: Lot = makeLuck(seed).below;
        const was = lot(3) === 0 ? commented(plain, lot) : plain;
        let now = was;
        for (let i = 0; i < EDITS; i++) {
          const change = editsOf(now, changeByLot(parseText(now).document, lot), BASE, []);
          if (change.ok) now = change.text;
        }
        const variant = asVariant(was, now, NAME);
        const wanted = compose(parseText(now).document, []).document;
        if (!variant.ok) {
          if (variant.why.startsWith('No variant')) return;
          expect(isAlike(wanted, compose(parseText(was).document, []).document, wanted, [])).toBe(true);
          return;
        }
        expect(editedText(now, variant.edits)).toBe(variant.text);
        const { document, problems } = parseText(variant.text);
        expect(problems).toEqual([]);
        const composed = compose(document, [variant.id]).document;
        expect(isAlike(wanted, composed, wanted, [])).toBe(true);
        for (const name of ['variants', 'scenarios']) {
          const kept = fieldOf(parseText(now).document, name);
          for (const [key, value] of Object.entries(kept ?? {}))
            if (typeof kept === 'object') expect(fieldOf(fieldOf(document, name), key)).toEqual(value);
        }
        if (variant.left.length === 0)
          expect(compose(document, []).document).toEqual(compose(parseText(was).document, []).document);
      }),
      { numRuns: TEXTS },
    );
  });
});
