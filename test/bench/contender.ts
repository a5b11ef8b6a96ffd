import type { Answer, Ask, Job } from './job.ts';
import { bytesOf, memoryOf, sampleOf } from './sample.ts';
import { workOf, type Work } from './work.ts';

/**
 * One of those who are measured, in a process of its own: what one of them taught the compiler of the machine does neither
 * good nor harm to another. It is given its jobs, and then does what it is asked while the others wait.
 */
const jobs: Job[] = [];
const works: Work[] = [];
let done = 0;

const answerTo = (ask: Ask): Answer => {
  const work = (works[ask.job] ??= workOf(jobs[ask.job]!));
  if (ask.what === 'bytes') return bytesOf(work, ask.units, done);
  if (ask.what === 'memory') return memoryOf(work, ask.units, ask.marks);
  const sample = sampleOf(work, ask.seconds, done);
  done += sample.units;
  return sample;
};

process.on('message', (message: { jobs: readonly Job[] } | { ask: Ask }) => {
  if ('jobs' in message) jobs.push(...message.jobs);
  else process.send?.(answerTo(message.ask));
});
