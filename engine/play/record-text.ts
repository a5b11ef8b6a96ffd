import validate from '../../schemas/record.validator.js';
import { keysOf } from '../language/diagnostic.ts';
import { fieldOf } from '../ruleset/document.ts';
import { formatDocument } from '../ruleset/format.ts';
import { parseText } from '../ruleset/parse.ts';
import type { GameRecord } from '../table/record.ts';

/** A record as text, always the same for the same game: what fits on a line stands on one. */
export const recordText = (record: GameRecord): string => formatDocument(record);

/** A record's text, read; or a sentence about what is wrong with it. Whether it tells the truth only playing shows. */
export const parseRecord = (text: string): { record: GameRecord } | { problem: string } => {
  const { document, problems } = parseText(text);
  const [first] = problems;
  if (first) return { problem: `This is no record of a game. ${first.message}` };
  if (fieldOf(document, 'kind') !== 'tricksmith-record') return { problem: 'This is no record of a game.' };
  const format = fieldOf(document, 'format');
  if (format !== 1)
    return { problem: `This record is written in format ${String(format)}; this program reads format 1.` };
  return validate(document) ? { record: document as GameRecord } : { problem: damageOf(validate.errors?.[0]) };
};

const damageOf = (found: { instancePath: string; params: Readonly<Record<string, unknown>> } | undefined): string => {
  const { instancePath, params } = found ?? { instancePath: '', params: {} };
  const key = params['missingProperty'] ?? params['additionalProperty'];
  const place = [...keysOf(instancePath), ...(typeof key === 'string' ? [key] : [])].join(' / ');
  return `This record is damaged: it cannot be read at "${place}".`;
};
