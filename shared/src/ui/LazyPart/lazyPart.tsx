import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const RETRY_AFTER_MS = 10_000;
/** The first attempt after a failure, which tells code that throws from code that did not arrive. */
const FIRST_RETRY_AFTER_MS = 500;

/**
 * A part of a page whose code loads when the part is first shown, such as a chart. Until then the fallback is shown.
 * Unlike React.lazy, code that cannot be loaded does not break the page: the fallback stays, and the part appears when
 * the network is back. Code that throws while it is loaded is an error of the page, like a component that throws.
 * @param load imports the part; called again after a failure
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React.lazy is, not while rendering
  return function LazyPart(props: Props) {
    const [View, setView] = useState(() => here);
    const [thrown, setThrown] = useState<{ readonly cause: unknown }>();
    const missing = View === undefined;
    useEffect(() => {
      if (!missing) return;
      const onLoaded = (loaded: ComponentType<Props>) => {
        here = loaded;
        setView(() => loaded);
      };
      return untilLoaded(load, onLoaded, (cause) => setThrown({ cause }));
    }, [missing]);
    if (thrown) throw thrown.cause;
    return View ? <View {...props} /> : fallback;
  };
}

/**
 * Tries until it succeeds: at once, when the network is back, and at intervals.
 * @param onThrown called when the code itself throws: the bundler gives the same error again
 * @returns a function that stops it
 */
function untilLoaded<T>(
  load: () => Promise<T>,
  onLoaded: (loaded: T) => void,
  onThrown: (cause: unknown) => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let running = false;
  let last: unknown;
  let first: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (running) return;
    running = true;
    load().then(
      (loaded) => {
        if (signal.aborted) return;
        ending.abort();
        onLoaded(loaded);
      },
      (cause: unknown) => {
        running = false;
        if (signal.aborted) return;
        if (cause === last) {
          ending.abort();
          onThrown(cause);
          return;
        }
        last = cause;
        first ??= setTimeout(attempt, FIRST_RETRY_AFTER_MS);
      },
    );
  };
  const timer = setInterval(attempt, RETRY_AFTER_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(first);
  });
  window.addEventListener('online', attempt, { signal });
  attempt();
  return () => ending.abort();
}
