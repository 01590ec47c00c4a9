import type { Side } from '@touchline/shared/contracts/bets';
import {
  type Market,
  type Price,
  type RowMarket,
  type Runner,
  type SportEvent,
  sportIdOf,
} from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { messageOf, usePlatform, useQueryClient } from '@touchline/shared/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { eventMarketsQuery } from '../../events';
import type { PriceTap } from '../../odds';
import { isOpen, type Selection } from '../bet/Bet';
import type { SlipStore } from './SlipStore';
import { slipFor } from './slipFor';

/**
 * The selection of a bet on a runner; undefined where the market's kind or price format is unknown, or where the runner
 * cannot be distinguished from another.
 */
export function selectionOf(
  event: Pick<SportEvent, 'id' | 'title' | 'sportId' | 'sportName'>,
  market: RowMarket | Market,
  runner: Pick<Runner, 'id' | 'name' | 'isAmbiguous'>,
): Selection | undefined {
  const { kind, format } = market;
  if (kind === 'other' || format === 'other' || runner.isAmbiguous) return undefined;
  return {
    eventId: event.id,
    eventTitle: event.title,
    sportId: sportIdOf(event, []),
    marketId: market.id,
    marketName: market.name,
    kind,
    format,
    ladder: market.ladder,
    runnerId: runner.id,
    runnerName: runner.name,
  };
}

/**
 * Adds a list row's price to the slip: at once where the row has its market, else after the event's markets are fetched.
 * Of these it takes the one with `marketId`, else the first with the runner.
 */
export function usePickFromRow() {
  const platform = usePlatform();
  const client = useQueryClient();
  return useCallback(
    async (
      row: SportEvent,
      marketId: string | undefined,
      runner: Pick<Runner, 'id' | 'name'>,
      side: Side,
      price: Price,
      tap: PriceTap,
    ) => {
      const slip = slipFor(platform);
      if (row.market) return pickPrice(slip, selectionOf(row, row.market, runner), side, price, tap);
      try {
        const { event, markets } = await client.ensureQueryData(eventMarketsQuery(platform, row.id));
        const running = markets.filter(({ runners }) => runners.some(({ id }) => id === runner.id));
        const market = running.find(({ id }) => id === marketId) ?? running[0];
        const selection = market && selectionOf(event, market, runner);
        if (selection) pickPrice(slip, selection, side, price, tap);
        else if (market) platform.toast.error(t`This site takes no bets on this market.`);
        else platform.toast.error(t`This price is not on offer any more.`);
      } catch (error) {
        platform.toast.error(messageOf(error));
      }
    },
    [platform, client],
  );
}

/** Adds a tapped price to the slip, or bets on it at once while one-tap betting is on; nothing without a selection. */
export function pickPrice(
  slip: SlipStore,
  selection: Selection | undefined,
  side: Side,
  { price, line }: Price,
  tap: PriceTap,
): void {
  if (selection && !slip.takeTap?.({ selection, side, quote: { price, line }, tap }))
    slip.toggle({ selection, side, quote: { price, line } });
}

/**
 * Whether the slip holds an open bet on this side of a runner. A team may have one id in several events and markets.
 * @param marketId undefined while the market of a row is not known
 */
export function useIsPicked(
  eventId: string,
  marketId: string | undefined,
  runnerId: string,
  side: Side,
): boolean {
  const slip = slipFor(usePlatform());
  return useSyncExternalStore(slip.subscribe, () =>
    slip
      .bets()
      .some(
        (bet) =>
          isOpen(bet) &&
          bet.side === side &&
          bet.selection.eventId === eventId &&
          bet.selection.runnerId === runnerId &&
          (marketId === undefined || bet.selection.marketId === marketId),
      ),
  );
}
