import type { Localised } from '../language/say.ts';
import type { Kind } from '../language/kind.ts';
import type { Effects, Phrase } from '../language/phrase.ts';
import type { Manner } from '../table/bid-plan.ts';
import type { EventName } from '../table/event-plan.ts';
import type { MarkKind, Seen } from '../table/plan.ts';

/**
 * One composition of a ruleset (base and chosen variants), proved sound: every name resolved, every phrase of the
 * right kind. Only this can be compiled and spoken. Maps of the document are lists here, in their order of happening.
 */
export interface Sound {
  id: string;
  name: Localised;
  source: string | undefined;
  digest: string; // of the composed document, see ruleset/digest
  variants: readonly string[]; // chosen, in document order
  seats: { from: number; to: number };
  sides: 'across' | Phrase | undefined; // of each seat those that play with it; left out where all play alone
  options: readonly SoundOption[];
  deck: SoundDeck;
  places: readonly SoundPlace[];
  marks: readonly SoundMark[];
  phrases: readonly SoundPhrase[];
  card: { suit: Phrase | undefined; strength: Phrase | undefined; points: Phrase | undefined };
  phases: readonly SoundPhase[];
  rules: readonly SoundRule[];
  scoring: { round: readonly SoundEntry[]; game: readonly SoundEntry[] };
  game: SoundEnd;
}

/** Something the author named: its id, where it stands in the author's document, and which variant brought or changed it. */
export interface Named {
  id: string;
  pointer: string;
  variant?: string;
}

export type OptionValue = string | number | boolean;
export interface SoundOption extends Named {
  title: Localised;
  kind: 'number' | 'choice' | 'switch';
  from: number;
  to: number;
  of: readonly string[];
  default: OptionValue;
}

export interface SoundDeck {
  suits: readonly string[];
  twins: readonly (readonly [string, string])[];
  start: string | undefined; // place
  groups: readonly SoundGroup[];
  without: Phrase | undefined;
  traits: readonly (Named & { is: Phrase })[];
}
export interface SoundGroup extends Named {
  suits: Phrase | undefined; // kind suits: suits x ranks
  ranks: { from: Phrase; to: Phrase; step: Phrase | undefined } | { list: readonly string[] } | undefined;
  suit: string | undefined; // of a single card
  rank: Phrase | undefined;
  copies: Phrase | undefined;
  points: Phrase | undefined; // about each card
  start: string | undefined;
}

export interface SoundPlace extends Named {
  per: boolean;
  seen: Seen;
  columns: number;
  onTop: boolean;
}
export interface SoundMark extends Named {
  kind: MarkKind;
  per: 'seat' | 'card' | undefined;
  lasts: 'trick' | 'round' | 'game';
  start: Phrase | undefined;
  of: readonly string[];
  seen: 'all' | 'owner' | 'none';
  says: Localised | undefined;
}
export interface SoundPhrase extends Named {
  kind: Kind;
  per: 'seat' | 'card' | 'suit' | undefined;
  is: Phrase | Effects;
  says: Localised | undefined;
}

export type SoundPhase = Named & { when: Phrase | undefined } & (
    | { kind: 'do'; do: Effects }
    | { kind: 'repeat'; while: Phrase; phases: readonly SoundPhase[] }
    | SoundBid
    | { kind: 'exchange'; seats: Phrase; gives: readonly SoundGive[] }
    | SoundTricks
    | SoundTurns
  );

export interface SoundBid {
  kind: 'bid';
  manner: Manner;
  seats: Phrase;
  starts: Phrase | undefined;
  calls: Phrase; // kind calls
  titles: readonly { id: string; pointer: string; title: Localised }[]; // of calls, by number or name
  may: readonly (Named & { when: Phrase | undefined; call: Phrase })[];
  mayPass: Phrase | undefined;
  revealed: EventName | undefined;
  rebids: number;
}
export interface SoundGive extends Named {
  count: Phrase;
  cards: Phrase;
  to: string;
  whose: Phrase;
}
export interface SoundTricks {
  kind: 'tricks';
  leader: Phrase | undefined;
  from: readonly string[];
  playedBy: Phrase | undefined;
  led: Phrase | undefined;
  duties: readonly SoundStep[]; // `keep` holds the authored `play`
  actions: readonly SoundAction[];
  order: readonly SoundStep[];
  ties: Phrase; // kind tie
  contest: Phrase | undefined;
  stake: string | undefined;
  to: string | undefined;
  lost: string | undefined;
  next: Phrase | undefined;
  until: Phrase | undefined;
  count: Phrase | undefined;
}
export interface SoundAction extends Named {
  title: Localised | undefined;
  when: Phrase | undefined;
  do: Effects;
}
export interface SoundTurns {
  kind: 'turns';
  seats: Phrase;
  starts: Phrase | undefined;
  actions: readonly SoundAction[];
  next: Phrase | undefined;
  until: Phrase | undefined;
}
export interface SoundStep extends Named {
  when: Phrase | undefined;
  keep: Phrase | undefined;
  free: Phrase | undefined; // of duties: cards they do not bind
  highest: Phrase | undefined;
  lowest: Phrase | undefined;
}
export interface SoundRule extends Named {
  on: EventName;
  when: Phrase | undefined;
  do: Effects;
}
export interface SoundEntry extends Named {
  seats: Phrase;
  when: Phrase | undefined;
  points: Phrase | undefined;
  do: Effects | undefined;
}
export interface SoundEnd {
  pointer: string;
  rounds: Phrase | undefined;
  over: Phrase | undefined;
  best: 'highest' | 'lowest';
  tieBreaks: readonly (Named & { by: Phrase; best: 'highest' | 'lowest' })[];
  winners: Phrase | undefined;
  firstDealer: Phrase | undefined;
  nextDealer: Phrase | undefined;
}

/** What a table chooses before the first deal. Options left out have their default. */
export interface Setup {
  seats: number;
  variants: readonly string[];
  options: Readonly<Record<string, OptionValue>>;
}
