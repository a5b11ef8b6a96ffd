import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileGame } from '../../engine/compile/compile.ts';
import { logLines } from '../../engine/describe/log.ts';
import { NONE } from '../../engine/cards/deck.ts';
import type { SeenHappening } from '../../engine/play/log.ts';
import { decideIn, logIn, openSession, viewIn, type Session } from '../../engine/play/session.ts';
import type { Setup, Sound } from '../../engine/ruleset/sound.ts';
import { faultsOf } from './english.ts';
import { laidOver, soundFrom, TABLE } from './speaking.ts';

const NAMES = ['Ann', 'Ben', 'Cid', 'Dan'];
const setup: Setup = { seats: 4, variants: [], options: {} };
const sound = soundFrom(laidOver(TABLE, { scoring: { round: { made: { points: 10 } } } }));
const game = compileGame(sound, setup);

const card = (name: string): number => game.deck.byName.get(name)!;
const pile = (place: string, seat = 0): number => game.places.find(({ name }) => name === place)!.base + seat;
const planOf = (kind: string): number => game.plans.findIndex(plan => plan.kind === kind);
const markOf = (name: string): number => game.marks.findIndex(mark => mark.name === name);

const told = (...happenings: readonly SeenHappening[]): string[] =>
  logLines(
    game,
    happenings.map(happening => ({ at: 3, happening })),
    { names: NAMES, language: 'en', sound },
  ).map(({ text }) => text);

describe('the log', () => {
  it('tells a trick', () => {
    expect(
      told(
        { type: 'roundBegan', round: 2, dealer: 3 },
        { type: 'trickBegan', leader: 0 },
        { type: 'cardPlayed', seat: 0, card: card('hearts-7'), from: pile('hand', 0) },
        { type: 'moved', card: card('hearts-7'), from: pile('hand', 0), to: game.trick },
        { type: 'cardPlayed', seat: 1, card: card('spades-Q'), from: pile('hand', 1) },
        { type: 'trickTaken', winner: 0, cards: [card('hearts-7'), card('spades-Q')], plan: planOf('tricks') },
        { type: 'moved', card: card('hearts-7'), from: game.trick, to: pile('taken', 0) },
        { type: 'trickOver', winner: 0 },
        { type: 'trickBegan', leader: 0 },
      ),
    ).toEqual([
      'Round 2: Dan deals.',
      'Trick 1.',
      'Ann leads the 7 of hearts.',
      'Ben plays the Q of spades.',
      'Ann takes the trick.',
      'Trick 2.',
    ]);
  });

  it('tells who chose a card for another seat, and which cards were laid open', () => {
    expect(
      told(
        { type: 'trickBegan', leader: 1 },
        { type: 'cardPlayed', seat: 1, card: card('hearts-7'), from: pile('hand', 1), by: 3 },
        { type: 'laidOpen', pile: pile('hand', 1), cards: [card('hearts-8'), card('spades-Q')] },
        { type: 'laidOpen', pile: pile('hand', 2), cards: [] },
      ),
    ).toEqual([
      'Trick 1.',
      'Dan leads the 7 of hearts for Ben.',
      'Ben’s hand lies open: the 8 of hearts and the Q of spades.',
      'Cid’s hand lies open.',
    ]);
  });

  it('tells a trick that nobody takes', () => {
    expect(told({ type: 'trickTaken', winner: NONE, cards: [], plan: planOf('tricks') })).toEqual([
      'Nobody takes the trick.',
    ]);
  });

  it('tells the cards of a deal in one line, and those that are turned by name', () => {
    const dealt = [0, 1, 2, 3, 0, 1, 2, 3].map((seat): SeenHappening => ({
      type: 'moved',
      card: undefined,
      from: pile('stock'),
      to: pile('hand', seat),
    }));
    const turned: SeenHappening = { type: 'moved', card: card('clubs-Q'), from: pile('stock'), to: pile('turned') };
    expect(told({ type: 'shuffled', pile: pile('stock') }, ...dealt, turned, { type: 'trumpMade', suit: 0 })).toEqual([
      'Every hand gets 2 cards.',
      'The Q of clubs is turned up: clubs are trump.',
    ]);
  });

  it('tells uneven cards seat by seat, and hidden ones as cards', () => {
    const to = (seat: number, of?: string): SeenHappening => ({
      type: 'moved',
      card: of === undefined ? undefined : card(of),
      from: pile('stock'),
      to: pile('hand', seat),
    });
    expect(told(to(0, 'hearts-2'), to(1), to(1))).toEqual(['Ann gets the 2 of hearts, Ben gets 2 cards.']);
    expect(told(to(2))).toEqual(['Cid gets a card from the stock.']);
  });

  it('tells bids one by one, and those that are shown together in one line', () => {
    const plan = planOf('bid');
    const bid = (seat: number, call: number): SeenHappening => ({ type: 'called', plan, seat, call });
    expect(told(bid(0, 3), { type: 'passed', plan, seat: 1 })).toEqual(['Ann bids 3.', 'Ben passes.']);
    expect(told({ type: 'sealed', plan, seat: 2 }, bid(0, 3), bid(1, 5), { type: 'bidsRevealed', plan })).toEqual([
      'Cid has bid.',
      'Ann bids 3, Ben 5.',
    ]);
    expect(told({ type: 'rebid', plan, seats: [0, 2] })).toEqual(['Ann and Cid are tied and bid again.']);
  });

  it('tells a line of the sheet for all seats, and none that gives nothing', () => {
    const scored = (seat: number, points: number, pointer: string): SeenHappening => ({
      type: 'scored',
      seat,
      points,
      pointer,
    });
    const made = '/variants/hard/changes/scoring/round/madeBid/points';
    expect(told(scored(0, 10, made), scored(1, -5, made), scored(2, 0, made))).toEqual(['Made bid: Ann 10, Ben −5.']);
    expect(told(scored(0, 0, '/scoring/round/made'))).toEqual([]);
  });

  it('tells what rules remember', () => {
    const marked = (name: string, of: number, value: number): SeenHappening => ({
      type: 'marked',
      mark: markOf(name),
      of,
      value,
    });
    expect(
      told(
        marked('broken', NONE, 1),
        marked('broken', NONE, 0),
        marked('spent', 1, 7),
        marked('maker', NONE, 2),
        marked('contract', NONE, 1),
      ),
    ).toEqual([
      'Hearts are broken.',
      'Hearts are not broken.',
      'Ben’s spent: 7.',
      'The maker: Cid.',
      'The contract: grand.',
    ]);
  });

  it('tells of those who win as a side that they win together', () => {
    const sided = compileGame(soundFrom(laidOver(TABLE, { sides: 'across', seats: { from: 4, to: 4 } })), setup);
    const end = (winners: readonly number[]): string | undefined =>
      logLines(sided, [{ at: 3, happening: { type: 'gameEnded', winners } }], {
        names: NAMES,
        language: 'en',
        sound,
      })[0]?.text;
    expect(end([0, 2])).toBe('The game is over: Ann and Cid win together.');
    expect(end([0, 1, 2, 3])).toBe('The game is over: Ann, Ben, Cid and Dan share the win.');
  });

  it('tells the end', () => {
    expect(told({ type: 'gameEnded', winners: [1] })).toEqual(['The game is over: Ben wins.']);
    expect(told({ type: 'gameEnded', winners: [0, 1] })).toEqual(['The game is over: Ann and Ben share the win.']);
    expect(told({ type: 'roundVoid', dealAgain: true })).toEqual(['The round is void and is dealt again.']);
  });
});

const FOLDER = new URL('../../rulesets/', import.meta.url);
const MOST_STEPS = 120;

/** Plays on with what a simple rule chooses, so that every run is the same. */
const playSome = (session: Session, seats: number): void => {
  for (let step = 0; step < MOST_STEPS; step++) {
    const asked = Array.from({ length: seats }, (_, seat) => ({ seat, ask: viewIn(session, seat).ask })).find(
      ({ ask }) => (ask?.legal?.length ?? 0) > 0,
    );
    if (asked?.ask?.legal === undefined) return;
    const { legal, kind } = asked.ask;
    expect(decideIn(session, { seat: asked.seat, kind, value: legal[(step * 7) % legal.length]! })).toBeUndefined();
  }
};

describe.each(readdirSync(FOLDER).filter(name => name.endsWith('.json')))('the log of %s', name => {
  const shipped: Sound = soundFrom(
    JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Readonly<Record<string, unknown>>,
  );
  const seats = shipped.seats.from;
  const compiled = compileGame(shipped, { seats, variants: [], options: {} });
  const session = openSession(compiled, 5);
  playSome(session, seats);

  it.each([undefined, ...Array.from({ length: seats }, (_, seat) => seat)])('reads well for seat %s', seat => {
    const lines = logLines(compiled, logIn(session, seat), { names: NAMES, language: 'en', sound: shipped });
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.map(({ text }) => [text, faultsOf(text)] as const).filter(([, faults]) => faults.length > 0)).toEqual(
      [],
    );
  });
});
