import { manualAddress } from '../store/place.ts';
import type { Contents } from './contents.ts';
import type { LinkTarget } from './markdown.ts';
import type { useRuleLinks } from './rule-links.ts';

type OpenRule = ReturnType<typeof useRuleLinks>;

/** Where the links of a page lead in the app: those of the manual itself, and those between the files of docs. */
export const linksOf =
  (page: string, contents: Contents, openRule: OpenRule) =>
  (href: string): LinkTarget | undefined => {
    const [, kind, to = ''] = /^(manual|rule|https?):(.*)$/.exec(href) ?? [];
    if (kind === 'manual') return { href: manualAddress(to) };
    if (kind === 'rule') return ruleTarget(to, openRule);
    if (kind !== undefined) return { href, isOutside: true };
    const [file = '', anchor = ''] = href.split('#');
    if (file === '') return { href: manualAddress(`${page}/${anchor}`) };
    const game = /rulesets\/([\w-]+\.json)$/.exec(file)?.[1];
    if (game !== undefined) return ruleTarget(`${game}#`, openRule);
    const topic = topicOf(file, anchor, contents);
    return topic === undefined ? undefined : { href: manualAddress(topic) };
  };

const ruleTarget = (to: string, openRule: OpenRule): LinkTarget => {
  const [file = '', pointer = ''] = to.split('#');
  return {
    href: `#/shipped/${encodeURIComponent(file)}/rules`,
    run: () => openRule({ shelf: 'shipped', file }, pointer),
  };
};

/** The page that a Markdown file, or a heading in it, is in the app. */
const topicOf = (file: string, anchor: string, { groups, pageOf }: Contents): string | undefined => {
  const [, name = ''] = /(?:^|\/)([\w-]+)\.md$/.exec(file) ?? [];
  const guide = pageOf(`guide/${name}`);
  if (guide !== undefined) return anchor === '' ? guide.id : `${guide.id}/${anchor}`;
  const chapter = groups.find(({ id }) => id === name);
  if (chapter === undefined && name !== 'words') return undefined;
  const pages = chapter?.pages ?? groups.flatMap(group => group.pages);
  return pages.find(({ title }) => title.toLowerCase() === anchor)?.id ?? chapter?.pages[0]?.id ?? '';
};
