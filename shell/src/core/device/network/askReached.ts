import { withTimeout } from '../withTimeout';

/** The shell's own server has this long to answer. */
const PATIENCE_MS = 4_000;
/** A file of every shell, at the same address in all of them; its type is never HTML. */
const KNOWN_FILE = '/worker.js';

/**
 * What the device reaches: `site` is the shell's own server, whatever it answers; `portal` is something on the network
 * that answers in its place; `none` is nothing.
 */
export type Reached = 'site' | 'portal' | 'none';

/** Asks the shell's own origin, unless the browser says that there is no network. Never rejects. */
export async function askReached(view: Window & typeof globalThis): Promise<Reached> {
  if (!view.navigator.onLine) return 'none';
  // The service worker passes a HEAD on, so no stored file answers it.
  const asking = view.fetch(`${view.location.origin}${KNOWN_FILE}`, { method: 'HEAD', cache: 'no-store' });
  return withTimeout(asking, PATIENCE_MS).then(
    (answer) => (isOfPortal(answer) ? 'portal' : 'site'),
    () => 'none',
  );
}

/** Whether an answer to a request for a file of ours is a portal's. 511 is a portal's own status. */
export function isOfPortal({ status, ok, headers }: Response): boolean {
  return status === 511 || (ok && headers.get('content-type')?.includes('html') === true);
}
