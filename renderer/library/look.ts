import type { Book, Language, Report } from '../../engine/index.ts';
import { engine } from '../worker/engine.ts';

/** What a ruleset looks like before it is added: checked, a few cards, and its sentences when it is sound. */
export interface Look {
  report: Report;
  fan: readonly string[];
  book: Book | undefined;
}

export const lookAt = async (text: string, language: Language): Promise<Look> => {
  const [report, fan] = await Promise.all([engine().check(text), engine().fan(text)]);
  const { summary, problems } = report;
  const isSound = summary !== undefined && problems.every(problem => problem.severity !== 'error');
  const seats = summary === undefined ? 0 : Math.min(Math.max(4, summary.seats.from), summary.seats.to);
  const book = isSound ? await engine().book(text, { seats, variants: [], options: {} }, language) : undefined;
  return { report, fan, book };
};
