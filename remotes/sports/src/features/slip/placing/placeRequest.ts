import type { api, RequestOf } from '@touchline/shared/contracts/api';
import { runnerOfKey } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { toRupees } from '@touchline/shared/format';
import type { Bet } from '../bet/Bet';

/** The request that places a bet (docs/reference/wire.md#bets). */
export function placeRequest(
  bet: Bet,
  stake: Paise,
  marketVersion: number | undefined,
): RequestOf<typeof api.placeBet> {
  const { fillOrKill, keepInPlay, stopLoss, takeProfit } = bet.orders ?? {};
  return {
    clientRef: bet.clientRef,
    eventId: bet.selection.eventId,
    marketId: bet.selection.marketId,
    ...runnerOfKey(bet.selection.runnerId),
    side: bet.side,
    price: bet.quote.price / 100,
    stake: toRupees(stake),
    acceptBetter: true,
    unmatched: bet.persistUnmatched ? 'KEEP' : 'REJECT',
    ...(bet.quote.line !== undefined && { line: bet.quote.line }),
    // A larger one was rounded when it was read: good for the order of answers, but not the back end's own.
    ...(marketVersion !== undefined && marketVersion <= Number.MAX_SAFE_INTEGER && { marketVersion }),
    ...(fillOrKill && { fillOrKill }),
    ...(keepInPlay && { keepInPlay }),
    ...(stopLoss !== undefined && { stopLoss: stopLoss / 100 }),
    ...(takeProfit !== undefined && { takeProfit: takeProfit / 100 }),
  };
}
