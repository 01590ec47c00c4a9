const CACHES = /^touchline-/;

/**
 * Ends the service worker of this site and deletes what it stored: where the site switches it off, and where a page does
 * not start with it.
 */
export async function dropWorker(view: Window & typeof globalThis = window): Promise<void> {
  const known = (await view.navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(known.map((registration) => registration.unregister()));
  if (!view.caches) return;
  const names = (await view.caches.keys()).filter((name) => CACHES.test(name));
  await Promise.all(names.map((name) => view.caches.delete(name)));
}

declare global {
  interface Window {
    /** Of the boot script, for the main script of the same release. */
    touchlineReload?: typeof reloadWithoutWorker;
  }
}

const HEALED = 'touchline-without-worker';

/**
 * A page that did not start with a worker is loaded again without it, once in a tab.
 * @returns whether it is being loaded again
 */
export async function reloadWithoutWorker(view: Window & typeof globalThis = window): Promise<boolean> {
  const { navigator, sessionStorage } = view;
  // Without a network the worker's page is all there is.
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return false;
  if (sessionStorage.getItem(HEALED)) return false;
  sessionStorage.setItem(HEALED, '1');
  await dropWorker(view);
  view.location.reload();
  return true;
}
