import { answering } from './answering.ts';
import type { Answer, Ask, Job } from './job.ts';

/**
 * One of those who are measured, in a process of its own: what one of them taught the compiler of the machine does neither
 * good nor harm to another. It is given its jobs, and then does what it is asked while the others wait.
 */
let answerTo: (ask: Ask) => Answer = answering([]);

process.on('message', (message: { jobs: readonly Job[] } | { ask: Ask }) => {
  if ('jobs' in message) answerTo = answering(message.jobs);
  else process.send?.(answerTo(message.ask), () => undefined); // nobody may be there to hear it any more
});
