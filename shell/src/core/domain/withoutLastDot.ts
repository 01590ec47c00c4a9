/**
 * The address of the same page without the last dot of its host name. `shop.example.` is the host `shop.example`, but
 * another origin to browsers: with its own storage, cookies and worker, and refused by the back end's CORS
 * (docs/decisions/storage.md#a-host-name-with-a-last-dot). Such a page is replaced by the one without the dot.
 */
export function withoutLastDot(address: string): string {
  return address.replace(/^(https?:\/\/[^/?#]*?)\.(?=(?::\d+)?(?:[/?#]|$))/, '$1');
}
