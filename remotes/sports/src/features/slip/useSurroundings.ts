import { useBusState } from '@touchline/shared/platform';
import { useLimits } from '../limits';
import { useMarketStructure, useOddsFailing } from '../odds';
import { exposureAdded, positionAfter, useMarketProfitLoss } from '../positions';
import type { Bet, Quote } from './Bet';
import { type BetSurroundings, stakeOf } from './checkBet';

/** What speaks for or against a bet right now: market, limits, money. */
export function useSurroundings(bet: Bet, best: Quote | undefined): BetSurroundings {
  const { eventId, marketId, runnerId, format } = bet.selection;
  const market = useMarketStructure(marketId);
  const known = useMarketProfitLoss(marketId);
  const balance = useBusState('balance');
  const stake = stakeOf(bet);
  // Only with the server's position can a bet be known to cost less than its liability.
  const moreExposure =
    known?.runners && market && 'paise' in stake
      ? exposureAdded(
          positionAfter(Object.keys(market.runners), known, [
            { runnerId, side: bet.side, format, price: bet.quote.price, stake: stake.paise },
          ]),
        )
      : undefined;
  return {
    limits: useLimits(eventId),
    available: balance.status === 'known' ? balance.balance - balance.exposure : undefined,
    moreExposure,
    marketStatus: market?.status,
    runnerStatus: market?.runners[runnerId],
    hasPrice: best !== undefined,
    pricesFail: useOddsFailing(),
  };
}
