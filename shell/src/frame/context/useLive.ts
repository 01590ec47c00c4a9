import { useCallback, useSyncExternalStore } from 'react';
import type { Live } from '../../core/bus/Live';

/** The value of a service's stream, now and as it changes. */
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
