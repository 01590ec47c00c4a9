/** Calls back once the page has loaded and the browser is idle: what the first paint does not need starts then. */
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
