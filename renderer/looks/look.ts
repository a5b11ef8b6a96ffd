import type { Nature, Report } from '../../engine/index.ts';

/** What a ruleset looks like from outside: what the check says of it, what sort of game it is and a few of its cards. */
export interface Look {
  report: Report;
  nature: Nature;
  fan: readonly string[];
}

/** Whether two texts are one: SHA-256 in hexadecimal digits. */
export const markOf = async (text: string): Promise<string> => {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(sum), byte => byte.toString(16).padStart(2, '0')).join('');
};
