import { readOpenPlace } from '../../worker/open-place';
import { safeLanding } from '../../worker/safeLanding';

/**
 * Goes where an opened notification leads, without loading the page again. The answer tells the worker that the page
 * has heard it, also where it goes nowhere, because the path leads out of the site.
 */
export function hearOpenPlaces(
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'startMessages'>,
  open: (path: string) => void,
): void {
  worker.addEventListener('message', ({ data, ports }) => {
    const path = readOpenPlace(data);
    if (path === undefined) return;
    // A path without a page shows that there is none.
    const to = safeLanding(path, () => true);
    if (to !== undefined) open(to);
    ports[0]?.postMessage('heard');
  });
  // Messages of before wait until they are asked for.
  worker.startMessages();
}
