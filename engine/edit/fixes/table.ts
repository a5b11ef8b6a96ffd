import { DEAL_MENDERS } from './deal.ts';
import type { Mender } from './fault.ts';
import { FOCUS_MENDERS } from './focus.ts';
import { NAME_MENDERS } from './names.ts';
import { ROW_MENDERS } from './rows.ts';
import { SHAPE_MENDERS } from './shape.ts';
import { STRUCTURE_MENDERS } from './structure.ts';
import { TEXT_MENDERS } from './text.ts';
import { VARIANT_MENDERS } from './variants.ts';

/** What may be proposed for each sort of problem, by its code. */
export const MENDERS: Readonly<Record<string, Mender | undefined>> = {
  ...TEXT_MENDERS,
  ...SHAPE_MENDERS,
  ...ROW_MENDERS,
  ...NAME_MENDERS,
  ...FOCUS_MENDERS,
  ...DEAL_MENDERS,
  ...STRUCTURE_MENDERS,
  ...VARIANT_MENDERS,
};

/** Sorts of problems that nobody but the author can mend, and why. */
export const UNMENDED: Readonly<Record<string, string>> = {
  'newer-format': 'The ruleset is right; it is the program that is too old for it.',
  'no-ruleset': 'What stands there is no game: there is nothing to keep of it.',
  'no-such-variant': 'It is the choice of variants that is at fault, not the text.',
  'phrase-too-deep': 'Which of the phrases in the middle should go tells only the author.',
  'phrase-too-large': 'What is to be remembered in a mark hangs on what the game means.',
  'takes-too-long': 'What is to be remembered in a mark hangs on what the game means.',
  'too-deep': 'Which part should get a name of its own tells only the author.',
  'too-large': 'Most of the file is no ruleset; what of it is, the program cannot tell.',
  'too-many-entries': 'Which of the entries should go tells only the author.',
  'too-many-parts': 'Most of the file is no ruleset; what of it is, the program cannot tell.',
  'too-many-piles': 'Which of the places should go, or have fewer columns, tells only the author.',
  'too-many-variants': 'Which of the variants should go tells only the author.',
  'variant-excluded': 'It is the choice of variants that is at fault, not the text.',
  'variant-missing': 'It is the choice of variants that is at fault, not the text.',
};
