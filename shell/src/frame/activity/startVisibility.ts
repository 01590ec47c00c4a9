import { type Observable, Subject } from 'rxjs';

interface Visibility {
  /** The tab became visible again: shown, or brought back from the browser's page cache. */
  visible$: Observable<void>;
  stop(): void;
}

/** Watches the tab's visibility (docs/reference/behaviour.md#a-tab-that-returns). */
export function startVisibility(view: Window): Visibility {
  const visible$ = new Subject<void>();
  const onChange = () => {
    if (view.document.visibilityState === 'visible') visible$.next();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) visible$.next();
  };
  view.document.addEventListener('visibilitychange', onChange);
  view.addEventListener('pageshow', onShow);
  return {
    visible$,
    stop: () => {
      view.document.removeEventListener('visibilitychange', onChange);
      view.removeEventListener('pageshow', onShow);
      visible$.complete();
    },
  };
}
