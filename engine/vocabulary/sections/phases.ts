import type { Field, Fields, ShapeOf } from '../../language/section.ts';
import { MANNERS } from '../../table/bid-plan.ts';
import { actionField, TURNS } from './turns.ts';
import { OFF } from './off.ts';

const WHEN: Field = {
  doc: 'The phase is left out unless this holds.',
  shape: 'phrase',
  kind: 'condition',
  focus: [],
};

const DO: Fields = {
  do: { doc: 'What happens, one thing after another.', need: 'must', shape: 'effects', focus: [], choices: true },
};

const BID: Fields = {
  manner: {
    doc: 'How calls are made: "once" each in turn, "sealed" all at once, "raise" higher or pass until one is left, "offer" in turn until somebody calls, "answer" one names and the other holds.',
    need: 'must',
    shape: 'oneOf',
    of: MANNERS,
  },
  seats: {
    doc: 'Who bids; every seat, when left out.',
    shape: 'phrase',
    kind: 'seats',
    focus: [],
    default: '@everyone',
  },
  starts: {
    doc: "Who speaks first; the seat to the dealer's left, when left out.",
    shape: 'phrase',
    kind: 'seat',
    focus: [],
  },
  calls: { doc: 'What may be called.', need: 'must', shape: 'phrase', kind: 'calls', focus: ['seat'] },
  titles: {
    doc: 'What the table calls some of the calls, by the number or the name that is called; those left out go by that.',
    shape: 'map',
    one: 'a name for a call',
    ordered: false,
    of: { doc: 'What the table calls it, by language.', shape: 'localised' },
  },
  may: {
    doc: 'What a call must fulfil besides, each with its own reason.',
    shape: 'map',
    one: 'a restriction',
    ordered: true,
    of: {
      doc: 'A restriction on calls.',
      shape: 'record',
      fields: {
        when: {
          doc: 'It only counts when this holds.',
          shape: 'phrase',
          kind: 'condition',
          focus: ['seat', 'call', 'bidding'],
        },
        call: {
          doc: 'What must hold for the call (@call).',
          need: 'must',
          shape: 'phrase',
          kind: 'condition',
          focus: ['seat', 'call', 'bidding'],
        },
        off: OFF,
      },
    },
  },
  mayPass: {
    doc: 'When a seat may pass; whenever the manner has passes, when left out.',
    shape: 'phrase',
    kind: 'condition',
    focus: ['seat', 'bidding'],
  },
  revealed: {
    doc: 'The event at which sealed bids are turned up; at once when all have bid, when left out.',
    shape: 'name',
    of: 'event',
  },
  tie: {
    doc: 'What seats do that are tied for the highest bid.',
    shape: 'record',
    fields: {
      rebids: {
        doc: 'How often they bid again before the tie stands.',
        need: 'must',
        shape: 'whole',
        from: 0,
        to: 1000,
      },
    },
  },
};

const EXCHANGE: Fields = {
  seats: {
    doc: 'Who gives; every seat, when left out.',
    shape: 'phrase',
    kind: 'seats',
    focus: [],
    default: '@everyone',
  },
  gives: {
    doc: 'What each seat gives. All is chosen first, and moves when the last seat has chosen.',
    need: 'must',
    shape: 'map',
    one: 'cards to give',
    ordered: true,
    of: {
      doc: 'Some cards for one place.',
      shape: 'record',
      fields: {
        count: { doc: 'How many cards.', need: 'must', shape: 'phrase', kind: 'number', focus: ['seat'] },
        cards: {
          doc: 'Which cards may be chosen; those of the hand, when left out.',
          shape: 'phrase',
          kind: 'cards',
          focus: ['seat'],
          default: 'hand',
        },
        to: { doc: 'The place they go to.', need: 'must', shape: 'name', of: 'place' },
        whose: {
          doc: "Whose place that is; the giver's own, when left out.",
          shape: 'phrase',
          kind: 'seat',
          focus: ['seat'],
          default: '@seat',
        },
        off: OFF,
      },
    },
  },
};

const ORDER: Field = {
  doc: 'A step of the order: keeps the cards that fit, if there are any, else all.',
  shape: 'record',
  fields: {
    when: { doc: 'The step only counts when this holds.', shape: 'phrase', kind: 'condition', focus: ['trick'] },
    keep: { doc: 'Keeps the cards for which this holds.', shape: 'phrase', kind: 'condition', focus: ['trick', 'it'] },
    highest: { doc: 'Keeps those for which this is highest.', shape: 'phrase', kind: 'number', focus: ['trick', 'it'] },
    lowest: { doc: 'Keeps those for which this is lowest.', shape: 'phrase', kind: 'number', focus: ['trick', 'it'] },
    off: OFF,
  },
};

const DUTY: Field = {
  doc: 'A duty: of the cards at hand those that fit must be played, if there are any.',
  shape: 'record',
  fields: {
    when: {
      doc: 'The duty only counts when this holds.',
      shape: 'phrase',
      kind: 'condition',
      focus: ['seat', 'trick'],
    },
    play: {
      doc: 'What a card must fulfil to be played.',
      need: 'must',
      shape: 'phrase',
      kind: 'condition',
      focus: ['seat', 'trick', 'it'],
    },
    free: {
      doc: 'Cards that may be played although they do not fit, and that nobody has to play for want of one that does: jesters, the excuse of tarot games, the jack of trump in Jass.',
      shape: 'phrase',
      kind: 'condition',
      focus: ['seat', 'trick', 'it'],
    },
    off: OFF,
  },
};

const TRICKS: Fields = {
  leader: {
    doc: 'Who leads the first trick; the seat on lead, when left out.',
    shape: 'phrase',
    kind: 'seat',
    focus: [],
  },
  from: {
    doc: 'The places a seat plays from, one card of each; the hand, when left out.',
    shape: 'names',
    of: 'place',
    default: ['hand'],
  },
  playedBy: {
    doc: 'Who chooses what a seat plays when it is its turn; the seat itself, when left out.',
    shape: 'phrase',
    kind: 'seat',
    focus: ['seat', 'trick'],
  },
  led: {
    doc: 'The suit to be followed; that of the first card that has one, when left out.',
    shape: 'phrase',
    kind: 'suit',
    focus: ['trick'],
  },
  duties: { doc: 'What must be played, one duty after another.', shape: 'map', one: 'a duty', ordered: true, of: DUTY },
  actions: {
    doc: 'What the seat to play may do besides playing a card, each once in a turn.',
    shape: 'map',
    one: 'something to do',
    ordered: true,
    of: actionField(['seat', 'trick']),
  },
  order: {
    doc: 'Which card wins: the trick is sifted step by step.',
    need: 'must',
    shape: 'map',
    one: 'a step',
    ordered: true,
    of: ORDER,
  },
  ties: {
    doc: 'Of cards that are left in the end: the first played wins, the last, or nobody.',
    shape: 'phrase',
    kind: 'tie',
    focus: ['trick'],
    default: 'first',
  },
  contest: {
    doc: 'The cards that take part; those of the trick, when left out.',
    shape: 'phrase',
    kind: 'cards',
    focus: ['trick'],
  },
  stake: { doc: 'A place whose cards go with the trick.', shape: 'name', of: 'place' },
  to: { doc: "The winner's place for the cards; out of the game, when left out.", shape: 'name', of: 'place' },
  lost: { doc: 'The place for cards that nobody wins; out of the game, when left out.', shape: 'name', of: 'place' },
  next: {
    doc: 'Who leads the next trick; the winner, when left out.',
    shape: 'phrase',
    kind: 'seat',
    focus: ['trick', 'winner'],
  },
  until: { doc: 'The phase ends after a trick when this holds.', shape: 'phrase', kind: 'condition', focus: [] },
  count: {
    doc: 'How many tricks there are, when it is not as many as cards are held.',
    shape: 'phrase',
    kind: 'number',
    focus: [],
  },
};

/** A phase; those of a "repeat" are phases themselves. */
export const PHASE: ShapeOf<'tagged'> = {
  doc: 'A part of the round.',
  shape: 'tagged',
  by: 'kind',
  fields: { when: WHEN, off: OFF },
  cases: {
    do: { doc: 'Things that happen by themselves.', fields: DO },
    bid: { doc: 'Seats make calls.', fields: BID },
    exchange: { doc: 'Seats give cards away, in secret and all at once.', fields: EXCHANGE },
    tricks: { doc: 'Tricks are played.', fields: TRICKS },
    turns: { doc: 'Seats act in turn: each does one of several things.', fields: TURNS },
    repeat: {
      doc: 'Phases that come again and again.',
      fields: {
        while: {
          doc: 'They come again as long as this holds.',
          need: 'must',
          shape: 'phrase',
          kind: 'condition',
          focus: [],
        },
        get phases(): Field {
          return PHASES;
        },
      },
    },
  },
};

export const PHASES: Field = {
  doc: 'The round, one phase after another.',
  need: 'must',
  shape: 'map',
  one: 'a phase',
  ordered: true,
  of: PHASE,
};
