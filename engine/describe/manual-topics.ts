import { spotInside, spotOf, spotsTo, taggedFields, termAt, type Spot } from '../check/want.ts';
import { WORDS } from '../check/words.ts';
import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import { fieldOf, isList, isRecord, textOf } from '../ruleset/document.ts';
import { placeInText } from './place-in-text.ts';

/**
 * What the manual has to say something about, as its address there: "word/tricks", "event/cardPlayed",
 * "section/deck/twins", "phase/tricks/duties"; a third part and more is a place on the page.
 */
export type Topic = string;

/** Where a document uses something: the rule around it, and the place itself. */
export interface Use {
  rule: Pointer;
  pointer: Pointer;
}

/** Everything of the manual that a document uses, in the order of the document. */
export const usesIn = (document: unknown): ReadonlyMap<Topic, readonly Use[]> => {
  const uses = new Map<Topic, Use[]>();
  walk(document, { spot: spotOf(document), keys: [], topic: '', rule: '' }, (topic, use) => {
    const found = uses.get(topic);
    if (found) found.push(use);
    else uses.set(topic, [use]);
  });
  return uses;
};

/** A place on the walk through a document. */
interface Step {
  spot: Spot;
  keys: readonly string[];
  topic: Topic; // the field it stands in
  rule: Pointer; // the innermost entry with a name of the author's
}

const walk = (document: unknown, step: Step, note: (topic: Topic, use: Use) => void, outer = ''): void => {
  const { spot, keys, topic, rule } = step;
  const pointer = pointerTo(...keys);
  const field = topic === outer ? '' : topic; // the items of a list are of the field that the list is
  for (const said of [field, ...namedBy(spot)]) if (said !== '') note(said, { rule, pointer });
  for (const key of keysIn(spot.value)) {
    const inner = spotInside(document, spot, key);
    if (inner) walk(document, stepTo(step, inner, key), note, topic);
  }
};

const keysIn = (value: unknown): string[] => (isRecord(value) || isList(value) ? Object.keys(value) : []);

const stepTo = ({ spot, keys, topic, rule }: Step, inner: Spot, key: string): Step => {
  const { want } = spot;
  const inward = [...keys, key];
  const isEntry = want.is === 'field' && want.field.shape === 'map';
  return {
    spot: inner,
    keys: inward,
    topic: topicInside(spot, topic, key) ?? '',
    rule: isEntry || keys.length === 0 ? pointerTo(...inward) : rule,
  };
};

/** The field that a key leads to; undefined inside phrases, which are told by their words. */
const topicInside = ({ want, value, under }: Spot, topic: Topic, key: string): Topic | undefined => {
  if (want.is === 'record') return want.what === 'a ruleset' ? `section/${key}` : undefined;
  if (want.is !== 'field') return undefined;
  const { field } = want;
  switch (field.shape) {
    case 'changes':
      return `section/${key}`;
    case 'map':
      return `${topic}/*`;
    case 'list':
      return topic;
    case 'record':
      return `${topic}/${key}`;
    case 'either':
      return isList(value) ? undefined : `${topic}/${key}`;
    case 'tagged': {
      const tag = textOf(fieldOf(value, field.by) ?? fieldOf(under, field.by));
      if (tag !== undefined && key === field.by && Object.hasOwn(field.cases, tag)) return `phase/${tag}`;
      const isOwn = tag !== undefined && !Object.hasOwn(field.fields, key);
      return isOwn && Object.hasOwn(taggedFields(field, { value, under }), key)
        ? `phase/${tag}/${key}`
        : `section/phases/*/${key}`;
    }
    default:
      return undefined;
  }
};

/** The word or event that is written at a place. */
const namedBy = (spot: Spot): Topic[] => {
  const { want, value } = spot;
  if (want.is === 'phrase') {
    const bare = typeof value === 'string' && value.startsWith('@') ? WORDS.get(value.slice(1)) : undefined;
    const term = bare ?? (textOf(fieldOf(value, 'op')) === undefined ? undefined : termAt({ value, under: undefined }));
    return term ? [`word/${term.name}`] : [];
  }
  const isEvent = want.is === 'field' && want.field.shape === 'name' && want.field.of === 'event';
  return isEvent && typeof value === 'string' ? [`event/${value}`] : [];
};

/** What the manual can say about the thing under the cursor. */
export const topicAt = (text: string, offset: number): Topic | undefined => {
  const place = placeInText(text, offset);
  if (!place) return undefined;
  const { document, keys, isKey } = place;
  return topicOfKeys(document, keys, isKey);
};

/** The innermost thing with a page of its own: the word at a place or around it, else the field. */
const topicOfKeys = (document: unknown, keys: readonly string[], isKey: boolean): Topic | undefined => {
  const spots = spotsTo(document, keys);
  let step: Step = { spot: spots[0]!, keys: [], topic: '', rule: '' };
  let found: Topic | undefined;
  spots.slice(1).forEach((spot, depth) => {
    const key = keys[depth]!;
    const term = step.spot.want.is === 'phrase' ? termAt(step.spot) : undefined;
    step = stepTo(step, spot, key);
    const isSlot = isKey && depth === keys.length - 1 && term !== undefined && Object.hasOwn(term.slots, key);
    const isField = isKey && depth === keys.length - 1 && step.topic !== '';
    if (isSlot) found = `word/${term.name}/${key}`;
    else if (isField) found = step.topic;
    else found = namedBy(spot)[0] ?? (step.topic === '' ? found : step.topic);
  });
  return found;
};
