import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Reach } from '../operator-api';

const PATIENCE_MS = 4000;

/**
 * Whether the back end would answer a page of the preview, checked with a browser's preflight request.
 * @param api the back end's address
 * @param origin the preview's
 */
export function reachBackEnd(api: string, origin: string): Promise<Reach> {
  const send = api.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const asked = send(api, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
      timeout: PATIENCE_MS,
    });
    asked.on('response', (answer) => {
      answer.resume();
      const allowed = answer.headers['access-control-allow-origin'];
      resolve(allowed === origin || allowed === '*' ? 'reached' : 'refused');
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve('unreachable'));
    asked.on('close', () => resolve('unreachable'));
    asked.end();
  });
}
