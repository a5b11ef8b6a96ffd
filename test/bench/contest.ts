import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Ask, Job, Mark, Sample } from './job.ts';

/** How long and how often everything is measured. */
export interface Pace {
  repetitions: number;
  seconds: number; // of one sample
  warm: number; // seconds before the first
}

/** Half as thorough, where no aim hangs on a hundredth. */
export const easier = ({ repetitions, seconds, warm }: Pace): Pace => ({
  repetitions: Math.ceil(repetitions * 0.7),
  seconds: seconds * 0.8,
  warm: warm / 2,
});

/** Somebody to be measured, in a process of its own; see contender.ts. */
export interface Contender {
  sample(job: number, seconds: number): Promise<Sample>;
  bytes(job: number, units: number): Promise<number>;
  memory(job: number, units: number, marks: number): Promise<readonly Mark[]>;
  leave(): void;
}

/** One thread does all the work, that of collecting garbage too, so that its processor time is what it costs. */
const ONE_THREAD = ['--single-threaded-gc', '--expose-gc'];

/** Lets somebody in who is to do these jobs. */
export type Enter = (jobs: readonly Job[]) => Contender;

export const enterApart: Enter = jobs => {
  const child = fork(join(import.meta.dirname, 'contender.mjs'), { execArgv: ONE_THREAD });
  let waiting: { resolve(answer: Answer): void; reject(fault: Error): void } | undefined;
  child.on('message', answer => waiting?.resolve(answer as Answer));
  child.on('exit', code => waiting?.reject(new Error(`One of those who are measured ended with ${code}.`)));
  child.send({ jobs });
  const ask = (question: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      child.send({ ask: question });
    });
  return {
    sample: (job, seconds) => ask({ what: 'sample', job, seconds }) as Promise<Sample>,
    bytes: (job, units) => ask({ what: 'bytes', job, units }) as Promise<number>,
    memory: (job, units, marks) => ask({ what: 'memory', job, units, marks }) as Promise<readonly Mark[]>,
    leave: () => (child.connected ? child.disconnect() : undefined),
  };
};

/** One job of a contender, and what its samples came to. */
export interface Entry {
  contender: Contender;
  job: number;
  samples: Sample[];
}

export const entry = (contender: Contender, job = 0): Entry => ({ contender, job, samples: [] });

/** All take turns, repetition by repetition, so that a slow moment of the machine falls on all alike. */
export const compete = async (entries: readonly Entry[], { repetitions, seconds, warm }: Pace): Promise<void> => {
  for (const { contender, job } of entries) await contender.sample(job, warm);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const { contender, job, samples } of entries) samples.push(await contender.sample(job, seconds));
  }
};

export const unitsPerSecond = ({ samples }: Entry): number[] => samples.map(({ units, seconds }) => units / seconds);
export const decisionsPerSecond = ({ samples }: Entry): number[] =>
  samples.map(({ decisions, seconds }) => decisions / seconds);

export const decisionsPerUnit = ({ samples }: Entry): number => {
  const sum = (of: (sample: Sample) => number): number => samples.reduce((all, sample) => all + of(sample), 0);
  return sum(({ decisions }) => decisions) / sum(({ units }) => units);
};

/** Lets some contenders in, and sees them out again whatever happens. */
export const meet = async <T>(entries: readonly Entry[], then: () => Promise<T>): Promise<T> => {
  try {
    return await then();
  } finally {
    for (const contender of new Set(entries.map(each => each.contender))) contender.leave();
  }
};
