import type { Manual, ManualEvent, ManualField, ManualSlot, ManualWord } from '../engine/index.ts';

const code = (text: string): string => `\`${text}\``;
/** Bars would end a cell of the table. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const slotRow = (slot: ManualSlot): string => {
  const left = slot.must ? '' : slot.default === undefined ? 'may be left out' : `left out: ${slot.default}`;
  return row(code(slot.name), slot.wants, left, slot.doc);
};

const wordPart = (word: ManualWord): string[] => [
  `### ${word.name}`,
  '',
  `*${word.kind}* · ${word.doc}`,
  '',
  ...(word.needs.length > 0 ? [`Only where there is ${word.needs.join(', ')}.`, ''] : []),
  ...(word.slots.length > 0
    ? [row('slot', 'wants', '', 'meaning'), '| --- | --- | --- | --- |', ...word.slots.map(slotRow), '']
    : []),
  `Reads: ${word.pattern}`,
  '',
  '```json',
  word.example,
  '```',
  '',
];

const eventRow = (event: ManualEvent): string => row(code(event.name), event.doc, event.focus.map(code).join(' '));

const fieldRows = (fields: readonly ManualField[]): string[] =>
  fields.flatMap(field => [row(code(field.path), field.wants, field.doc), ...fieldRows(field.fields)]);

/** Every field, event and word of the language on one page of Markdown. */
export const wordsPage = ({ sections, events, themes }: Manual): string =>
  [
    '# Every word of the language',
    '',
    'Made from the vocabulary by `npm run emit`. How the language works is told in [language.md](language.md).',
    '',
    '## The document',
    '',
    row('field', 'holds', 'meaning'),
    '| --- | --- | --- |',
    ...fieldRows(sections),
    '',
    '## Events',
    '',
    row('event', 'when', 'may look at'),
    '| --- | --- | --- |',
    ...events.map(eventRow),
    '',
    ...themes.flatMap(theme => [`## ${theme.title}`, '', ...theme.words.flatMap(wordPart)]),
  ].join('\n');
