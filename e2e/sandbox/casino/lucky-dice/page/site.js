/** Tells the site that framed this page; only its own origin hears it. False when nothing frames the page. */
export function tellSite(event, returnUrl) {
  if (window.parent === window || !URL.canParse(returnUrl)) return false;
  window.parent.postMessage({ source: 'game', event }, new URL(returnUrl).origin);
  return true;
}
