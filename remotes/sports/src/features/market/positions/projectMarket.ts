import { liability } from '@touchline/shared/betting';
import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import type { Market } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { canWin, type MarketStructure } from '../../odds';
import { type ProjectedProfitLoss, projectedPlaces, projectedPosition } from '../../positions';
import type { PendingBet } from './pendingBets';

export type MarketProjection =
  /** One winner: the profit or loss for each runner that may win. */
  | { readonly by: 'runner'; readonly runners: ReadonlyMap<string, ProjectedProfitLoss> }
  /** Several winners: what the bets on each runner alone bring if it places, and the market's exposure. */
  | {
      readonly by: 'place';
      readonly runners: ReadonlyMap<string, ProjectedProfitLoss>;
      readonly risk: ProjectedProfitLoss;
    }
  /** Several winners whose figures give only the exposure. Paise. */
  | { readonly by: 'risk'; readonly now: Paise; readonly atMost: Paise };

/** What is known of the player's position in a market. */
export interface KnownPosition {
  readonly profitLoss: ProfitLoss | undefined;
  readonly pending: readonly PendingBet[];
}

/** The position now and with the slip's open bets; undefined where there is nothing to show. */
export function projectMarket(
  market: Market,
  live: MarketStructure | undefined,
  { profitLoss, pending }: KnownPosition,
): MarketProjection | undefined {
  // A position of which a part could not be read is not shown.
  if (profitLoss?.leftOut) return undefined;
  if (pending.length === 0 && !profitLoss?.runners?.length) return undefined;
  const running = market.runners.map(({ id }) => id).filter((id) => canWin(live, id));
  if (market.winners === 1) return { by: 'runner', runners: projectedPosition(running, profitLoss, pending) };
  const places = projectedPlaces(running, profitLoss, pending, market.winners);
  if (places) return { by: 'place', ...places };
  const now = profitLoss?.exposure ?? 0;
  const added = pending.reduce((sum, bet) => sum + liability(bet), 0);
  return { by: 'risk', now, atMost: now + added };
}
