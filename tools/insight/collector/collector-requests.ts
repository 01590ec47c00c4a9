import type { IncomingMessage } from 'node:http';
import { INSIGHT_MOST_BYTES } from '@touchline/shared/contracts/insight';

// What a collector reads of requests.

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const isLocal = ({ socket }: IncomingMessage) => LOOPBACK.test(socket.remoteAddress ?? '');

/** Behind nginx the address that it names; only a program of this machine is believed. */
export function clientAddress(request: IncomingMessage): string {
  const named = request.headers['x-real-ip'];
  return (
    (isLocal(request) && typeof named === 'string' ? named.slice(0, 45) : undefined) ??
    request.socket.remoteAddress ??
    ''
  );
}

/** From this machine, not through a proxy, and not by a page whose name leads to this machine. */
export function isOperators(request: IncomingMessage): boolean {
  const { host = '', origin, 'x-real-ip': real, 'x-forwarded-for': forwarded } = request.headers;
  const own = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host);
  return isLocal(request) && own && origin === undefined && real === undefined && forwarded === undefined;
}

/** A collector of another origin than the page's is asked first, and beacons carry cookies, which it ignores. */
export function headersOf({ headers: { origin } }: IncomingMessage): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(origin !== undefined && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': 'content-type',
      'Access-Control-Max-Age': '86400',
      Vary: 'Origin',
    }),
  };
}

/** @returns undefined when it is too large */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > INSIGHT_MOST_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > INSIGHT_MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
