import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Refusal {
  status: 401 | 403 | 421;
  message: string;
}

/** 32 random bytes, new with each start: who has it is the operator. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Refuses a foreign name that leads to this machine (DNS rebinding).
 * @param origin this server's own: `http://127.0.0.1:4600`
 */
export function refuseForeignName({ host }: IncomingHttpHeaders, origin: string): Refusal | undefined {
  if (`http://${host}` === origin) return undefined;
  return { status: 421, message: `The operator's page is at ${origin} alone.` };
}

/** Refuses what a page of another origin sends. A browser says where a call comes from; a page cannot forge it. */
export function refuseForeignPage(headers: IncomingHttpHeaders, origin: string): Refusal | undefined {
  const site = headers['sec-fetch-site'];
  const isOwn =
    (headers.origin === undefined || headers.origin === origin) &&
    (site === undefined || site === 'same-origin');
  return isOwn ? undefined : { status: 403, message: "Another page may not speak to the operator's page." };
}

/** Refuses who doesn't hold the token. The comparison takes the same time wherever the two differ. */
export function refuseWithoutToken(headers: IncomingHttpHeaders, token: string): Refusal | undefined {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (timingSafeEqual(digest(given), digest(token))) return undefined;
  const message =
    'This page has no valid token. Open the address that the command printed; each start prints a new one.';
  return { status: 401, message };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
