import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../engine/language/kind.ts';
import { FORMS } from '../../engine/language/say.ts';
import { FOCUSES, LOOKS } from '../../engine/language/scope.ts';
import type { Slot } from '../../engine/language/slot.ts';
import type { Term } from '../../engine/language/term.ts';
import { EVENT_NAMES } from '../../engine/table/event-plan.ts';
import { EVENTS } from '../../engine/vocabulary/events.ts';
import { TERMS, termNamed } from '../../engine/vocabulary/terms.ts';
import { MOODS, slotsAsked } from './fake-slots.ts';

const CASES = new URL('./cases/', import.meta.url);

const isSentence = (text: string): boolean => /^[A-Z].*[.]$/.test(text) && !text.includes('  ');

/** Slots that a template names: "{whose:owner}" is "whose". */
const slotsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(match => match[1]!);

/** Templates of a word, those of its rows apart: these speak of key and value. */
const templatesOf = ({ say }: Term): string[] =>
  Object.entries<unknown>({ ...say.en }).flatMap(([part, text]) =>
    part !== 'row' && part !== 'many' && typeof text === 'string' ? [text] : [],
  );

const rowOf = ({ say }: Term): string[] => ('row' in say.en && say.en.row !== undefined ? [say.en.row] : []);

describe('the vocabulary', () => {
  it('names every word once', () => {
    const names = TERMS.map(term => term.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(termNamed(name)?.name).toBe(name);
  });

  it('has every event, each once and in the order of a game', () => {
    expect(EVENTS.map(event => event.name)).toEqual([...EVENT_NAMES]);
    for (const event of EVENTS) {
      expect(isSentence(event.doc), event.doc).toBe(true);
      expect(event.says.en).toMatch(/^when /);
      for (const focus of event.focus) expect(FOCUSES).toContain(focus);
    }
  });

  it('has a case file for every word, and none for anything else', () => {
    const files = readdirSync(CASES).map(file => file.replace('.json', ''));
    expect(files.sort()).toEqual(TERMS.map(term => term.name).sort());
  });
});

describe.each(TERMS.map(term => [term.name, term] as const))('the word %s', (name, term) => {
  it('says what it is', () => {
    expect(name).toMatch(/^[a-z][A-Za-z]*$/);
    expect([...KINDS, 'any']).toContain(term.kind);
    expect(isSentence(term.doc), term.doc).toBe(true);
    for (const [slotName, slot] of Object.entries(term.slots)) {
      expect(isSentence(slot.doc), `${slotName}: ${slot.doc}`).toBe(true);
    }
    for (const look of term.looks ?? []) expect(LOOKS).toContain(look);
    for (const focus of term.needs ?? []) expect(FOCUSES).toContain(focus);
  });

  it('has an example that uses it', () => {
    expect(JSON.stringify(term.example)).toMatch(new RegExp(`"op":"${name}"|"@${name}"`));
  });

  it('is used by a case with a title', () => {
    const file = new URL(`${name}.json`, CASES);
    expect(existsSync(file)).toBe(true);
    const { word, cases } = JSON.parse(readFileSync(file, 'utf8')) as { word: string; cases: { title: string }[] };
    expect(word).toBe(name);
    expect(cases.length).toBeGreaterThan(0);
    for (const each of cases) {
      expect(each.title).toBeTruthy();
      expect(JSON.stringify(each)).toMatch(new RegExp(`"op":"${name}"|"@${name}"`));
    }
  });

  it('reads as English', () => {
    const texts = templatesOf(term);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      for (const slot of slotsIn(text)) expect(Object.keys(term.slots), text).toContain(slot);
      for (const [, form] of text.matchAll(/\{\w+:(\w+)\}/g)) expect(FORMS, text).toContain(form);
    }
  });

  it('speaks of every slot', () => {
    const spoken = new Set([...templatesOf(term), ...rowOf(term)].flatMap(slotsIn).filter(slot => slot in term.slots));
    expect([...spoken].sort()).toEqual(Object.keys(term.slots).sort());
  });

  it('gives its tables a row, and only those', () => {
    const forms: readonly Slot['form'][] = ['table', 'cases', 'ladder', 'callParts', 'callNumbers', 'alternatives'];
    const hasRows = Object.values(term.slots).some(slot => forms.includes(slot.form));
    expect('row' in term.say.en).toBe(hasRows);
  });

  it('asks every slot it declares', () => {
    const asked = new Set(MOODS.flatMap(mood => [...slotsAsked(term, mood)]));
    expect([...asked].sort()).toEqual(Object.keys(term.slots).sort());
  });
});
