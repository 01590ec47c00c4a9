/** Whether a site's page stands around this one, with a bar of its own that has the game's name and the way out. */
export const isFramed = window.parent !== window;

/** Tells the site that framed this page; only its own origin hears it. False when nothing frames the page. */
export function tellSite(event, returnUrl) {
  if (!isFramed || !URL.canParse(returnUrl)) return false;
  window.parent.postMessage({ source: 'game', event }, new URL(returnUrl).origin);
  return true;
}
