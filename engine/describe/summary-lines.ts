import type { Summary } from '../language/report.ts';
import type { Language } from '../language/say.ts';
import { localised } from './lexicon.ts';
import { inWords, joinedBy, rangeInWords } from './wording.ts';

/** A ruleset in a few sentences, for whoever decides whether to take it in. */
export const summaryLines = (summary: Summary, language: Language): readonly string[] => {
  const { seats, suits, variants, options, scenarios, description, source } = summary;
  const titles = (of: readonly { title: Summary['variants'][number]['title'] }[]): string =>
    joinedBy(
      of.map(({ title }) => `“${localised(title, language)}”`),
      'and',
    );
  const lines = [
    description && localised(description, language),
    `For ${rangeInWords(seats.from, seats.to)} players.`,
    suits.length > 0 && `${counted(suits.length, 'suit')}: ${joinedBy(suits.map(inWords), 'and')}.`,
    variants.length > 0 && `${counted(variants.length, 'variant')}: ${titles(variants)}.`,
    options.length > 0 && `${counted(options.length, 'option')}: ${titles(options)}.`,
    scenarios.length > 0 && `${counted(scenarios.length, 'scenario')} to test it by.`,
    source !== undefined && `Source: ${source.replace(/\.$/, '')}.`,
  ];
  return lines.filter(line => typeof line === 'string');
};

const counted = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
