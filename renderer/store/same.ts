import type { Form, FormRule, FormSection } from '../../engine/index.ts';

/** The old one when the new one says the same, so that nothing is drawn anew for it. */
export const sameOr = <Old extends New | undefined, New>(old: Old, made: New): New =>
  old !== undefined && JSON.stringify(old) === JSON.stringify(made) ? old : made;

/** A form in which all that says what it said before is the very thing of before: sections, rules and their parts. */
export const sameForm = (old: Form | undefined, made: Form): Form => {
  if (old === undefined) return made;
  const known = new Map(old.sections.map(section => [section.id, section]));
  const sections = made.sections.map(section => sameSection(known.get(section.id), section));
  const isSame =
    old.title === made.title &&
    old.sections.length === sections.length &&
    sections.every((section, at) => section === old.sections[at]);
  return isSame ? old : { ...made, sections };
};

const sameSection = (old: FormSection | undefined, made: FormSection): FormSection => {
  if (old === undefined) return made;
  const rules = sameRules(old.rules, made.rules);
  return rules === old.rules && isSameBut(old, made) ? old : { ...made, rules };
};

const sameRules = (old: readonly FormRule[], made: readonly FormRule[]): readonly FormRule[] => {
  const known = new Map(old.map(rule => [rule.at, rule]));
  const rules = made.map(rule => sameRule(known.get(rule.at), rule));
  return rules.length === old.length && rules.every((rule, at) => rule === old[at]) ? old : rules;
};

const sameRule = (old: FormRule | undefined, made: FormRule): FormRule => {
  if (old === undefined) return made;
  const rules = sameRules(old.rules, made.rules);
  return rules === old.rules && isSameBut(old, made) ? old : { ...made, rules };
};

/** Are two the same, but for the rules that belong to them? */
const isSameBut = <Thing extends FormSection | FormRule>(a: Thing, b: Thing): boolean =>
  JSON.stringify({ ...a, rules: [] }) === JSON.stringify({ ...b, rules: [] });
