import { KIND_NOUNS } from '../language/kind.ts';
import type { Focus } from '../language/scope.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import { fieldOf, textOf } from '../ruleset/document.ts';
import { EVENTS } from '../vocabulary/events.ts';
import { fieldsAt, termAt, wantAt, type Spot } from '../check/want.ts';
import { mayBeLeftOut, WORDS } from '../check/words.ts';
import { namesFor } from './offer-names.ts';
import { boundBefore, placeInText } from './place-in-text.ts';

/** What there is to say about the thing under the cursor. */
export interface Hover {
  markdown: string;
  offset: number;
  length: number;
}

export const hoverAt = (text: string, offset: number): Hover | undefined => {
  const place = placeInText(text, offset);
  if (!place || place.length === 0) return undefined;
  const { document, keys, isKey } = place;
  const markdown = isKey ? ofKey(document, keys) : ofValue(document, keys);
  return markdown === undefined ? undefined : { markdown, offset: place.offset, length: place.length };
};

const ofKey = (document: unknown, keys: readonly string[]): string | undefined => {
  const key = keys.at(-1) ?? '';
  const holder = wantAt(document, keys.slice(0, -1));
  if (!holder) return undefined;
  const term = holder.want.is === 'phrase' ? termAt(holder) : undefined;
  if (term) {
    if (key === 'op') return wordText(term);
    const slot = Object.hasOwn(term.slots, key) ? term.slots[key] : undefined;
    return slot && `**${key}** of \`${term.name}\`: ${slotKind(slot)}\n\n${slot.doc}${leftOut(slot)}`;
  }
  const field = fieldsAt(holder)?.fields[key];
  if (field) return `**${key}**${field.need === 'must' ? ' (needed)' : ''}\n\n${field.doc}`;
  return entryText(document, keys, holder);
};

/** An entry of a map: its own id, and what such entries are. */
const entryText = (document: unknown, keys: readonly string[], holder: Spot): string | undefined => {
  const { want } = holder;
  if (want.is !== 'field' || want.field.shape !== 'map') return undefined;
  const id = keys.at(-1) ?? '';
  const value = wantAt(document, keys)?.value;
  const title = textOf(fieldOf(fieldOf(value, 'title'), 'en')) ?? textOf(fieldOf(fieldOf(value, 'says'), 'en'));
  const sentence = textOf(fieldOf(fieldOf(value, 'sentence'), 'en'));
  return [`**${id}**${title === undefined ? '' : `: ${title}`}`, sentence ?? want.field.of.doc].join('\n\n');
};

const ofValue = (document: unknown, keys: readonly string[]): string | undefined => {
  const spot = wantAt(document, keys);
  if (typeof spot?.value !== 'string') return undefined;
  const { value } = spot;
  const word = keys.at(-1) === 'op' ? value : value.startsWith('@') ? value.slice(1) : undefined;
  const term = word === undefined ? undefined : WORDS.get(word);
  if (term) return wordText(term);
  if (value.startsWith('$')) return ownName(document, keys, value.slice(1));
  return plainName(document, spot, value);
};

const kindText = ({ kind }: Term): string => (kind === 'any' ? 'of the kind its place wants' : KIND_NOUNS[kind]);

const FOCUS_TEXT: Readonly<Record<Focus, string>> = {
  seat: 'a seat of the moment',
  card: 'a card of the moment',
  call: 'a call',
  bidding: 'a bidding in progress',
  winner: 'a winner',
  trick: 'a trick',
  each: 'a seat under examination',
  it: 'a card under examination',
  suit: 'a suit under examination',
};

/** A word: what it is, what it means, its slots, and an example. */
const wordText = (term: Term): string => {
  const slots = Object.entries(term.slots).map(
    ([name, slot]) => `- \`${name}\` (${slotKind(slot)}): ${slot.doc}${leftOut(slot)}`,
  );
  const needs = (term.needs ?? []).map(focus => FOCUS_TEXT[focus]);
  return [
    `**${term.name}**: ${kindText(term)}`,
    term.doc,
    ...(slots.length > 0 ? [slots.join('\n')] : []),
    ...(needs.length > 0 ? [`Only where there is ${needs.join(' and ')}.`] : []),
    `\`\`\`json\n${JSON.stringify(term.example)}\n\`\`\``,
  ].join('\n\n');
};

const leftOut = (slot: Slot): string => {
  if (slot.form === 'focus') return ' Left out, the one in focus.';
  if (slot.form === 'phrase' && slot.default !== undefined) return ` Left out, ${JSON.stringify(slot.default)}.`;
  if (slot.form === 'oneOf') return ` Left out, "${slot.default}".`;
  return mayBeLeftOut(slot) ? ' May be left out.' : '';
};

const slotKind = (slot: Slot): string => {
  switch (slot.form) {
    case 'phrase':
      return slot.kind === 'same' ? 'of the same kind' : KIND_NOUNS[slot.kind];
    case 'focus':
      return KIND_NOUNS[slot.kind];
    case 'many':
      return `list, each ${KIND_NOUNS[slot.kind]}`;
    case 'name':
      return `name of a ${slot.of === 'phase' ? 'bid phase' : slot.of}`;
    case 'sort':
      return 'sort of card';
    case 'choice':
      return 'option or mark that is a choice';
    case 'choiceValue':
      return 'value of the choice';
    case 'callField':
      return slot.what === 'call' ? 'named call' : 'field of the named calls';
    case 'oneOf':
      return slot.of.join(', ');
    case 'table':
      return `table by ${slot.by}`;
    case 'binds':
      return `new name for ${KIND_NOUNS[slot.kind]}`;
    case 'fact':
      return 'mark or phrase';
    case 'markValue':
      return 'of the kind of the mark';
    default:
      return {
        cases: 'cases by name',
        ladder: 'calls by name',
        callParts: 'parts of calls by name',
        callNumbers: 'numbers by name',
        effects: 'list of effects',
        alternatives: 'things to choose by name',
      }[slot.form];
  }
};

/** What a name of the ruleset's own stands for. */
const ownName = (document: unknown, keys: readonly string[], name: string): string | undefined => {
  const bound = boundBefore(document, keys).find(each => each.name === name);
  if (bound) return `**$${name}**: ${KIND_NOUNS[bound.kind]}, chosen before in this list`;
  const { values, names, choices } = namesFor(document);
  const found = values.find(each => each.name === name);
  const says =
    names.phrases?.get(name)?.value ?? names.marks?.get(name)?.value ?? names.options?.get(name)?.value ?? undefined;
  const text = textOf(fieldOf(fieldOf(says, 'says'), 'en')) ?? textOf(fieldOf(fieldOf(says, 'title'), 'en'));
  if (found) return [`**$${name}**: ${found.detail}`, ...(text === undefined ? [] : [text])].join('\n\n');
  const chosen = choices.get(name);
  return chosen && `**$${name}**: a choice of ${chosen.join(', ')}`;
};

const SEEN_TEXT: Readonly<Record<string, string>> = {
  owner: 'its owner sees its cards',
  all: 'all see its cards',
  none: 'nobody sees its cards',
  top: 'all see its top card',
};

const plainName = (document: unknown, { want }: Spot, name: string): string | undefined => {
  const isEvent = want.is === 'field' && want.field.shape === 'name' && want.field.of === 'event';
  if (isEvent) {
    const event = EVENTS.find(each => each.name === name);
    const focus = event?.focus.map(each => `\`@${each}\``) ?? [];
    return event && `**${name}**\n\n${event.doc}${focus.length > 0 ? ` In focus: ${focus.join(', ')}.` : ''}`;
  }
  const { names } = namesFor(document);
  const place = names.places?.get(name);
  const isSuit = want.is === 'phrase' && (want.kind === 'suit' || want.kind === 'suits');
  if (place && !isSuit) {
    const owner = place.perSeat ? 'one for each seat' : 'on the table';
    return `**${name}**: a place, ${owner}; ${SEEN_TEXT[place.seen ?? ''] ?? 'cards lie there'}`;
  }
  return names.suits?.includes(name) ? `**${name}**: a suit` : undefined;
};
