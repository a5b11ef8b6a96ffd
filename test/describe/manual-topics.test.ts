import { describe, expect, it } from 'vitest';
import { topicAt, usesIn } from '../../engine/describe/manual-topics.ts';
import { TABLE } from './speaking.ts';

const TEXT = JSON.stringify(
  {
    ...TABLE,
    rules: { moon: { on: 'roundEnded', do: [{ op: 'set', mark: 'broken', to: true }] } },
    variants: {
      dear: {
        title: { en: 'Dear' },
        changes: { phases: { play: { duties: { follow: { when: { op: 'over', a: '@tricks', b: 2 } } } } } },
      },
    },
  },
  undefined,
  2,
);

describe('what the manual says of a place in the text', () => {
  const topicOf = (words: string, part: string) => topicAt(TEXT, TEXT.indexOf(words) + words.indexOf(part) + 1);

  it.each([
    ['"shuffle"', 'shuffle', 'word/shuffle'],
    ['"highest": "@strength"', '@strength', 'word/strength'],
    ['"place": "stock"', 'place', 'word/shuffle/place'],
    ['"kind": "tricks"', 'tricks', 'phase/tricks'],
    ['"manner"', 'manner', 'phase/bid/manner'],
    ['"on": "roundEnded"', 'roundEnded', 'event/roundEnded'],
    ['"twins"', 'twins', 'section/deck/twins'],
    ['"changes"', 'changes', 'section/variants/*/changes'],
    ['"when": {', 'when', 'phase/tricks/duties/*/when'],
  ])('%s: %s is at %s', (words, part, topic) => {
    expect(topicOf(words, part)).toBe(topic);
  });

  it('is nothing where nothing stands', () => {
    expect(topicAt('', 0)).toBeUndefined();
    expect(topicAt('{}', 1)).toBeUndefined();
  });
});

describe('what a document uses', () => {
  const uses = usesIn(JSON.parse(TEXT));
  const rulesOf = (topic: string) => uses.get(topic)?.map(({ rule }) => rule);

  it('is told with the rule around it', () => {
    expect(rulesOf('word/set')).toEqual(['/rules/moon']);
    expect(rulesOf('event/roundEnded')).toEqual(['/rules/moon']);
    expect(rulesOf('phase/bid')).toEqual(['/phases/bid']);
    expect(rulesOf('section/deck/twins')).toEqual(['/deck']);
  });

  it('counts what variants bring', () => {
    expect(uses.get('word/over')).toContainEqual({
      rule: '/variants/dear/changes/phases/play/duties/follow',
      pointer: '/variants/dear/changes/phases/play/duties/follow/when',
    });
  });
});
