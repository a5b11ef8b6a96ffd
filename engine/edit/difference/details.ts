import { wantAt } from '../../check/want.ts';
import { saidAt, type Draft } from '../../describe/form-draft.ts';
import { textOf } from '../../describe/parts.ts';
import { titled } from '../../describe/wording.ts';
import { pointerTo } from '../../language/diagnostic.ts';
import { onOneLine } from '../../ruleset/format.ts';
import type { Differing, Keys } from './places.ts';
import type { DifferenceDetail } from './report.ts';
import { isAround } from './told.ts';

/** The two editions, as far as they can be understood. */
export interface Drafts {
  before: Draft;
  after: Draft;
}

/** One difference as a detail of the rule that stands at `around`. */
export const detailOf = (
  drafts: Drafts,
  differing: Differing,
  around: { before: Keys; after: Keys },
): DifferenceDetail => {
  const { is } = differing;
  const from = 'from' in differing ? differing.from : undefined;
  const to = 'to' in differing ? differing.to : undefined;
  const name =
    to !== undefined ? nameOf(drafts.after, to, around.after) : nameOf(drafts.before, from ?? [], around.before);
  if (is === 'renamed') return { is, name, before: from!.at(-1)!, after: to!.at(-1)! };
  return {
    is,
    name,
    ...('before' in differing && { before: wordsAt(drafts.before, differing.from, differing.before) }),
    ...('after' in differing && { after: wordsAt(drafts.after, differing.to, differing.after) }),
  };
};

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', nl: 'Dutch', nb: 'Norwegian' };

const nameOf = ({ document }: Draft, keys: Keys, around: Keys): string[] => {
  const start = isAround(around, keys) ? around.length : 0;
  return keys.slice(start).map((key, i) => {
    if (/^\d+$/.test(key)) return String(Number(key) + 1);
    return (isLocalised(document, keys.slice(0, start + i)) ? LANGUAGES[key] : undefined) ?? titled(key);
  });
};

/** Does a text stand at a place by language? */
export const isLocalised = (document: unknown, keys: Keys): boolean => {
  const want = wantAt(document, keys)?.want;
  return want?.is === 'field' && want.field.shape === 'localised';
};

const wordsAt = (draft: Draft, keys: Keys, value: unknown): string => {
  if (typeof value === 'string' && isLocalised(draft.document, keys.slice(0, -1))) return value;
  const said = textOf(saidAt(draft, pointerTo(...keys)));
  return said !== '' ? said : typeof value === 'string' ? value : onOneLine(value);
};
