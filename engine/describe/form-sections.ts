import { pointerTo } from '../language/diagnostic.ts';
import type { FormSection } from '../language/form.ts';
import { fieldOf } from '../ruleset/document.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import {
  fieldInRecord,
  fieldRule,
  insideField,
  STRANGE,
  strangeRules,
  type Inside,
  type Walking,
} from './form-walk.ts';

/** The sections of a form in the order that people read rules in: each with the fields of the document that it tells. */
const READING: readonly { id: string; title: string; fields: readonly string[] }[] = [
  { id: 'head', title: 'The game', fields: ['name', 'description', 'source', 'id', 'format'] },
  { id: 'players', title: 'Players', fields: ['seats', 'sides'] },
  { id: 'options', title: 'Options', fields: ['options'] },
  { id: 'deck', title: 'Cards', fields: ['deck'] },
  { id: 'places', title: 'On the table', fields: ['places'] },
  { id: 'marks', title: 'What is remembered', fields: ['marks'] },
  { id: 'phases', title: 'The round', fields: ['phases'] },
  { id: 'card', title: 'What a card is in play', fields: ['card'] },
  { id: 'rules', title: 'Special rules', fields: ['rules'] },
  { id: 'scoring', title: 'Scoring', fields: ['scoring'] },
  { id: 'game', title: 'End of the game', fields: ['game'] },
  { id: 'phrases', title: 'Words of this game', fields: ['phrases'] },
  { id: 'variants', title: 'Variants', fields: ['variants'] },
  { id: 'scenarios', title: 'Scenarios', fields: ['scenarios'] },
];

const DOCS: Readonly<Record<string, string>> = {
  head: 'What the game is called and where it comes from.',
  players: 'How many may sit at the table, and who plays together.',
};

/** The whole document, section by section. */
export const sectionsOf = (walking: Walking): FormSection[] => [
  ...READING.map(({ id, title, fields }) => {
    const [only, ...others] = fields;
    const isWhole = only !== undefined && others.length === 0;
    const inside = isWhole ? insideSection(walking, only) : insideFields(walking, fields);
    return {
      id,
      title,
      doc: DOCS[id] ?? SECTIONS[id]?.doc ?? '',
      pointer: isWhole ? pointerTo(only) : '',
      ...inside,
    };
  }),
  ...strangeSection(walking),
];

/** A section that is one field of the document: its entries or fields stand in it themselves. */
const insideSection = (walking: Walking, name: string): Inside => {
  const field = SECTIONS[name];
  return field === undefined
    ? { rules: [], adds: [] }
    : insideField(walking, field, pointerTo(name), fieldOf(walking.document, name));
};

const insideFields = (walking: Walking, names: readonly string[]): Inside => {
  const all = names.flatMap(name => {
    const field = SECTIONS[name];
    if (field === undefined) return [];
    const placed = { name, field, at: pointerTo(name), value: fieldOf(walking.document, name) };
    const inside = fieldInRecord(walking, placed);
    const isSilent = inside.rules.length === 0 && placed.value !== undefined;
    return isSilent ? [{ rules: [fieldRule(walking, placed)], adds: [] }] : [inside];
  });
  return { rules: all.flatMap(({ rules }) => rules), adds: all.flatMap(({ adds }) => adds) };
};

/** What stands in the document under a name that nobody knows. */
const strangeSection = (walking: Walking): FormSection[] => {
  const rules = strangeRules(walking, ['$schema', ...Object.keys(SECTIONS)], '', walking.document);
  return rules.length === 0
    ? []
    : [{ id: 'strange', title: 'What nobody knows', doc: STRANGE, pointer: '', rules, adds: [] }];
};
