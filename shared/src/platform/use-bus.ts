import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { BusEvents, BusSignals, BusState } from '../contracts/bus';
import { usePlatform } from './platform-context';

/** The live value of a state topic: `useBusState('balance')`. */
export function useBusState<K extends keyof BusState>(topic: K): BusState[K] {
  const { bus } = usePlatform();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = bus.on(topic).subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [bus, topic],
  );
  return useSyncExternalStore(subscribe, () => bus.value(topic));
}

/** Calls `handle` for every signal of a topic while the component is mounted. */
export function useBusSignal<K extends keyof BusSignals>(
  topic: K,
  handle: (payload: BusEvents[K]) => void,
): void {
  const { bus } = usePlatform();
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const subscription = bus.on(topic).subscribe((payload) => latest.current(payload));
    return () => subscription.unsubscribe();
  }, [bus, topic]);
}
