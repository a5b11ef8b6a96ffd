import { makeDesk } from '../check/desk.ts';

/** Forms and tables are asked about the same text again and again, and about the next, which is mostly nearly the same. */
export const DESK = makeDesk();
