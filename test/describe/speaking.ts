import { soundOf } from '../../engine/check/sound.ts';
import { lexiconOf } from '../../engine/describe/lexicon.ts';
import { textOf } from '../../engine/describe/parts.ts';
import { speak, speakEffects } from '../../engine/describe/sentence.ts';
import { voiceOf } from '../../engine/describe/voice.ts';
import type { Term } from '../../engine/language/term.ts';
import type { Sound } from '../../engine/ruleset/sound.ts';
import { termNamed } from '../../engine/vocabulary/terms.ts';
import ground from './table.json' with { type: 'json' };

type Json = Readonly<Record<string, unknown>>;

export const TABLE = ground as Json;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays fields over a document, key by key; a phrase replaces what stands there, null takes it away. */
export const laidOver = (base: Json, changes: Json): Json => {
  const laid: Record<string, unknown> = { ...base };
  for (const [key, change] of Object.entries(changes)) {
    const there = laid[key];
    if (change === null) delete laid[key];
    else laid[key] = isRecord(there) && isRecord(change) && !('op' in change) ? laidOver(there, change) : change;
  }
  return laid;
};

/** A composition of a document; a test that gives an unsound one fails with the problems. */
export const soundFrom = (document: Json, variants: readonly string[] = []): Sound => {
  const { sound, problems } = soundOf(document, variants);
  if (sound === undefined) throw new Error(problems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'));
  return sound;
};

/** A phrase as an author writes it, and what kind of phrase it is. */
export interface Written {
  kind: string;
  per?: 'seat' | 'card' | 'suit';
  is: unknown;
  with?: Json; // laid over the table's ruleset
}

/** What a phrase reads like in the table's ruleset. */
export const spokenOf = ({ kind, per, is, with: changes = {} }: Written): string => {
  const tested = { kind, ...(per !== undefined && { per }), is };
  return testedIn(laidOver(laidOver(TABLE, changes), { phrases: { tested } }));
};

const testedIn = (document: Json): string => {
  const sound = soundFrom(document);
  const phrase = sound.phrases.find(({ id }) => id === 'tested')!;
  const voice = voiceOf(lexiconOf(sound, 'en'));
  return textOf(phrase.is.is === 'effects' ? speakEffects(phrase.is, voice).parts : speak(phrase.is, voice).parts);
};

const LADDER = {
  manner: 'raise',
  calls: { op: 'ladder', calls: { 'six-hearts': { worth: 100, suit: 'hearts' }, misere: { worth: 250 } } },
};
const PARTNERS = { sides: 'across', seats: { from: 4, to: 4 } };
const ON_LADDER = ['callIs', 'isCall', 'numberOfCall', 'callNumber', 'callSuit'];

/** The table's ruleset with a word's example in it, as a phrase of its own or as the calls of the bidding, and where. */
export const exampleDocument = ({ name, example }: Term): { document: Json; at: string } => {
  const own = termNamed((example as { op: string }).op)!.kind;
  const kind = own === 'any' ? 'number' : own;
  const ladder = ON_LADDER.includes(name) ? { phases: { bid: LADDER } } : {};
  const sides = /partner|side/.test(JSON.stringify(example)) ? PARTNERS : {};
  const ground = laidOver(TABLE, { ...ladder, ...sides });
  if (kind === 'calls')
    return { document: laidOver(ground, { phases: { bid: { calls: example } } }), at: '/phases/bid/calls' };
  const is = kind === 'effect' ? [example] : example;
  return {
    document: laidOver(ground, { phrases: { tested: { kind, is } } }),
    at: `/phrases/tested/is${kind === 'effect' ? '/0' : ''}`,
  };
};

/** What the example of a word reads like; calls have no sentence of their own, they are told with the biddings. */
export const exampleSpoken = (term: Term): string | undefined => {
  const { document, at } = exampleDocument(term);
  return at.startsWith('/phrases/') ? testedIn(document) : undefined;
};
