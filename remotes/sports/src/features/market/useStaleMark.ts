import { usePlatform } from '@touchline/shared/platform';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { oddsFor } from '../odds';

/** The element gets `data-stale` while the market's prices are older than they should be. */
export function useStaleMark<E extends HTMLElement>(marketId: string): RefObject<E | null> {
  const { staleMarks } = oddsFor(usePlatform());
  const ref = useRef<E>(null);
  useLayoutEffect(
    () => (ref.current ? staleMarks.mark(ref.current, marketId) : undefined),
    [staleMarks, marketId],
  );
  return ref;
}
