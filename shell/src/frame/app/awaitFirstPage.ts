/** A page that no remote mounts (an error, a slow network), or a call that hangs, holds nothing back for longer. */
const PATIENCE_MS = 4_000;

/**
 * Waits for the first remote's page to mount, then for what it asked for, then for the browser to be at rest: what waits
 * for this must not share the line with the first prices.
 * @param underWay ends with the calls under way; undefined when there are none
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

/** An answer that is drawn may ask for the next: prices follow their events. */
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
