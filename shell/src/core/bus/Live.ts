import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** A stream that always has a value, for React's useSyncExternalStore (`subscribe`, `() => live.value`). */
export interface Live<T> extends Observable<T> {
  readonly value: T;
}

/** The current value of a stream; the component is rendered again when it changes. */
export function useLive<T>(live: Live<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = live.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => live.value);
}
