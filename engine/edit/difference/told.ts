import type { Pointer } from '../../language/diagnostic.ts';
import { keysOf, pointerTo } from '../../language/diagnostic.ts';
import type { FormRule, FormSection } from '../../language/form.ts';
import type { Keys } from './places.ts';

/** A rule of a form, and where it stands in it. */
export interface Told {
  rule: FormRule;
  section: FormSection;
  around: readonly string[]; // what the rules are called that it belongs to, the outermost first
  place: number; // in the order of reading
}

/** All rules of a form by their places, in the order of reading. */
export type AllTold = ReadonlyMap<Pointer, Told>;

export const allTold = (sections: readonly FormSection[]): AllTold => {
  const told = new Map<Pointer, Told>();
  const visit = (section: FormSection, rules: readonly FormRule[], around: readonly string[]): void => {
    for (const rule of rules) {
      told.set(rule.at, { rule, section, around, place: told.size });
      visit(section, rule.rules, rule.label === undefined ? around : [...around, rule.label]);
    }
  };
  for (const section of sections) visit(section, section.rules, []);
  return told;
};

/** The innermost rule that a place lies in. */
export const toldAround = (told: AllTold, keys: Keys): Told | undefined => {
  for (let depth = keys.length; depth > 0; depth--) {
    const found = told.get(pointerTo(...keys.slice(0, depth)));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Are there rules inside a place, apart from one that stands there itself? */
export const hasToldWithin = (told: AllTold, keys: Keys): boolean => {
  const start = `${pointerTo(...keys)}/`;
  for (const at of told.keys()) if (at.startsWith(start)) return true;
  return false;
};

/** Has a rule something of its own to say, apart from what belongs to it? */
export const saysItself = ({ rule }: Told): boolean => rule.parts.length > 0 || rule.rules.length === 0;

export const isAround = (outer: Keys, inner: Keys): boolean =>
  outer.length <= inner.length && outer.every((key, i) => key === inner[i]);

export const keysAt = ({ rule }: Told): Keys => keysOf(rule.at);
