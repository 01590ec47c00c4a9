import { readOpenPlace } from '../../worker/open-place';
import { safeLanding } from '../../worker/safeLanding';

/**
 * Navigates to the page of an opened notification without loading the site again. The answer tells the worker that the
 * page has received the message, also when the page does not navigate because the path leads out of the site.
 */
export function hearOpenPlaces(
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'startMessages'>,
  open: (path: string) => void,
): void {
  worker.addEventListener('message', ({ data, ports }) => {
    const path = readOpenPlace(data);
    if (path === undefined) return;
    // A path without a page shows the page for unknown addresses.
    const to = safeLanding(path, () => true);
    if (to !== undefined) open(to);
    ports[0]?.postMessage('heard');
  });
  // The browser holds earlier messages until they are requested.
  worker.startMessages();
}
