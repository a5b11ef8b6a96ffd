import type { Field } from '../../language/section.ts';

/** What every entry may say that is part of what is played. */
export const OFF: Field = {
  doc: 'With true, it is switched off: it stays written here, and the game is as if it were not. A variant may set or clear it.',
  shape: 'flag',
};
