import { understandDraft, type Understood } from '../check/sound.ts';
import type { Memo } from '../check/resolve/memo.ts';
import { partsBySection } from '../check/resolve/reading.ts';
import type { Pointer } from '../language/diagnostic.ts';
import type { Effect, Effects, Phrase } from '../language/phrase.ts';
import type { Chip, Part } from '../language/report.ts';
import type { Language } from '../language/say.ts';
import { layVariants, type Composed } from '../ruleset/compose.ts';
import { emptyRecord, entriesOf, fieldOf, isRecord, put } from '../ruleset/document.ts';
import { placeOf, type Origins } from '../ruleset/origins.ts';
import type { Setup } from '../ruleset/sound.ts';
import { variantsOf } from '../ruleset/variants.ts';
import { placedParts, type Ground } from './form-parts.ts';
import { DESK } from './desk.ts';
import { sayDocument } from './form-say-document.ts';
import { sayingsOf, type Sayings } from './form-sayings.ts';
import { lexiconOf } from './lexicon.ts';
import { phrasesWithin } from './phrases-within.ts';
import { speak, speakEffect, speakEffects } from './sentence.ts';
import { voiceOf, type Voice } from './voice.ts';
import { sentencesOf, type Writer } from './writer.ts';

/** One composition of a text as far as it can be understood, and how it is spoken. */
export interface Draft extends Ground {
  understood: Understood;
  writer: Writer;
  sayings: Sayings; // chips in their places
  /** The phrase at a place of the composed document, or the one that is meant there. */
  phraseAt(at: Pointer): Phrase | Effect | Effects | undefined;
  /** The chip that stands for a place in some sentence. */
  chipAt(at: Pointer): Chip | undefined;
}

/** What a text and its setup come to; undefined when the text is no JSON at all. */
export const draftOf = (text: string, { variants }: Setup, language: Language): Draft | undefined => {
  const key = JSON.stringify([variants, language]);
  const { document } = DESK.read(text);
  if (lately.text !== text) lately = { text, drafts: new Map() };
  const { drafts } = lately;
  if (document === undefined) return undefined;
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const chosen = variantsOf(document).filter(({ id }) => variants.includes(id));
  const draft = draftFrom(document, layVariants(document, chosen, DESK.memo.layers), DESK.memo, language);
  if (drafts.size === MOST_KEPT) drafts.clear();
  drafts.set(key, draft);
  return draft;
};

interface Lately {
  text: string;
  drafts: Map<string, Draft>;
}

/** A form is asked about again and again while it is shown: one text is kept, in few compositions. */
let lately: Lately = { text: '', drafts: new Map() };
const MOST_KEPT = 4;

const draftFrom = (document: unknown, composed: Composed, memo: Memo, language: Language): Draft => {
  const understood = understandDraft(composed, memo);
  const ground = wholeOf(document, composed, understood);
  const writer = writerOf(understood, language);
  const sayings = saidIn(ground, writer, language);
  const phraseAt = once(() => phrasesOf(understood));
  const chips = once(() => chipsIn(sayings));
  return { ...ground, understood, writer, sayings, phraseAt: at => phraseAt().get(at), chipAt: at => chips().get(at) };
};

const once = <T>(make: () => T): (() => T) => {
  let made: { is: T } | undefined;
  return () => (made ??= { is: make() }).is;
};

const writerOf = ({ partial: sound }: Understood, language: Language): Writer => {
  const lexicon = lexiconOf(sound, language);
  return { sound, lexicon, voice: voiceOf(lexicon, true) };
};

const saidIn = (ground: Ground, writer: Writer, language: Language): Sayings => {
  const sayings = sayingsOf(writer);
  sayDocument(ground.document, language, (pointer, ...sentences) => sayings.set(pointer, sentencesOf(sentences)));
  for (const [at, parts] of sayings) sayings.set(at, placedParts(ground, parts));
  return sayings;
};

/** The composed document with the parts that are about choosing and testing, which are no part of what is played. */
const wholeOf = (document: unknown, composed: Composed, { reading }: Understood): Ground => {
  const whole = emptyRecord();
  for (const [key, value] of entriesOf(composed.document)) put(whole, key, value);
  for (const name of ['variants', 'scenarios']) {
    const value = fieldOf(document, name);
    if (value !== undefined) put(whole, name, value);
  }
  const { document: played } = composed;
  const origins: Origins = {
    get: node => composed.origins.get(node === whole && isRecord(played) ? played : node),
  };
  return { document: whole, origins, names: reading.names };
};

const phrasesOf = ({ reading, partial }: Understood): ReadonlyMap<Pointer, Phrase | Effect | Effects> => {
  const phrases = new Map<Pointer, Phrase | Effect | Effects>();
  const note = (phrase: Phrase | Effect | Effects): void => {
    const at = placeOf(phrase.pointer);
    if (!phrases.has(at)) phrases.set(at, phrase);
  };
  for (const { found } of partsBySection(reading).flat()) if (found !== undefined) phrasesWithin(found, note);
  for (const { is } of partial.phrases) phrasesWithin(is, note);
  return phrases;
};

const chipsIn = (sayings: Sayings): ReadonlyMap<Pointer, Chip> => {
  const chips = new Map<Pointer, Chip>();
  const look = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part.at !== undefined && part.kind !== 'key' && !chips.has(part.at)) chips.set(part.at, part);
      look(part.parts);
    }
  };
  for (const parts of sayings.values()) look(parts);
  return chips;
};

/** What stands at a place, or is meant there, in words. */
export const saidAt = (draft: Draft, at: Pointer): readonly Part[] => {
  const phrase = draft.phraseAt(at);
  if (phrase === undefined) return draft.chipAt(at)?.parts ?? draft.sayings.get(at) ?? [];
  return placedParts(draft, spokenOf(phrase, draft.writer.voice), at);
};

const spokenOf = (phrase: Phrase | Effect | Effects, voice: Voice): readonly Part[] => {
  if (phrase.is === 'effects') return speakEffects(phrase, voice).parts;
  return phrase.kind === 'effect' ? speakEffect(phrase as Effect, voice).parts : speak(phrase, voice).parts;
};
