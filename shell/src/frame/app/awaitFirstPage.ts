/** The longest wait for a page that no remote mounts, and for a call that hangs. */
const PATIENCE_MS = 4_000;

/**
 * Waits for the first remote's page to mount, then for its calls, then for an idle browser. Work that waits for this
 * does not compete with the first prices.
 * @param underWay resolves when the calls in flight have ended; undefined when there are none
 */
export function awaitFirstPage(underWay: () => Promise<unknown> | undefined): {
  arrived(): void;
  shown: Promise<void>;
} {
  let arrived = () => {};
  const mounted = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  setTimeout(arrived, PATIENCE_MS);
  const shown = mounted.then(() => Promise.race([atRest(underWay), sleep(PATIENCE_MS)]));
  return { arrived: () => arrived(), shown };
}

/** A rendered answer may start the next call: events first, then their prices. */
async function atRest(underWay: () => Promise<unknown> | undefined): Promise<void> {
  do {
    await underWay();
    await new Promise<void>((resolve) => whenPainted(window)(resolve));
  } while (underWay());
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls back once the page has loaded and the browser is idle: for work that the first paint does not need. */
export function whenPainted(view: Window & typeof globalThis): (start: () => void) => void {
  return (start) => {
    const whenIdle = () =>
      'requestIdleCallback' in view
        ? view.requestIdleCallback(start, { timeout: 3000 })
        : setTimeout(start, 0);
    if (view.document.readyState === 'complete') whenIdle();
    else view.addEventListener('load', whenIdle, { once: true });
  };
}
