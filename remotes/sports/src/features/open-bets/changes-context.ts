import { usePlatform } from '@touchline/shared/platform';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { BetChanges } from './BetChanges';
import type { BetChange } from './change.state';

const ChangesContext = createContext<BetChanges | undefined>(undefined);

export const ChangesProvider = ChangesContext.Provider;

/** The changes of a page, which end with it. */
export function usePageChanges(): BetChanges {
  const platform = usePlatform();
  const [changes] = useState(() => new BetChanges(platform));
  useEffect(() => changes.start(), [changes]);
  return changes;
}

export function useChanges(): BetChanges {
  const changes = useContext(ChangesContext);
  if (!changes) throw new Error('A row of bets stands outside of its page');
  return changes;
}

export function useChange(betId: string): BetChange | undefined {
  const changes = useChanges();
  return useSyncExternalStore(changes.subscribe, () => changes.of(betId));
}
