import type { Fields } from '../language/section.ts';
import { CARDS } from './sections/deck.ts';
import { HEAD } from './sections/head.ts';
import { NAMES } from './sections/names.ts';
import { PHASES } from './sections/phases.ts';
import { RULES } from './sections/rules.ts';
import { CHOICES } from './sections/variants.ts';

/** The whole document, section by section, in the order that authors write them. */
export const SECTIONS: Fields = { ...HEAD, ...CARDS, ...NAMES, phases: PHASES, ...RULES, ...CHOICES };
