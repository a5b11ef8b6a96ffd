import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Sound } from '../../ruleset/sound.ts';
import type { EventName } from '../../table/event-plan.ts';
import { sealedLeak } from '../faults/reach.ts';
import type { DeclaredBidding } from '../names.ts';
import { madeOf } from '../resolve/memo.ts';
import { partsBySection, type Part, type Reading } from '../resolve/reading.ts';
import { met } from '../scope.ts';

/** A sealed bid does not exist for rules until it is revealed: what would read it before is a fault. */
export const leakProblems = (sound: Sound, reading: Reading): Diagnostic[] => {
  const { memo, names } = reading;
  const sealed = names.biddings.filter(({ manner }) => manner === 'sealed');
  if (sealed.length === 0) return [];
  return partsBySection(reading).flatMap(parts =>
    madeOf(memo, leaksIn, [parts, names.biddings, sound.rules, sound.phases], () => leaksIn(parts, sealed, sound)),
  );
};

const leaksIn = (parts: readonly Part[], sealed: readonly DeclaredBidding[], sound: Sound): Diagnostic[] =>
  sealed.flatMap(bidding =>
    parts.flatMap(part => {
      const inner = met(part.facts.bids).get(bidding.path);
      if (inner === undefined || !isTooEarly(part, bidding, sound)) return [];
      const isHere = inner === part.pointer || inner.startsWith(`${part.pointer}/`);
      const { path, revealed } = bidding;
      return [sealedLeak(isHere ? inner : part.pointer, path, revealed, isHere ? undefined : inner)];
    }),
  );

/** Events of a round in the order they can come first. */
const ORDER: readonly EventName[] = [
  'trickBegan',
  'cardPlayed',
  'trickFull',
  'trickTaken',
  'trickOver',
  'roundEnded',
  'gameEnded',
];
/** Events that come with the reveal itself, or when no bid of the round is there yet. */
const HARMLESS: readonly string[] = ['called', 'bidsRevealed', 'gameBegan', 'roundBegan'];

const WHILE_BIDDING: readonly string[] = ['calls', 'may', 'mayPass'];

const isTooEarly = ({ path }: Part, bidding: DeclaredBidding, sound: Sound): boolean => {
  const { revealed } = bidding;
  const own = ['phases', ...bidding.path.split('.').flatMap((id, i) => (i === 0 ? [id] : ['phases', id]))];
  const isOwn = own.every((key, i) => path[i] === key);
  if (isOwn) return WHILE_BIDDING.includes(path[own.length] ?? '');
  if (revealed === undefined) return false;
  if (path[0] === 'card') return true;
  if (path[0] === 'rules') return isRuleTooEarly(path[1] ?? '', revealed, sound);
  return path[0] === 'phases' && isPhaseTooEarly(path, own, revealed, sound);
};

const isRuleTooEarly = (rule: string, revealed: string, sound: Sound): boolean => {
  const on = sound.rules.find(({ id }) => id === rule)?.on;
  if (on === undefined || HARMLESS.includes(on)) return false;
  const at = ORDER.indexOf(on);
  return at < 0 || at < ORDER.findIndex(event => event === revealed);
};

/** Phases after the bidding run before the reveal, unless a whole trick phase lies between. */
const isPhaseTooEarly = (path: readonly string[], own: readonly string[], revealed: string, sound: Sound): boolean => {
  const ids = sound.phases.map(({ id }) => id);
  const [bidAt, at] = [ids.indexOf(own[1] ?? ''), ids.indexOf(path[1] ?? '')];
  if (at < bidAt) return false;
  const tricksAt = sound.phases.findIndex(({ kind }, i) => kind === 'tricks' && i > bidAt);
  const isInTricks = ORDER.indexOf('trickOver') >= ORDER.findIndex(event => event === revealed);
  if (isInTricks && tricksAt >= 0 && at > tricksAt) return false;
  // Who leads next is asked when the trick is taken.
  const isNext = at === tricksAt && path[2] === 'next' && isInTricks && revealed !== 'trickOver';
  return !isNext;
};
