import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const RETRY_AFTER_MS = 10_000;

/**
 * A part of a page whose code is fetched when the part is first shown, such as a chart. Until it is here the fallback
 * stands in its place. Code that can't be fetched never takes the page with it, as React.lazy would: the fallback stays,
 * and the part comes when the network does.
 * @param load imports the part; asked again after it failed
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

/** Asks until it succeeds: at once, when the network is back, and now and then. @returns ends the asking */
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
