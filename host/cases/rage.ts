import { listOf, Malformed, number, object, orNone, perSeat, tableOf, text } from './fields.ts';
import {
  deckCase,
  expecting,
  said,
  seatOrNobody,
  suitOrNone,
  type Adapter,
  type Adapters,
  type Play,
  type Reading,
} from './neutral.ts';

const SEALED = ['hidden-bids', 'secret-bids'];

/** What the hands leave for the stock; or, given the whole stock, which cards are turned for trump. */
const deal: Adapter = ({ given, expect }) => {
  const round = given.may('round', number) ?? 1;
  const stock = given.may('stock', listOf(text));
  const zones = expect.may('zones', tableOf(number));
  const turned = expect.may('turned', listOf(text));
  const hasTrump = expect.has('trump');
  const trump = expect.may('trump', orNone(text));
  if (!stock && (turned !== undefined || hasTrump))
    throw new Malformed('expect: which stock is turned from? "stock" is missing.');
  if (stock && zones) throw new Malformed('expect.zones: with a stock of its own nothing is dealt.');
  return {
    at: stock ? 'trump' : 'deal',
    given: said({ round, places: stock && { stock } }),
    expect: expecting({
      then: { counts: zones, trump: hasTrump ? suitOrNone(trump) : undefined, places: turned && { turned } },
    }),
  };
};

const bids: Adapter = ({ seats, variants, given, expect, seat }) => {
  const dealer = given.must('dealer', seat);
  const made = given.may('bids', listOf(number)) ?? [];
  const next = (dealer + 1 + made.length) % seats;
  const asked = expect.may('seat', seat);
  const who = asked ?? next;
  const legal = expect.may('legal', listOf(number));
  const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => (first + i) % seats);
  const sealed = variants.some(variant => SEALED.includes(variant));
  // Of sealed bids all are asked that have not bid; a case names the one whose turn it would be.
  const toAct = sealed && seats - made.length > 1 ? from(who, seats - made.length).sort((a, b) => a - b) : who;
  return {
    at: 'bid',
    given: { round: given.must('round', number), dealer },
    do: from(dealer + 1, made.length).map((bidder, i) => [bidder, made[i]!] as const),
    expect: expecting({
      then: { toAct: asked === undefined ? undefined : toAct, legal: legal && (sealed ? { [who]: legal } : legal) },
    }),
  };
};

interface Laid {
  seat: number;
  card: string;
  colour: string | undefined;
}

const position = ({ seats, given, seat }: Reading): { given: NonNullable<Play['given']>; plays: readonly Laid[] } => {
  const play = object(fields => ({
    seat: fields.must('seat', seat),
    card: fields.must('card', text),
    colour: fields.may('colour', orNone(text)),
  }));
  return {
    plays: given.may('plays', listOf(play)) ?? [],
    given: {
      trump: suitOrNone(given.must('trump', orNone(text))),
      leader: given.must('leader', seat),
      places: {
        hand: given.must('hands', perSeat(seats, listOf(text))),
        stock: given.may('stock', listOf(text)) ?? [],
      },
    },
  };
};

const decisions = (plays: readonly Laid[]): Play['do'] =>
  plays.flatMap(({ seat, card, colour }) =>
    colour === undefined ? [[seat, card] as const] : [[seat, card] as const, [seat, colour] as const],
  );

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

const trick: Adapter = reading => {
  const { given, plays } = position(reading);
  const { seats, expect, seat } = reading;
  const suit = (key: string): string | undefined =>
    expect.has(key) ? suitOrNone(expect.must(key, orNone(text))) : undefined;
  const decided = expect.has('winner');
  const winner = expect.may('winner', orNone(seat));
  const bonus = expect.may('bonus', number);
  if (bonus !== undefined && winner === undefined) throw new Malformed('expect.bonus: whose? "winner" is missing.');
  return {
    at: 'play',
    given,
    do: decisions(plays),
    expect: expecting({
      trickTaken: { winner: decided ? seatOrNobody(winner) : undefined, led: suit('led'), trump: suit('trump') },
      then: {
        onLead: expect.may('next', seat),
        trump: suit('trumpAfter'),
        counts: expect.has('stockLeft') ? { stock: expect.must('stockLeft', number) } : undefined,
        points:
          bonus === undefined
            ? undefined
            : { taken: Array.from({ length: seats }, (_, i) => (i === winner ? bonus : 0)) },
      },
    }),
  };
};

/** Bonus cards by name: the first ones to the first seat that won any. */
const bonusCards = (name: string, each: readonly number[]): string[][] => {
  let copy = 0;
  return each.map(count => Array.from({ length: count }, () => `${name}#${++copy}`));
};

const round: Adapter = ({ seats, given, expect }) => {
  const numbers = perSeat(seats, number);
  const none = Array.from({ length: seats }, () => 0);
  const plus = bonusCards('plus-five', given.may('plusFives', numbers) ?? none);
  const minus = bonusCards('minus-five', given.may('minusFives', numbers) ?? none);
  return {
    at: 'scoring.round',
    given: {
      round: given.must('round', number),
      bid: given.must('bids', numbers),
      tricks: given.must('tricks', numbers),
      places: { taken: plus.map((cards, i) => [...cards, ...minus[i]!]) },
    },
    expect: expecting({ then: { scored: expect.may('scores', numbers) } }),
  };
};

const game: Adapter = ({ seats, given, expect, seat }) => {
  const numbers = perSeat(seats, number);
  const sheet = object(fields => ({ bid: fields.must('bids', numbers), tricks: fields.must('tricks', numbers) }));
  const exact = expect.may('exact', numbers);
  return {
    at: 'game',
    given: { rounds: given.must('rounds', listOf(sheet)) },
    expect: expecting({
      then: {
        over: true,
        total: expect.may('totals', numbers),
        marks: exact && { exact },
        winners: expect.may('winners', listOf(seat)),
      },
    }),
  };
};

export const RAGE: Adapters = { deck: deckCase, deal, bids, legal, trick, round, game };
