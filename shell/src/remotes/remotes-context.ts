import type { SlotName } from '@touchline/shared/contracts';
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

/** The module that fills a slot of the layouts; undefined while no remote of the domain has one. */
export function useSlot(name: SlotName) {
  return useCatalogue().slots.find(({ slot }) => slot === name);
}
