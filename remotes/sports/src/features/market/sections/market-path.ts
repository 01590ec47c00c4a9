/**
 * The address of an event's markets. `dreamid` is left open (docs/reference/behaviour.md#2-screens-and-routes): here it
 * is the market to come up at, so that a reload and a shared link lead back to it.
 */
export function marketPath(eventId: string, marketId?: string | undefined): string {
  const event = `/markets/${encodeURIComponent(eventId)}`;
  return marketId === undefined ? event : `${event}/${encodeURIComponent(marketId)}`;
}

/**
 * Shows a place of the page in the address bar. Written past the router on purpose: nothing is navigated to, so no
 * guard runs, nothing is announced and the focus stays.
 */
export function showInAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path + window.location.search);
}
