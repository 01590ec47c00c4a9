import { withTimeout } from './withTimeout';

/** The shell's own server has this long to answer. */
const PATIENCE_MS = 4_000;

/**
 * Whether the device has a network: the browser does not say that there is none, and the shell's own origin answers,
 * whatever it answers. Never rejects.
 */
export async function hasNetwork(view: Window & typeof globalThis): Promise<boolean> {
  if (!view.navigator.onLine) return false;
  // The service worker passes a HEAD on, so no stored page answers it.
  const asking = view.fetch(`${view.location.origin}/`, { method: 'HEAD', cache: 'no-store' });
  return withTimeout(asking, PATIENCE_MS).then(
    () => true,
    () => false,
  );
}
