import { formatMoneyShort } from '@touchline/shared/format';
import { useLayoutEffect, useRef } from 'react';
import { matchedKey } from './store/price-keys';
import { useOddsStore } from './use-odds';

/** The matched total of a market, updated live. */
export function LiveMatched({ marketId }: { marketId: string }) {
  const store = useOddsStore();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const matched = store.totalMatched(marketId);
      if (ref.current)
        ref.current.textContent =
          matched === undefined || matched === 0 ? '' : `Matched ${formatMoneyShort(matched)}`;
    };
    write();
    return store.subscribe(matchedKey(marketId), write);
  }, [store, marketId]);
  return <span ref={ref} />;
}
