import type { EventName } from '../../engine/index.ts';
import { reveal } from './bidding.ts';
import { run } from './effects.ts';
import { isSo } from './meaning.ts';
import type { Focus, Play, Table } from './table.ts';

/** Something happens: sealed bids that it shows are shown, then the rules about it go, one after another. */
export function* setOff(t: Table, event: EventName, focus: Focus): Play {
  for (const bidding of t.biddings.values()) {
    if (bidding.phase.revealed === event && bidding.sealed) yield* reveal(t, bidding);
  }
  for (const rule of t.sound.rules) {
    if (rule.on === event && isSo(t, rule.when, focus)) yield* run(t, rule.do, focus);
  }
}
