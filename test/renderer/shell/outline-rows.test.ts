import { describe, expect, it } from 'vitest';
import HEARTS from '../../../rulesets/hearts.json?raw';
import { checkText, editsOf, formOf, type Change } from '../../../engine/index.ts';
import { outlineRows, type OutlineRow } from '../../../renderer/shell/outline-rows.ts';

const LAST = { each: '@allSeats', points: 2 };
const MINE = '/variants/mine/changes';

/** Hearts with a variant "mine" that makes these changes. */
const withMine = (...changes: Change[]): string => {
  const made = changes.reduce(
    (text, change) => {
      const edited = editsOf(text, change, { is: 'variant', id: 'mine' }, ['mine']);
      if (!edited.ok) throw new Error(edited.why);
      return edited.text;
    },
    HEARTS.replace('"variants": {', '"variants": { "mine": { "title": { "en": "Mine" }, "changes": {} },'),
  );
  return made;
};

/** Its outline with these variants switched on. */
const outlineOf = (text: string, ...variants: string[]): readonly OutlineRow[] => {
  const report = checkText(text);
  const form = formOf(text, { seats: 4, variants, options: {} }, 'en');
  return outlineRows(report.summary!.outline, form, report.problems);
};
const rowAt = (rows: readonly OutlineRow[], at: string): OutlineRow | undefined =>
  rows.flatMap(row => [row, rowAt(row.entries, at)]).find(row => row?.at === at);
const namesIn = (rows: readonly OutlineRow[], at: string) => rowAt(rows, at)?.entries.map(({ label }) => label);

describe('the outline of a composition', () => {
  const added = withMine({ do: 'add', at: '/scoring/round', key: 'last', value: LAST });

  it('has the rules that a chosen variant brings, and only then', () => {
    expect(rowAt(outlineOf(added), '/scoring/round/last')).toBeUndefined();
    const row = rowAt(outlineOf(added, 'mine'), '/scoring/round/last');
    expect(row).toMatchObject({ label: 'last', variant: 'mine', pointer: `${MINE}/scoring/round/last` });
  });

  it('shows them where they stand among the others', () => {
    const duty = { play: { op: 'ofSuit', suit: '@led' } };
    const text = withMine({ do: 'add', at: '/phases/play/duties', key: 'mine', value: duty, before: 'follow' });
    expect(namesIn(outlineOf(text), '/phases/play/duties')).toEqual(['opening', 'unbroken', 'follow', 'firstTrick']);
    const names = namesIn(outlineOf(text, 'mine'), '/phases/play/duties');
    expect(names).toEqual(['opening', 'unbroken', 'mine', 'follow', 'firstTrick']);
  });

  it('makes room for a section that the base has not', () => {
    const rule = { on: 'trickOver', do: [{ op: 'add', to: 'taken', by: 1 }] };
    const bare = JSON.stringify({ ...JSON.parse(HEARTS), rules: undefined });
    const text = bare.replace(
      '"variants":{',
      `"variants":{"mine":{"title":{"en":"Mine"},"changes":{"rules":{"x":${JSON.stringify(rule)}}}},`,
    );
    const row = rowAt(outlineOf(text, 'mine'), '/rules');
    expect(row).toMatchObject({
      label: 'rules',
      entries: [{ at: '/rules/x', variant: 'mine', problems: expect.any(Number) }],
    });
    expect(row?.entries[0]?.problems).toBeGreaterThan(0);
  });

  it('marks what it changes and what it takes away', () => {
    const text = withMine(
      { do: 'remove', at: '/phases/play/duties/firstTrick' },
      { do: 'set', at: '/phases/play/duties/follow/play', value: 'heart' },
    );
    const rows = outlineOf(text, 'mine');
    expect(rowAt(rows, '/phases/play/duties/firstTrick')).toMatchObject({ isGone: true });
    expect(rowAt(rows, '/phases/play/duties/follow')).toMatchObject({
      variant: 'mine',
      pointer: '/phases/play/duties/follow',
    });
    expect(rowAt(rows, '/phases/play/duties/opening')).not.toHaveProperty('variant');
  });
});
