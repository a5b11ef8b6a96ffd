import { marked, type Token, type Tokens } from 'marked';
import { h, type VNode, type VNodeArrayChildren } from 'vue';
import { anchorOf } from './anchors.ts';
import CodeBlock from './CodeBlock.vue';

/** Where a link leads, and what a press of it does besides. */
export interface LinkTarget {
  href: string;
  isOutside?: boolean;
  run?: () => void;
}

interface Manner {
  linkOf: (href: string) => LinkTarget | undefined;
  under?: (heading: { at: string; title: string }) => VNode | undefined; // what stands under a heading
  top: number; // the depth of the highest heading, which becomes a second heading of the page
}

/**
 * Markdown as elements. Only what is listed here comes out, text as text: no HTML of a file reaches the page,
 * so there is nothing to be cleaned.
 */
export const elementsOf = (markdown: string, linkOf: Manner['linkOf'], under?: Manner['under']): VNodeArrayChildren => {
  const tokens = marked.lexer(markdown);
  const depths = tokens.flatMap(token => (token.type === 'heading' ? [(token as Tokens.Heading).depth] : []));
  return blocks(tokens, { linkOf, top: Math.min(...depths), ...(under && { under }) });
};

const blocks = (tokens: readonly Token[], manner: Manner): VNodeArrayChildren =>
  tokens.map(token => block(token as Tokens.Generic, manner));

const block = (token: Tokens.Generic, manner: Manner): VNode | VNodeArrayChildren | string => {
  const inside = () => inlines(token.tokens ?? [], manner);
  switch (token.type) {
    case 'heading': {
      const level = Math.min((token as Tokens.Heading).depth - manner.top + 2, 6);
      const title = plainOf(token.tokens);
      const heading = h(`h${level}`, { 'data-at': anchorOf(title), tabindex: -1 }, inside());
      const beneath = manner.under?.({ at: anchorOf(title), title });
      return beneath === undefined ? heading : [heading, beneath];
    }
    case 'paragraph':
      return h('p', inside());
    case 'text':
      return token.tokens === undefined ? readable(token.raw) : inside();
    case 'code':
      return h(CodeBlock, { text: (token as Tokens.Code).text, language: (token as Tokens.Code).lang ?? '' });
    case 'blockquote':
      return h('blockquote', blocks(token.tokens ?? [], manner));
    case 'list':
      return list(token as Tokens.List, manner);
    case 'table':
      return table(token as Tokens.Table, manner);
    case 'hr':
      return h('hr');
    case 'space':
      return [];
    default:
      return h('p', token.raw);
  }
};

const list = ({ ordered, start, items }: Tokens.List, manner: Manner): VNode => {
  const entries = items.map(item => h('li', blocks(item.tokens, manner)));
  return ordered ? h('ol', { start: Number(start) || 1 }, entries) : h('ul', entries);
};

/** Wide tables scroll by themselves; each row can be led to by the code in its first cell. */
const table = ({ header, rows }: Tokens.Table, manner: Manner): VNode => {
  const cells = (tag: 'td', row: Tokens.TableCell[]) => row.map(({ tokens }) => h(tag, inlines(tokens, manner)));
  const heads = header.map(({ tokens, text }) =>
    text === '' ? h('td') : h('th', { scope: 'col' }, inlines(tokens, manner)),
  );
  const lines = rows.map(row => h('tr', { 'data-at': plainOf(row[0]?.tokens) }, cells('td', row)));
  return h('div', { class: 'table scrolls', tabindex: 0, role: 'group', 'aria-label': header[0]?.text ?? '' }, [
    h('table', [h('thead', [h('tr', heads)]), h('tbody', lines)]),
  ]);
};

const inlines = (tokens: readonly Token[], manner: Manner): VNodeArrayChildren =>
  tokens.map(token => inline(token as Tokens.Generic, manner));

const inline = (token: Tokens.Generic, manner: Manner): VNode | VNodeArrayChildren | string => {
  const inside = () => inlines(token.tokens ?? [], manner);
  switch (token.type) {
    case 'strong':
      return h('strong', inside());
    case 'em':
      return h('em', inside());
    case 'codespan':
      return h('code', readable(token.text as string));
    case 'br':
      return h('br');
    case 'link':
      return anchor(manner.linkOf((token as Tokens.Link).href), inside());
    case 'escape':
      return readable(token.text as string);
    case 'image':
      return (token as Tokens.Image).text;
    default:
      return token.tokens === undefined ? readable(token.raw) : inside();
  }
};

const anchor = (target: LinkTarget | undefined, inside: VNodeArrayChildren): VNode | VNodeArrayChildren => {
  if (target === undefined) return inside;
  const { href, isOutside, run } = target;
  if (isOutside === true) return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, inside);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    run?.();
  };
  return h('a', { href, ...(run !== undefined && { onClick: press }) }, inside);
};

const plainOf = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? [])
    .map(token => {
      const { tokens: inner, text } = token as Tokens.Generic & { text?: string };
      return inner === undefined ? readable(text ?? token.raw) : plainOf(inner);
    })
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The lexer writes some signs as HTML would have them; here text is only ever text. */
const readable = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);
