import { pointerTo } from '../../language/diagnostic.ts';
import { isPlain } from '../layers.ts';
import { authoredRename } from '../rename/author.ts';
import { compared, type Compared, type Differing, type Keys } from './places.ts';

/** What differs once names that were changed throughout are taken for the same; the mentions are told with their entry. */
export interface Unnamed {
  compared: Compared;
  mentions: ReadonlyMap<Differing, readonly Differing[]>; // by the entry that was renamed
}

/** Compares two authored documents: an entry that was renamed counts once, however often it is mentioned. */
export const comparedUnnamed = (before: unknown, after: unknown): Unnamed => {
  let found: Found = { document: before, compared: compared(before, after), renames: [] };
  for (const differing of found.compared.all) {
    if (differing.is === 'renamed' && !isPlain(pointerTo(...differing.from))) found = withName(found, after, differing);
  }
  const { renames } = found;
  const all = [
    ...renames.map(({ differing }) => differing),
    ...found.compared.all.map(each => inOldNames(renames, each)),
  ];
  return {
    compared: {
      all,
      backTo: to => oldKeys(renames, found.compared.backTo(to)),
      onTo: from => found.compared.onTo(newKeys(renames, from)),
    },
    mentions: new Map(renames.map(({ differing, mentions }) => [differing, mentions])),
  };
};

type Rename = Differing & { is: 'renamed' };

interface Found {
  document: unknown; // the former one, in which entries have the names that they have now
  compared: Compared;
  renames: readonly { differing: Rename; mentions: readonly Differing[] }[];
}

/** Takes a new name for the old one, where less differs then. */
const withName = (found: Found, after: unknown, differing: Rename): Found => {
  const at = pointerTo(...newKeys(found.renames, differing.from));
  const made = authoredRename(found.document, { do: 'rename', at, key: differing.to.at(-1)! }, { is: 'base' }, []);
  if (!made.ok) return found;
  const without = compared(made.document, after);
  if (without.all.length >= found.compared.all.length) return found;
  const left = new Set(without.all.map(placeOf));
  const mentions = found.compared.all
    .filter(each => !left.has(placeOf(each)) && placeOf(each) !== placeOf(differing))
    .map(each => inOldNames(found.renames, each));
  return {
    document: made.document,
    compared: without,
    renames: [...found.renames, { differing, mentions }],
  };
};

const placeOf = (differing: Differing): string =>
  'to' in differing ? pointerTo(...differing.to) : `- ${pointerTo(...differing.from)}`;

const inOldNames = (renames: Found['renames'], differing: Differing): Differing =>
  'from' in differing ? { ...differing, from: oldKeys(renames, differing.from) } : differing;

const isIn = (holder: Keys, keys: Keys): boolean => holder.every((key, i) => key === keys[i]);

const oldKeys = (renames: Found['renames'], keys: Keys): Keys =>
  renames.reduceRight((now, { differing: { from, to } }) => swapped(now, to, from), keys);

const newKeys = (renames: Found['renames'], keys: Keys): Keys =>
  renames.reduce((now, { differing: { from, to } }) => swapped(now, from, to), keys);

const swapped = (keys: Keys, from: Keys, to: Keys): Keys => {
  const depth = from.length;
  return keys.length >= depth && isIn(from, keys) ? [...to, ...keys.slice(depth)] : keys;
};
