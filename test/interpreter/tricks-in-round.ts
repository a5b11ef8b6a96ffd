import { evaluate } from './meaning.ts';
import { allSeats, cardsIn, type Phase, type PhaseOf, type Table } from './table.ts';

const isTricks = ({ phase }: { phase: Phase }): boolean => phase.kind === 'tricks';
const isAsking = ({ phase }: { phase: Phase }): boolean => phase.kind !== 'do' && phase.kind !== 'repeat';
const spendsCards = (phase: Phase | undefined): boolean =>
  phase?.kind === 'bid' && phase.calls.is === 'word' && phase.calls.term.name === 'cardsAs';

/**
 * How many tricks the round will have is reckoned when its first phase begins in which seats decide, and again after
 * cards were bid: the fewest cards that a seat holds to play from, or as the next phase of tricks says.
 */
export const reckonTricks = (t: Table, path: string): void => {
  const at = t.phases.findIndex(each => each.path === path);
  const before = t.phases.slice(0, at).filter(isAsking).at(-1);
  if (t.tricksInRound !== 0 && !spendsCards(before?.phase)) return;
  const next = (t.phases.slice(at).find(isTricks) ?? t.phases.find(isTricks))?.phase as PhaseOf<'tricks'> | undefined;
  if (!next) return;
  const held = allSeats(t)
    .filter(seat => !t.out.has(seat))
    .map(seat => cardsIn(t, next.from[0]!, seat).length);
  const fewest = held.length === 0 ? 0 : Math.min(...held);
  t.tricksInRound = next.count ? (evaluate(t, next.count, {}) as number) : fewest;
};
