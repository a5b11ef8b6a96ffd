import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  compileGame,
  decideIn,
  logIn,
  logLines,
  openSession,
  soundOf,
  viewIn,
  type Game,
  type Refusal,
  type Session,
  type Sound,
} from '../../engine/index.ts';
import { MOST_TURNS } from '../../engine/play/turns.ts';

type Json = Record<string, unknown>;

/** A game in which seats take cards or pass, with another phase in place of its own. */
const soundWith = (phase: Json, more: Json = {}): Sound => {
  const document = JSON.parse(readFileSync('test/rulesets/small/chips.json', 'utf8')) as Json;
  const { deal } = document['phases'] as Json;
  const { sound, problems } = soundOf(
    { ...document, phases: { deal, play: { kind: 'turns', ...phase } }, ...more },
    [],
  );
  if (!sound) throw new Error(problems.map(({ message }) => message).join('\n'));
  return sound;
};
const gameOf = (sound: Sound, seats = 3): Game => compileGame(sound, { seats, variants: [], options: {} });

const opened = (phase: Json, more: Json = {}): Session =>
  openSession(gameOf(soundWith(phase, { ...more, game: { rounds: 1, best: 'lowest' } })), 1);

const asked = ({ game, s }: Session): number | undefined => viewIn({ game, s } as Session, undefined).ask?.seats[0];
const takes = { do: [{ op: 'take', cards: { op: 'top', place: 'stock' }, to: 'row' }] };
const acts = (session: Session, value: string): Refusal | undefined =>
  decideIn(session, { seat: asked(session)!, kind: 'option', value });

describe('turns', () => {
  it('go to the left, from the left of the dealer', () => {
    const session = opened({ actions: { take: takes } });
    const { dealer } = viewIn(session, undefined);
    const seen = [0, 1, 2, 3].map(() => {
      const seat = asked(session)!;
      acts(session, 'take');
      return seat;
    });
    expect(seen).toEqual([1, 2, 3, 4].map(by => (dealer + by) % 3));
  });

  it('end when nobody has the next one', () => {
    const isDealer = { op: 'sameSeat', a: '@seat', b: '@dealer' };
    const next = { op: 'if', when: isDealer, then: '@nobody', else: { op: 'left', of: '@seat' } };
    const session = opened({ actions: { take: takes }, next });
    for (let turn = 0; turn < 3; turn++) expect(acts(session, 'take')).toBeUndefined();
    expect(asked(session)).toBeUndefined();
  });

  it('pass over seats that sit out, that take no part and that can do nothing', () => {
    const session = opened({
      starts: '@dealer',
      seats: { op: 'others', of: '@dealer' },
      actions: {
        leave: {
          when: { op: 'sameSeat', a: '@seat', b: { op: 'left', of: '@dealer' } },
          do: ['@sitOut'],
        },
        take: { ...takes, when: { op: 'over', a: '$pot', b: 0 } },
        fill: {
          when: { op: 'not', of: { op: 'sameSeat', a: '@seat', b: { op: 'left', of: '@dealer' } } },
          do: [{ op: 'add', mark: 'pot' }],
        },
      },
    });
    const { dealer } = viewIn(session, undefined);
    const [left, right] = [(dealer + 1) % 3, (dealer + 2) % 3];
    expect([asked(session), acts(session, 'leave')]).toEqual([left, undefined]);
    expect([asked(session), acts(session, 'fill')]).toEqual([right, undefined]);
    expect(asked(session)).toBe(right);
  });

  it('end before a turn when that is said, and when nobody can do anything', () => {
    const full = { op: 'atLeast', a: '$pot', b: 2 };
    const more = { actions: { fill: { do: [{ op: 'add', mark: 'pot' }] } }, until: full };
    const session = opened(more);
    acts(session, 'fill');
    acts(session, 'fill');
    expect(viewIn(session, undefined).over).toBe(true);
    const closed = opened({ actions: { fill: { ...more.actions.fill, when: { op: 'not', of: full } } } });
    acts(closed, 'fill');
    expect(viewIn(closed, undefined).over).toBe(false);
    acts(closed, 'fill');
    expect(viewIn(closed, undefined).over).toBe(true);
  });

  it('are asked as things to do, with those that are barred', () => {
    const session = opened({
      actions: { take: takes, stop: { when: { op: 'over', a: '$pot', b: 3 }, do: ['@endRound'] } },
    });
    const seat = asked(session)!;
    const { ask } = viewIn(session, seat);
    expect(ask).toMatchObject({ kind: 'option', phase: '/phases/play', legal: ['take'], barred: ['stop'] });
    expect(viewIn(session, (seat + 1) % 3).ask).toEqual({ kind: 'option', seats: [seat], phase: '/phases/play' });
    expect(acts(session, 'stop')).toEqual({
      code: 'barred',
      message: 'You cannot choose “stop” now.',
      pointer: '/phases/play/actions/stop',
      instead: ['take'],
    });
    expect(acts(session, 'dance')).toMatchObject({ code: 'unknown' });
  });

  it('may ask for more before they are over', () => {
    const choose = { op: 'chooseCard', from: { op: 'first', of: 'stock', count: 2 }, as: 'wanted' };
    const session = opened({ actions: { take: { do: [choose, { op: 'take', cards: '$wanted', to: 'row' }] } } });
    const seat = asked(session)!;
    acts(session, 'take');
    const { ask } = viewIn(session, seat);
    expect(ask).toMatchObject({ kind: 'card', seats: [seat] });
    decideIn(session, { seat, kind: 'card', value: ask!.legal![1]! });
    expect(asked(session)).toBe((seat + 1) % 3);
  });

  it('stop the game, with their place, when they never end', () => {
    const session = opened({ actions: { pass: { do: [] } } });
    for (let turn = 0; turn < MOST_TURNS && !session.fault; turn++) acts(session, 'pass');
    expect(session.fault).toMatchObject({ code: 'endless-turns', pointers: ['/phases/play'] });
  });

  it('are told by the title of what was done', () => {
    const sound = soundWith({
      actions: { take: { ...takes, title: { en: 'Take it', nl: 'Pak het' } }, pass: { do: [] } },
    });
    const session = openSession(gameOf(sound), 1);
    const names = ['Ann', 'Ben', 'Cas'];
    const seat = asked(session)!;
    acts(session, 'take');
    acts(session, 'pass');
    const told = (language: 'en' | 'nl'): string[] =>
      logLines(session.game, logIn(session, undefined), { names, language, sound }).map(({ text }) => text);
    expect(told('en')).toContain(`${names[seat]} chooses “Take it”.`);
    expect(told('en')).toContain(`${names[(seat + 1) % 3]} chooses “pass”.`);
    expect(told('nl')).toContain(`${names[seat]} chooses “Pak het”.`);
  });
});
