import type { FormControl } from '../../../engine/index.ts';

const SORTS: readonly FormControl['is'][] = ['list', 'map', 'record', 'effects'];

/** Whether more fields lie inside: those need the whole width, however deep they lie. */
export const holdsFields = ({ is }: FormControl): boolean => SORTS.includes(is);
