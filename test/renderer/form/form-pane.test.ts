import { openDesk, type Desk } from './desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTheEnd } from '../in-the-end.ts';
import HEARTS from '../../../rulesets/hearts.json?raw';
import { useEditing } from '../../../renderer/store/editing.ts';
import { useToasts } from '../../../renderer/store/toasts.ts';

const QUEEN = '/deck/cards/suited/points/at/spades-Q';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(HEARTS);
}, 60_000);
beforeEach(async () => {
  useToasts().toasts = [];
  await desk.take(HEARTS);
});
afterAll(() => desk.close());

const focused = () => document.activeElement as HTMLElement;
const chip = (pointer: string): HTMLElement => {
  const found = desk.host.querySelector<HTMLElement>(`[data-chip][data-pointer="${pointer}"]`);
  if (found === null) throw new Error(`There is no chip ${pointer}.`);
  return found;
};
const palette = () => document.querySelector<HTMLInputElement>('.phrase-input');
const entries = () => [...document.querySelectorAll<HTMLElement>('.phrase-entry')];
const type = async (words: string) => {
  const field = await desk.seen(palette, 'the palette');
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('walking the form', () => {
  it('begins at one place for Tab', () => {
    expect(desk.host.querySelectorAll('[data-line][tabindex="0"], [data-chip][tabindex="0"]')).toHaveLength(1);
  });

  it('goes up and down by lines, left and right by chips, outward by Escape', async () => {
    desk.line('/deck/without').focus();
    await desk.press('ArrowDown');
    expect(focused().dataset.line).toBe('/deck/traits');
    await desk.press('ArrowUp');
    await desk.press('ArrowRight');
    await desk.press('ArrowRight');
    expect(focused().dataset.pointer).toBe('/deck/without/at/3');
    expect(focused().getAttribute('aria-label')).toBe('the 2 of diamonds: cards');
    await desk.press('Escape');
    expect(focused().dataset.pointer).toBe('/deck/without');
    await desk.press('Escape');
    expect(focused().dataset.line).toBe('/deck/without');
  });

  it('reaches the places where something can be added', async () => {
    desk.line('/places/taken').focus();
    await desk.press('ArrowDown');
    expect(focused().getAttribute('aria-label')).toBe('Add a place');
  });
});

describe('changing a chip', () => {
  it('puts a number that is typed on it, and keeps the focus there', async () => {
    chip(QUEEN).focus();
    await desk.press('7');
    const field = await desk.seen(palette, 'the palette');
    expect(field.value).toBe('7');
    await desk.press('Enter', {}, field);
    await desk.settled();
    expect(desk.document.text).toBe(HEARTS.replace('"spades-Q": 13', '"spades-Q": 7'));
    expect(focused()).toBe(chip(QUEEN));
    expect(useEditing().undoable).toBe('13 becomes 7');
  });

  it('steps a number by Shift and the arrows', async () => {
    chip(QUEEN).focus();
    await desk.press('ArrowUp', { shiftKey: true });
    await desk.settled();
    expect(desk.document.text).toContain('"spades-Q": 14');
  });

  it('leaves it as it is by Escape, and gives the focus back', async () => {
    chip(QUEEN).focus();
    await desk.press('Enter');
    await desk.seen(palette, 'the palette');
    await desk.press('Escape', {}, palette());
    await desk.seen(() => (palette() === null ? true : undefined), 'the end of the palette');
    expect(desk.document.text).toBe(HEARTS);
    expect(focused()).toBe(chip(QUEEN));
  });

  it('finds words by what is typed, and goes to the first slot that is still to be filled in', async () => {
    chip('/rules/break/when').focus();
    await desk.press('Enter');
    await type('at least');
    await desk.seen(() => entries().find(entry => entry.textContent?.includes('is at least')), 'the word');
    await desk.press('Enter', {}, palette());
    await desk.settled();
    const { when } = (JSON.parse(desk.document.text) as { rules: { break: { when: { op: string } } } }).rules.break;
    expect(when.op).toBe('atLeast');
    expect(focused().dataset.pointer).toMatch(/^\/rules\/break\/when\//);
  });

  it('takes a part out that may be left out', async () => {
    chip('/rules/break/when').focus();
    await desk.press('Delete');
    await desk.settled();
    expect(JSON.parse(desk.document.text).rules.break).not.toHaveProperty('when');
  });
});

describe('keys that come before the palette', () => {
  const HEART = '/deck/cards/suited/points/at/heart';
  const key = () => desk.host.querySelector<HTMLElement>(`.chip.key[data-pointer="${HEART}"]`)!;
  /** Faster than any palette opens. */
  const typeAtOnce = (...keys: string[]) => Promise.all(keys.map(letter => desk.press(letter)));

  it('are looked for in it, Enter among them', async () => {
    key().focus();
    await typeAtOnce(...'king of harts', 'Backspace', 'Backspace', 'Backspace', 'Backspace', ...'earts', 'Enter');
    const points = '"at": { "hearts-K": 1, "spades-Q": 13 }';
    await desk.seen(() => desk.document.text.includes(points) || undefined, 'the other key');
  });

  it('mark what Enter would put there, also where they come while the palette opens', async () => {
    chip('/rules/break/when').focus();
    await desk.press('n');
    await desk.seen(() => (entries().length > 0 ? palette() : undefined), 'the palette');
    palette()!.blur(); // as on a machine that gives it the focus late
    await typeAtOnce('o', 't', ' ', 'a');
    const field = await desk.seen(() => (palette()?.value === 'not a' ? palette() : undefined), 'all that was typed');
    await desk.settled();
    expect(document.getElementById(field!.getAttribute('aria-activedescendant') ?? '')).toBe(entries()[0]);
    await desk.press('Escape', {}, field);
  });

  it('let it not open any more when they lead elsewhere', async () => {
    key().focus();
    await typeAtOnce('k', 'ArrowLeft');
    const elsewhere = focused();
    await desk.press('Enter');
    const field = await desk.seen(palette, 'the palette of the other part');
    expect(field.value).toBe('');
    expect(field.getAttribute('aria-label')).toBe('Change 1');
    await desk.press('Escape', {}, field);
    expect(focused()).toBe(elsewhere);
  });

  it('choose nothing by the very press that opened it, nor take out more than one thing', async () => {
    key().focus();
    await desk.press('Enter');
    const field = await desk.seen(() => (entries().length > 0 ? palette() : undefined), 'the palette');
    await desk.press('Enter', { repeat: true }, field);
    await desk.press('Enter', { repeat: true }, field);
    await desk.press('Escape', {}, field);
    expect(desk.document.text).toBe(HEARTS);
    await desk.press('Delete');
    await desk.seen(() => focused().closest(`[data-pointer="${QUEEN}"].key`), 'the key of the row that is left');
    await desk.press('Delete', { repeat: true });
    expect(desk.document.text).toBe(HEARTS.replace('"heart": 1, ', ''));
    useEditing().undo();
    await desk.seen(() => focused().closest(`[data-pointer="${HEART}"].key`), 'the key that is back');
  });
});

describe('a row', () => {
  it('is added by the foot of the palette on a key, for what is chosen then', async () => {
    desk.host.querySelector<HTMLElement>('.chip.key[data-pointer="/deck/cards/suited/points/at/heart"]')!.focus();
    await desk.press('Enter');
    const foot = () => [...document.querySelectorAll<HTMLElement>('.phrase-palette .deeds button')];
    const button = await desk.seen(() => foot().find(each => each.innerText === 'Add a row'), 'the button');
    button.click();
    const titled = () => document.querySelector('.phrase-title')?.textContent === 'Add a row' || undefined;
    await desk.seen(titled, 'what the row is for');
    await type('king of hearts');
    await desk.seen(() => (entries().length === 1 ? entries()[0] : undefined), 'the one offer');
    await desk.press('Enter', {}, palette());
    const points = '"at": { "heart": 1, "spades-Q": 13, "hearts-K": 1 }';
    await desk.seen(() => desk.document.text.includes(points) || undefined, 'the row');
  });
});

describe('undo', () => {
  const undo = async () => {
    useEditing().undo();
    await desk.settled();
  };

  it('keeps the focus where the eye is led, also where what had it is gone', async () => {
    desk.line('/deck/traits/heart').focus();
    await desk.press('d', { ctrlKey: true });
    await desk.seen(() => focused().closest('[data-line="/deck/traits/heart2"]'), 'the copy');
    await undo();
    expect(desk.document.text).toBe(HEARTS);
    await desk.seen(() => focused().dataset.line?.startsWith('/deck/traits') || undefined, 'the focus');
    await desk.press('ArrowDown');
    expect(focused().dataset.line).toMatch(/^\/deck/);
  });

  it('leads to the rule that was moved', async () => {
    const follow = '/phases/play/duties/follow';
    for (const key of ['ArrowUp', 'ArrowDown']) {
      (await desk.seen(() => desk.host.querySelector<HTMLElement>(`[data-line="${follow}"]`), 'the rule')).focus();
      await desk.press(key, { altKey: true });
      await desk.settled();
      expect(desk.document.text).not.toBe(HEARTS);
      desk.line('/deck/traits').focus();
      await desk.settled();
      await undo();
      expect(desk.document.text).toBe(HEARTS);
      await desk.seen(() => focused().closest(`[data-line="${follow}"]`), 'the focus on the rule');
    }
  });

  it('leaves in hand what has the focus, though there are fewer parts now', async () => {
    chip(QUEEN).focus();
    useEditing().make(
      { do: 'add', at: '/deck/cards/suited/points/at', key: 'spades-K', value: 10 },
      'another row for the K of spades',
    );
    await desk.settled();
    await undo();
    expect(focused().classList).toContain('in-hand');
    expect(focused().dataset.pointer).toMatch(/^\/deck\/cards\/suited\/points/);
  });
});

describe('what is done with a rule', () => {
  it('is done by keys: duplicate, move, remove', async () => {
    desk.line('/phases/play/duties/follow').focus();
    await desk.press('d', { ctrlKey: true });
    await desk.settled();
    const duties = () => Object.keys(JSON.parse(desk.document.text).phases.play.duties);
    expect(duties()).toHaveLength(5);
    const copy = focused().dataset.line!;
    expect(copy).toMatch(/^\/phases\/play\/duties\/follow.+/);
    await desk.press('ArrowUp', { altKey: true });
    await desk.settled();
    expect(duties().indexOf(copy.split('/').at(-1)!)).toBe(2);
    expect(focused().dataset.line).toBe(copy);
    await desk.press('Delete');
    await desk.settled();
    expect(duties()).toEqual(['opening', 'unbroken', 'follow', 'firstTrick']);
  });

  it('is nothing where nothing is written, and that is told', async () => {
    desk.line('/game/nextDealer').focus();
    const said = () => desk.host.querySelector('.sentences > .visually-hidden')?.textContent;
    for (const [key, more] of [['d', { ctrlKey: true }], ['Delete'], ['F2']] as const) {
      await desk.press(key, more);
      expect(said()).toBe('Nothing is written here: this holds by itself.');
    }
    desk.line('/game/over').focus();
    await desk.press('/', { ctrlKey: true });
    expect(said()).toBe('This cannot be switched off by itself.');
    await desk.press('ArrowUp', { altKey: true });
    expect(said()).toBe('There is no order here.');
    desk.line('/scoring/round/penalties').focus();
    await desk.press('ArrowRight');
    expect(focused().getAttribute('aria-label')).toMatch(/^Every seat:.* meant where nothing is written$/);
    await desk.press('Delete');
    expect(useToasts().toasts).toEqual([]);
    expect(desk.document.text).toBe(HEARTS);
  });

  it('gives it another name by F2', async () => {
    desk.line('/phases/play/duties/follow').focus();
    await desk.press('F2');
    const field = await desk.seen(() => desk.host.querySelector<HTMLInputElement>('input.name'), 'the name');
    expect(field.value).toBe('follow');
    field.value = 'suit';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await desk.press('Enter', {}, field);
    await desk.settled();
    expect(desk.document.text).toContain('"suit": { "play": { "op": "ofSuit", "suit": "@led" } }');
    expect(focused().dataset.line).toBe('/phases/play/duties/suit');
  });
});

describe('what the text has at fault', () => {
  it('sits on the very chip, with what to do beneath', async () => {
    await desk.take(
      HEARTS.replace(
        '"leader": { "op": "holderOf", "card": "$lowestClub"',
        '"leader": { "op": "holderOf", "card": "$lowestClubb"',
      ),
    );
    const faulty = chip('/phases/play/leader/card');
    expect(faulty.className).toMatch(/faulty/);
    const note = document.getElementById(faulty.getAttribute('aria-describedby')!);
    expect(note?.textContent).toContain('lowestClub');
  });

  it('leaves the rules to be read while it cannot be read itself, and nothing is changed', async () => {
    await desk.take(HEARTS.replace('"format": 1,', '"format": 1,,'));
    const pane = desk.host.querySelector('.sentences')!;
    expect(pane.className).toContain('fixed');
    await inTheEnd(() => expect(pane.className).toContain('stale')); // said after a rest
    expect(desk.line('/deck/without').textContent).toContain('the 2 of diamonds');
    desk.line('/phases/play/duties/follow').focus();
    await desk.press('Delete');
    await desk.press('Enter');
    expect(desk.document.text).toContain('"format": 1,,');
    expect(desk.document.text).toContain('"follow"');
    expect(useToasts().toasts).toEqual([]);
  });
});

// Last: the variant stays chosen.
describe('the key of a row, changed in a variant', () => {
  it('leaves the base as it is', async () => {
    useEditing().chooseVariant('mild-queen');
    await desk.settled();
    const key = await desk.seen(
      () => [...desk.host.querySelectorAll<HTMLElement>('.chip.key')].find(each => /Q of spades/.test(each.innerText)),
      'the key',
    );
    key.focus();
    await Promise.all([...'jack of spades', 'Enter'].map(letter => desk.press(letter)));
    const isDone = () => desk.document.text !== HEARTS || undefined;
    await desk.seen(isDone, 'the change').finally(() => useEditing().chooseBase());
    const { deck, variants } = JSON.parse(desk.document.text);
    expect(deck).toEqual(JSON.parse(HEARTS).deck);
    const { at } = variants['mild-queen'].changes.deck.cards.suited.points;
    expect(at).toEqual({ 'spades-Q': null, 'spades-J': 5 });
  });
});
