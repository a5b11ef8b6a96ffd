import { tokens } from '../monaco/language.ts';
import { codeColours } from '../monaco/theme.ts';

/** A stretch of code in one colour. */
export interface CodePart {
  text: string;
  token: string; // '' for what has none
}

type Rule = readonly [RegExp, string];
const RULES = (tokens.tokenizer['root'] as readonly Rule[]).map(([pattern, token]): Rule => [
  new RegExp(pattern.source, 'y'),
  token.replace('@brackets', 'mark'),
]);

/** JSON in the colours that the text of a ruleset has in the editor. */
export const colouredCode = (text: string): CodePart[] => {
  const parts: CodePart[] = [];
  let at = 0;
  while (at < text.length) {
    const { length, token } = tokenAt(text, at);
    const last = parts.at(-1);
    if (last?.token === token) last.text += text.slice(at, at + length);
    else parts.push({ text: text.slice(at, at + length), token });
    at += length;
  }
  return parts;
};

const tokenAt = (text: string, at: number): { length: number; token: string } => {
  for (const [pattern, token] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined && found !== '') return { length: found.length, token };
  }
  return { length: 1, token: '' };
};

/** The colours as properties to hang on an element: "--code-key" and its like. */
export const CODE_COLOURS = codeColours();
