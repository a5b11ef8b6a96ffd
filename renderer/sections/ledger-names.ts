import { keysOf, type Pointer } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';

/** Keys on the way to a rule that are no name of the author's. */
const WAYS: readonly string[] = ['do', 'then', 'else', 'of', 'is', 'points', 'changes', 'at'];

/** What a line is called: the last name of the author's on the way to it. */
export const lineName = (pointer: Pointer): string => {
  const names = keysOf(pointer).filter(key => !WAYS.includes(key) && !/^\d+$/.test(key));
  return spelled(names.at(-1) ?? '');
};
