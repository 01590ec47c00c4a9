import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Reach } from '../operator-api';
import { playersHost } from './previewHost';

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

/**
 * The back end that a domain's players call: its own, where the site allows it, else the configured one.
 * @returns undefined where it is only below the site's own address, or there is no site
 */
export function addressOfApi(
  config: SiteConfig | undefined,
  { baseUrl }: DomainSettings,
  host: string,
): string | undefined {
  const isAllowed =
    baseUrl !== undefined &&
    URL.canParse(baseUrl) &&
    config?.allowedOrigins.includes(new URL(baseUrl).origin) === true;
  if (isAllowed) return baseUrl;
  const address = config?.api.production.replaceAll('{host}', playersHost(host)) ?? '';
  return URL.canParse(address) ? address : undefined;
}
