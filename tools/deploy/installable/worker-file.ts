import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteConfig, TEST_HOST } from '@touchline/shared/contracts/site';
import { securityHeaders } from '../bake/securityHeaders';

/**
 * The service worker's file, in a shell's folder and at the site. Its address never changes, because browsers look for
 * the next worker there.
 */
export const WORKER_FILE = 'worker.js';

export const WORKER_HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
};

/**
 * A worker that ends itself and deletes what others stored. Browsers ask for the worker at every page load, so that it
 * also ends one that lets no page through.
 */
const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => registration.unregister()),
));
`;

/**
 * The worker of a built shell as it was built; one that ends itself where the shell has none.
 * @param shell the folder of a built shell
 */
export function builtWorker(shell: string): string {
  const file = join(shell, WORKER_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : LAST_WORKER;
}

/** What a deploy serves beside the worker. */
interface Deploy {
  config: SiteConfig;
  /** The built shell's page, before anything is put into it. */
  html: string;
  /** Every page that the site serves. */
  pages: Iterable<string>;
  /** By host: the back ends of remotes' teams that its pages may call. */
  backEnds?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The worker that a site serves: the shell's own, with the hashes of the pages that it may give from the device and the
 * headers that it gives them with; or one that ends itself where the site has switched workers off.
 * @param built the text of the shell's worker
 */
export function workerText(built: string, { config, html, pages, backEnds = {} }: Deploy): string {
  if (config.worker === false || built === LAST_WORKER) return LAST_WORKER;
  const hashes = [...pages].map((page) => createHash('sha256').update(page).digest('base64'));
  const served = {
    pages: [...new Set(hashes)].sort(),
    // Browsers take Strict-Transport-Security from the network alone.
    headers: securityHeaders(config, { html, tls: false }),
  };
  const policies = Object.entries(backEnds).map(([host, origins]) => [
    host,
    securityHeaders(config, { html, tls: false, backEnds: origins })['Content-Security-Policy'],
  ]);
  return `globalThis.touchlineServed = ${JSON.stringify(served)};\n${policies.length > 0 ? ofHosts(policies) : ''}${built}`;
}

/** One file serves all domains, and the policies of some differ. */
const ofHosts = (policies: unknown) => `{
  const policies = new Map(${JSON.stringify(policies)});
  const own = policies.get(${TEST_HOST}.test(location.hostname) ? 'test' : location.hostname);
  if (own) touchlineServed.headers['Content-Security-Policy'] = own;
}
`;
