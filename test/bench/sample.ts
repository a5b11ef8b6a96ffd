import { getHeapStatistics } from 'node:v8';
import type { Mark, Sample } from './job.ts';
import { median } from './statistics.ts';
import type { Work } from './work.ts';

/** Seconds that this process has worked, not those it waited for its turn on a busy machine. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Long enough between two looks at the clock that looking costs nothing. */
const BETWEEN_LOOKS = 0.002;

/** Does the work over and over for about so many seconds, at least once. */
export const sampleOf = (work: Work, seconds: number, first: number): Sample => {
  const began = worked();
  let units = 0;
  let decisions = 0;
  let now = began;
  for (let many = 1; units === 0 || now - began < seconds;) {
    const before = now;
    for (let i = 0; i < many; i++) decisions += work(first + units++);
    now = worked();
    if (now - before < BETWEEN_LOOKS) many *= 2;
  }
  return { units, decisions, seconds: now - began };
};

const heapUsed = (): number => getHeapStatistics().used_heap_size;

const STRETCHES = 21;

/** Bytes that one unit allocates: by how much the heap grew over some, the middle of several stretches. */
export const bytesOf = (work: Work, units: number, first: number): number => {
  const stretch = (count: number): number => {
    const before = heapUsed();
    for (let i = 0; i < count; i++) work(first + i);
    return heapUsed() - before;
  };
  globalThis.gc?.();
  const grown = Array.from({ length: STRETCHES }, () => stretch(units) - stretch(0));
  return median(grown.filter(bytes => bytes >= 0)) / units; // a stretch in which garbage was collected tells nothing
};

/** Does the work very often, and looks now and then what room is still taken when the garbage is gone. */
export const memoryOf = (work: Work, units: number, marks: number): Mark[] => {
  const look = (games: number): Mark => {
    globalThis.gc?.();
    return { games, heap: heapUsed(), resident: process.memoryUsage.rss() };
  };
  const all = [look(0)];
  for (let mark = 1; mark <= marks; mark++) {
    const until = Math.round((units * mark) / marks);
    for (let n = all.at(-1)!.games; n < until; n++) work(n);
    all.push(look(until));
  }
  return all;
};
