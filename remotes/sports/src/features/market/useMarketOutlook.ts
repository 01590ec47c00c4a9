import type { Market } from '@touchline/shared/contracts';
import { useMemo } from 'react';
import { positionAfter, type RunnerOutlook, useMarketProfitLoss } from '../positions';
import { isOpen, stakeOf, useSlip } from '../slip';

/**
 * The position on every runner now and with the slip's open bets; undefined where there is nothing to show: no bets,
 * nothing pending, or a market with several winners, of which P/L per runner says too little.
 */
export function useMarketOutlook(market: Market): ReadonlyMap<string, RunnerOutlook> | undefined {
  const known = useMarketProfitLoss(market.id);
  const { bets } = useSlip();
  return useMemo(() => {
    if (market.winners !== 1 || market.format === 'LINE') return undefined;
    const pending = bets.flatMap((bet) => {
      const stake = stakeOf(bet);
      if (!isOpen(bet) || bet.selection.marketId !== market.id || 'problem' in stake) return [];
      const { side, quote, selection } = bet;
      return [
        {
          runnerId: selection.runnerId,
          side,
          format: selection.format,
          price: quote.price,
          stake: stake.paise,
        },
      ];
    });
    if (pending.length === 0 && !known?.runners?.length) return undefined;
    return positionAfter(
      market.runners.map((runner) => runner.id),
      known,
      pending,
    );
  }, [market, known, bets]);
}
