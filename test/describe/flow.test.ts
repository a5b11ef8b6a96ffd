import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flowOf } from '../../engine/describe/flow.ts';
import { partlyRead } from '../../engine/describe/partly-read.ts';

const shipped = (name: string): string => readFileSync(`rulesets/${name}.json`, 'utf8');
const flow = (text: string, variants: readonly string[] = []) => flowOf(partlyRead(text, variants)!, 'en');

describe('the flow of a round', () => {
  it('tells of each phase who acts, what lets it be left out, and which rules go off in it', () => {
    const { phases, sheet, over } = flow(shipped('hearts'));
    expect(phases.map(({ id, kind, who, when, rules }) => [id, kind, who, when, rules.map(each => each.id)])).toEqual([
      ['deal', 'do', undefined, undefined, []],
      ['pass', 'exchange', 'every seat', 'if “passing distance” is not 0', []],
      ['play', 'tricks', 'the seat with the lowest club in its hand', undefined, ['break']],
    ]);
    expect([sheet, over]).toEqual([2, 'the highest total is at least “Limit”']);
  });

  it('lays phases that come again inside their loop', () => {
    const lots = flow(shipped('bombs')).phases.find(({ id }) => id === 'lots')!;
    expect(lots.again).toBe('the lot holds a card');
    expect(lots.phases.map(({ id, at }) => [id, at]).slice(0, 2)).toEqual([
      ['bid', '/phases/lots/phases/bid'],
      ['high', '/phases/lots/phases/high'],
    ]);
  });

  it('follows variants', () => {
    expect(flow(shipped('hearts'), ['no-passing']).phases.map(({ id }) => id)).toEqual(['deal', 'play']);
    const trump = flow(shipped('plain-tricks'));
    expect(trump.rounds).toBe('5');
  });

  it('keeps phases that are at fault, and those of kinds that nobody knows', () => {
    const text = shipped('hearts').replace('"exchange"', '"exchanged"').replace('"op": "deal"', '"op": "dael"');
    expect(flow(text).phases.map(({ id, kind, isFaulty }) => [id, kind, isFaulty])).toEqual([
      ['deal', 'do', true],
      ['pass', 'exchanged', true],
      ['play', 'tricks', false],
    ]);
  });
});
