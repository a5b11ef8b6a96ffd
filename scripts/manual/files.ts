import type { ManualGroup, ManualPage } from '../../schemas/manual.d.ts';
import { code, link, table } from './markdown.ts';

const MADE = 'Made by `npm run emit` from the vocabulary, the shipped games and the cases of the check.';

/** The manual as files below docs: an index, and a file for each chapter. */
export const manualFiles = (groups: readonly ManualGroup[]): ReadonlyMap<string, string> => {
  const homes = new Map(groups.flatMap(group => group.pages.map(page => [page.id, group.id] as const)));
  return new Map([
    ['words.md', indexOf(groups)],
    ...groups.map(group => [`words/${group.id}.md`, chapterOf(group, homes)] as const),
  ]);
};

const indexOf = (groups: readonly ManualGroup[]): string =>
  [
    '# Every word of the language',
    '',
    `${MADE} How the language works is told in [language.md](language.md).`,
    '',
    ...groups.map(group => `- ${link(group.title, `#${anchorOf(group.title)}`)}`),
    '',
    ...groups.flatMap(group => [
      `## ${group.title}`,
      '',
      ...table(
        ['', '', ''],
        group.pages.map(page => [
          link(page.title, `words/${group.id}.md#${anchorOf(page.title)}`),
          page.kind,
          page.doc,
        ]),
      ),
    ]),
  ].join('\n');

const chapterOf = ({ title, pages }: ManualGroup, homes: ReadonlyMap<string, string>): string =>
  [
    `# ${title}`,
    '',
    `${MADE} [All chapters](../words.md)`,
    '',
    pages.map(page => link(page.title, `#${anchorOf(page.title)}`)).join(' · '),
    '',
    ...pages.flatMap(page => pagePart(page, homes)),
  ].join('\n');

const pagePart = ({ title, kind, doc, body }: ManualPage, homes: ReadonlyMap<string, string>): string[] => [
  `## ${title}`,
  '',
  `*${kind}* · ${doc}`,
  '',
  body
    .replace(/\]\(manual:([^)]+)\)/g, (_, topic: string) => `](${placeOf(topic, homes)})`)
    .replace(/\]\(rule:([^)#]+)#[^)]*\)/g, (_, file: string) => `](../../rulesets/${file})`),
];

const placeOf = (topic: string, homes: ReadonlyMap<string, string>): string => {
  const [kind, name = ''] = topic.split('/');
  const home = homes.get(`${kind}/${name}`);
  if (home === undefined) throw new Error(`The manual has no page ${code(topic)}.`);
  return `${home}.md#${anchorOf(name)}`;
};

/** As GitHub makes anchors of headings. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
