import { flag, listOf, Malformed, number, object, orNone, perSeat, tableOf, text, type Read } from './fields.ts';
import {
  deckCase,
  expecting,
  said,
  seatOrNobody,
  type Adapter,
  type Adapters,
  type Play,
  type Reading,
} from './neutral.ts';

const TRICKS = 10;

const deal: Adapter = ({ expect }) => {
  const black = expect.may('blackInHands', number);
  const unseen = expect.may('unseen', number);
  const zones = expect.may('zones', tableOf(number));
  const counts = { ...(unseen === undefined ? {} : { prizes: unseen + TRICKS }), ...zones };
  if (zones?.prizes !== undefined && unseen !== undefined && zones.prizes !== unseen + TRICKS) {
    throw new Malformed(`expect.unseen: ten of ${zones.prizes} prizes are seen, not all but ${unseen}.`);
  }
  const inHands = { op: 'in', place: 'hand', whose: '@everyone', where: { op: 'is', a: 'black' } };
  return {
    at: 'deal',
    expect: expecting({
      then: {
        counts: Object.keys(counts).length > 0 ? counts : undefined,
        that: black === undefined ? undefined : [{ op: 'equals', a: { op: 'count', cards: inHands }, b: black }],
      },
    }),
  };
};

interface Position {
  points: readonly number[];
  plays: readonly { seat: number; card: string }[];
  given: NonNullable<Play['given']>;
}

const position = ({ seats, given, seat }: Reading): Position => {
  const numbers = perSeat(seats, number);
  const play = object(fields => ({ seat: fields.must('seat', seat), card: fields.must('card', text) }));
  const none = Array.from({ length: seats }, () => 0);
  const points = given.may('points', numbers) ?? none;
  const totals = given.may('totals', numbers) ?? none;
  const lowest = given.may('lowest', flag) ?? false;
  return {
    points,
    plays: given.may('plays', listOf(play)) ?? [],
    given: said({
      leader: given.must('starter', seat),
      places: {
        hand: given.must('hands', perSeat(seats, listOf(text))),
        prizes: given.may('prizes', listOf(text)) ?? [],
      },
      scored: points.some(each => each !== 0) ? points : undefined,
      total: totals.some(each => each !== 0) ? totals : undefined,
      marks: lowest ? { lowestWins: true } : undefined,
    }),
  };
};

const decisions = (plays: Position['plays']): Play['do'] => plays.map(({ seat, card }) => [seat, card] as const);

const legal: Adapter = reading => {
  const { given, plays } = position(reading);
  const { expect, seat } = reading;
  return {
    at: 'play',
    given,
    do: decisions(plays),
    expect: expecting({ then: { toAct: expect.may('seat', seat), legal: expect.may('legal', listOf(text)) } }),
  };
};

/** The player of the Ally and the winner that it joins. */
const alliance = (seat: Read<number>): Read<[number, number] | undefined> =>
  orNone((value, at) => {
    const [friend, host, ...more] = listOf(seat)(value, at);
    if (friend === undefined || host === undefined || more.length > 0)
      throw new Malformed(`${at}: two seats are wanted.`);
    return [friend, host];
  });

const isBlack = (card: string): boolean =>
  card.startsWith('black-') || ['minus-five', 'double', 'lowest', 'surprise'].includes(card);

const pointsThen = (before: readonly number[], winner: number | undefined, gained: number): readonly number[] => {
  if (winner === undefined && gained !== 0) throw new Malformed('expect.gained: nobody wins this trick.');
  return before.map((points, seat) => (seat === winner ? points + gained : points));
};

/** Points of the round after a trick, by what its winner gained or as the case says; it must not say two things. */
const scoredThen = (
  { seats, expect }: Reading,
  before: readonly number[],
  winner: number | undefined,
): readonly number[] | undefined => {
  const gained = expect.may('gained', number);
  const scored = expect.may('points', perSeat(seats, number));
  if (gained !== undefined && !expect.has('winner')) {
    throw new Malformed('expect.gained: by whom? "winner" is missing.');
  }
  const reckoned = gained === undefined ? scored : pointsThen(before, winner, gained);
  if (scored && scored.join() !== reckoned?.join()) {
    throw new Malformed(`expect.points: with "gained" they come to ${reckoned?.join(', ')}.`);
  }
  return reckoned;
};

const marksThen = ({ variants, expect, seat }: Reading): Record<string, unknown> | undefined => {
  const allied = expect.has('alliance') ? { pair: expect.must('alliance', alliance(seat)) } : undefined;
  const lowest = expect.may('lowest', flag);
  const marks = said({
    lowestWins: lowest === false && !variants.includes('lowest-card') ? undefined : lowest,
    host: allied && seatOrNobody(allied.pair?.[1]),
    friend: allied?.pair?.[0],
  });
  return Object.keys(marks).length > 0 ? marks : undefined;
};

/** The coloured cards of a trick that nobody wins lie with the black ones that the case names. */
const outThen = ({ expect }: Reading, winner: number | undefined, plays: Position['plays']): string[] | undefined => {
  const out = expect.may('out', listOf(text));
  if (out && !expect.has('winner')) throw new Malformed('expect.out: "winner" is missing.');
  const lost = winner === undefined ? plays.map(({ card }) => card).filter(card => !isBlack(card)) : [];
  return out && [...out, ...lost];
};

const trick: Adapter = reading => {
  const { given, plays, points } = position(reading);
  const { expect, seat } = reading;
  const winner = expect.may('winner', orNone(seat));
  const prize = expect.may('prize', orNone(text));
  const out = outThen(reading, winner, plays);
  return {
    at: 'play',
    given,
    do: decisions(plays),
    expect: expecting({
      trickTaken: {
        winner: expect.has('winner') ? seatOrNobody(winner) : undefined,
        places: expect.has('prize') ? { prize: prize === undefined ? [] : [prize] } : undefined,
      },
      then: {
        onLead: expect.may('next', seat),
        scored: scoredThen(reading, points, winner),
        marks: marksThen(reading),
        holds: out && { out },
        counts: expect.has('prizesLeft') ? { prizes: expect.must('prizesLeft', number) } : undefined,
      },
    }),
  };
};

const round: Adapter = ({ seats, given, expect, seat }) => {
  const numbers = perSeat(seats, number);
  const taken = object(fields => ({
    winner: seatOrNobody(fields.must('winner', orNone(seat))),
    cards: fields.must('cards', listOf(text)),
  }));
  const pair = given.may('alliance', alliance(seat));
  const zeros = expect.may('zeros', numbers);
  return {
    at: 'scoring.round',
    given: {
      ...said({ total: given.may('totals', numbers) }),
      marks: said({ zeros: given.may('zeros', numbers), host: pair?.[1], friend: pair?.[0] }),
      tricksTaken: given.must('tricks', listOf(taken)),
    },
    expect: expecting({ then: { scored: expect.may('scores', numbers), marks: zeros && { zeros } } }),
  };
};

const game: Adapter = ({ seats, variants, given, expect, seat }) => {
  const numbers = perSeat(seats, number);
  const rounds = given.must('rounds', listOf(numbers));
  const fives = given.may('fives', numbers);
  const bonus = expect.may('bonus', numbers);
  const paysBonus = variants.includes('minus-five-bonus');
  const noBonus = !paysBonus && bonus?.every(points => points === 0);
  return {
    at: 'game',
    given: {
      rounds: rounds.map(scored => ({ scored })),
      ...(paysBonus && fives && { marks: { fives } }),
    },
    expect: expecting({
      then: {
        over: true,
        sheet: bonus && !noBonus ? { minusFives: bonus } : undefined,
        total: expect.may('totals', numbers),
        winners: expect.may('winners', listOf(seat)),
      },
    }),
  };
};

export const BIDS: Adapters = { deck: deckCase, deal, legal, trick, round, game };
