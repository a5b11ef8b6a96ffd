import { expose, type Endpoint } from 'comlink';
import type { EngineCalls } from '../../../renderer/worker/calls.ts';

/** One end of a line between page and worker: what is sent arrives at the other, copied as between threads, a moment later. */
class Port extends EventTarget {
  other: Port | undefined;
  postMessage(message: unknown): void {
    const copy: unknown = structuredClone(message);
    setTimeout(() => this.other?.dispatchEvent(new MessageEvent('message', { data: copy })), 0);
  }
  start(): void {}
  terminate(): void {}
}

/** Workers in the page's own thread, for a DOM that has none. The calls are those of the real worker. */
export const installWorkers = (calls: Partial<EngineCalls>): void => {
  class WorkerHere extends Port {
    constructor() {
      super();
      const inside = new Port();
      this.other = inside;
      inside.other = this;
      expose(calls, inside as unknown as Endpoint);
    }
  }
  Object.assign(globalThis, { Worker: WorkerHere });
};
