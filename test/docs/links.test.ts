import { existsSync, statSync } from 'node:fs';
import { join, normalize, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, linksOf, PAGES, readPage } from './markdown.ts';

const known = new Map<string, ReadonlySet<string>>();
/** What may be linked to on a page, which many others link to. */
const anchorsOn = (page: string): ReadonlySet<string> => {
  const anchors = known.get(page) ?? anchorsOf(readPage(page));
  known.set(page, anchors);
  return anchors;
};

const isElsewhere = (link: string): boolean => /^[a-z]+:/.test(link);

/** What is wrong with a link of a page, if anything. */
const faultOf = (page: string, link: string): string | undefined => {
  const [path, anchor] = link.split('#') as [string, string | undefined];
  const target = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path));
  if (!existsSync(normalize(target))) return `${link}: there is no ${target}`;
  if (anchor === undefined) return undefined;
  if (!target.endsWith('.md')) return `${link}: only pages have parts`;
  return anchorsOn(target).has(anchor) ? undefined : `${link}: no such heading`;
};

describe('the links of the documents', () => {
  it.each(PAGES)('%s', page => {
    const links = linksOf(readPage(page)).filter(link => !isElsewhere(link));
    expect(links.map(link => faultOf(page, link)).filter(Boolean)).toEqual([]);
  });

  it('lead to every page from the README', () => {
    const seen = new Set<string>();
    const follow = (page: string): void => {
      if (seen.has(page)) return;
      seen.add(page);
      for (const link of linksOf(readPage(page))) {
        const target = posix.normalize(posix.join(posix.dirname(page), link.split('#')[0]!));
        if (target.endsWith('.md') && existsSync(join(target)) && statSync(target).isFile()) follow(target);
      }
    };
    follow('README.md');
    expect(PAGES.filter(page => !seen.has(page))).toEqual([]);
  });
});
