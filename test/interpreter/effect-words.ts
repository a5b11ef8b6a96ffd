import { alternativesOf, CUT, LEAVE, type Doing, type Outcome } from './effects.ts';
import { setOff } from './events.ts';
import { suitsInOrder } from './meaning.ts';
import { allSeats, bring, columnsOf, pileWith, placeOf, shuffle, type Play, type Table, type Value } from './table.ts';

const mustLie = (t: Table, card: string): void => {
  if (!pileWith(t, card)) throw new Error(`${card} is out of the game.`);
};

/** Which of a mark's values is meant; undefined is that of nobody. */
const keyOf = ({ t, text, any }: Doing): number | string | undefined => {
  const { per } = t.sound.marks.find(({ id }) => id === text('mark'))!;
  if (per === undefined) return '';
  return any(per === 'seat' ? 'whose' : 'card') as number | string | undefined;
};

/** Sets that a mark keeps have the order of the deck or the table, however they were told. */
const inOrder = (t: Table, value: Value): Value => {
  if (!Array.isArray(value)) return value;
  const all: (string | number)[] = [...allSeats(t), ...t.sound.deck.suits, ...t.cards.map(({ name }) => name)];
  return all.filter(each => value.includes(each)) as Value;
};

const writeMark = (doing: Doing, value: (now: Value) => Value): void => {
  const key = keyOf(doing);
  const mark = doing.t.marks.get(doing.text('mark'))!;
  if (key !== undefined) mark.set(key, inOrder(doing.t, value(mark.get(key))));
};

const valueOf = ({ slots, any, text }: Doing): Value => (slots['to']?.form === 'text' ? text('to') : any('to'));

const cutShort = (t: Table, isVoid: Table['isVoid']): void => {
  if (t.stage === 'last' || (t.stage === 'sheet' && isVoid === undefined)) return;
  t.isVoid = isVoid;
  throw CUT;
};

const score = (t: Table, points: ReadonlyMap<number, number>): void => {
  for (const [seat, more] of points) t.scored[seat]! += more;
};

/** Lets a seat choose, and names what it chose. */
function* choose(
  doing: Doing,
  kind: 'card' | 'seat' | 'suit' | 'number',
  from: () => readonly (string | number)[],
): Play<Outcome> {
  const value = yield* doing.ask(kind, from);
  if (value === undefined) return LEAVE;
  doing.name('as', value);
}

/** What each word does that changes the game, written again from its documentation. */
export const EFFECT_WORDS: Readonly<Record<string, (doing: Doing) => Play<Outcome>>> = {
  *shuffle({ t, text }) {
    for (const columns of t.places.get(text('place'))!) for (const pile of columns) shuffle(t, pile);
  },
  *deal({ t, text, seats, number, has }) {
    const [pile] = columnsOf(t, text('from'), undefined);
    const getting = [...seats('seats')];
    const each = Math.floor(has('count') ? number('count') : pile!.length / getting.length);
    for (let round = 0; round < each; round++) {
      for (const seat of getting) if (pile!.length > 0) bring(t, pile![0]!, text('to'), seat);
    }
  },
  *move({ t, text, cards, seat }) {
    for (const card of [...cards('cards')]) {
      mustLie(t, card);
      bring(t, card, text('to'), seat('whose'));
    }
  },
  *take({ t, text, cards, seat }) {
    const taker = seat('seat');
    if (taker === undefined) return;
    const taken = [...cards('cards')];
    for (const card of taken) {
      mustLie(t, card);
      bring(t, card, text('to'), taker);
    }
    for (const card of taken) yield* setOff(t, 'cardTaken', { seat: taker, card });
  },
  *turn({ t, text, holds, has, name }) {
    const [pile] = columnsOf(t, text('from'), undefined);
    for (let left = pile!.length; left > 0; left--) {
      const it = pile![0]!;
      bring(t, it, text('to'), undefined);
      if (!holds('until', { it })) continue;
      if (has('as')) name('as', it);
      return;
    }
    return LEAVE;
  },
  *layOpen({ t, text, seats }) {
    const place = text('place');
    for (const owner of placeOf(t, place).per ? seats('whose') : ['']) t.open.add(`${place} ${owner}`);
  },
  *chooseCard(doing) {
    return yield* choose(doing, 'card', () => doing.cards('from'));
  },
  *chooseSeat(doing) {
    return yield* choose(doing, 'seat', () => doing.seats('from'));
  },
  *chooseSuit(doing) {
    return yield* choose(doing, 'suit', () => suitsInOrder(doing.t, doing.suits('from')));
  },
  *chooseNumber(doing) {
    const { number } = doing;
    const numbers = (first: number): number[] =>
      Array.from({ length: Math.max(0, Math.floor(number('to')) - first + 1) }, (_, i) => first + i);
    return yield* choose(doing, 'number', () => numbers(Math.ceil(number('from'))));
  },
  *chooseOne(doing) {
    const all = alternativesOf(doing);
    const id = yield* doing.ask('option', () => all.filter(each => each.isOpen()).map(each => each.id));
    if (id === undefined) return LEAVE;
    yield* all.find(each => each.id === id)!.run();
  },
  *when({ holds, effects }) {
    yield* effects(holds('when') ? 'do' : 'else');
  },
  *forEach({ seats, effects }) {
    for (const each of [...seats('seats')]) yield* effects('do', { each });
  },
  *set(doing) {
    writeMark(doing, () => valueOf(doing));
  },
  *add(doing) {
    writeMark(doing, now => (now as number) + doing.number('by'));
  },
  *makeTrump({ t, suit }) {
    t.trump = suit('suit');
  },
  *score({ t, seats, number }) {
    score(t, new Map(seats('seats').map(each => [each, number('points', { each })])));
  },
  *pool({ t, seats }) {
    const sharing = seats('seats');
    const share = sharing.reduce((sum, seat) => sum + t.scored[seat]!, 0) / sharing.length;
    for (const seat of sharing) t.scored[seat] = share;
  },
  *redeal({ t }) {
    cutShort(t, 'deal again');
  },
  *passDeal({ t }) {
    cutShort(t, 'pass the deal');
  },
  *endRound({ t }) {
    cutShort(t, undefined);
  },
  *endGame({ t }) {
    t.isLast = true;
  },
  *sitOut({ t, seat }) {
    const which = seat('seat');
    if (which !== undefined) t.out.add(which);
  },
};
