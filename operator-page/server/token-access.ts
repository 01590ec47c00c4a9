import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from '../http/HttpError';
import type { Access, Caller } from './Access';

export interface Refusal {
  status: 401 | 403 | 421;
  message: string;
}

export function tokenAccess(
  origin: string,
  token: string,
  { who, subject }: Pick<Caller, 'who' | 'subject'>,
): Access {
  return {
    callerOf({ headers }) {
      const refusal = refuseForeignPage(headers, origin) ?? refuseWithoutToken(headers, token);
      if (refusal) throw new HttpError(refusal.status, refusal);
      return { who, subject, may: undefined, isSignedIn: false };
    },
    answer: () => false,
  };
}

/** 32 random bytes, new with each start; the token authenticates the operator. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Refuses a foreign host name that leads to this server (DNS rebinding).
 * @param origin this server's own: `http://127.0.0.1:4600`
 */
export function refuseForeignName({ host }: IncomingHttpHeaders, origin: string): Refusal | undefined {
  if (host === new URL(origin).host) return undefined;
  return { status: 421, message: `The operator's page is at ${origin} alone.` };
}

/** Refuses requests of other origins' pages. The browser sets the headers that tell, and a page cannot forge them. */
export function refuseForeignPage(headers: IncomingHttpHeaders, origin: string): Refusal | undefined {
  const site = headers['sec-fetch-site'];
  const isOwn =
    (headers.origin === undefined || headers.origin === origin) &&
    (site === undefined || site === 'same-origin');
  return isOwn ? undefined : { status: 403, message: "Another page may not speak to the operator's page." };
}

/** Refuses requests without the token. The comparison takes constant time. */
function refuseWithoutToken(headers: IncomingHttpHeaders, token: string): Refusal | undefined {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (timingSafeEqual(digest(given), digest(token))) return undefined;
  const message =
    'This page has no valid token. Open the address that the command printed; each start prints a new one.';
  return { status: 401, message };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
