import type { Focus } from '../language/scope.ts';
import type { Field, Fields } from '../language/section.ts';
import { wantedBy } from './manual-wants.ts';

/** Something an author can write in, and what stands in it. */
export interface ManualField {
  path: string; // "deck/cards/*/suit"; * for an id of the author's
  name: string;
  doc: string;
  must: boolean;
  wants: string; // "a condition", "red, blue or green"
  default: string | undefined; // as it would be written
  ordered: boolean; // entries happen in the order they stand in
  focus: readonly Focus[]; // what a phrase may look at there, beyond what its words put in focus
  fields: readonly ManualField[];
}

type Seen = readonly Field[]; // those that lead here: phases may hold phases again

/** The fields of a record, each with what stands inside it. */
export const fieldsOf = (fields: Fields, above = '', seen: Seen = []): ManualField[] =>
  Object.entries(fields).map(([name, field]) => fieldOf(name, field, above === '' ? name : `${above}/${name}`, seen));

const fieldOf = (name: string, field: Field, path: string, seen: Seen): ManualField => ({
  path,
  name,
  doc: field.doc,
  must: field.need === 'must',
  wants: wantedBy(field),
  default: 'default' in field && field.default !== undefined ? JSON.stringify(field.default) : undefined,
  ordered: field.shape === 'map' && field.ordered,
  focus: 'focus' in field && field.focus !== 'event' ? field.focus : [],
  fields: seen.includes(field) ? [] : insideOf(field, path, [...seen, field]),
});

const insideOf = (field: Field, path: string, seen: Seen): readonly ManualField[] => {
  switch (field.shape) {
    case 'record':
      return fieldsOf(field.fields, path, seen);
    case 'map':
      return [fieldOf('*', field.of, `${path}/*`, seen)];
    case 'list':
      return insideOf(field.of, path, seen);
    case 'tagged':
      return [
        ...fieldsOf(field.fields, path, seen),
        ...Object.entries(field.cases).map(([tag, { doc, fields }]): ManualField => ({
          path: `${path}/${field.by}=${tag}`,
          name: tag,
          doc,
          must: false,
          wants: `"${field.by}": "${tag}"`,
          default: undefined,
          ordered: false,
          focus: [],
          fields: fieldsOf(fields, path, seen),
        })),
      ];
    case 'either':
      return field.of.flatMap(each => insideOf(each, path, seen));
    default:
      return [];
  }
};
