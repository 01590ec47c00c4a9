import { createContext, useContext } from 'react';
import { useLive } from '../core/bus/Live';
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
  return useLive(useRemotes().catalogue$);
}

/** The modules that fill a slot of the layouts or a point of a remote, in the order in which they are shown. */
export function useSlot(name: string) {
  return useCatalogue().slots.filter(({ slot }) => slot === name);
}
