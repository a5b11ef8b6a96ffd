import { keysOf, pointerTo } from '../language/diagnostic.ts';
import type { BookRule, Part } from '../language/report.ts';
import { bookOf } from '../describe/book.ts';
import { textOf } from '../describe/parts.ts';
import type { Sound } from '../ruleset/sound.ts';

/** What stands at a pointer, in words: itself, and the sentence of the rule it is part of. */
export interface InWords {
  text: string;
  within?: string;
}

const addParts = (known: Map<string, InWords>, parts: readonly Part[], within: string): void => {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const text = textOf(part.parts);
    if (!known.has(part.pointer)) known.set(part.pointer, text === within ? { text } : { text, within });
    addParts(known, part.parts, within);
  }
};

const addRules = (known: Map<string, InWords>, rules: readonly BookRule[]): void => {
  for (const rule of rules) {
    const text = textOf(rule.parts);
    known.set(rule.pointer, { text });
    addParts(known, rule.parts, text);
    addRules(known, rule.rules);
  }
};

/** The words for whatever stands in a ruleset; of what the rule book does not tell, those of the nearest around it. */
export const wordsFor = (sound: Sound): ((pointer: string) => InWords | undefined) => {
  const known = new Map<string, InWords>();
  for (const { rules } of bookOf(sound, undefined, 'en').sections) addRules(known, rules);
  return pointer => {
    const found = known.get(pointer);
    if (found) return found;
    for (let keys = keysOf(pointer).slice(0, -1); keys.length > 1; keys = keys.slice(0, -1)) {
      const around = known.get(pointerTo(...keys));
      if (around) return { text: `part of “${around.text}”`, ...(around.within && { within: around.within }) };
    }
    return undefined;
  };
};
