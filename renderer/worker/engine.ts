import { wrap, type Remote } from 'comlink';
import type { EngineCalls } from './calls.ts';
import EngineWorker from './engine-worker.ts?worker';

let remote: Remote<EngineCalls> | undefined;

/** The engine, in its worker: started when it is first asked for, and one for the whole app. */
export const engine = (): Remote<EngineCalls> => {
  remote ??= wrap<EngineCalls>(new EngineWorker({ name: 'engine' }));
  return remote;
};
