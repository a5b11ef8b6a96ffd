import { KINDS, type Kind } from '../language/kind.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import { TERMS } from '../vocabulary/terms.ts';
import { fitsKind, mayBeLeftOut } from '../check/words.ts';
import { ref, type KindName, type Schema } from './schema.ts';

const VALUES: readonly Kind[] = KINDS.filter(kind => kind !== 'effect' && kind !== 'calls');

/**
 * One definition for each word, and for each kind the choice among its words by "op". Words of any kind
 * have one for each kind, since their slots take the kind of the place.
 */
export const wordDefinitions = (): Record<string, Schema> => {
  const definitions: Record<string, Schema> = {};
  for (const term of TERMS) if (term.kind !== 'any') definitions[wordName(term)] = wordSchema(term, 'value');
  for (const kind of [...KINDS, 'value'] as const) {
    for (const term of anyTermsFor(kind)) definitions[`${kind}.${term.name}`] = wordSchema(term, kind);
    definitions[`${kind}.word`] = choice(kind);
  }
  return definitions;
};

/** Words and kinds share some names. */
const wordName = ({ name }: Term): string => `word.${name}`;

const fitting = (kind: KindName): Term[] =>
  TERMS.filter(term =>
    term.kind === 'any' ? false : kind === 'value' ? VALUES.includes(term.kind) : fitsKind(term, kind),
  );

const anyTermsFor = (kind: KindName): Term[] =>
  kind === 'effect' || kind === 'calls' ? [] : TERMS.filter(term => term.kind === 'any');

const choice = (kind: KindName): Schema => ({
  type: 'object',
  discriminator: { propertyName: 'op' },
  oneOf: [
    ...fitting(kind).map(term => ref(wordName(term))),
    ...anyTermsFor(kind).map(term => ref(`${kind}.${term.name}`)),
  ],
});

const wordSchema = (term: Term, same: KindName): Schema => {
  const slots = Object.entries(term.slots);
  return {
    description: term.doc,
    type: 'object',
    properties: {
      op: { const: term.name },
      ...Object.fromEntries(slots.map(([name, slot]) => [name, { description: slot.doc, ...slotSchema(slot, same) }])),
    },
    required: ['op', ...slots.filter(([, slot]) => !mayBeLeftOut(slot)).map(([name]) => name)],
    additionalProperties: false,
  };
};

const map = (of: Schema): Schema => ({ type: 'object', additionalProperties: of });

const kindRef = (kind: Kind | 'same', same: KindName): Schema => {
  const name = kind === 'same' ? same : kind;
  return ref(name === 'effect' ? 'effects' : name);
};

const slotSchema = (slot: Slot, same: KindName): Schema => {
  switch (slot.form) {
    case 'phrase':
    case 'focus':
      return { allOf: [kindRef(slot.kind, same)] };
    case 'many':
      return { type: 'array', items: kindRef(slot.kind, same) };
    case 'name':
    case 'sort':
    case 'choice':
    case 'choiceValue':
    case 'callField':
    case 'fact':
      return { type: 'string' };
    case 'binds':
      return { allOf: [ref('id')] };
    case 'oneOf':
      return { enum: [...slot.of] };
    case 'table':
      return map(kindRef(slot.kind, same));
    case 'cases':
      return map(record({ when: ref('condition'), then: kindRef('same', same) }, ['when', 'then']));
    case 'ladder':
      return map(map({ type: ['number', 'string'] }));
    case 'callParts':
      return map(map({ type: ['integer', 'object'], additionalProperties: { type: ['number', 'string'] } }));
    case 'callNumbers':
      return map(ref('number'));
    case 'effects':
      return { allOf: [ref('effects')] };
    case 'alternatives':
      return map(record({ title: ref('localised'), when: ref('condition'), do: ref('effects') }, ['do']));
    case 'markValue':
      return { allOf: [ref('value')] };
  }
};

const record = (properties: Schema, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
