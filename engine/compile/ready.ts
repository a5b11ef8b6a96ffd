import { makeMemo } from '../check/resolve/memo.ts';
import { soundIn } from '../check/sound.ts';
import { unknownOption, unknownVariant } from '../check/faults/names.ts';
import { pointerTo, type Diagnostic, type Located } from '../language/diagnostic.ts';
import { parseText } from '../ruleset/parse.ts';
import { locate } from '../ruleset/places.ts';
import { error } from '../ruleset/problem.ts';
import type { OptionValue, Setup, Sound, SoundOption } from '../ruleset/sound.ts';
import { variantsOf } from '../ruleset/variants.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import { compileGame } from './compile.ts';
import { TooMuch } from './workshop.ts';

export type Ready = { game: Game; sound: Sound } | { problems: readonly Located[] };

/**
 * A ruleset's text, ready for a table with these seats, variants and options, or what keeps it from that.
 *
 *   text -> document -> composition -> Sound -> Game
 */
export const readyGame = (text: string, setup: Setup): Ready => {
  const parsed = parseText(text);
  const ready = parsed.problems.length > 0 ? { problems: parsed.problems } : readyDocument(parsed.document, setup);
  return 'game' in ready ? ready : { problems: locate(text, parsed.tree, ready.problems, parsed.broken) };
};

/** The same of a document that was read already. */
export const readyDocument = (
  document: unknown,
  setup: Setup,
  memo = makeMemo(),
): { game: Game; sound: Sound } | { problems: readonly Diagnostic[] } => {
  const wrongVariants = variantProblems(document, setup);
  if (wrongVariants.length > 0) return { problems: wrongVariants };
  const { sound, problems } = soundIn({ document, problems: [] }, setup.variants, memo);
  if (!sound) return { problems };
  const wrong = [...seatProblems(sound, setup.seats), ...optionProblems(sound, setup.options)];
  if (wrong.length > 0) return { problems: wrong };
  try {
    return { game: compileGame(sound, setup), sound };
  } catch (fault) {
    if (fault instanceof TooMuch) return { problems: [error('too-much', fault.pointer, fault.message)] };
    // What never changes is reckoned now, as the points printed on cards.
    if (fault instanceof Fault) return { problems: [error(fault.code, fault.pointers[0] ?? '', fault.message)] };
    throw fault;
  }
};

const variantProblems = (document: unknown, setup: Setup): Diagnostic[] => {
  const known = variantsOf(document);
  return setup.variants.flatMap(id => {
    const variant = known.find(each => each.id === id);
    if (!variant) {
      const ids = known.map(each => each.id);
      return [{ ...unknownVariant('/variants', id, ids), at: 'key' as const }];
    }
    const { seats } = variant;
    if (!seats || (setup.seats >= seats.from && setup.seats <= seats.to)) return [];
    const message = `The variant "${id}" is for ${seats.from} to ${seats.to} seats, not for ${setup.seats}.`;
    return [error('variant-seats', variant.pointer, message)];
  });
};

const seatProblems = ({ seats }: Sound, count: number): Diagnostic[] => {
  if (Number.isInteger(count) && count >= seats.from && count <= seats.to) return [];
  const wanted = seats.from === seats.to ? `exactly ${seats.from}` : `${seats.from} to ${seats.to}`;
  return [error('seat-count', '/seats', `This game is for ${wanted} seats, not for ${count}.`)];
};

const optionProblems = (sound: Sound, options: Setup['options']): Diagnostic[] =>
  Object.entries(options).flatMap(([id, value]) => {
    const option = sound.options.find(each => each.id === id);
    if (!option) {
      const ids = sound.options.map(each => each.id);
      return [{ ...unknownOption('/options', id, ids), at: 'key' as const }];
    }
    const message = wrongValue(option, value);
    return message === undefined ? [] : [error('option-value', pointerTo('options', id), message)];
  });

/** Why a value does not fit an option, if it does not. */
export const wrongValue = (option: SoundOption, value: OptionValue): string | undefined => {
  const { id, kind, from, to, of } = option;
  if (kind === 'switch') return typeof value === 'boolean' ? undefined : `The option "${id}" is true or false.`;
  if (kind === 'choice')
    return of.includes(String(value)) ? undefined : `The option "${id}" is one of ${of.join(', ')}, not ${value}.`;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
  return fits ? undefined : `The option "${id}" is a whole number from ${from} to ${to}, not ${value}.`;
};
