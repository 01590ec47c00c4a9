import type { Paise } from '@touchline/shared/betting';
import type { Announcer } from './announcer';
import type { OwnLimits } from './betting/OwnLimits';
import { exposureIn } from './betting/positions';
import { ExchangeError } from './ExchangeError';
import { groupBy } from './groupBy';
import type { Bet, Market, SportingEvent } from './model';
import type { AutoCashOutStore } from './stores/auto-cash-outs';
import type { BetStore } from './stores/bets';
import type { Database } from './stores/database';
import type { EventStore } from './stores/events';
import type { Ledger } from './stores/ledger';
import type { PlayerStore } from './stores/players';
import type { ResultStore } from './stores/results';

/** The state and services that every part of the exchange uses. */
export interface ExchangeContext {
  readonly database: Database;
  readonly events: EventStore;
  readonly bets: BetStore;
  readonly autoCashOuts: AutoCashOutStore;
  readonly ledger: Ledger;
  readonly players: PlayerStore;
  readonly ownLimits: OwnLimits;
  readonly results: ResultStore;
  readonly announcer: Announcer;
  now(): number;
}

/** What these open bets may lose together: the sum over their markets. */
export function exposureOfBets(context: ExchangeContext, bets: readonly Bet[]): Paise {
  const byMarket = groupBy(bets, (bet) => bet.marketId);
  let total = 0;
  for (const [marketId, inMarket] of byMarket) total += exposureIn(marketOf(context, marketId), inMarket);
  return total;
}

export function marketOf(context: ExchangeContext, marketId: string): Market {
  const market = context.events.market(marketId);
  if (market === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such market');
  return market;
}

export function eventOf(context: ExchangeContext, eventId: string): SportingEvent {
  const event = context.events.event(eventId);
  if (event === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such event');
  return event;
}

/** Stores a new or changed bet, and announces it with the action. */
export function betChanged(context: ExchangeContext, bet: Bet): void {
  context.bets.save(bet);
  context.announcer.bet(bet);
}

/** Records a visible change of a market as a new version. */
export function marketChanged(context: ExchangeContext, market: Market): void {
  market.version += 1;
  context.events.touch(eventOf(context, market.eventId));
  context.announcer.odds(market);
}

export function saveMarket(context: ExchangeContext, market: Market): void {
  context.events.save(eventOf(context, market.eventId));
}
