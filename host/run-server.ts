import open from 'open';
import { serveApp, ServeFault, type Served, type ServeOptions } from './server.ts';

export interface RunOptions extends ServeOptions {
  open: boolean; // show the app in the browser at once
}

/** Serves the app until Ctrl-C or the end of the terminal; answers the exit code. */
export const runServer = async (options: RunOptions): Promise<number> => {
  const served = await start(options);
  if (served === undefined) return 1;
  console.log(`Tricksmith is open at ${served.url} (Ctrl-C ends it)`);
  const stopped = untilStopped();
  if (options.open && mayOpen()) await show(served.url);
  await stopped;
  await served.close();
  return 0;
};

const start = async (options: ServeOptions): Promise<Served | undefined> => {
  try {
    return await serveApp(options);
  } catch (fault) {
    if (!(fault instanceof ServeFault)) throw fault;
    console.error(fault.message);
    return undefined;
  }
};

const untilStopped = (): Promise<void> =>
  new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });

// Without a display the system would open a browser of text in this terminal, if any.
const mayOpen = (): boolean =>
  !process.env.TRICKSMITH_NO_OPEN &&
  (process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY));

const show = async (url: string): Promise<void> => {
  try {
    const browser = await open(url);
    browser.once('error', () => undefined);
  } catch {
    console.error('No browser could be started: open the address above in one.');
  }
};
