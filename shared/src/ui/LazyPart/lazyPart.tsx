import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const RETRY_AFTER_MS = 10_000;

/**
 * A part of a page whose code loads when the part is first shown, such as a chart. Until then the fallback is shown.
 * Unlike React.lazy, code that cannot be loaded does not break the page: the fallback stays, and the part appears when
 * the network is back.
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
    const missing = View === undefined;
    useEffect(() => {
      if (!missing) return;
      return untilLoaded(load, (loaded) => {
        here = loaded;
        setView(() => loaded);
      });
    }, [missing]);
    return View ? <View {...props} /> : fallback;
  };
}

/** Tries until it succeeds: at once, when the network is back, and at intervals. @returns a function that stops it */
function untilLoaded<T>(load: () => Promise<T>, onLoaded: (loaded: T) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let running = false;
  const attempt = () => {
    if (running) return;
    running = true;
    load().then(
      (loaded) => {
        if (signal.aborted) return;
        ending.abort();
        onLoaded(loaded);
      },
      () => {
        running = false;
      },
    );
  };
  const timer = setInterval(attempt, RETRY_AFTER_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', attempt, { signal });
  attempt();
  return () => ending.abort();
}
