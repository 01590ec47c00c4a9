import type { Market, Paise } from '@touchline/shared/contracts';
import { useMemo } from 'react';
import { useMarketProfitLoss } from '../../positions';
import { usePending } from '../card/usePending';
import { type BookRange, fancyBook, riskAfter } from './fancy-book';

export interface ProjectedFancy {
  readonly ranges: readonly BookRange[];
  /** The slip has bets on it, so `after` differs from `before`. */
  readonly pending: boolean;
  readonly riskBefore: Paise;
  readonly riskAfter: Paise;
}

/** The player's book of a fancy; undefined without bets on it, placed or pending. */
export function useFancyBook(market: Market): ProjectedFancy | undefined {
  const known = useMarketProfitLoss(market.id);
  const pending = usePending(market.id);
  return useMemo(() => {
    // A book of which a part could not be read is not shown.
    if (known?.leftOut) return undefined;
    const lines = pending.flatMap((bet) => (bet.line === undefined ? [] : [{ ...bet, line: bet.line }]));
    const ranges = fancyBook(known?.ladder, lines);
    if (ranges.length === 0) return undefined;
    const riskBefore = known?.exposure ?? 0;
    return { ranges, pending: lines.length > 0, riskBefore, riskAfter: riskAfter(riskBefore, ranges) };
  }, [known, pending]);
}
