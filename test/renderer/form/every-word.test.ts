import { openDesk, type Desk } from './desk.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyAt, keysOf } from '../../../engine/index.ts';
import { i18n } from '../../../renderer/i18n/index.ts';
import { TERMS } from '../../../engine/vocabulary/terms.ts';
import { exampleDocument, exampleSpoken, TABLE } from '../../describe/speaking.ts';

/*
 * Every word of the vocabulary goes through the form as an author's hands take it: its example is read, the word itself
 * and each part of it is changed for what the palette offers, and it is taken away. Nothing here names a word.
 */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(JSON.stringify(TABLE));
}, 60_000);
afterAll(() => desk.close());

type Holder = Record<string, unknown>;
const written = (): Holder => JSON.parse(desk.document.text) as Holder;
const valueAt = (document: unknown, at: string): unknown =>
  keysOf(at).reduce<unknown>((value, key) => (value as Holder | undefined)?.[key], document);
/** The place itself, or where a word stands short in one of the documents ("@tricks") the word that holds it. */
const placeInBoth = (documents: readonly Holder[], at: string): string => {
  const outer = at.slice(0, at.lastIndexOf('/'));
  return documents.every(each => typeof valueAt(each, outer) === 'object') ? at : placeInBoth(documents, outer);
};
/** A document with nothing said at one place. */
const without = (document: Holder, at: string): unknown => {
  const copy = structuredClone(document);
  (valueAt(copy, at.slice(0, at.lastIndexOf('/'))) as Holder)[keysOf(at).at(-1)!] = 'whatever';
  return copy;
};
const chipsIn = (at: string, selector: string): HTMLElement[] =>
  [...desk.host.querySelectorAll<HTMLElement>(selector)].filter(
    ({ dataset: { pointer = '' } }) => pointer === at || pointer.startsWith(`${at}/`),
  );
const chipsWithin = (at: string): HTMLElement[] => chipsIn(at, '[data-chip]:not(.key)');
const keysWithin = (at: string): HTMLElement[] => chipsIn(at, '[data-chip].key');
const palette = () => document.querySelector<HTMLInputElement>('.phrase-input');
const entries = () => [...document.querySelectorAll<HTMLElement>('.phrase-entry')];
const noneOffered = () => {
  const told = document.querySelector('.phrase-none');
  return told?.textContent?.includes(i18n.global.t('form.paletteWaits')) ? undefined : told;
};
/** What is wrong at a place or within it. */
const errorsAt = (at: string) =>
  desk.analysis.problems
    .filter(({ severity, pointer }) => severity === 'error' && `${pointer}/`.startsWith(`${at}/`))
    .map(({ pointer, message }) => `${pointer}: ${message}`);

/** The places of a word, beginning by turns with the word itself or with one of its parts. */
const byTurns = (places: readonly string[], turn: number): readonly string[] => {
  const first = turn % 2 === 0 ? 0 : turn % places.length;
  return [...places.slice(first), ...places.slice(0, first)];
};

const undone = async (text: string): Promise<void> => {
  desk.document.undo();
  await desk.settled();
  expect(desk.document.text).toBe(text);
};

/** Puts something else where a chip stands: what the palette offers at a place of the list, turn by turn another. */
const putOther = async (chip: HTMLElement, turn: number): Promise<boolean> => {
  chip.focus();
  await desk.press('Enter');
  const opened = await desk.seen(
    () => palette() ?? desk.host.querySelector<HTMLElement>('.details'),
    'a way to change it',
  );
  if (opened !== palette()) {
    await desk.press('Escape', {}, document.activeElement);
    return false;
  }
  await desk.seen(() => entries()[0] ?? noneOffered(), 'the offers');
  const others = entries().filter(({ className }) => !/\bnow\b/.test(className));
  if (others.length === 0) {
    await desk.press('Escape', {}, palette());
    return false;
  }
  others[turn % others.length]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await desk.settled();
  return true;
};

describe('every word', () => {
  it.each(TERMS.map((term, turn) => [term.name, term, turn] as const))(
    '%s is shown, changed and taken away',
    async (_, term, turn) => {
      const { document: ruleset, at } = exampleDocument(term);
      const text = JSON.stringify(ruleset, undefined, 2);
      await desk.take(text);
      const rule = at.startsWith('/phrases') ? '/phrases/tested' : '/phases/bid';
      expect(desk.line(rule).textContent?.replace(/[▴▾]/g, '')).toContain(exampleSpoken(term) ?? '');
      expect(errorsAt('')).toEqual([]);
      const places = chipsWithin(at).map(({ dataset }) => dataset.pointer!);
      expect(places[0]).toBe(at);

      let isChanged = false;
      for (const place of byTurns(places, turn)) {
        if (isChanged) break;
        const chip = chipsWithin(place).find(({ dataset }) => dataset.pointer === place)!;
        if (!(await putOther(chip, turn)) || desk.document.text === text) continue;
        isChanged = true;
        const documents = [written(), ruleset];
        const [now, before] = documents.map(each => without(each, placeInBoth(documents, place)));
        expect(now).toEqual(before);
        expect(errorsAt(place)).toEqual([]);
        expect(chipsWithin(place)).not.toEqual([]);
        await undone(text);
      }
      expect(isChanged).toBe(true);

      desk.line(rule).focus();
      await desk.press('Delete');
      await desk.settled();
      expect(valueAt(written(), rule)).toBeUndefined();
      await undone(text);
    },
  );
});

const KEYED = ['table', 'callNumbers', 'ladder', 'callParts'];

describe('every word that has rows', () => {
  const keyed = TERMS.filter(({ slots }) => Object.values(slots).some(({ form }) => KEYED.includes(form)));

  /** Chooses another key in the palette: the first that is offered, or a name that is typed. */
  const putKey = async (chip: HTMLElement, typed: string | undefined): Promise<void> => {
    chip.focus();
    await desk.press('Enter');
    const input = await desk.seen(() => palette(), 'the palette');
    if (typed !== undefined) {
      input.value = typed;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const entry = await desk.seen(
      () => entries().find(({ textContent }) => textContent.includes(typed ?? '')),
      'a key',
    );
    entry.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await desk.settled();
  };

  it.each(keyed.map(term => [term.name, term] as const))(
    '%s has keys that are changed, and rows that come and go by them',
    async (_, term) => {
      const { document: ruleset, at } = exampleDocument(term);
      const text = JSON.stringify(ruleset, undefined, 2);
      await desk.take(text);
      const keys = keysWithin(at).map(({ dataset }) => dataset.pointer!);
      expect(keys.length).toBeGreaterThan(0);
      for (const place of keys) {
        const chip = () => keysWithin(at).find(({ dataset }) => dataset.pointer === place)!;
        const key = keyAt(text, { seats: 0, variants: [], options: {} }, place, 'en')!;
        const [holder, old] = [place.slice(0, place.lastIndexOf('/')), keysOf(place).at(-1)!];
        const rows = () => Object.keys(valueAt(written(), holder) ?? {});
        const others = rows().filter(each => each !== old);
        const wanted = key.takes === 'name' ? 'freshName' : key.offers[0]?.name;

        if (wanted !== undefined) {
          await putKey(chip(), key.takes === 'name' ? wanted : undefined);
          expect(rows().sort()).toEqual([...others, wanted].sort());
          const line = desk.document.text.split('\n').filter((each, i) => each !== text.split('\n')[i]);
          if (key.takes !== 'name') expect(line.length).toBe(1);
          expect(document.activeElement?.classList.contains('key')).toBe(true);
          await undone(text);
        }
        if (key.mayAdd && key.takes !== 'name') {
          chip().focus();
          await desk.press('d', { ctrlKey: true });
          await desk.seen(() => (rows().includes(wanted!) ? true : undefined), 'another row');
          expect(rows().sort()).toEqual([...others, old, wanted].sort());
          await desk.settled();
          await undone(text);
        }
        chip().focus();
        await desk.press('Delete');
        await desk.settled();
        expect(rows()).toEqual(others);
        await undone(text);
      }
    },
  );
});
