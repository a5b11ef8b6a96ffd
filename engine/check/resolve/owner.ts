import type { Slot } from '../../language/slot.ts';
import { ownerIdle } from '../faults/focus.ts';
import { plainKinds } from '../scope.ts';
import { focusOf } from './focus.ts';
import { missingAt } from './gap.ts';
import { resolvePhrase, widened } from './phrase.ts';
import { child, report, type At } from './reading.ts';
import type { Resolved, WordSite } from './word.ts';
import { lookedUp } from './world.ts';

/** Whether the place or mark that a word names is one for each seat or card; "unknown" when the name is at fault. */
type Ownership = 'owned' | 'shared' | 'unknown' | 'unnamed';

/** By the language's rule an owner's slot is called "whose", and a mark's card "card". */
const OWNERS: Readonly<Record<string, 'seat' | 'card'>> = { whose: 'seat', card: 'card' };

const ownership = (site: WordSite, name: string): { is: Ownership; what: string } => {
  const owner = OWNERS[name];
  const { reading } = site;
  const { names } = reading;
  for (const [slotName, slot] of Object.entries(site.term.slots)) {
    if (slot.form !== 'name' || slot.of === 'phase' || owner === undefined) continue;
    if (slot.of === 'place' && owner === 'card') continue;
    const named = child(site.reading, site.at, slotName)?.value;
    const what = typeof named === 'string' ? `"${named}"` : '';
    if (typeof named !== 'string') return { is: 'unknown', what };
    lookedUp(reading, slot.of === 'place' ? 'places' : 'marks', named);
    const per =
      slot.of === 'place' ? names.places?.get(named)?.perSeat && 'seat' : (names.marks?.get(named)?.per ?? false);
    const declared = slot.of === 'place' ? names.places?.get(named) : names.marks?.get(named);
    if (!declared?.certain) return { is: 'unknown', what };
    return { is: per === owner ? 'owned' : 'shared', what };
  }
  return { is: 'unnamed', what: '' };
};

/** A slot that, left out, is the seat or card in focus; nothing is asked of what belongs to nobody. */
export const resolveFocusSlot = (
  site: WordSite,
  name: string,
  slot: Extract<Slot, { form: 'focus' }>,
  at: At | undefined,
): Resolved => {
  const { reading, scope } = site;
  const { is, what } = ownership(site, name);
  if (at) {
    const of = resolvePhrase(reading, at, slot.kind, plainKinds(scope));
    if (is === 'shared') report(reading, ownerIdle(at.pointer, what));
    return of && { form: 'phrase', of, written: true };
  }
  if (is === 'shared' || (is === 'unknown' && reading.isDraft)) return 'left';
  if (is === 'unknown' || site.atFault) return undefined;
  const { pointer } = reading.isDraft ? missingAt(reading, site.at, name) : site.at;
  const about = slot.kind === 'seat' || slot.kind === 'seats' ? 'seat' : 'card';
  const found = focusOf(reading, scope, about, pointer, { word: site.term.name, slot: name });
  const of = widened(found, slot.kind);
  return of && { form: 'phrase', of, written: false };
};
