import type { Language } from '../language/say.ts';
import type { DifferenceSection, Differences, Edition } from './difference/report.ts';
import { tell, tellingOf, type Placed, type Telling } from './difference/tell.ts';
import { variantRules } from './difference/variants.ts';

export type {
  RuleDifference,
  DifferenceDetail,
  Differences,
  DifferenceSection,
  DifferingPlace,
  Edition,
} from './difference/report.ts';

/**
 * What differs between two editions, in words: nothing if and only if they mean the same. Undefined when one of the
 * texts is no JSON. Faulty rules are told as far as the form tells them.
 *
 *   texts -> drafts -> places that differ -> the rules they lie in -> sentences beside each other
 */
export const differencesOf = (before: Edition, after: Edition, language: Language): Differences | undefined => {
  const telling = tellingOf(before, after, language);
  if (telling === undefined) return undefined;
  const texts = { before: before.text, after: after.text };
  const sections = sectioned(
    telling,
    tell(telling, entry => variantRules(telling, entry, texts)),
  );
  return { count: sections.reduce((sum, { entries }) => sum + entries.length, 0), sections };
};

const sectioned = ({ sections }: Telling, all: readonly Placed[]): DifferenceSection[] => {
  const known = new Map([...sections.after, ...sections.before].map(section => [section.id, section]));
  const [first] = known.keys(); // what no rule tells of is told first
  return [...known.values()].flatMap(({ id, title }) => {
    const entries = all.filter(({ section }) => (section?.id ?? first) === id).map(({ difference }) => difference);
    return entries.length === 0 ? [] : [{ id, title, entries }];
  });
};
