import type { Market, Side } from '@touchline/shared/contracts';
import { useLayoutEffect, useRef } from 'react';
import { describeBook, describeMatched, describeTraded } from './price-figures';
import type { OddsStore } from './store/OddsStore';
import { marketKey, matchedKey, priceKey, tradedKey } from './store/price-keys';
import { useOddsStore } from './use-odds';

/** A text of the prices, written directly at each change of its keys; empty where nothing is known. */
function useWritten(keys: readonly string[], textOf: (store: OddsStore) => string) {
  const store = useOddsStore();
  const ref = useRef<HTMLSpanElement>(null);
  const latest = useRef(textOf);
  useLayoutEffect(() => {
    latest.current = textOf;
  });
  const joined = keys.join('\n');
  useLayoutEffect(() => {
    const write = () => {
      const text = latest.current(store);
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
    };
    write();
    const stops = joined.split('\n').map((key) => store.subscribe(key, write));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, joined]);
  return ref;
}

/** The matched total of a market, updated live. */
export function LiveMatched({ marketId }: { marketId: string }) {
  const ref = useWritten([matchedKey(marketId)], (store) => describeMatched(store.totalMatched(marketId)));
  return <span ref={ref} />;
}

interface LiveTradedProps {
  readonly marketId: string;
  readonly runnerId: string;
  readonly className?: string | undefined;
}

/** The last traded price of a runner, updated live; empty where the back end sends none. */
export function LiveTraded({ marketId, runnerId, className }: LiveTradedProps) {
  const key = tradedKey(marketId, runnerId);
  const ref = useWritten([key], (store) => describeTraded(store.price(key)?.price));
  return <span ref={ref} className={className} />;
}

export interface LiveBookProps {
  readonly market: Pick<Market, 'id' | 'runners'>;
  readonly side: Side;
}

/** The book of one side by the best prices, updated live; empty while an active runner has no price. */
export function LiveBook({ market: { id, runners }, side }: LiveBookProps) {
  const keys = runners.map((runner) => priceKey(id, runner.id, side));
  const ref = useWritten([marketKey(id), ...keys], (store) =>
    describeBook(runners, store.structure(id), (runnerId) => store.best(id, runnerId, side)?.price),
  );
  return <span ref={ref} />;
}
