import { marked } from 'marked';
import MiniSearch from 'minisearch';
import { shallowRef } from 'vue';
import type { ManualGroup, ManualPage } from '../../schemas/manual.js';
import { i18n } from '../i18n/index.ts';

export type { ManualGroup, ManualPage };

/** The whole manual: the guides first, then every part of the language. */
export interface Contents {
  groups: readonly ManualGroup[];
  pageOf(topic: string): ManualPage | undefined;
  find(words: string): readonly ManualPage[];
}

const GUIDES = import.meta.glob<string>('../../docs/{guide,how-to-say-it,language}.md', {
  query: '?raw',
  import: 'default',
});
const MOST_FOUND = 60;
/** Problems talk of everything that can go wrong; who looks for a word wants the word first. */
const BEHIND_WORDS = 0.3;

/** The manual once it is loaded: it is large, and fetched when it is first asked for. */
export const contents = shallowRef<Contents>();
let loading: Promise<void> | undefined;

export const loadContents = (): Promise<void> => (loading ??= load());

const load = async (): Promise<void> => {
  const [{ default: groups }, ...guides] = await Promise.all([
    import('../../schemas/manual.js'),
    ...Object.entries(GUIDES).map(async ([path, read]) => guideOf(path, await read())),
  ]);
  const { t } = i18n.global;
  const all = [{ id: 'guides', title: t('manual.guides'), pages: guides }, ...groups];
  contents.value = { groups: all, ...lookUpIn(all) };
};

/** A guide as a page: its heading is the title, its first paragraph tells what it is about. */
const guideOf = (path: string, text: string): ManualPage => {
  const tokens = marked.lexer(text);
  const heading = tokens.find(token => token.type === 'heading');
  const first = tokens.find(token => token.type === 'paragraph');
  const name = path.replace(/^.*\/|\.md$/g, '');
  return {
    id: `guide/${name}`,
    title: heading?.type === 'heading' ? plain(heading.raw).replace(/^#+\s*/, '') : name,
    kind: i18n.global.t('manual.guide'),
    doc: first === undefined ? '' : plain(first.raw),
    find: tokens.flatMap(token => (token.type === 'heading' ? [plain(token.raw)] : [])).join(' '),
    body: heading === undefined ? text : text.replace(heading.raw, ''),
  };
};

/** Markdown without its marks, for a line in a list. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const lookUpIn = (groups: readonly ManualGroup[]): Omit<Contents, 'groups'> => {
  const pages = groups.flatMap(group => group.pages);
  const byId = new Map(pages.map(page => [page.id, page]));
  const index = new MiniSearch<ManualPage>({
    fields: ['title', 'parts', 'doc', 'find', 'kind'],
    extractField: (page, field) =>
      field === 'parts' ? partsOf(page.title) : String(page[field as keyof ManualPage] ?? ''),
    searchOptions: {
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boost: { title: 6, parts: 3, doc: 2 },
      boostDocument: id => (String(id).startsWith('fault/') ? BEHIND_WORDS : 1),
    },
  });
  index.addAll(pages);
  return {
    pageOf: topic => byId.get(topic.split('/').slice(0, 2).join('/')),
    find: words =>
      index
        .search(words.replace(/^[@$"]+|"$/g, ''))
        .slice(0, MOST_FOUND)
        .flatMap(({ id }) => byId.get(String(id)) ?? []),
  };
};

/** "tricksInRound" is found by "round", too. */
const partsOf = (title: string): string => title.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
