import type { Clause, Imperative, Noun } from '../language/say.ts';
import type { Term } from '../language/term.ts';
import { tokensOf, type Token } from './template.ts';

/** How a word reads, with its slots by name: "the number of ‹cards›". */
export const patternOf = (term: Term): string => {
  const say: Noun | Clause | Imperative = term.say.en;
  const { slots } = term;
  if ('noun' in say) return said(say.noun, slots, say.row);
  if ('do' in say) return said(say.do, slots, say.row);
  const clause = said(say.is, slots);
  return say.subject === undefined ? clause : `${said(say.subject, slots)} ${clause}`;
};

const said = (template: string, slots: Term['slots'], row?: string): string => {
  const line = row === undefined ? undefined : said(row, slots);
  return tokensOf(template)
    .map(token => tokenSaid(token, slots, line))
    .join('');
};

const MODES: Readonly<Record<string, (slot: string) => string>> = {
  owner: slot => `${slot}’s`,
  not: slot => `not ${slot}`,
  that: slot => `that ${slot}`,
  cards: slot => `cards that ${slot}`,
  of: slot => `of ${slot}`,
  rest: () => '', // what "cards" could not say, said after
};

const tokenSaid = (token: Token, slots: Term['slots'], row: string | undefined): string => {
  switch (token.is) {
    case 'text':
      return token.text;
    case 'maybe': {
      const saidOf = (tokens: readonly Token[]): string => tokens.map(each => tokenSaid(each, slots, row)).join('');
      const inside = saidOf(token.tokens);
      const instead = saidOf(token.instead);
      return inside === '' ? '' : instead === '' ? `[${inside}]` : `${inside} (or:${instead})`;
    }
    case 'agree':
      return token.many === `${token.one}s` ? token.many : token.one; // nouns as several, verbs as one
    case 'slot': {
      const slot = `‹${token.slot}›`;
      if (token.mode === 'rows') return row === undefined ? slot : `${row}, …`;
      if (slots[token.slot]?.form === 'many') return `${slot}${betweenOf(token)}${slot}`;
      return (MODES[token.mode ?? ''] ?? (said => said))(slot);
    }
  }
};

const betweenOf = ({ mode, joiner }: Extract<Token, { is: 'slot' }>): string =>
  joiner ?? (mode === 'comma' ? ', ' : ` ${mode ?? 'and'} `);
