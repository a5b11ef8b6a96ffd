import { describe, expect, it } from 'vitest';
import { compose } from '../../engine/ruleset/compose.ts';
import { fieldOf } from '../../engine/ruleset/document.ts';
import { authorPointer, variantAt, writersOf } from '../../engine/ruleset/origins.ts';

const base = {
  deck: { suits: ['red'] },
  rules: { first: { on: 'roundBegan', do: [] }, last: { on: 'roundEnded', do: [] } },
  scoring: { round: { bid: { points: { op: 'if', when: '$met', then: 10, else: -5 } } } },
};

const withChanges = (...changes: object[]): object => ({
  ...base,
  variants: Object.fromEntries(changes.map((each, i) => [`v${i + 1}`, { title: { en: '' }, changes: each }])),
});

const laid = (...changes: object[]) => {
  const chosen = changes.map((_, i) => `v${i + 1}`).reverse();
  return compose(withChanges(...changes), chosen);
};

const at = (document: unknown, ...keys: string[]): unknown => keys.reduce(fieldOf, document);

describe('laying a variant over a ruleset', () => {
  it('removes by null', () => {
    expect(Object.keys(at(laid({ rules: { first: null } }).document, 'rules') as object)).toEqual(['last']);
  });

  it('lets two variants remove the same, and warns of what never was there', () => {
    expect(laid({ rules: { first: null } }, { rules: { first: null } }).problems).toEqual([]);
    expect(laid({ rules: { frist: null } }).problems.map(({ code }) => code)).toEqual(['removes-nothing']);
  });

  it('merges records key by key, into the slots of a phrase too', () => {
    const { document } = laid({ scoring: { round: { bid: { points: { then: 20 } } } } });
    expect(at(document, 'scoring', 'round', 'bid', 'points')).toEqual({ op: 'if', when: '$met', then: 20, else: -5 });
  });

  it('leaves nothing of a phrase that another word replaces', () => {
    const { document } = laid({ scoring: { round: { bid: { points: { op: 'times', of: [2, 3] } } } } });
    expect(at(document, 'scoring', 'round', 'bid', 'points')).toEqual({ op: 'times', of: [2, 3] });
  });

  it('replaces lists whole', () => {
    expect(at(laid({ deck: { suits: ['blue', 'green'] } }).document, 'deck', 'suits')).toEqual(['blue', 'green']);
  });

  it('leaves out what is about choosing and testing', () => {
    expect(Object.keys(laid({ deck: {} }).document as object)).toEqual(['deck', 'rules', 'scoring']);
  });

  it('puts entries before and after others, in the order of the document whatever was chosen first', () => {
    const { document, problems } = laid(
      { rules: { early: { on: 'called', do: [], before: 'last' } } },
      { rules: { always: { on: 'called', do: [], before: '*' }, end: { on: 'called', do: [], after: '*' } } },
      { rules: { late: { on: 'called', do: [], after: 'early' } } },
    );
    expect(Object.keys(at(document, 'rules') as object)).toEqual(['always', 'first', 'early', 'late', 'last', 'end']);
    expect(at(document, 'rules', 'early')).toEqual({ on: 'called', do: [] });
    expect(problems).toEqual([]);
  });

  it('changes nothing in the document itself', () => {
    const document = withChanges({ rules: { first: null } });
    const before = JSON.stringify(document);
    compose(document, ['v1']);
    expect(JSON.stringify(document)).toBe(before);
  });
});

describe('where a value comes from', () => {
  const { document, origins } = laid(
    { scoring: { round: { bid: { points: { then: 20 } }, more: { points: { op: 'negative', of: 1 } } } } },
    { rules: { first: { when: true } } },
  );

  it('is told for every place of the composed document', () => {
    const pointers = [
      '/scoring/round/bid/points/then',
      '/scoring/round/bid/points/else',
      '/scoring/round/more/points/of',
    ];
    expect(pointers.map(pointer => authorPointer(document, origins, pointer))).toEqual([
      '/variants/v1/changes/scoring/round/bid/points/then',
      '/scoring/round/bid/points/else',
      '/variants/v1/changes/scoring/round/more/points/of',
    ]);
    expect(authorPointer(document, origins, '/rules/first')).toBe('/rules/first');
  });

  it('names the variant that wrote it, and those that changed a rule', () => {
    expect(variantAt('/variants/v1/changes/scoring')).toBe('v1');
    expect(variantAt('/variants/v1/title')).toBeUndefined();
    expect([...writersOf(origins, at(document, 'rules', 'first'), '/rules/first')]).toEqual(['v2']);
  });
});

describe('variants that do not go together', () => {
  const codes = (...changes: object[]): string[] => laid(...changes).problems.map(({ code }) => code);

  it('set one place differently', () => {
    expect(codes({ deck: { start: 'a' } }, { deck: { start: 'b' } })).toEqual(['variant-conflict']);
    expect(codes({ deck: { start: 'a' } }, { deck: { start: 'a' } })).toEqual([]);
  });

  it('write beneath what the other replaces or removes', () => {
    expect(codes({ rules: { first: null } }, { rules: { first: { when: true } } })).toEqual(['variant-conflict']);
    const replaced = { scoring: { round: { bid: { points: { op: 'negative', of: 1 } } } } };
    expect(codes(replaced, { scoring: { round: { bid: { points: { then: 1 } } } } })).toEqual(['variant-conflict']);
  });

  it('go together when they add different entries to one map', () => {
    expect(codes({ rules: { a: { on: 'called', do: [] } } }, { rules: { b: { on: 'called', do: [] } } })).toEqual([]);
  });

  it('are named, both, and the place', () => {
    const [conflict] = laid({ deck: { start: 'a' } }, { deck: { start: 'b' } }).problems;
    expect(conflict?.message).toContain('"v1" and "v2" both set /deck/start');
    expect(conflict?.pointer).toBe('/variants/v2/changes/deck/start');
    expect(conflict?.related?.[0]?.pointer).toBe('/variants/v1/changes/deck/start');
  });
});
