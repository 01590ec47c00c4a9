import { usePlatform } from '@touchline/shared/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { marketRef, oddsFor } from '../odds';
import type { MarketSection } from './sections/arrange-markets';

/** Whether nothing of an event is left to bet on: each of its markets has closed or is not listed any more. */
export function useEventOver(eventId: string, sections: readonly MarketSection[]): boolean {
  const { store, source$ } = oddsFor(usePlatform());
  const subscribe = useCallback(
    (changed: () => void) => {
      const source = source$.subscribe(changed);
      return () => source.unsubscribe();
    },
    [source$],
  );
  const shown = sections.flatMap(({ markets }) => markets);
  return useSyncExternalStore(
    subscribe,
    () =>
      shown.length > 0 &&
      shown.every(
        ({ market, gone }) => gone || store.structure(marketRef(eventId, market.id))?.status === 'CLOSED',
      ),
  );
}
