import type { SlotName } from '@touchline/shared/contracts';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue';
import type { Remotes } from './startRemotes';

const RemotesContext = createContext<Remotes | undefined>(undefined);
export const RemotesProvider = RemotesContext.Provider;

/** @throws Error outside a RemotesProvider */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it.');
  return remotes;
}

/** The current catalogue; components follow it as remotes are enabled and disabled. */
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

/** The module that fills a slot of the layouts; undefined while no remote of the domain has one. */
export function useSlot(name: SlotName) {
  return useCatalogue().slots.find(({ slot }) => slot === name);
}
