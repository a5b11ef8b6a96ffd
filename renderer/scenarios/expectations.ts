import { factsIn } from './position-facts.ts';

/** What is expected of one moment. */
export interface MomentFacts {
  moment: string; // "then", "trickTaken"
  time: number | undefined; // where it comes several times
  keys: readonly (string | number)[]; // below "expect"
  facts: readonly { keys: readonly string[]; value: unknown }[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a scenario expects, moment by moment, each time of it for itself; the end last. */
export const expectationsIn = (expect: Readonly<Record<string, unknown>>): MomentFacts[] =>
  Object.entries(expect)
    .flatMap(([moment, wanted]): MomentFacts[] => {
      if (!Array.isArray(wanted)) {
        return isRecord(wanted) ? [{ moment, time: undefined, keys: [moment], facts: factsIn(wanted) }] : [];
      }
      return wanted.flatMap((each: unknown, time) =>
        isRecord(each) ? [{ moment, time, keys: [moment, time], facts: factsIn(each) }] : [],
      );
    })
    .sort((a, b) => Number(a.moment === 'then') - Number(b.moment === 'then'));
