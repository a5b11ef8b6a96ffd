import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built app as its loopback server gives it, with a library of its own. */
export interface App {
  url: string; // with the token
  library: string; // the folder of own rulesets, not there at first
}

/** A served app that can be ended; what it kept goes with it. */
export interface Served extends App {
  end(): Promise<void>;
}

/** Serves the built app with a new and empty home, at this port or at any that is free. */
export const serveApp = async (port = 0): Promise<Served> => {
  const home = mkdtempSync(join(tmpdir(), 'tricksmith-home-'));
  const server = spawn(process.execPath, ['bin/tricksmith.js', 'serve', '--port', String(port), '--no-open'], {
    env: { ...process.env, TRICKSMITH_HOME: home, TRICKSMITH_LIBRARY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const clear = () => rmSync(home, { recursive: true, force: true });
  try {
    const url = await urlOf(server);
    return { url, library: join(home, 'library'), end: () => end(server).finally(clear) };
  } catch (fault) {
    await end(server).finally(clear);
    throw fault;
  }
};

/** The address that the server prints once it listens. */
const urlOf = (server: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /http:\/\/(?:127\.0\.0\.1|localhost)\S+/.exec(printed)?.[0];
      if (url !== undefined && printed.includes('\n')) done(url);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', code => fail(new Error(`The server ended with ${code}:\n${printed}`)));
  });

const end = (server: ChildProcess): Promise<void> =>
  new Promise(done => {
    if (server.exitCode !== null) return done();
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
