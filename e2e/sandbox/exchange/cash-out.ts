import { cashOutHedge, totalOutcome } from '@touchline/shared/betting';
import { type Desk, marketOf } from './Desk';
import { ExchangeError } from './ExchangeError';
import type { Bet } from './model';
import { shownOffers } from './order-book';
import { placeBet } from './placing';
import { matchedOnRunner } from './positions';

/** Hedges a player's matched bets, runner by runner, at the best prices on offer: h = (ifWin - ifLose) / o. */
export function cashOut(desk: Desk, userId: string, marketId: string): Bet[] {
  const { event, market } = marketOf(desk, marketId);
  if (market.kind !== 'MATCH_ODDS')
    throw new ExchangeError('INVALID', 'Cash out is not offered in this market');
  const inMarket = desk.bets.inMarket(marketId);
  const own = inMarket.filter((bet) => bet.userId === userId);
  const others = inMarket.filter((bet) => bet.userId !== userId);
  const hedges = market.runners.flatMap((runner) => {
    const matched = own.filter((bet) => bet.runnerId === runner.id).flatMap(matchedOnRunner);
    const hedge = cashOutHedge(totalOutcome(matched), {
      back: shownOffers('BACK', runner, others, 1)[0]?.price,
      lay: shownOffers('LAY', runner, others, 1)[0]?.price,
    });
    return hedge === undefined ? [] : [{ runnerId: runner.id, ...hedge }];
  });
  if (hedges.length === 0) throw new ExchangeError('INVALID', 'There is nothing to cash out in this market');
  const reference = `cash-out:${marketId}:${own.length}:${desk.now()}`;
  const placed: Bet[] = [];
  for (const { runnerId, side, price, stake } of hedges) {
    try {
      const bet = placeBet(
        desk,
        userId,
        {
          clientRef: `${reference}:${runnerId}`.slice(-64),
          eventId: event.id,
          marketId,
          runnerId,
          side,
          price: price / 100,
          stake: stake / 100,
          acceptBetter: true,
          unmatched: 'REJECT',
        },
        true,
      );
      placed.push(bet);
    } catch (error) {
      // Hedges already taken are bets like any other: they are answered, and a second cash-out does the rest.
      if (placed.length === 0 || !(error instanceof ExchangeError)) throw error;
      break;
    }
  }
  return placed;
}
