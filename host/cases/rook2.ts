import { flag, listOf, Malformed, number, object, perSeat, tableOf, text, type Read } from './fields.ts';
import { deckCase, expecting, said, type Adapter, type Adapters, type Play, type Reading } from './neutral.ts';

const SUITS_NAMED_FIRST = 'red';
const HAND = 10;
const NEST = 4;

/** Ten cards of a battery: those that lie open, and those beneath. */
const deal: Adapter = ({ expect }) => {
  const { exposed, covered, ...zones } = expect.may('zones', tableOf(number)) ?? {};
  const counts = said({
    ...zones,
    battery: exposed === undefined || covered === undefined ? undefined : exposed + covered,
  });
  if (covered !== undefined && exposed === undefined) throw new Malformed('expect.zones: "exposed" is missing.');
  return {
    at: 'deal',
    expect: expecting({
      then: {
        counts: Object.keys(counts).length > 0 ? counts : undefined,
        faceUp: exposed === undefined ? undefined : { battery: exposed },
      },
    }),
  };
};

const bids: Adapter = ({ given, expect, seat }) => {
  const dealer = given.must('dealer', seat);
  const made = given.may('bids', listOf(number)) ?? [];
  const numbers = expect.may('legal', listOf(number));
  const pass = expect.may('pass', flag) ?? made.length > 0;
  return {
    at: 'auction',
    given: { dealer },
    do: made.map((bid, i) => [(dealer + i) % 2, bid] as const),
    expect: expecting({
      then: { toAct: expect.may('seat', seat), legal: numbers && (pass ? [...numbers, 'pass'] : numbers) },
    }),
  };
};

const sourceOf: Read<'hand' | 'battery'> = (value, at) => {
  const source = text(value, at);
  if (source !== 'hand' && source !== 'battery') throw new Malformed(`${at}: "hand" or "battery" is wanted.`);
  return source;
};

interface Laid {
  seat: number;
  source: 'hand' | 'battery';
  card: string;
}

const position = ({ seats, given, seat }: Reading): { given: NonNullable<Play['given']>; plays: readonly Laid[] } => {
  const leader = given.must(
    'leader',
    object(fields => ({ seat: fields.must('seat', seat), source: fields.must('source', sourceOf) })),
  );
  const hands = given.must('hands', perSeat(seats, listOf(text)));
  const batteries = given.must('batteries', perSeat(seats, listOf(listOf(text))));
  const play = object(fields => ({
    seat: fields.must('seat', seat),
    source: fields.must('source', sourceOf),
    card: fields.must('card', text),
  }));
  const plays = given.may('plays', listOf(play)) ?? [];
  for (const { seat: who, source, card } of plays) {
    const there = source === 'hand' ? hands[who]! : batteries[who]!.flat();
    if (!there.includes(card)) throw new Malformed(`given.plays: the ${source} of seat ${who} has no ${card}.`);
  }
  return {
    plays,
    given: {
      trump: given.must('trump', text),
      leader: leader.seat,
      from: leader.source,
      places: { hand: hands, battery: batteries },
    },
  };
};

const decisions = (plays: readonly Laid[]): Play['do'] => plays.map(({ seat, card }) => [seat, card] as const);

/** What may be put out of fourteen cards, by letting the high bidder take the nest. */
const discard: Adapter = ({ given, expect }) => {
  const cards = given.must('discardFrom', listOf(text));
  if (cards.length !== HAND + NEST) throw new Malformed(`given.discardFrom: ${HAND + NEST} cards are wanted.`);
  const isVoid = expect.may('void', flag);
  const legal = expect.may('legal', listOf(text));
  const position = { bid: { 0: 50 }, places: { hand: [cards.slice(0, HAND), []], nest: cards.slice(HAND) } };
  const fillers = cards.filter(card => !/-(5|10|14)$/.test(card));
  // A void deal leaves nothing to put out; a case may as well name the cards that would have been too few.
  if (isVoid && legal && legal.length > 0 && [...legal].sort().join() !== [...fillers].sort().join()) {
    throw new Malformed('expect.legal: these are not the cards that count nothing.');
  }
  return {
    at: 'nest',
    given: position,
    do: [[0, SUITS_NAMED_FIRST]],
    expect: expecting({ then: isVoid ? { void: true } : { void: isVoid, toAct: 0, legal } }),
  };
};

const legal: Adapter = reading => {
  if (reading.given.has('discardFrom')) return discard(reading);
  const { given, plays } = position(reading);
  const { expect, seat } = reading;
  return {
    at: 'play',
    given,
    do: decisions(plays),
    expect: expecting({
      then: {
        toAct: expect.may('seat', seat),
        from: expect.may('source', sourceOf),
        legal: expect.may('legal', listOf(text)),
      },
    }),
  };
};

const trick: Adapter = reading => {
  const { given, plays } = position(reading);
  const { seats, expect, seat } = reading;
  const winner = expect.may('winner', seat);
  const points = expect.may('points', number);
  const exposed = expect.may('exposed', perSeat(seats, listOf(text)));
  if (points !== undefined && winner === undefined) throw new Malformed('expect.points: whose? "winner" is missing.');
  return {
    at: 'play',
    given,
    do: decisions(plays),
    expect: expecting({
      trickTaken: { winner },
      then: {
        onLead: winner,
        from: expect.may('source', sourceOf),
        points:
          points === undefined
            ? undefined
            : { taken: Array.from({ length: seats }, (_, i) => (i === winner ? points : 0)) },
        tops: exposed && { battery: exposed },
      },
    }),
  };
};

const round: Adapter = ({ seats, given, expect, seat }) => {
  const numbers = perSeat(seats, number);
  const bidder = given.must('highBidder', seat);
  return {
    at: 'scoring.round',
    given: {
      bid: { [bidder]: given.must('bid', number) },
      tricks: given.must('tricks', numbers),
      points: { taken: given.must('points', numbers) },
    },
    expect: expecting({ then: { scored: expect.may('scores', numbers) } }),
  };
};

const game: Adapter = ({ seats, given, expect, seat }) => {
  const numbers = perSeat(seats, number);
  const over = expect.may('over', flag);
  const winners = expect.may('winners', (value, at) => (value === null ? [] : listOf(seat)(value, at)));
  return {
    at: 'game',
    given: { rounds: given.must('hands', listOf(numbers)).map(scored => ({ scored })) },
    expect: expecting({ then: { total: expect.may('totals', numbers), over, winners } }),
  };
};

export const ROOK2: Adapters = { deck: deckCase, deal, bids, legal, trick, round, game };
