import { computed, type ComputedRef } from 'vue';
import type { SeatView } from '../../engine/index.ts';

/** Questions whose answers the others at the table are not told. */
const IN_SECRET = ['give', 'card'];

/**
 * Which facts of a game the seat that looks does not know: where cards lie face down, marks and bids that it is not
 * shown. `keys` are those of a proposal, or "do" and the kind of a decision.
 */
export const secretsOf = (view: () => SeatView): ComputedRef<(keys: readonly string[]) => boolean> =>
  computed(() => {
    const { bids, marks, places } = view();
    const hasSealed = bids.some(({ calls }) => calls.includes('sealed'));
    const covered = new Set(places.filter(({ cards }) => cards.includes(undefined)).map(({ place }) => place));
    return ([moment, what = '', name = '']) => {
      if (moment === 'do') return IN_SECRET.includes(what) || (what === 'call' && hasSealed);
      if (what === 'holds' || what === 'places') return covered.has(name);
      if (what === 'marks') return !Object.hasOwn(marks, name);
      return what === 'bid' && hasSealed;
    };
  });
