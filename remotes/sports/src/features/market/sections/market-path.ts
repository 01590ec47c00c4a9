/**
 * The address of an event's markets. The specification does not define `dreamid`
 * (docs/reference/behaviour.md#2-screens-and-routes): here it is the market to scroll to, so that a reload and a shared
 * link return to it.
 */
export function marketPath(eventId: string, marketId?: string | undefined): string {
  const event = `/markets/${encodeURIComponent(eventId)}`;
  return marketId === undefined ? event : `${event}/${encodeURIComponent(marketId)}`;
}

/**
 * Shows a section in the address bar. It bypasses the router on purpose: there is no navigation, so no guard runs,
 * nothing is announced and the focus stays.
 */
export function showInAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path + window.location.search);
}
