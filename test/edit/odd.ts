import { createScanner } from 'jsonc-parser';

/** Draws a whole number below another. */
export type Lot = (below: number) => number;

const PUNCTUATION = '{}[],:';

/** The tokens of a text, without what stands between them. */
const tokensOf = (text: string): string[] => {
  const scanner = createScanner(text, true);
  const tokens: string[] = [];
  for (;;) {
    scanner.scan();
    if (scanner.getTokenLength() === 0) return tokens;
    tokens.push(text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()));
  }
};

const BETWEEN = [
  '',
  ' ',
  '\n',
  '  ',
  '\n    ',
  '\n\n\t',
  ' /* note */ ',
  ' // why\n  ',
  '\n// before\n',
  '\t',
] as const;

/** The same document in a layout nobody would choose: comments, commas at the end, spaces and lines anywhere. */
export const oddlyLaid = (text: string, lot: Lot): string => {
  const tokens = tokensOf(text);
  const often = 2 + lot(20);
  let written = '';
  tokens.forEach((token, i) => {
    if ((token === '}' || token === ']') && !'{[,'.includes(tokens[i - 1]!) && lot(6) === 0) written += ',';
    written += between(token, tokens[i - 1], () => lot(often) === 0, lot) + token;
  });
  return lot(2) === 0 ? written : written.replaceAll('\n', '\r\n');
};

const between = (token: string, former: string | undefined, isOdd: () => boolean, lot: Lot): string => {
  if (isOdd()) return BETWEEN[lot(BETWEEN.length)]!;
  return token === ',' || token === ':' || former === undefined || !PUNCTUATION.includes(former) ? '' : ' ';
};

/** The text with comments put where people write them: above entries and behind them. */
export const commented = (text: string, lot: Lot): string =>
  text
    .split('\n')
    .flatMap((line, i) => {
      const behind = lot(9) === 0 && /[,{[]$/.test(line) ? `${line} // behind ${i}` : line;
      const above = lot(9) === 0 && /^\s+"/.test(line) ? [`${/^\s*/.exec(line)![0]}// above ${i}`] : [];
      const apart = lot(30) === 0 && /^\s+"/.test(line) ? ['', `${/^\s*/.exec(line)![0]}/* apart ${i} */`, ''] : [];
      return [...apart, ...above, behind];
    })
    .join('\n');

/** The text with another step in, and other ends of lines. */
export const indentedWith = (text: string, unit: string, newline: string): string =>
  text
    .split('\n')
    .map(line => line.replace(/^ +/, spaces => unit.repeat(spaces.length / 2)))
    .join(newline);
