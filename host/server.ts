import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { answerCall } from './answers.ts';
import type { HostCalls } from './calls.ts';
import { speakEvents } from './events.ts';
import { addressOf, makeGate, type Gate } from './gate.ts';
import { makeLibrary, type Library } from './library.ts';
import { SAFE_HEADERS } from './policy.ts';

export interface ServeOptions {
  port?: number; // 0 for any free one; left out, the usual one or, where that is taken, any free one
  folder: string; // of own rulesets
  shipped: string; // folder of the rulesets that come with the program
  dist: string; // folder of the built page
  version: string;
}

export interface Served {
  url: string; // with the token
  port: number;
  close(): Promise<void>;
}

/** Why the app cannot be served, as a line for the user. */
export class ServeFault extends Error {}

const USUAL_PORT = 4817;

/** Serves the app to browsers on this machine, until it is closed. */
export const serveApp = async (options: ServeOptions): Promise<Served> => {
  if (!existsSync(join(options.dist, 'index.html')))
    throw new ServeFault('The app has not been built yet: run "npm run build" first.');
  const library = makeLibrary(options);
  const server = createServer();
  let port = 0;
  const gate = makeGate(() => port);
  const files = sirv(options.dist, { etag: true, extensions: ['html'] });
  const events = speakEvents(server, gate);
  const calls = browserCalls(
    options,
    toldOf(library, () => events.tell('libraryChanged')),
  );
  server.on('request', (request, response) => void answer({ gate, calls, files }, request, response));
  const unwatch = library.watch(() => events.tell('libraryChanged'));
  try {
    port = await listenOn(server, options.port);
  } catch (fault) {
    unwatch();
    throw fault;
  }
  return {
    url: `http://127.0.0.1:${port}/?token=${gate.token}`,
    port,
    close: async () => {
      events.close();
      await closed(server);
      await library.close();
    },
  };
};

/** The library, of which what one page writes is told: to the other pages it is somebody else's change. */
const toldOf = (library: Library, changed: () => void): Library => {
  const told = async <Answer>(writing: Promise<Answer>): Promise<Answer> => {
    const answer = await writing;
    changed();
    return answer;
  };
  return {
    ...library,
    saveRuleset: (...words) => told(library.saveRuleset(...words)),
    addRuleset: (...words) => told(library.addRuleset(...words)),
    renameRuleset: (...words) => told(library.renameRuleset(...words)),
    removeRuleset: (...words) => told(library.removeRuleset(...words)),
  };
};

const browserCalls = ({ folder, version }: ServeOptions, library: Library): HostCalls => ({
  ...library,
  about: () => Promise.resolve({ home: 'browser', version, libraryFolder: folder, platform: process.platform }),
  // The page has a file picker and downloads of its own; a server has no window to ask in.
  pickFiles: () => Promise.resolve(undefined),
  exportText: () => Promise.resolve(false),
});

interface Answering {
  gate: Gate;
  calls: HostCalls;
  files: ReturnType<typeof sirv>;
}

const answer = async (
  { gate, calls, files }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
  const path = addressOf(request.url)?.pathname;
  if (path === undefined) return end(response, 400, 'This is no address.');
  const refusal = gate.refusal(request);
  if (refusal !== undefined) return end(response, 403, refusal, path);
  if (path === '/' && gate.isOpening(request)) {
    // The token goes out of sight and out of the history; from here on the cookie speaks for the page.
    response.setHeader('Set-Cookie', gate.cookie());
    response.setHeader('Location', '/');
    return end(response, 303, '');
  }
  if (!gate.hasCookie(request))
    return end(response, 403, 'Open Tricksmith with the address that it printed when it started.', path);
  if (path.startsWith('/api/')) return answerCall(calls, path.slice('/api/'.length), request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return end(response, 405, 'There is nothing to send here.');
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? FOR_GOOD : 'no-cache');
  files(request, response, () => end(response, 404, 'There is no such file.'));
};

/** What the build names by its contents never changes under that name: it is read, and understood, once. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

const end = (response: ServerResponse, status: number, text: string, path = ''): void => {
  const isCall = path.startsWith('/api/');
  const type = isCall ? 'application/json' : 'text/plain';
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
  response.end(isCall ? JSON.stringify({ error: text }) : text);
};

const listenOn = async (server: Server, wanted: number | undefined): Promise<number> => {
  try {
    return await listen(server, wanted ?? USUAL_PORT);
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (wanted === undefined && (code === 'EADDRINUSE' || code === 'EACCES')) return listen(server, 0);
    if (code === 'EADDRINUSE')
      throw new ServeFault(
        `Port ${wanted} is taken by another program; choose another one, or 0 for any that is free.`,
      );
    if (code === 'EACCES') throw new ServeFault(`The system does not let this program use port ${wanted}.`);
    throw fault;
  }
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen({ port, host: '127.0.0.1' }, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

const closed = (server: Server): Promise<void> =>
  new Promise(done => {
    server.close(() => done());
    server.closeAllConnections();
  });
