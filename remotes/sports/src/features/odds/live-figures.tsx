import type { Side } from '@touchline/shared/contracts/bets';
import type { Market } from '@touchline/shared/contracts/markets';
import { writeText } from '@touchline/shared/ui';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { describeBook, describeTraded, describeVolume } from './price-figures';
import type { OddsStore } from './store/OddsStore';
import { type MarketRef, marketKey, matchedKey, priceKey, scoreKey, tradedKey } from './store/price-keys';
import { useOddsStore } from './use-odds';

/** A text of the prices, written directly at each change of its keys; empty where nothing is known. */
function useWritten(keys: readonly string[], textOf: (store: OddsStore) => string) {
  const store = useOddsStore();
  const ref = useRef<HTMLSpanElement>(null);
  const latest = useRef(textOf);
  const write = useCallback(() => {
    if (ref.current) writeText(ref.current, latest.current(store));
  }, [store]);
  useLayoutEffect(() => {
    latest.current = textOf;
    write();
  });
  const joined = keys.join('\n');
  useLayoutEffect(() => {
    const stops = (joined === '' ? [] : joined.split('\n')).map((key) => store.subscribe(key, write));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, joined, write]);
  return ref;
}

export interface LiveMatchedProps {
  /** Undefined while a row's market is not known. */
  readonly market: MarketRef | undefined;
  /** The list's amount in paise, shown where the odds have none. */
  readonly listed?: number | undefined;
  /** The label before the amount; without it the text names the amount. */
  readonly prefix?: string | undefined;
  readonly className?: string | undefined;
}

/** The matched total of a market, updated live; empty while nothing is matched. */
export function LiveMatched({ market, listed, prefix, className }: LiveMatchedProps) {
  const ref = useWritten(market ? [matchedKey(market)] : [], (store) =>
    describeVolume((market && store.totalMatched(market)) ?? listed, prefix),
  );
  return <span ref={ref} translate="no" className={className} />;
}

export interface LiveScoreProps {
  /** The row's market, once it is known. */
  readonly market: MarketRef | undefined;
  /** The list's score, shown where the odds have none. */
  readonly listed?: string | undefined;
  readonly className?: string | undefined;
}

/** The score of a market's event, updated live; empty where the back end sends none. */
export function LiveScore({ market, listed = '', className }: LiveScoreProps) {
  const ref = useWritten(
    market ? [scoreKey(market)] : [],
    (store) => (market && store.score(market)) ?? listed,
  );
  return <span ref={ref} translate="no" className={className} />;
}

interface LiveTradedProps {
  readonly market: MarketRef;
  readonly runnerId: string;
  readonly className?: string | undefined;
}

/** The last traded price of a runner, updated live; empty where the back end sends none. */
export function LiveTraded({ market, runnerId, className }: LiveTradedProps) {
  const key = tradedKey(market, runnerId);
  const ref = useWritten([key], (store) => describeTraded(store.price(key)?.price));
  return <span ref={ref} translate="no" className={className} />;
}

export interface LiveBookProps {
  readonly market: MarketRef;
  readonly runners: Market['runners'];
  readonly side: Side;
}

/** The book of one side by the best prices, updated live; empty while an active runner has no price. */
export function LiveBook({ market, runners, side }: LiveBookProps) {
  const keys = runners.map((runner) => priceKey(market, runner.id, side));
  const ref = useWritten([marketKey(market), ...keys], (store) =>
    describeBook(runners, store.structure(market), (runnerId) => store.best(market, runnerId, side)?.price),
  );
  return <span ref={ref} translate="no" />;
}
