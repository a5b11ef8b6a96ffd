import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may come in: only the page that was opened with this server's own address. */
export interface Gate {
  token: string; // in the address that opens the app
  /** What speaks against a request, by its headers; undefined when it may come in. */
  refusal(request: IncomingMessage): string | undefined;
  /** Whether the request brings the token of the opening address. */
  isOpening(request: IncomingMessage): boolean;
  /** Whether the request comes from a page that was let in. */
  hasCookie(request: IncomingMessage): boolean;
  /** The cookie that a request which brought the token gets. */
  cookie(): string;
}

/**
 * Guards a server on this machine against everything else on it and in its browsers. A web page elsewhere can send
 * requests to 127.0.0.1, or make its own name lead here: hence the Host and Origin are looked at, and the cookie, which
 * only same-site requests bring, is asked for everywhere.
 */
export const makeGate = (port: () => number): Gate => {
  const token = randomBytes(24).toString('base64url');
  const session = randomBytes(24).toString('base64url');
  const cookieName = () => `tricksmith-${port()}`; // cookies do not tell ports apart

  const isOurHost = (host: string | undefined) => host === `127.0.0.1:${port()}` || host === `localhost:${port()}`;

  return {
    token,
    refusal: ({ headers, method }) => {
      if (!isOurHost(headers.host)) return 'This address does not belong to Tricksmith.';
      const origin = headers.origin;
      const mustTell = method !== 'GET' && method !== 'HEAD';
      if (origin === undefined ? mustTell : origin !== `http://${headers.host}`)
        return 'Only the page of Tricksmith itself may ask this.';
      return undefined;
    },
    isOpening: ({ url }) => isSame(addressOf(url)?.searchParams.get('token') ?? '', token),
    cookie: () => `${cookieName()}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    hasCookie: request => isSame(cookiesOf(request)[cookieName()] ?? '', session),
  };
};

/** The address of a request; undefined when it is none. */
export const addressOf = (url: string | undefined): URL | undefined =>
  URL.canParse(url ?? '/', 'http://here') ? new URL(url ?? '/', 'http://here') : undefined;

const cookiesOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (headers.cookie ?? '').split(';').map(pair => {
      const [name = '', value = ''] = pair.trim().split('=');
      return [name, value];
    }),
  );

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
