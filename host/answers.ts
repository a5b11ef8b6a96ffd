import type { IncomingMessage, ServerResponse } from 'node:http';
import { argumentsOf, callNamed } from './arguments.ts';
import type { HostCalls } from './calls.ts';

const MOST_BYTES = 48 * 1024 * 1024; // a kept game, its quotes escaped

type AnyCall = (...words: readonly unknown[]) => Promise<unknown>;

/** Answers `POST /api/<call>`: the words of the call as a JSON list in, `{ "value": … }` or `{ "error": … }` out. */
export const answerCall = async (
  calls: HostCalls,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const call = callNamed(name);
  if (call === undefined) return tell(response, 404, { error: `There is no call “${name}”.` });
  if (request.method !== 'POST') return tell(response, 405, { error: 'Calls are posted.' });
  if (request.headers['content-type']?.split(';')[0] !== 'application/json')
    return tell(response, 415, { error: 'Calls are JSON.' });
  const body = await bodyOf(request);
  if (body === undefined) return tell(response, 413, { error: 'This is more than Tricksmith takes at once.' });
  const words = argumentsOf(call, jsonOf(body));
  if (words === undefined) return tell(response, 400, { error: `These are not the words of “${call}”.` });
  try {
    tell(response, 200, { value: await (calls[call] as AnyCall)(...words) });
  } catch (fault) {
    tell(response, 500, { error: fault instanceof Error ? fault.message : String(fault) });
  }
};

const tell = (response: ServerResponse, status: number, answer: { value?: unknown } | { error: string }): void => {
  if (response.destroyed) return; // the page has gone meanwhile
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 413 && { Connection: 'close' }),
  });
  response.end(JSON.stringify(answer));
};

/** What was sent; undefined when it is too large, of which no more than that is then read. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return ''; // broken off: there is nobody to answer
  }
  return Buffer.concat(chunks).toString('utf8');
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
