import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../engine/vocabulary/events.ts';
import { PHASE } from '../../engine/vocabulary/sections/phases.ts';
import { SECTIONS } from '../../engine/vocabulary/sections.ts';
import { TERMS } from '../../engine/vocabulary/terms.ts';
import emitted from '../../schemas/manual.js';
import { manualFiles } from '../../scripts/manual/files.ts';
import { manualGroups } from '../../scripts/manual/pages.ts';
import { codesWithCases } from '../check/cases.ts';

const groups = manualGroups();
const pages = groups.flatMap(group => group.pages);
const ids = pages.map(({ id }) => id);
const bodyOf = (id: string): string => pages.find(page => page.id === id)?.body ?? '';

describe('the manual', () => {
  it('has a page for every section, phase, event, word and problem, each once', () => {
    const named = (kind: string, names: readonly string[]) => names.map(name => `${kind}/${name}`);
    expect(ids.toSorted()).toEqual(
      [
        ...named('section', Object.keys(SECTIONS)),
        ...named('phase', Object.keys(PHASE.cases)),
        ...named(
          'event',
          EVENTS.map(({ name }) => name),
        ),
        ...named(
          'word',
          TERMS.map(({ name }) => name),
        ),
        ...named('fault', codesWithCases()),
      ].toSorted(),
    );
  });

  it('has no link that leads nowhere', () => {
    const links = pages.flatMap(({ body }) => [...body.matchAll(/\]\((manual|rule):([^)]*)\)/g)]);
    const wrong = links.filter(([, kind, to]) => {
      if (kind === 'manual') return !ids.includes(to!.split('/').slice(0, 2).join('/'));
      const [file, pointer] = to!.split('#');
      return !readdirSync('rulesets').includes(file!) || !pointer?.startsWith('/');
    });
    expect(links.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it('tells what a word means, where it stands, and which games use it', () => {
    const tricks = bodyOf('word/tricks');
    expect(tricks).toContain('Reads: *‹whose›’s number of tricks*');
    expect(tricks).toContain('may be written bare: `"@tricks"`');
    expect(tricks).toMatch(/- Rage: \[phrases\/met\]\(rule:rage\.json#\/phrases\/met\)/);
    expect(bodyOf('word/card')).toContain('[`cardPlayed`](manual:event/cardPlayed)');
    expect(bodyOf('word/it')).toContain('[`in where`](manual:word/in/where)');
  });

  it('shows of a problem what makes it, what the check says, and how it is mended', () => {
    const page = bodyOf('fault/unknown-word');
    expect(page).toContain('```json');
    expect(page).toMatch(/> There is no word "\w+"/);
    expect(page).toMatch(/Mend it: Did you mean "\w+"\?/);
  });

  it('lies in the files as it is now; else run "npm run emit"', () => {
    expect(JSON.stringify(emitted) === JSON.stringify(groups)).toBe(true);
    const stale = [...manualFiles(groups)].filter(([name, text]) => readFileSync(`docs/${name}`, 'utf8') !== text);
    expect(stale.map(([name]) => name)).toEqual([]);
  });
});
