import { bookOf, parseText, soundOf, type BookRule, type Part, type Setup } from '../../../engine/index.ts';
import { say, WrongUse, type ExitCode } from '../output.ts';
import { checkAloud, gameOf, isSound, readText } from '../reading.ts';

export interface TellOptions {
  seats?: number;
  variants: readonly string[];
}

const textOf = (part: Part): string => (typeof part === 'string' ? part : part.parts.map(textOf).join(''));

const linesOf = ({ label, parts, rules }: BookRule, depth: number): string[] => [
  `${'  '.repeat(depth)}${label === undefined ? '' : `${label}: `}${parts.map(textOf).join('')}`,
  ...rules.flatMap(rule => linesOf(rule, depth + 1)),
];

/** Tells the rules in sentences: of all numbers of seats, or as they are at one table. */
export const tell = (file: string, { seats, variants }: TellOptions): ExitCode => {
  const text = readText(file);
  const { summary, ...report } = checkAloud(file, text);
  if (!summary || !isSound({ ...report, summary })) return 1;
  if (seats !== undefined) gameOf(text, summary, { seats, variants, options: [] }); // can it be played so?
  const { sound, problems } = soundOf(parseText(text).document, variants);
  if (!sound) throw new WrongUse(problems.map(({ message }) => message).join(' '));
  const setup: Setup | undefined = seats === undefined ? undefined : { seats, variants, options: {} };
  const { title, sections } = bookOf(sound, setup, 'en');
  say(title);
  for (const section of sections.filter(({ rules }) => rules.length > 0)) {
    say(`\n${section.title}`);
    for (const rule of section.rules) for (const line of linesOf(rule, 1)) say(line);
  }
  return 0;
};
