import type { EventName } from '../table/event-plan.ts';
import type { Localised } from './say.ts';
import type { Focus } from './scope.ts';

/** A moment that rules can hang on, and what they may look at in it. */
export interface EventEntry {
  name: EventName;
  doc: string; // when it comes
  focus: readonly Focus[];
  says: Localised; // "when a card is played"
}
