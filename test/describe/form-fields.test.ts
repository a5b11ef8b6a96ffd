import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../engine/describe/form-fields.ts';
import { offersAt } from '../../engine/describe/form-offers.ts';
import { said, setupWith, shipped } from './forms.ts';

const HEARTS = shipped('hearts.json');
const fieldsAt = (at: string, variants: readonly string[] = []) => fieldsOf(HEARTS, setupWith(variants), at, 'en');

describe('the fields of a rule', () => {
  it('call a text by its language', () => {
    expect(fieldsAt('/name').map(({ title }) => title)).toEqual(['English', 'Dutch', 'Norwegian']);
  });

  it('say what they were where a variant wrote them otherwise, and nothing else', () => {
    const was = (variants: readonly string[]) =>
      Object.fromEntries(
        fieldsAt('/scoring/round/moon', variants).flatMap(({ name, was: before }) =>
          before === undefined ? [] : [[name, said(before)]],
        ),
      );
    expect(was([])).toEqual({});
    expect(was(['moon-subtracts'])).toEqual({
      seats: 'all seats but the shooter',
      points: 'the points of the whole deck',
    });
  });
});

describe('a word that is offered', () => {
  const labelOf = (name: string, at: string) =>
    offersAt(HEARTS, setupWith(), at, 'en')
      .find(offer => offer.name === name && offer.group === 'word')
      ?.label.map(part => (typeof part === 'string' ? part : `‹${part.slot}›`))
      .join('');

  it('does not ask for what it would tell itself', () => {
    const beats = (at: string) => labelOf('beats', at) !== undefined;
    expect(['/phases/play/order/led/keep', '/phases/play/ties'].map(beats)).toEqual([false, false]);
    expect(beats('/phases/play/duties/follow/play')).toBe(true);
    const strength = (at: string) => labelOf('strength', at) !== undefined;
    expect([strength('/card/strength'), strength('/card/points')]).toEqual([false, true]);
  });

  it('names its slots by what they hold', () => {
    const when = '/scoring/round/penalties/when';
    expect(labelOf('atLeast', when)).toBe('‹a number› is at least ‹another number›');
    expect(labelOf('not', when)).toContain('‹a condition›');
  });

  it('goes around what stands there, and asks first for what is beside it', () => {
    const when = '/scoring/round/penalties/when';
    const wraps = offersAt(HEARTS, setupWith(), when, 'en').filter(({ group }) => group === 'wrap');
    const freshOf = (name: string) => wraps.find(offer => offer.name === name)?.fresh;
    expect([freshOf('all'), freshOf('either'), freshOf('not')]).toEqual([['/of/1'], ['/of/1'], []]);
  });

  it('is known in a phrase of the author’s wherever that is used', () => {
    const ruleset = JSON.parse(HEARTS) as { phrases: object; phases: { play: object } };
    const isOffered = (word: string, leader: unknown) => {
      const first = { kind: 'seat', is: '@dealer', says: { en: 'the first' } };
      const phrases = { ...ruleset.phrases, first, again: { kind: 'seat', is: '$first', says: { en: 'it again' } } };
      const phases = { ...ruleset.phases, play: { ...ruleset.phases.play, leader } };
      const text = JSON.stringify({ ...ruleset, phrases, phases });
      return offersAt(text, setupWith(), '/phrases/first/is', 'en').some(({ name }) => name === word);
    };
    expect(['winner', 'seat', 'dealer'].map(word => isOffered(word, '@dealer'))).toEqual([true, true, true]);
    for (const leader of ['$first', { op: 'left', of: '$again' }])
      expect(['winner', 'seat', 'dealer'].map(word => isOffered(word, leader))).toEqual([false, false, true]);
  });
});
