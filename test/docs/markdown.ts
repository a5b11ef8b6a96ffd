import { readdirSync, readFileSync } from 'node:fs';

/** A heading and what stands below it, up to the next heading. */
export interface Part {
  level: number;
  title: string;
  slug: string;
  text: string;
}

/** A fenced piece of JSON and the paragraph above it, which may say where it goes. */
export interface Fence {
  language: string;
  caption: string;
  text: string;
}

/** All pages that people read, by their path from the top of the project. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name.replaceAll('\\', '/')}`),
];

export const readPage = (path: string): string => readFileSync(path, 'utf8');

/** The anchor of a heading, as the places where Markdown is read make it. */
export const slugOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm;

/** Text without its fenced pieces, in which a # or a bracket is no Markdown; the lines stay where they are. */
export const prose = (text: string): string => text.replace(FENCE, fenced => fenced.replace(/[^\n]/g, ''));

export const partsOf = (text: string): Part[] => {
  const bare = prose(text);
  const headings = [...bare.matchAll(/^(#+) (.*)$/gm)];
  const lines = text.split('\n');
  const lineOf = (offset: number): number => bare.slice(0, offset).split('\n').length - 1;
  return headings.map((heading, i) => {
    const next = headings[i + 1];
    const body = lines.slice(lineOf(heading.index) + 1, next ? lineOf(next.index) : undefined);
    return { level: heading[1]!.length, title: heading[2]!, slug: slugOf(heading[2]!), text: body.join('\n') };
  });
};

export const fencesOf = (text: string): Fence[] =>
  [...text.matchAll(FENCE)].map(fence => {
    const before = text.slice(0, fence.index).trimEnd();
    const caption = before.slice(before.lastIndexOf('\n\n') + 1).trim();
    return { language: fence[1]!, caption, text: fence[2]! };
  });

/** What the links of a page point at, images included. */
export const linksOf = (text: string): string[] => [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(link => link[1]!);

/** What may be linked to on a page. */
export const anchorsOf = (text: string): Set<string> => {
  const seen = new Map<string, number>();
  const named = [...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(anchor => anchor[1]!);
  const slugs = partsOf(text).map(({ slug }) => {
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  return new Set([...named, ...slugs]);
};
