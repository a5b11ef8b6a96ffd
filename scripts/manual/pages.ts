import { focusInWords, manual, type Manual } from '../../engine/index.ts';
import type { ManualGroup, ManualPage } from '../../schemas/manual.d.ts';
import { faultPages } from './faults.ts';
import { phasePages, sectionPages } from './fields.ts';
import { gamesPart, shippedGames, type ShippedGame } from './games.ts';
import { code, heading } from './markdown.ts';
import { wordPages } from './words.ts';

/** The whole manual: made from the vocabulary, the shipped games and the cases of the check. */
export const manualGroups = (): ManualGroup[] => {
  const all = manual();
  const games = shippedGames();
  return [
    { id: 'document', title: 'The document', pages: sectionPages(all, games) },
    { id: 'phases', title: 'Kinds of phase', pages: phasePages(all, games) },
    { id: 'events', title: 'Events', pages: eventPages(all, games) },
    ...all.themes.map(theme => ({ id: theme.id, title: theme.title, pages: wordPages(theme, { all, games }) })),
    { id: 'problems', title: 'Problems', pages: faultPages() },
  ];
};

/** A page for each event that rules can hang on. */
const eventPages = ({ events }: Manual, games: readonly ShippedGame[]): ManualPage[] =>
  events.map(({ name, doc, says, focus }) => ({
    id: `event/${name}`,
    title: name,
    kind: 'an event',
    doc,
    find: says,
    body: [
      `Reads: *${says}*`,
      '',
      ...heading('In focus'),
      focus.length === 0 ? 'Nothing of the moment.' : focus.map(each => code(focusInWords(each))).join(' '),
      '',
      ...gamesPart(games, `event/${name}`),
    ].join('\n'),
  }));
