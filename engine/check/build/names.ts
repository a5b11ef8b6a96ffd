import { KINDS, type Kind } from '../../language/kind.ts';
import type { Phrase } from '../../language/phrase.ts';
import { fieldOf, textOf } from '../../ruleset/document.ts';
import type { OptionValue, SoundMark, SoundOption, SoundPhrase } from '../../ruleset/sound.ts';
import { MARK_KINDS } from '../../table/plan.ts';
import { unknownValue } from '../faults/names.ts';
import type { DeclaredPhrase } from '../names.ts';
import { relyOn } from '../resolve/frame.ts';
import { missingAt } from '../resolve/gap.ts';
import { frameNamed } from '../resolve/named.ts';
import { child, report, type NamedPhrase } from '../resolve/reading.ts';
import {
  eachIn,
  isBroken,
  localisedIn,
  namedIn,
  needOneOf,
  oneOfIn,
  phraseOfKind,
  textsIn,
  wholeIn,
  type Place,
} from './fields.ts';
import { sayDoubled } from './cards.ts';

/** What a table may set. */
export const buildOptions = (root: Place): SoundOption[] =>
  eachIn(root, 'options', option => {
    const declared = option.reading.names.options?.get(option.id);
    const start = fieldOf(option.at.value, 'default');
    sayDoubled(option, 'of');
    if (!isValue(start) || !declared) isBroken(option);
    return {
      ...namedIn(option),
      title: localisedIn(option, 'title') ?? { en: option.id },
      kind: declared?.kind ?? 'number',
      from: wholeIn(option, 'from') ?? 0,
      to: wholeIn(option, 'to') ?? 0,
      of: textsIn(option, 'of'),
      default: isValue(start) ? start : 0,
    };
  });

const isValue = (value: unknown): value is OptionValue =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

export const buildMarks = (root: Place): SoundMark[] =>
  eachIn(root, 'marks', mark => {
    const kind = needOneOf(mark, 'kind', MARK_KINDS);
    sayDoubled(mark, 'of');
    return {
      ...namedIn(mark),
      kind,
      per: oneOfIn(mark, 'per', ['seat', 'card']),
      lasts: needOneOf(mark, 'lasts', ['trick', 'round', 'game']),
      start: startOf(mark, kind),
      of: textsIn(mark, 'of'),
      seen: oneOfIn(mark, 'seen', ['all', 'owner', 'none']) ?? 'all',
      says: localisedIn(mark, 'says'),
    };
  });

/** What a mark begins with; of a choice its place among the values. */
const startOf = (mark: Place, kind: SoundMark['kind']): SoundMark['start'] => {
  if (kind !== 'choice') return phraseOfKind(mark, 'start', kind);
  const start = child(mark.reading, mark.at, 'start');
  if (!start) return undefined;
  const values = textsIn(mark, 'of');
  const written = textOf(start.value) ?? '';
  const value = values.indexOf(written);
  if (value >= 0) return { is: 'number', kind: 'number', value, pointer: start.pointer };
  report(mark.reading, unknownValue(start.pointer, written, { name: mark.path.at(-1) ?? '', values }));
  return isBroken(mark);
};

/** A draft tells a named part even where it does not say what it is. */
const nothingIn = ({ reading, at }: Place, kind: Kind): Phrase => ({
  is: 'gap',
  kind,
  written: '',
  of: undefined,
  pointer: missingAt(reading, at, 'is').pointer,
});

export const buildPhrases = (root: Place): SoundPhrase[] =>
  eachIn(root, 'phrases', (place): SoundPhrase[] => {
    const declared = place.reading.names.phrases?.get(place.id);
    const kind = needOneOf(place, 'kind', KINDS);
    const named = declared && readPhrase(place, declared);
    const body = named?.body ?? (place.reading.isDraft ? nothingIn(place, kind) : undefined);
    if (!body) return isBroken(place) ?? [];
    return [
      {
        ...namedIn(place),
        kind,
        per: oneOfIn(place, 'per', ['seat', 'card', 'suit']),
        is: body,
        says: localisedIn(place, 'says'),
      },
    ];
  }).flat();

/** What is wrong with a phrase is told here, whoever uses it. */
const readPhrase = ({ reading }: Place, declared: DeclaredPhrase): NamedPhrase => {
  const frame = frameNamed(reading, declared);
  relyOn(reading, frame);
  reading.found.problems.push(...frame.problems);
  return frame.result;
};
