import { END_WORKER } from '../../worker/worker-messages';

const CACHES = /^touchline-/;
/** A page waits no longer than this for a worker that does not answer. */
const ANSWER_MS = 1_000;

/**
 * Ends the service worker of this site and deletes what it stored: where the site switches it off, and where a page does
 * not start with it.
 */
export async function dropWorker(view: Window & typeof globalThis = window): Promise<void> {
  const { serviceWorker } = view.navigator;
  const registrations = (await serviceWorker?.getRegistrations()) ?? [];
  // A worker answers its open pages until they are gone, also an unregistered one, and stores what it answers with.
  const workers = new Set([serviceWorker?.controller, ...registrations.map(({ active }) => active)]);
  await Promise.race([
    Promise.all([...workers].map((worker) => worker && askToEnd(worker).catch(() => undefined))),
    new Promise((resolve) => view.setTimeout(resolve, ANSWER_MS)),
  ]);
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (!view.caches) return;
  const names = (await view.caches.keys()).filter((name) => CACHES.test(name));
  await Promise.all(names.map((name) => view.caches.delete(name)));
}

/** @returns once the worker has stopped storing and has deleted what it stored */
function askToEnd(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    worker.postMessage(END_WORKER, [port2]);
  });
}

declare global {
  interface Window {
    /** The boot script sets it for the main script of the same release. */
    touchlineReload?: typeof reloadWithoutWorker;
  }
}

const HEALED = 'touchline-without-worker';

/**
 * A page that did not start with a worker is loaded again without it, once in a tab.
 * @returns whether it is being loaded again
 */
export async function reloadWithoutWorker(): Promise<boolean> {
  // Without a network only the worker has a page.
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return false;
  if (sessionStorage.getItem(HEALED)) return false;
  sessionStorage.setItem(HEALED, '1');
  await dropWorker();
  location.reload();
  return true;
}
