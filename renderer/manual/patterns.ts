import { marked, type Token, type Tokens } from 'marked';
import type { Pattern, PatternPiece } from '../../engine/index.ts';
import { anchorOf } from './anchors.ts';

/** A pattern of the guide "How to say it": the question it answers, and the rules that say it. */
export interface GuidePattern {
  slug: string;
  title: string;
  doc: string; // what it is for, in a sentence
  pattern: Pattern;
}

const CAPTION = /^In (?:the ruleset|`(\/[^`]+)`)(?:, (before|after) `([^`]+)`)?:$/;

/** All patterns of the guide, each to be put into the small game that the guide begins with. */
export const patternsIn = (markdown: string): readonly GuidePattern[] => {
  const tokens = marked.lexer(markdown);
  const ruleset = tokens.find((token): token is Tokens.Code => token.type === 'code')?.text ?? '';
  return sectionsIn(tokens).map(({ title, tokens: inside }) => ({
    slug: anchorOf(title),
    title,
    doc: questionIn(inside),
    pattern: { title, ruleset, pieces: piecesIn(inside) },
  }));
};

interface Section {
  title: string;
  tokens: Token[];
}

const sectionsIn = (tokens: readonly Token[]): Section[] => {
  const sections: Section[] = [];
  let open: Section | undefined;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading;
      open = depth === 3 ? { title: text, tokens: [] } : undefined;
      if (open) sections.push(open);
    } else open?.tokens.push(token);
  }
  return sections;
};

const questionIn = (tokens: readonly Token[]): string => {
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  return (first?.text ?? '').replace(/^\*|\*$/g, '').replace(/\s+/g, ' ');
};

/** Each piece of code says above itself where it goes. */
const piecesIn = (tokens: readonly Token[]): PatternPiece[] => {
  const told = tokens.filter(({ type }) => type !== 'space');
  return told.flatMap((token, place): PatternPiece[] => {
    const caption = CAPTION.exec(told[place - 1]?.raw.trim().replace(/\n/g, ' ') ?? '');
    if (token.type !== 'code' || caption === null) return [];
    const [, at = '', side, beside] = caption;
    return [
      {
        in: at,
        members: (token as Tokens.Code).text,
        ...((side === 'before' || side === 'after') && { side }),
        ...(beside !== undefined && { beside }),
      },
    ];
  });
};

const nookOf = (at: string): string => {
  const keys = at.split('/');
  return keys.length <= 3 ? at : `${keys[1]}/${keys.at(-1)}`;
};

/** Whether a pattern writes something where entries are added: in a map of the same sort. */
export const isAbout = ({ pattern }: GuidePattern, at: string): boolean =>
  pattern.pieces.some(piece => nookOf(piece.in) === nookOf(at));
