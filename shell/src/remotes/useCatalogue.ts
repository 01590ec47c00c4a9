import { useCallback, useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue';
import { useRemotes } from './RemotesContext';

/** The catalogue in force; components follow it as remotes are switched on and off. */
export function useCatalogue(): Catalogue {
  const { catalogue$ } = useRemotes();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = catalogue$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [catalogue$],
  );
  return useSyncExternalStore(subscribe, () => catalogue$.value);
}
