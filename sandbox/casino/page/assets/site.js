/** Whether the site frames this page. The site then shows a bar of its own with the game's name and Exit. */
export const isFramed = window.parent !== window;

/**
 * Sends a message to the site that frames this page; only the site's origin receives it. Returns false when nothing
 * frames the page.
 */
export function tellSite(event, returnUrl) {
  if (!isFramed) return false;
  try {
    window.parent.postMessage({ source: 'game', event }, new URL(returnUrl).origin);
    return true;
  } catch {
    // The address is none.
    return false;
  }
}
