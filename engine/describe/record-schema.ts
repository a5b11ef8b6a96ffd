import { ASKS } from '../table/ask.ts';
import { FAULT_CODES } from '../table/fault.ts';
import type { Schema } from './schema.ts';

const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer', minimum: 0 };
const texts: Schema = { type: 'array', items: text };
const numbers: Schema = { type: 'array', items: { type: 'number' } };

const record = (properties: Schema, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  additionalProperties: false,
});

const decision = record({
  seat: whole,
  kind: { enum: [...ASKS] },
  value: { type: ['string', 'number'] },
});

/** By place: its cards, or those of each seat. */
const deal: Schema = {
  type: 'object',
  additionalProperties: {
    type: 'array',
    items: { type: ['string', 'array'], items: text },
  },
};

const round = record(
  {
    round: { type: 'integer', minimum: 1 },
    dealer: whole,
    deal,
    decisions: { type: 'array', items: decision },
    scores: numbers,
    void: { const: true },
  },
  ['scores', 'void'],
);

/** The schema of a game written down; see table/record. */
export const recordSchema = (): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://tricksmith.example/record.schema.json',
  title: 'Tricksmith record of a game',
  ...record(
    {
      format: { const: 1 },
      kind: { const: 'tricksmith-record' },
      ruleset: record({ id: text, name: text, digest: text }),
      variants: texts,
      options: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
      seats: { type: 'integer', minimum: 1, maximum: 12 },
      seed: { type: 'integer' },
      from: record({ at: text, given: { type: 'object' } }),
      players: texts,
      rounds: { type: 'array', items: round },
      result: record({ totals: numbers, winners: { type: 'array', items: whole } }),
      fault: record({ code: { enum: [...FAULT_CODES] }, message: text, pointers: texts }),
    },
    ['from', 'players', 'result', 'fault'],
  ),
});
