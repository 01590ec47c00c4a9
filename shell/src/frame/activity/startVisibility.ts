import { type Observable, Subject } from 'rxjs';

interface Visibility {
  /**
   * The player is back at the tab: it was shown, it came back from the browser's page cache, or the device woke, or its
   * clock was set, while it was visible.
   */
  visible$: Observable<void>;
  stop(): void;
}

const TICK_MS = 20_000;
/**
 * A timer that is this late by the device's clock means that the device slept, or that its clock was put forward or
 * back. Browsers do not tell a page of either.
 */
const JUMPED_MS = 30_000;

/** Watches the tab's visibility (docs/reference/behaviour.md#a-tab-that-returns). */
export function startVisibility(view: Window): Visibility {
  const visible$ = new Subject<void>();
  const isVisible = () => view.document.visibilityState === 'visible';
  let last = Date.now();
  const tell = () => {
    last = Date.now();
    visible$.next();
  };
  const onChange = () => {
    if (isVisible()) tell();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  const timer = setInterval(() => {
    const late = Date.now() - last - TICK_MS;
    last = Date.now();
    if (Math.abs(late) > JUMPED_MS && isVisible()) tell();
  }, TICK_MS);
  view.document.addEventListener('visibilitychange', onChange);
  view.addEventListener('pageshow', onShow);
  return {
    visible$,
    stop: () => {
      clearInterval(timer);
      view.document.removeEventListener('visibilitychange', onChange);
      view.removeEventListener('pageshow', onShow);
      visible$.complete();
    },
  };
}
