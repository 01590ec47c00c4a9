import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@touchline/shared/contracts';

/** The service worker's file, in a shell's folder and at the site. Its address never changes, or no browser found the next. */
export const WORKER_FILE = 'worker.js';

export const WORKER_HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
};

/**
 * A worker that ends itself and deletes what others stored. Browsers ask for the worker at every page load, so that it
 * also ends one that lets no page through.
 */
export const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => registration.unregister()),
));
`;

/**
 * The worker that a site serves: the shell's own, or one that ends itself where the site has switched workers off or goes
 * back to a shell without one.
 * @param shell the folder of a built shell
 */
export function workerText(shell: string, { worker }: Pick<SiteConfig, 'worker'>): string {
  const file = join(shell, WORKER_FILE);
  return worker !== false && existsSync(file) ? readFileSync(file, 'utf8') : LAST_WORKER;
}
