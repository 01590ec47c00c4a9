import { useLingui } from '@touchline/shared/language';
import { own } from '@touchline/shared/utilities';
import { createContext, useContext } from 'react';
import { useLive } from '../../core/bus/Live';
import type { Catalogue } from '../find/remotes-catalogue';
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

/**
 * Puts a title or label of a route into the page's language: a remote's are data of the catalogue in English. The
 * component follows the language.
 */
export function useLabels(): (route: { path: string; remote?: string }, label: string) => string {
  const labels = useLive(useRemotes().labels$);
  // The shell's own are in the page's language when they are read.
  useLingui();
  return ({ remote = '' }, label) => own(own(labels, remote), label) ?? label;
}

/** The modules that fill a slot of the layouts or a point of a remote, in the order in which they are shown. */
export function useSlot(name: string) {
  return useCatalogue().slots.filter(({ slot }) => slot === name);
}
