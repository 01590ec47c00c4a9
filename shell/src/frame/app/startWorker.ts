import type { SiteConfig } from '@touchline/shared/contracts/site';
import { dropWorker } from '../../core/device/dropWorker';
import { awaitPrices, hasPrices } from '../../core/device/first-prices';
import type { PageWorked } from '../../worker/worker-messages';
import { hearOpenPlaces } from './hearOpenPlaces';

const WORKER = '/worker.js';
const NEWER_PATIENCE_MS = 5_000;
/** The number of header bytes that old browsers count for a page that a worker answers. */
const FROM_WORKER = 300;
/** A page without prices waits for them no longer than this. */
const PRICES_PATIENCE_MS = 10_000;

/**
 * Starts the service worker once the first prices are there, and tells it that this page has worked; where the site has
 * switched it off, it ends with all that it stored.
 * @param open goes where an opened notification leads
 */
export async function startWorker(
  { worker }: Pick<SiteConfig, 'worker'>,
  open: (path: string) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  // Browsers have no service worker over plain HTTP.
  if (!serviceWorker) return;
  if (worker === false) return dropWorker();
  hearOpenPlaces(serviceWorker, open);
  await firstPrices();
  const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const [navigation] = performance.getEntriesByType('navigation');
  // The worker does not know this page, so there is a newer worker. The page looks for it, because browsers delay that
  // at each visit.
  const isNewer = serviceWorker.controller !== null && (navigation?.transferSize ?? 0) > FROM_WORKER;
  if (isNewer) await awaitNewer(registration);
  const main = [...document.scripts].find(({ src }) => /\/main\.[^/]*\.js$/.test(src));
  if (!main) return;
  const page = (): PageWorked => ({
    main: new URL(main.src).pathname,
    address: navigation?.name ?? location.href,
    loaded: loadedFiles(),
    first: firstForAll(),
  });
  // A browser's first worker stores the page's files before it takes over.
  if (!registration.active) registration.installing?.postMessage(page());
  // Others may have been loaded meanwhile.
  const { active } = await serviceWorker.ready;
  active?.postMessage(page());
}

/** The newer worker takes over first, because messages to a worker that ends are lost. */
async function awaitNewer(registration: ServiceWorkerRegistration): Promise<void> {
  // Without a network the worker stays.
  await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, NEWER_PATIENCE_MS);
    next.addEventListener('statechange', () => {
      if (next.state !== 'activated' && next.state !== 'redundant') return;
      clearTimeout(timer);
      resolve();
    });
  });
}

function loadedFiles(): PageWorked['loaded'] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[integrity]')];
  const named = [
    ...links.map(({ href, integrity }) => ({ url: href, integrity })),
    ...[...document.scripts].map(({ src, integrity }) => ({ url: src, integrity })),
  ];
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return named.filter(({ url, integrity }) => integrity !== '' && loaded.has(url));
}

/** The first requests of this page, which are the same for every visitor. */
function firstForAll(): string[] {
  const answers = Object.entries(window.touchlinePrefetched?.answers ?? {});
  return answers.flatMap(([address, { isForAll }]) => (isForAll ? [address] : []));
}

/** Sites without insight do not measure the time of their prices, so the page itself is looked at. */
export function firstPrices(): Promise<void> {
  return new Promise((resolve) => {
    if (hasPrices()) return resolve();
    const stop = awaitPrices(finish);
    const timer = setTimeout(finish, PRICES_PATIENCE_MS);
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
