import { describe, expect, it } from 'vitest';
import { asOwn, withName } from '../../../renderer/library/naming.ts';
import { fileFor, sinceOf, stemOf } from '../../../renderer/shell/names.ts';

describe('names', () => {
  it('make files that any system can hold', () => {
    expect(fileFor('My Rage!')).toBe('my-rage.json');
    expect(fileFor('Kløverknekt på fire')).toMatch(/^[a-z0-9-]+\.json$/);
    expect(fileFor('***')).toBe('ruleset.json');
    expect(stemOf('oh-hell.tricksmith')).toBe('oh-hell');
  });

  it('tell the time in words', () => {
    const now = Date.UTC(2026, 0, 10, 12);
    expect(sinceOf(now - 20_000, now)).toBe('just now');
    expect(sinceOf(now - 5 * 60_000, now)).toBe('5 minutes ago');
    expect(sinceOf(now - 26 * 3_600_000, now)).toBe('yesterday');
  });

  it('change a ruleset at that one place only', () => {
    const text = '{\n  "id": "rage",\n  "name": { "en": "Rage" },\n  "seats": { "from": 2,   "to": 4 }\n}';
    expect(withName(text, 'Fury')).toBe(text.replace('"Rage"', '"Fury"'));
    expect(asOwn(text, 'Fury', 'fury')).toBe(text.replace('"Rage"', '"Fury"').replace('"rage"', '"fury"'));
  });
});
