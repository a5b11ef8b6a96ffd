import type { Book, BookRule, Pointer } from '../../engine/index.ts';
import { atOf, isWithin } from '../monaco/text-places.ts';

/** The rule of the book that a place in the rules belongs to: the one that fits most closely. */
export const ruleInHand = (book: Book, pointer: Pointer): BookRule | undefined => {
  const rules = book.sections.flatMap(section => all(section.rules));
  return closest(rules, pointer, rule => rule.pointer) ?? closest(rules, atOf(pointer), rule => atOf(rule.pointer));
};

const all = (rules: readonly BookRule[]): readonly BookRule[] => rules.flatMap(rule => [rule, ...all(rule.rules)]);

const closest = (
  rules: readonly BookRule[],
  pointer: Pointer,
  placeOf: (rule: BookRule) => Pointer,
): BookRule | undefined =>
  rules
    .filter(rule => isWithin(pointer, placeOf(rule)))
    .reduce<BookRule | undefined>(
      (best, rule) => (best !== undefined && placeOf(best).length >= placeOf(rule).length ? best : rule),
      undefined,
    );
