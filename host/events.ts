import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { HostEvents } from './calls.ts';
import { addressOf, type Gate } from './gate.ts';

/** Tells the open pages what happens, without being asked. */
export interface Events {
  tell<E extends keyof HostEvents>(event: E, data?: HostEvents[E]): void;
  close(): void;
}

const LISTEN_EVERY = 30_000; // ms, so that a page that vanished is noticed

/** Speaks `{ "event": …, "data": … }` on the WebSocket `/events`, to pages that the gate let in. */
export const speakEvents = (server: Server, gate: Gate): Events => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!mayListen(request, gate)) return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, page => page.on('error', () => page.terminate()));
  });
  const ping = setInterval(() => sockets.clients.forEach(page => page.ping()), LISTEN_EVERY).unref();
  return {
    tell: (event, data) => sockets.clients.forEach(page => page.send(JSON.stringify({ event, data }))),
    close: () => {
      clearInterval(ping);
      sockets.clients.forEach(page => page.terminate());
      sockets.close();
    },
  };
};

// Browsers always tell the origin of a WebSocket; it is not bound by the rules for other requests.
const mayListen = (request: IncomingMessage, gate: Gate): boolean =>
  gate.refusal(request) === undefined &&
  request.headers.origin !== undefined &&
  addressOf(request.url)?.pathname === '/events' &&
  gate.hasCookie(request);
