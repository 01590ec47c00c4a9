import { whenPainted } from './whenPainted';

/** A page that no remote mounts (an error, a slow network) holds nothing back for longer. */
const PATIENCE_MS = 4_000;

/** Waits for the first remote's page to mount, then for the browser to be at rest. */
export function awaitFirstPage(): { arrived(): void; shown: Promise<void> } {
  let arrived = () => {};
  const mounted = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  setTimeout(arrived, PATIENCE_MS);
  const shown = mounted.then(() => new Promise<void>((resolve) => whenPainted(window)(resolve)));
  return { arrived: () => arrived(), shown };
}
