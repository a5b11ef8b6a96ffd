import type { Answer, Ask, Job } from './job.ts';
import { bytesOf, memoryOf, sampleOf } from './sample.ts';
import { workOf, type Work } from './work.ts';

/** Does the jobs that it was given, each made ready when it is asked for the first time. */
export const answering = (jobs: readonly Job[]): ((ask: Ask) => Answer) => {
  const works: Work[] = [];
  let done = 0;
  return ask => {
    const work = (works[ask.job] ??= workOf(jobs[ask.job]!));
    if (ask.what === 'bytes') return bytesOf(work, ask.units, done);
    if (ask.what === 'memory') return memoryOf(work, ask.units, ask.marks);
    const sample = sampleOf(work, ask.seconds, done);
    done += sample.units;
    return sample;
  };
};
