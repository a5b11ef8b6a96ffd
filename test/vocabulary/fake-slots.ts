import type { Slot } from '../../engine/language/slot.ts';
import type { Term } from '../../engine/language/term.ts';
import type { CodeBuilder, Label, Site } from '../../engine/language/site.ts';
import { makeList, listOf } from '../../engine/table/list.ts';
import { push } from '../../engine/table/frames.ts';
import type { Op } from '../../engine/table/plan.ts';
import type { Read } from '../../engine/table/read.ts';
import { FRAME, MOST_LOCALS, type State } from '../../engine/table/state.ts';
import { BID, MARKS, PLACES, TINY_GAME, tinyState } from './tiny-game.ts';

/** How one run of a word answers its questions. */
export interface Mood {
  holds: boolean; // what conditions answer
  mark: keyof typeof MARKS; // what kind of mark the author named
}

/** Every mood that is worth a try: a slot must be asked in at least one of them. */
export const MOODS: readonly Mood[] = (['table', 'seat', 'card'] as const).flatMap(mark => [
  { holds: true, mark },
  { holds: false, mark },
]);

const valueOf = (kind: string, { holds }: Mood): unknown => {
  switch (kind) {
    case 'condition':
      return holds;
    case 'suits':
      return 3;
    case 'cards':
      return listOf(0, 1);
    case 'seats':
      return listOf(0, 1);
    case 'tie':
      return 0;
    case 'suit':
    case 'seat':
    case 'card':
      return 0;
    default:
      return holds ? 1 : 2;
  }
};

/** A compiled slot that notes when it is asked. */
const fake = (slot: Slot, mood: Mood, asked: () => void): unknown => {
  const read = (kind: string): Read<unknown> => {
    const value = valueOf(kind, mood);
    return () => {
      asked();
      return value;
    };
  };
  const noted = <T>(value: T): T => {
    asked();
    return value;
  };
  switch (slot.form) {
    case 'phrase':
    case 'focus':
      return read(slot.kind);
    case 'many':
      return [read(slot.kind), read(slot.kind)];
    case 'name':
      return noted(
        slot.of === 'phase' ? BID : slot.of === 'mark' ? MARKS[mood.mark] : PLACES[mood.holds ? 'hand' : 'stock'],
      );
    case 'sort':
      return noted(new Uint8Array(TINY_GAME.deck.faces.length).fill(1));
    case 'choice':
      return { values: ['a', 'b'], read: read('suit') };
    case 'choiceValue':
      return noted(0);
    case 'callField':
      return noted('worth');
    case 'oneOf':
      return noted(slot.default);
    case 'table': {
      // In the other mood no row fits a card or suit, so that what else there is gets asked for.
      const sort = new Uint8Array(TINY_GAME.deck.faces.length).fill(mood.holds ? 1 : 0);
      const suit = mood.holds ? 0 : 1;
      return new Map<unknown, unknown>([[slot.by === 'sort' ? sort : slot.by === 'suit' ? suit : 0, read(slot.kind)]]);
    }
    case 'cases':
      return [{ when: read('condition'), then: read('number') }];
    case 'ladder':
    case 'callParts':
      return noted([]);
    case 'callNumbers':
      return noted(new Map());
    case 'effects':
      return asked;
    case 'alternatives':
      return [{ id: 'a', pointer: '', when: undefined, emit: asked }];
    case 'binds':
      return noted(MOST_LOCALS - 1);
    case 'fact':
    case 'markValue':
      return read('number');
  }
};

const SITE: Site = { game: TINY_GAME, pointer: '/here', cards: () => makeList(64), seats: () => makeList(12) };

/** Runs every step once, in order; jumps are not followed, so that all of them are seen. */
const runCode = (emit: (code: CodeBuilder) => void, s: State): void => {
  const steps: Op[] = [];
  let locals = 0;
  const label = (): Label => ({ pc: 0 });
  const code: CodeBuilder = {
    step: op => void steps.push(op),
    label,
    place: () => undefined,
    jumpUnless: condition => void steps.push(state => void condition(state)),
    jump: () => undefined,
    endOfList: label,
    locals: count => (locals += count) - count,
    choose: ({ who, cards, suits, from, to, options }) =>
      void steps.push(state => {
        for (const part of [who, cards, suits, from, to]) part?.(state);
        for (const option of options ?? []) option.when?.(state);
      }),
  };
  emit(code);
  for (const step of steps) {
    s.ints[s.frame + FRAME.pc] = 0;
    step(s);
  }
};

/** Runs a word in a mood and tells which of its slots were asked. */
export const slotsAsked = (term: Term, mood: Mood): Set<string> => {
  const asked = new Set<string>();
  const taken = new Set<string>();
  const slots = new Proxy(
    Object.fromEntries(
      Object.entries(term.slots).map(([name, slot]) => [name, fake(slot, mood, () => void asked.add(name))]),
    ),
    {
      get: (target, name) => {
        if (typeof name === 'string') taken.add(name);
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  asked.clear(); // names and texts are noted when they are made; what counts is that they are taken
  const s = tinyState();
  push(TINY_GAME, s, 0);
  if ('emit' in term) runCode(code => term.emit(slots as never, code, SITE), s);
  else if ('calls' in term) {
    const plan = term.calls(slots as never, SITE);
    for (const part of Object.values(plan).flat()) if (typeof part === 'function') (part as Read<unknown>)(s);
  } else term.read(slots as never, SITE)(s);
  return new Set([...taken].filter(name => asked.has(name) || !isAsked(term.slots[name]!)));
};

/** Is a slot a question or list of effects? Else it is a name or text, and taking it is enough. */
const isAsked = (slot: Slot): boolean =>
  ['phrase', 'focus', 'many', 'choice', 'table', 'cases', 'effects', 'alternatives', 'fact', 'markValue'].includes(
    slot.form,
  );
