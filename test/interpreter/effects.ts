import type { Effect, Effects } from '../../engine/index.ts';
import type { PhraseSlots } from '../../engine/language/phrase.ts';
import { EFFECT_WORDS } from './effect-words.ts';
import { evaluate, focusAbout, useOf, type Use } from './meaning.ts';
import type { AskKind } from '../../engine/index.ts';
import type { Focus, Play, Table, Value } from './table.ts';

/** What an effect that leaves out the rest of its list comes to. */
export const LEAVE = 'leave';
export type Outcome = typeof LEAVE | void;

/** The round is given up or ended here: whatever is under way is dropped. */
export const CUT = new Error('The round is cut short.');

/** An effect in its list: `name` gives a result a name for the rest of it. */
export interface Doing extends Use {
  effects(slot: string, over?: Focus): Play;
  ask(kind: AskKind, legal: () => readonly (string | number)[]): Play<string | number | undefined>;
  name(slot: string, value: Value): void;
}

const effectsIn = (slots: PhraseSlots, slot: string): Effects | undefined => {
  const value = slots[slot];
  return value?.form === 'effects' ? value.of : undefined;
};

/** Asks a seat; undefined when there is nobody to ask or nothing to choose from. */
function* askSeat(
  seat: number | undefined,
  kind: AskKind,
  legal: () => readonly (string | number)[],
): Play<string | number | undefined> {
  if (seat === undefined || legal().length === 0) return undefined;
  const { value } = yield { kind, seats: [seat], legal };
  return value;
}

/** Effects one after another. */
export function* run(t: Table, effects: Effects | undefined, focus: Focus): Play {
  const chosen = new Map(focus.chosen);
  for (const effect of effects?.list ?? []) {
    if ((yield* runOne(t, effect, { ...focus, chosen }, chosen)) === LEAVE) return;
  }
}

function* runOne(t: Table, effect: Effect, focus: Focus, chosen: Map<string, Value>): Play<Outcome> {
  if (effect.is === 'named') {
    yield* run(t, effect.body, { ...focusAbout(t, effect.about, focus), chosen: new Map() });
    return;
  }
  const use = useOf(t, focus, effect.slots);
  return yield* EFFECT_WORDS[effect.term.name]!({
    ...use,
    effects: (slot, over) => run(t, effectsIn(effect.slots, slot), { ...focus, ...over }),
    ask: (kind, legal) => askSeat(use.seat('who'), kind, legal),
    name: (slot, value) => chosen.set(use.text(slot), value),
  });
}

/** The things to do that are open in an effect with alternatives. */
export const alternativesOf = ({ t, focus, slots }: Use) => {
  const all = slots['of']?.form === 'alternatives' ? slots['of'].of : [];
  return all.map(({ id, when, do: effects }) => ({
    id,
    isOpen: () => !when || evaluate(t, when, focus) === true,
    run: () => run(t, effects, focus),
  }));
};
