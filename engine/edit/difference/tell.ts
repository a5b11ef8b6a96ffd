import { draftOf } from '../../describe/form-draft.ts';
import { sectionsOf } from '../../describe/form-sections.ts';
import { textOf } from '../../describe/parts.ts';
import { keysOf, pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { FormRule, FormSection } from '../../language/form.ts';
import type { Part } from '../../language/report.ts';
import type { Language } from '../../language/say.ts';
import { authorPointer } from '../../ruleset/origins.ts';
import { detailOf, isLocalised, type Drafts } from './details.ts';
import { entriesIn, mannerOf, type Entry } from './entries.ts';
import { marked, marksIn, type Marked } from './marks.ts';
import { compared, type Differing, type Keys } from './places.ts';
import { comparedUnnamed, type Unnamed } from './renames.ts';
import type { RuleDifference, DifferenceDetail, DifferingPlace, Edition } from './report.ts';
import { takenBack } from './take-back.ts';
import { allTold, isAround, type AllTold } from './told.ts';

/** Two editions being told beside each other. */
export interface Telling extends Unnamed {
  drafts: Drafts;
  sections: { before: readonly FormSection[]; after: readonly FormSection[] };
  before: AllTold;
  after: AllTold;
  language: Language;
}

/** Two editions laid beside each other; undefined when one of the texts is no JSON. */
export const tellingOf = (before: Edition, after: Edition, language: Language): Telling | undefined => {
  const [old, now] = [before, after].map(({ text, variants }) =>
    draftOf(text, { seats: 0, variants, options: {} }, language),
  );
  if (old === undefined || now === undefined) return undefined;
  const sections = { before: sectionsOf(old), after: sectionsOf(now) };
  const isAuthored = before.variants.length + after.variants.length === 0;
  return {
    drafts: { before: old, after: now },
    ...(isAuthored
      ? comparedUnnamed(old.document, now.document)
      : { compared: compared(old.document, now.document), mentions: new Map() }),
    sections,
    before: allTold(sections.before),
    after: allTold(sections.after),
    language,
  };
};

/** A difference, and where it comes in the order of reading. */
export interface Placed {
  section: FormSection | undefined; // undefined: no rule tells of it
  place: number;
  difference: RuleDifference;
}

/** All that differs, in the order of reading; `inside` tells what a rule brings along. */
export const tell = (telling: Telling, inside: (entry: Entry) => readonly RuleDifference[]): Placed[] =>
  entriesIn(telling)
    .map(entry => ({
      section: entry.told?.section,
      place: placeOf(telling, entry),
      difference: differenceOf(telling, entry, inside(entry)),
    }))
    .sort((a, b) => a.place - b.place);

/** What was removed comes behind the last rule before it that is still there. */
const placeOf = ({ before, after, compared }: Telling, { side, told }: Entry): number => {
  if (told === undefined) return Infinity;
  if (side === 'after') return told.place;
  const earlier = [...before.values()].slice(0, told.place);
  const kept = earlier.findLast(each => after.has(pointerTo(...compared.onTo(keysOf(each.rule.at)))));
  const last = kept && after.get(pointerTo(...compared.onTo(keysOf(kept.rule.at))));
  return (last?.place ?? -1) + 0.5 + told.place / 1_000_000;
};

const differenceOf = (telling: Telling, entry: Entry, brought: readonly RuleDifference[]): RuleDifference => {
  const { compared, drafts } = telling;
  const { side, at, told, manners } = entry;
  const is = mannerOf(entry);
  const sentences = sentencesOf(telling, entry);
  const rule = told?.rule;
  const was = wasRule(telling, entry);
  const back = takenBack(compared, drafts, entry);
  const mentions = entry.differing.flatMap(differing => telling.mentions.get(differing) ?? []);
  return {
    is,
    ...(is === 'changed' && manners.has('moved') && { isMoved: true }),
    at,
    pointer: rule?.pointer ?? authorPointer(drafts[side].document, drafts[side].origins, at),
    ...(rule?.label !== undefined && { label: rule.label }),
    ...(manners.has('renamed') && { wasLabel: was?.label ?? keysOf(was?.at ?? '').at(-1) ?? '' }),
    ...(manners.has('moved') && { behind: behindOf(telling, entry) }),
    around: told?.around ?? [],
    ...sentences,
    details: detailsOf(telling, entry, { sentences, brought }),
    rules: is === 'added' || is === 'removed' ? [...belonging(is, rule), ...brought] : brought,
    ...(mentions.length > 0 && { mentions: mentions.length }),
    places: [...entry.differing, ...mentions].map(placeDiffering),
    ...(back !== undefined && { back }),
  };
};

/** What the rule was in the former edition. */
const wasRule = ({ before, compared }: Telling, { side, at }: Entry): FormRule | undefined =>
  before.get(side === 'before' ? at : pointerTo(...compared.backTo(keysOf(at))))?.rule;

const NOTHING: readonly Part[] = [];

const sentencesOf = (telling: Telling, entry: Entry): Marked => {
  const now = entry.told?.rule.parts ?? NOTHING;
  const is = mannerOf(entry);
  if (is === 'added') return { before: NOTHING, after: now };
  if (is === 'removed' || entry.side === 'before') return { before: now, after: NOTHING };
  const was = wasRule(telling, entry)?.parts ?? NOTHING;
  return marked(was, now, telling.compared.backTo);
};

/** What it stands behind now: a label, or its sentence where it has none. */
const behindOf = ({ after }: Telling, { at }: Entry): string => {
  const keys = keysOf(at);
  const siblings = [...after.values()].filter(({ rule }) => {
    const other = keysOf(rule.at);
    return other.length === keys.length && isAround(keys.slice(0, -1), other);
  });
  const former = siblings[siblings.findIndex(({ rule }) => rule.at === at) - 1]?.rule;
  return former === undefined ? '' : (former.label ?? textOf(former.parts));
};

const placeDiffering = (differing: Differing): DifferingPlace => ({
  ...('from' in differing && { before: pointerTo(...differing.from) }),
  ...('to' in differing && { after: pointerTo(...differing.to) }),
});

/** The rules that came or went with a rule. */
const belonging = (is: 'added' | 'removed', rule: FormRule | undefined): RuleDifference[] =>
  (rule?.rules ?? [])
    .filter(({ isImplied }) => isImplied !== true)
    .map(each => ({
      is,
      at: each.at,
      pointer: each.pointer,
      ...(each.label !== undefined && { label: each.label }),
      around: [],
      before: is === 'removed' ? each.parts : NOTHING,
      after: is === 'added' ? each.parts : NOTHING,
      details: [],
      rules: belonging(is, each),
      places: [],
    }));

interface AlreadyTold {
  sentences: Marked;
  brought: readonly RuleDifference[];
}

/** What differs in a rule and neither its sentence nor what it brings along tells. */
const detailsOf = (telling: Telling, entry: Entry, already: AlreadyTold): DifferenceDetail[] => {
  const { drafts, compared } = telling;
  const here = keysOf(entry.at);
  const around =
    entry.side === 'before'
      ? { before: here, after: compared.onTo(here) }
      : { before: compared.backTo(here), after: here };
  return entry.differing
    .filter(differing => !isTold(telling, entry, differing, already))
    .map(differing => detailOf(drafts, differing, around));
};

const isTold = (telling: Telling, entry: Entry, differing: Differing, { sentences, brought }: AlreadyTold): boolean => {
  const { drafts, language } = telling;
  const at = pointerTo(...('to' in differing ? differing.to : differing.from));
  const isWhole = at === entry.at && entry.told !== undefined;
  if (isWhole && (differing.is === 'moved' || differing.is === 'renamed')) return true;
  if (brought.length > 0 && isWithin(at, `${entry.at}/changes`)) return true;
  const is = mannerOf(entry);
  if (is === 'added' || is === 'removed')
    return textOf(sentences.before) + textOf(sentences.after) !== '' || isHeading(entry);
  const keys = keysOf(at);
  const holder = drafts['to' in differing ? 'after' : 'before'].document;
  if (isLocalised(holder, keys.slice(0, -1)) && keys.at(-1) !== language) return false;
  const isSeen = (marks: readonly Pointer[], place: Keys | undefined): boolean =>
    place !== undefined && marks.some(mark => mark !== '' && isBeside(mark, pointerTo(...place)));
  const [old, now] = [marksIn(sentences.before), marksIn(sentences.after)];
  if (isSeen(old, 'from' in differing ? differing.from : undefined)) return true;
  if (isSeen(now, 'to' in differing ? differing.to : undefined)) return true;
  return entry.differing.length === 1 && old.length + now.length > 0;
};

const isHeading = ({ told }: Entry): boolean => (told?.rule.rules.length ?? 0) > 0;

const isWithin = (inner: Pointer, outer: Pointer): boolean => inner === outer || inner.startsWith(`${outer}/`);
const isBeside = (a: Pointer, b: Pointer): boolean => isWithin(a, b) || isWithin(b, a);
