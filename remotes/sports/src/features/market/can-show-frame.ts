/** Whether a picture's address is of an origin that the site configuration allows in frames, and not the site's own. */
export function canShowFrame(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol } = new URL(url);
  return /^https?:$/.test(protocol) && origin !== window.location.origin && allowed.includes(origin);
}
