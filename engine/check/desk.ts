import type { Parsed } from '../ruleset/parse.ts';
import { makeReader, type Reader } from '../ruleset/reader.ts';
import { makeMemo, type Memo } from './resolve/memo.ts';

/** Where one text after another is read while somebody works on it, with all that is known of its values. */
export interface Desk extends Reader {
  memo: Memo;
}

export const makeDesk = (memo = makeMemo()): Desk => {
  const reader = makeReader();
  let latest: Parsed | undefined;
  return {
    memo,
    read: text => {
      const parsed = reader.read(text);
      if (parsed !== latest) memo.turn++;
      latest = parsed;
      return parsed;
    },
  };
};
