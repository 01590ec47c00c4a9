import { PAGE_CHANGED } from '../../worker/worker-messages';

/**
 * Loads the page again when the service worker gave the stored one and the network has another: only while the first
 * frame stands, and not after the player has tapped or typed. Later it learns of changes as any open tab does
 * (docs/decisions/site-state.md#how-a-change-reaches-an-open-tab).
 */
export function takeChangedPage({ navigator, document, location }: Window = window): void {
  const { serviceWorker, userActivation } = navigator;
  serviceWorker?.addEventListener('message', ({ data }) => {
    if (data !== PAGE_CHANGED || userActivation?.hasBeenActive) return;
    const isStarting = document.readyState === 'loading' || document.querySelector('.first-frame') !== null;
    if (isStarting) location.reload();
  });
  // The script runs before the browser has read the whole page.
  serviceWorker?.startMessages();
}
