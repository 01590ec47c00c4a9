import { connect } from 'node:net';
import type { Random } from '../../../sandbox/exchange/random';

/** One request as bytes, and how its client behaves. */
export interface MalformedRequest {
  bytes: string;
  /**
   * `answer`: waits for the first bytes or the end; `reset`: resets at once; `reset-later`: resets on the first bytes.
   */
  ending: 'answer' | 'reset' | 'reset-later';
}

const TARGETS = [
  '/%',
  '//',
  '///',
  '//%',
  '/%zz',
  '/%00',
  '/%c0%ae%c0%ae/',
  '/%ff',
  '/\\..\\..\\',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '*',
  '',
  '?',
  'http://',
  'http://[',
  'http://a:99999/',
  '//a:99999/x.js',
  '/main.0123456789ab.js/',
  '/main.0123456789ab.js%',
  '/%.js',
  '/.git/config',
  '/index.html%00.js',
  '/a\u0001b',
  '/\u00e9\u00ff',
  '/?%=%&&=',
  '/#%',
  '//hub',
  '/hub',
  '/hub?id=%',
  '/hub?id=none',
  '/hub/%',
  '/play/%/x',
  '/tv/%2f',
  '/images/%00',
  '/sandbox/players/%',
  '/domains/%2e%2e.json',
  `/${'a'.repeat(9000)}`,
  `/${'../'.repeat(2000)}`,
] as const;

const METHODS = ['GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'CONNECT', 'BREW', 'get'] as const;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

const HEADERS = [
  'X-Usual: 1',
  `${UPGRADE}\r\n${KEY}`,
  `${UPGRADE}\r\n${KEY}\r\nOrigin: http://localhost:1`,
  `${UPGRADE}\r\n${KEY}\r\nOrigin: https://evil.example`,
  UPGRADE,
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Origin: http://%',
  'Origin: null',
  'Range: bytes=9-1',
  'Range: bytes=99999999999999999999-',
  'If-None-Match: "\u00ff',
  'If-Modified-Since: yesterday',
  'Accept-Encoding: br;q=x, gzip',
  'Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
  'Content-Type: multipart/form-data\r\nContent-Length: 3\r\n\r\nabc',
  'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n\r\n--x\r\n\r\nabc',
  'Content-Length: 99999999999999999999',
  'Content-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
  'Expect: 100-continue\r\nContent-Length: 5',
  'Expect: something',
  'Authorization: Bearer \u0001',
  `Cookie: ${'c'.repeat(20_000)}`,
  'no colon here',
] as const;

const HOSTS = ['localhost', 'localhost', '[', '', '%', 'a:99999', 'shop.example.localhost'] as const;

/** Requests that once crashed a server come first and go to every server; the others are random. */
export function malformedRequests(count: number, ownHost: string, chances: Random): MalformedRequest[] {
  const crashing = TARGETS.flatMap((target): MalformedRequest[] => [
    { bytes: request('GET', target, ownHost, 'X-Usual: 1'), ending: 'answer' },
    { bytes: request('GET', target, ownHost, `${UPGRADE}\r\n${KEY}`), ending: 'answer' },
    { bytes: request('GET', target, ownHost, `${UPGRADE}\r\n${KEY}`), ending: 'reset' },
  ]);
  const drawn = Array.from({ length: Math.max(0, count - crashing.length) }, (): MalformedRequest => {
    const host = chances.chance(0.6) ? ownHost : chances.pick(HOSTS);
    const whole = request(chances.pick(METHODS), chances.pick(TARGETS), host, chances.pick(HEADERS));
    if (chances.chance(0.1))
      return { bytes: whole.slice(0, chances.whole(0, whole.length)), ending: 'reset' };
    if (chances.chance(0.05)) return { bytes: whole + frames(chances), ending: 'reset-later' };
    return { bytes: whole, ending: chances.pick(['answer', 'answer', 'reset', 'reset-later']) };
  });
  return [...crashing, ...drawn].slice(0, count);
}

function request(method: string, target: string, host: string, headers: string): string {
  return `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n\r\n`;
}

/** Invalid WebSocket frames after a request that may have opened a WebSocket. */
function frames(chances: Random): string {
  return Array.from({ length: chances.whole(1, 200) }, () => String.fromCharCode(chances.whole(0, 255))).join(
    '',
  );
}

/** A server that neither answers nor closes is left after this: the request announced more data. */
const PATIENCE_MS = 300;

/** Sends it over its own socket. Any reaction of the server is fine, as long as it keeps running. */
export function sendMalformed(port: number, { bytes, ending }: MalformedRequest): Promise<void> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = () => {
      clearTimeout(patience);
      socket.resetAndDestroy();
      done();
    };
    const patience = setTimeout(end, PATIENCE_MS);
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', () => ending !== 'reset' && end());
    socket.on('connect', () => socket.write(bytes, 'latin1', () => ending === 'reset' && end()));
  });
}
