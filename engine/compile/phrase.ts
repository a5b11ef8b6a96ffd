import { MOST_CARDS, MOST_SEATS, NONE } from '../cards/deck.ts';
import type { Effects, Phrase } from '../language/phrase.ts';
import { FOCUSES, STILL, type Focus } from '../language/scope.ts';
import type { Site } from '../language/site.ts';
import { local } from '../table/frames.ts';
import { add, listOf, makeList, type List } from '../table/list.ts';
import { addCardsOf } from '../table/places.ts';
import { TIES, type MarkPlan, type PlacePlan } from '../table/plan.ts';
import { constant, isFixed, oncePer, standing, type Read } from '../table/read.ts';
import type { State } from '../table/state.ts';
import { aboutFocus, aboutOf, isInFocus } from './about.ts';
import { hangsOn } from './depends.ts';
import { seenMark, seenPlace, seenWord } from './known.ts';
import { isStill, mayFail } from './looks.ts';
import { compileSlots } from './slots.ts';
import { elsewhere, type Scope } from './scope.ts';
import { countedCondition } from './tally.ts';
import type { Workshop } from './workshop.ts';

type Word = Extract<Phrase, { is: 'word' }>;

/** Where a phrase is compiled: its pointer, and lists of its own. */
export const siteOf = (w: Workshop, pointer: string): Site => ({
  game: w.game,
  pointer,
  cards: () => makeList(w.game.deck.faces.length || MOST_CARDS),
  seats: () => makeList(MOST_SEATS),
});

/** A phrase of the ruleset as a question to the state. Its kind was settled by the check. */
export const readOf = (w: Workshop, phrase: Phrase, scope: Scope): Read<unknown> => {
  const { loop } = scope;
  if (!loop || hangsOn(phrase, loop.focus)) return readHere(w, phrase, scope);
  const read = readOf(w, phrase, loop.outer);
  return w.plain || w.viewer || isFixed(read) || isCheap(phrase) ? read : oncePer(loop.turn, read);
};

/** Is asking again no dearer than remembering? */
const isCheap = (phrase: Phrase): boolean =>
  phrase.is === 'focus' || phrase.is === 'local' || (phrase.is === 'mark' && !phrase.whose);

const readHere = (w: Workshop, phrase: Phrase, scope: Scope): Read<unknown> => {
  switch (phrase.is) {
    case 'number':
    case 'flag':
      return constant(phrase.value);
    case 'tie':
      return constant(TIES.indexOf(phrase.value));
    case 'suit':
      return constant(w.game.deck.suits.indexOf(phrase.name));
    case 'suitList':
      return constant(phrase.names.reduce((bits, name) => bits | (1 << w.game.deck.suits.indexOf(name)), 0));
    case 'card':
      return constant(w.game.deck.byName.get(phrase.name) ?? NONE);
    case 'cardList':
      return constant(listOf(...phrase.names.flatMap(name => w.game.deck.byName.get(name) ?? [])));
    case 'place':
      return readPlace(w, phrase, scope);
    case 'option':
      return constant(optionValue(w, phrase.name));
    case 'mark':
      return readMark(w, phrase, scope);
    case 'named':
      return readNamed(w, phrase, scope);
    case 'local': {
      const index = scope.locals.get(phrase.name) ?? 0;
      return (s: State) => local(s, index);
    }
    case 'focus':
      return phrase.focus === scope.known?.focus ? constant(scope.known.card) : readFocus(phrase.focus);
    case 'wider':
      return widen(w, phrase, scope);
    case 'word':
      return readWord(w, phrase, scope);
    case 'gap':
      throw new Error(`Nothing can be read at "${phrase.pointer}": a draft is never played.`);
  }
};

const optionValue = (w: Workshop, name: string): unknown => {
  const option = w.sound.options.find(each => each.id === name);
  const value = w.options.get(name);
  return option?.kind === 'choice' ? option.of.indexOf(String(value)) : value;
};

export const placeNamed = (w: Workshop, name: string): PlacePlan => {
  const place = w.game.places.find(each => each.name === name);
  if (!place) throw new Error(`No place "${name}" was laid out.`);
  return place;
};

const readPlace = (w: Workshop, phrase: Extract<Phrase, { is: 'place' }>, scope: Scope): Read<List> => {
  const place = placeNamed(w, phrase.name);
  const out = makeList(w.game.deck.faces.length);
  const whose = phrase.whose ? (readOf(w, phrase.whose, scope) as Read<number>) : undefined;
  const owner: Read<number> = whose ?? (() => NONE);
  const read = (s: State): List => {
    out.size = 0;
    addCardsOf(s, place, owner(s), out);
    return out;
  };
  return w.viewer ? seenPlace(w.game, w.viewer, place, owner, read) : read;
};

export const markNamed = (w: Workshop, name: string): MarkPlan => {
  const mark = w.game.marks.find(each => each.name === name);
  if (!mark) throw new Error(`No mark "${name}" was laid out.`);
  return mark;
};

/** Where a mark's number stands in `nums`; NONE for the mark of nobody. */
const markAt = (w: Workshop, mark: MarkPlan, whose: Phrase | undefined, scope: Scope): Read<number> => {
  if (!mark.per || !whose) return constant(mark.base);
  const index = readOf(w, whose, scope) as Read<number>;
  if (isFixed(index)) return constant(index.fixed === NONE ? NONE : mark.base + index.fixed!);
  return (s: State) => {
    const at = index(s);
    return at === NONE ? NONE : mark.base + at;
  };
};

const readMark = (w: Workshop, phrase: Extract<Phrase, { is: 'mark' }>, scope: Scope): Read<unknown> => {
  const mark = markNamed(w, phrase.name);
  const read = markValue(w, mark, phrase, scope);
  if (!w.viewer) return read;
  const of: Read<number> = phrase.whose ? (readOf(w, phrase.whose, scope) as Read<number>) : () => NONE;
  return seenMark(w.game, w.viewer, mark, of, read);
};

const markValue = (
  w: Workshop,
  mark: MarkPlan,
  phrase: Extract<Phrase, { is: 'mark' }>,
  scope: Scope,
): Read<unknown> => {
  const at = markAt(w, mark, phrase.whose, scope);
  if (mark.kind === 'cards') return cardsMarked(mark);
  const { start } = mark;
  const value = isFixed(at)
    ? at.fixed === NONE
      ? constant(start)
      : standing(at.fixed!)
    : (s: State): number => {
        const index = at(s);
        return index === NONE ? start : s.nums[index]!;
      };
  if (mark.kind === 'condition') return (s: State) => value(s) !== 0;
  if (mark.kind === 'seats') return seatsOfBits(value, w.game.seats);
  return value;
};

const cardsMarked = (mark: MarkPlan): Read<List> => {
  const out = makeList(mark.size);
  return (s: State) => {
    out.size = 0;
    for (let card = 0; card < mark.size; card++) if (s.nums[mark.base + card] !== 0) add(out, card);
    return out;
  };
};

const seatsOfBits = (bits: (s: State) => number, seats: number): Read<List> => {
  const out = makeList(MOST_SEATS);
  return (s: State) => {
    const set = bits(s);
    out.size = 0;
    for (let seat = 0; seat < seats; seat++) if (set & (1 << seat)) add(out, seat);
    return out;
  };
};

const isEffects = (body: Phrase | Effects): body is Effects => body.is === 'effects';

/** A phrase of the author's is compiled anew at each use: no reading shares a list with another. */
const readNamed = (w: Workshop, phrase: Extract<Phrase, { is: 'named' }>, scope: Scope): Read<unknown> => {
  if (isEffects(phrase.body)) throw new Error(`"${phrase.name}" is a list of effects, no value.`);
  if (!phrase.about || isInFocus(phrase.about)) return readOf(w, phrase.body, scope);
  // Whom a phrase "per seat" is about may change with what is examined, and with it all that stands in the phrase.
  const body = readOf(w, phrase.body, elsewhere(scope));
  if (isFixed(body)) return body;
  const about = readOf(w, phrase.about, scope) as Read<number>;
  return aboutFocus(aboutOf(phrase.about), about, body);
};

const FOCUS_READS: Readonly<Record<Exclude<Focus, 'trick' | 'bidding'>, Read<number>>> = {
  seat: s => s.seat,
  card: s => s.card,
  each: s => s.each,
  it: s => s.it,
  winner: s => s.winner,
  call: s => s.call,
  suit: s => s.suit,
};

const readFocus = (focus: Focus): Read<number> => {
  if (focus === 'trick' || focus === 'bidding') throw new Error(`The ${focus} is no value.`);
  return FOCUS_READS[focus];
};

const widen = (w: Workshop, phrase: Extract<Phrase, { is: 'wider' }>, scope: Scope): Read<unknown> => {
  const of = readOf(w, phrase.of, scope) as Read<number>;
  const bits = (value: number): number => (value === NONE ? 0 : 1 << value);
  if (phrase.kind === 'suits') return isFixed(of) ? constant(bits(of.fixed!)) : (s: State) => bits(of(s));
  if (isFixed(of)) return constant(of.fixed === NONE ? listOf() : listOf(of.fixed!));
  const out = makeList(1);
  return (s: State) => {
    const item = of(s);
    out.at[0] = item;
    out.size = item === NONE ? 0 : 1;
    return out;
  };
};

/** A case of a slot `cases`, compiled. */
const isCase = (slot: object): slot is { when: unknown; then: unknown } => 'when' in slot && 'then' in slot;

/** Is all that a compiled slot answers fixed? Names and texts are. */
const fixedSlot = (slot: unknown): boolean => {
  if (typeof slot === 'function') return isFixed(slot as Read<unknown>);
  if (slot instanceof Map) return [...slot.values()].every(fixedSlot);
  if (Array.isArray(slot)) return slot.every(fixedSlot);
  if (typeof slot !== 'object' || slot === null) return true;
  if (isCase(slot)) return fixedSlot(slot.when) && fixedSlot(slot.then);
  return 'read' in slot ? fixedSlot(slot.read) : true;
};

/** Does a word ask the same about one thing after another? */
const examines = ({ term, slots }: Word): boolean =>
  Object.entries(term.slots).some(([name, slot]) => 'about' in slot && slot.about !== undefined && slots[name]);

/** Is the answer the same all game long, though one thing after another is looked at for it? */
const isSettled = (w: Workshop, phrase: Word): boolean =>
  !w.plain && isStill(phrase, w.settled) && !mayFail(phrase) && !FOCUSES.some(focus => hangsOn(phrase, focus));

/** Reckons now what can never differ; see Entry.looks. */
const folded = (
  w: Workshop,
  phrase: Word,
  read: Read<unknown>,
  slots: Readonly<Record<string, unknown>>,
): Read<unknown> => {
  const { term } = phrase;
  const still = (term.looks ?? []).every(look => STILL.includes(look)) && !term.needs?.length;
  if (isFixed(read)) return read;
  const isFolded = (still && Object.values(slots).every(fixedSlot)) || (examines(phrase) && isSettled(w, phrase));
  if (!isFolded) return read;
  try {
    return constant(read(w.scratch));
  } catch {
    return read; // a fault, as dividing by zero: it shall come when the game gets there
  }
};

const readWord = (w: Workshop, phrase: Word, scope: Scope): Read<unknown> => {
  const { term } = phrase;
  if (term.kind === 'calls') throw new Error(`"${term.name}" is no value.`);
  const turn = { now: 0 };
  const slots = compileSlots(w, term.slots, phrase.slots, scope, turn);
  const answer = folded(w, phrase, term.read(slots as never, siteOf(w, phrase.pointer)), slots);
  const read = w.viewer ? seenWord(w.game, w.viewer, term, slots, answer) : answer;
  if (isFixed(read) || !examines(phrase)) return read;
  return s => {
    turn.now++;
    return read(s);
  };
};

export const number = (w: Workshop, phrase: Phrase, scope: Scope): Read<number> =>
  readOf(w, phrase, scope) as Read<number>;
export const condition = (w: Workshop, phrase: Phrase, scope: Scope): Read<boolean> =>
  readOf(w, phrase, scope) as Read<boolean>;
export const list = (w: Workshop, phrase: Phrase, scope: Scope): Read<List> => readOf(w, phrase, scope) as Read<List>;
export const maybeNumber = (w: Workshop, phrase: Phrase | undefined, scope: Scope): Read<number> | undefined =>
  phrase && number(w, phrase, scope);
export const maybeCondition = (w: Workshop, phrase: Phrase | undefined, scope: Scope): Read<boolean> | undefined =>
  phrase && countedCondition(w, phrase, condition(w, phrase, scope));
