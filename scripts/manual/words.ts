import { focusInWords, TERMS, type Manual, type ManualSlot, type ManualWord } from '../../engine/index.ts';
import type { ManualPage } from '../../schemas/manual.d.ts';
import { exampleSpoken } from '../../test/describe/speaking.ts';
import { addressed, type AddressedField } from './fields.ts';
import { gamesPart, type ShippedGame } from './games.ts';
import { code, fence, heading, link, table, written } from './markdown.ts';

type Focus = ManualWord['needs'][number];

const MANY: Readonly<Record<string, string>> = { 'a seat': 'seats', 'a card': 'cards', 'a suit': 'suits' };

/** A page for each word of a theme. */
export const wordPages = (
  theme: Manual['themes'][number],
  { all, games }: { all: Manual; games: readonly ShippedGame[] },
): ManualPage[] =>
  theme.words.map(word => ({
    id: `word/${word.name}`,
    title: word.name,
    kind: word.kind,
    doc: word.doc,
    find: [theme.title, word.pattern, ...word.slots.map(({ name, doc }) => `${name} ${doc}`)].join(' '),
    body: [
      `Reads: *${word.pattern}*`,
      '',
      ...examplePart(word),
      ...slotsPart(word.slots),
      ...standsPart(word, all),
      ...gamesPart(games, `word/${word.name}`),
      ...relatedPart(word, theme.words),
    ].join('\n'),
  }));

const examplePart = ({ name, example }: ManualWord): string[] => {
  const says = exampleSpoken(TERMS.find(term => term.name === name)!);
  const sentence = says === undefined ? [] : [`> ${says}`, ''];
  return [...heading('Example'), ...fence(written(JSON.parse(example))), ...sentence];
};

const slotsPart = (slots: readonly ManualSlot[]): string[] =>
  slots.length === 0
    ? []
    : [...heading('Slots'), ...table(['slot', 'wants', 'left out', 'in focus', 'meaning'], slots.map(slotCells))];

const slotCells = (slot: ManualSlot): string[] => [
  code(slot.name),
  slot.wants,
  slot.must ? 'needed' : (slot.default ?? 'nothing'),
  slot.about === undefined ? '' : code(focusInWords(slot.about)),
  slot.doc,
];

const standsPart = (word: ManualWord, all: Manual): string[] => {
  const wider = MANY[word.kind];
  const kind =
    word.kind === 'effects'
      ? 'In a list of effects.'
      : word.kind.startsWith('whatever')
        ? 'Anywhere: it is of the kind its place wants.'
        : `Where ${word.kind} may stand${wider === undefined ? '' : `, or ${wider}`}.`;
  const bare = word.bare ? ` It may be written bare: ${code(`"@${word.name}"`)}.` : '';
  const still = word.still
    ? [`- In the ${link('deck', 'manual:section/deck')} too: it can be told before the deal.`]
    : [];
  const needs = word.needs.map(focus => `- Only where there is ${code(focusInWords(focus))}: ${givers(focus, all)}.`);
  return [...heading('Where it may stand'), `- ${kind}${bare}`, ...needs, ...still, ''];
};

/** The events, fields and slots that put something in focus. */
const givers = (focus: Focus, { events, sections, themes }: Manual): string => {
  const named = events.filter(event => event.focus.includes(focus));
  const fields = addressed(sections).filter(({ field }) => field.focus.includes(focus));
  const pages = [...new Set(fields.map(({ topic }) => pageOf(topic)))];
  const slots = themes
    .flatMap(({ words }) => words)
    .flatMap(({ name, slots }) => slots.filter(({ about }) => about === focus).map(slot => [name, slot.name] as const));
  const parts = [
    named.map(({ name }) => link(code(name), `manual:event/${name}`)).join(', '),
    ...pages.map(page => `${link(page.split('/')[1]!, `manual:${page}`)} (${fieldsOf(page, fields)})`),
    slots.map(([word, slot]) => link(code(`${word} ${slot}`), `manual:word/${word}/${slot}`)).join(', '),
  ].filter(part => part !== '');
  return parts.length === 0 ? 'in the phrases of rules' : parts.join('; ');
};

const pageOf = (topic: string): string => topic.split('/').slice(0, 2).join('/');

/** "duties when, duties play" of "phase/tricks/duties/*\/when" and its like. */
const fieldsOf = (page: string, fields: readonly AddressedField[]): string =>
  fields
    .filter(({ topic }) => pageOf(topic) === page)
    .map(({ topic }) => topic.split('/').slice(2))
    .map(parts => parts.filter(part => part !== '*').join(' '))
    .join(', ');

const relatedPart = (word: ManualWord, words: readonly ManualWord[]): string[] => {
  const others = words.filter(({ name }) => name !== word.name);
  if (others.length === 0) return [];
  const links = others.map(({ name }) => link(name, `manual:word/${name}`));
  return [...heading('Related words'), links.join(' · '), ''];
};
