import { keysOf, pointerTo, type Diagnostic } from '../language/diagnostic.ts';
import { variantAt } from '../ruleset/origins.ts';
import type { Variant } from '../ruleset/variants.ts';
import { brokenByVariant } from './faults/variants.ts';

/** A problem as it came up, with the combination it came up in first. */
export interface Found {
  problem: Diagnostic;
  variants: readonly string[];
}

/** Collects the problems of all combinations, each once. Combinations come in the order of their size. */
export interface Gathering {
  add(problems: readonly Diagnostic[], variants: readonly string[]): void;
  /** Those that are no mere consequence of others. */
  told(): Found[];
  /** The same, said of the variants that bring them. */
  all(): Diagnostic[];
}

/** What a problem is about: lists in a message stand behind a semicolon and differ from one combination to the next. */
const identity = ({ code, pointer, at, message }: Diagnostic): string =>
  `${code} ${pointer} ${at} ${message.split(';')[0]!}`;

export const gather = (variants: readonly Variant[]): Gathering => {
  const found = new Map<string, Found>();
  const seen = new Set<Diagnostic>();
  const told = (): Found[] => {
    const all = [...found.values()];
    const isBaseBroken = all.some(isOfTheBase);
    const broken = brokenVariants(all);
    return all.filter(each => !(isBaseBroken && mayFollow(each)) && !followsFrom(broken, each));
  };
  return {
    add: (problems, chosen) => {
      for (const problem of problems) {
        if (seen.has(problem)) continue; // found out once, and taken over from combination to combination
        seen.add(problem);
        const key = identity(problem);
        if (!found.has(key)) found.set(key, { problem, variants: chosen });
      }
    },
    told,
    all: () => once(told().map(each => attributed(each, variants))),
  };
};

/** A mistake in the rules without variants. One in a scenario is none: nothing follows from it. */
const isOfTheBase = ({ problem, variants }: Found): boolean =>
  variants.length === 0 && problem.severity === 'error' && keysOf(problem.pointer)[0] !== 'scenarios';

/** What is missing in something that a variant changes, or in the base once it is changed. */
const MISSING: readonly string[] = ['missing-field', 'missing-word', 'unknown-entry'];

/** Whether a problem that shows with variants may follow from what is wrong without them. */
const mayFollow = ({ problem, variants }: Found): boolean =>
  variants.length > 0 && (variantAt(problem.pointer) === undefined || MISSING.includes(problem.code));

/** Variants with a mistake of their own. */
const brokenVariants = (all: readonly Found[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ problem }) =>
      problem.severity === 'error' && isMisshapen(problem) ? (variantAt(problem.pointer) ?? []) : [],
    ),
  );

/** A field that nobody knows changes nothing, so what it should have changed is still as it was. */
const isMisshapen = ({ code }: Diagnostic): boolean => code === 'unknown-field';

/** Whether a problem may come of a variant not changing what it was meant to change. */
const followsFrom = (broken: ReadonlySet<string>, { problem, variants }: Found): boolean =>
  variantAt(problem.pointer) === undefined && variants.some(id => broken.has(id));

/** A problem that only shows with certain variants is said at the variant that brought it. */
const attributed = ({ problem, variants: chosen }: Found, variants: readonly Variant[]): Diagnostic => {
  if (chosen.length === 0) return problem;
  const own = variantAt(problem.pointer) ?? variantNamed(problem.pointer);
  if (own !== undefined) {
    const alone = [own, ...(variants.find(({ id }) => id === own)?.requires ?? [])];
    return chosen.every(id => alone.includes(id)) ? problem : withVariants(problem, chosen);
  }
  // The last of them is the one without which the others would still be right.
  const last = chosen.at(-1)!;
  const said = brokenByVariant(problem, last, pointerTo('variants', last));
  return chosen.length === 1 ? said : withVariants(said, chosen);
};

const variantNamed = (pointer: string): string | undefined => {
  const [section, id] = keysOf(pointer);
  return section === 'variants' ? id : undefined;
};

const withVariants = (problem: Diagnostic, variants: readonly string[]): Diagnostic => ({
  ...problem,
  where: { ...problem.where, variants },
});

/** The same said of one variant at several places is one problem. */
const once = (problems: readonly Diagnostic[]): Diagnostic[] => {
  const kept = new Map<string, Diagnostic>();
  for (const problem of problems) {
    const key = identity(problem);
    const first = kept.get(key);
    if (!first) kept.set(key, problem);
    else kept.set(key, { ...first, related: [...(first.related ?? []), ...(problem.related ?? [])] });
  }
  return [...kept.values()];
};

/** What marks and phrases are called with and without "$"; other names have a code for each sort of name. */
const OWN_NAMES: readonly string[] = ['unknown-name', 'unknown-mark', 'unknown-fact', 'unknown-choice'];

/** The name that nothing bears, told apart by what it should have named. */
const nameless = ({ code, message }: Diagnostic): string | undefined => {
  const name = /"([^"]*)"/.exec(message)?.[1];
  if (name === undefined || !code.startsWith('unknown-')) return undefined;
  return OWN_NAMES.includes(code) ? `$${name}` : `${code} ${message.split(';')[0]!}`;
};

/** What leads from the first use of a name that nothing bears to the next ones. */
export const USED_TOO = 'It is used here, too.';

/**
 * A name that nothing bears is one mistake, however often it is used: most likely its declaration is misspelt.
 * Problems come in the order of the text; the first stays and names the others.
 */
export const oneForEachName = <P extends Diagnostic>(problems: readonly P[]): P[] => {
  const kept: P[] = [];
  const first = new Map<string, number>();
  for (const problem of problems) {
    const key = nameless(problem);
    const at = key === undefined ? undefined : first.get(key);
    if (at === undefined) {
      if (key !== undefined) first.set(key, kept.length);
      kept.push(problem);
    } else {
      const earlier = kept[at]!;
      const related = [...(earlier.related ?? []), { pointer: problem.pointer, message: USED_TOO }];
      kept[at] = { ...earlier, related };
    }
  }
  return kept;
};
