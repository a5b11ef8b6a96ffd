import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { SAFE_HEADERS } from '../host/policy.ts';

/** The scheme and host under which the window finds its own files: app://bundle/index.html. */
export const SCHEME = 'app';
export const BUNDLE = 'bundle';
export const START_PAGE = `${SCHEME}://${BUNDLE}/index.html`;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Answers the requests of the window from one folder, and from nowhere else. */
export const serveBundle =
  (folder: string) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return refusal(405);
    const path = pathIn(folder, request.url);
    if (path === undefined) return refusal(404);
    try {
      const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
      return new Response(await readFile(path), { headers: { ...SAFE_HEADERS, 'Content-Type': type } });
    } catch {
      return refusal(404); // not there, or a folder
    }
  };

const refusal = (status: number): Response => new Response('', { status, headers: SAFE_HEADERS });

const pathIn = (folder: string, address: string): string | undefined => {
  const { host, pathname } = new URL(address);
  if (host !== BUNDLE) return undefined;
  const path = normalize(join(folder, decoded(pathname) ?? '..'));
  if (path === normalize(folder + sep)) return join(folder, 'index.html');
  return path.startsWith(normalize(folder + sep)) ? path : undefined;
};

const decoded = (pathname: string): string | undefined => {
  try {
    const text = decodeURIComponent(pathname);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined; // a broken percent sign
  }
};
