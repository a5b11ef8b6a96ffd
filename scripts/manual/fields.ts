import { focusInWords, type Manual, type ManualField } from '../../engine/index.ts';
import type { ManualPage } from '../../schemas/manual.d.ts';
import { fewGames, gamesPart, type ShippedGame } from './games.ts';
import { code, heading, table } from './markdown.ts';

const PHASES = 'phases/*/';

/** A field with its address in the manual. */
export interface AddressedField {
  topic: string;
  field: ManualField;
}

/** Every field below a field of the document, with its address. What a kind of phase has of its own is on a page of its own. */
export const addressed = (fields: readonly ManualField[], phase?: string): AddressedField[] =>
  fields.flatMap(field => {
    const kind = phaseNamed(field);
    if (kind !== undefined) return addressed(field.fields, kind);
    const topic = phase === undefined ? `section/${field.path}` : `phase/${phase}/${field.path.slice(PHASES.length)}`;
    return [{ topic, field }, ...addressed(field.fields, phase)];
  });

/** The kind of phase that a part of the manual is about. */
const phaseNamed = ({ path, name }: ManualField): string | undefined =>
  path === `${PHASES}kind=${name}` ? name : undefined;

const rowsOf = (fields: readonly AddressedField[], page: string, games: readonly ShippedGame[]): string[][] =>
  fields.map(({ topic, field }) => [
    code(topic.slice(page.length + 1)),
    field.wants,
    [field.must ? 'needed' : '', field.default === undefined ? '' : `left out: ${code(field.default)}`].join(''),
    field.focus.map(focus => code(focusInWords(focus))).join(' '),
    field.doc,
    fewGames(games, topic),
  ]);

const HEAD = ['field', 'holds', '', 'in focus', 'meaning', 'for instance'];

const fieldsPart = (fields: readonly AddressedField[], page: string, games: readonly ShippedGame[]): string[] =>
  fields.length === 0 ? [] : [...heading('Fields'), ...table(HEAD, rowsOf(fields, page, games))];

/** A page for each section of the document. */
export const sectionPages = ({ sections }: Manual, games: readonly ShippedGame[]): ManualPage[] =>
  sections.map(section => {
    const id = `section/${section.path}`;
    const inside = addressed(section.fields).filter(({ topic }) => topic.startsWith(`${id}/`));
    const own = section.must ? [] : gamesPart(games, id);
    const kinds = section.path === 'phases' ? ['The kinds of phase have pages of their own.', ''] : [];
    return {
      id,
      title: section.name,
      kind: section.must ? `${section.wants}; needed` : section.wants,
      doc: section.doc,
      find: wordsOf(inside),
      body: [...kinds, ...fieldsPart(inside, id, games), ...own].join('\n'),
    };
  });

const wordsOf = (fields: readonly AddressedField[]): string =>
  fields.map(({ field }) => (field.name === '*' ? field.doc : `${field.name} ${field.doc}`)).join(' ');

/** A page for each kind of phase. */
export const phasePages = ({ sections }: Manual, games: readonly ShippedGame[]): ManualPage[] => {
  const phase = sections.find(({ path }) => path === 'phases')?.fields[0];
  return (phase?.fields ?? []).flatMap(field => {
    const kind = phaseNamed(field);
    if (kind === undefined) return [];
    const id = `phase/${kind}`;
    const inside = addressed(field.fields, kind);
    const body = [...fieldsPart(inside, id, games), ...gamesPart(games, id)];
    return [{ id, title: kind, kind: 'a kind of phase', doc: field.doc, find: wordsOf(inside), body: body.join('\n') }];
  });
};
