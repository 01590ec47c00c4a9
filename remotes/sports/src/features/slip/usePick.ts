import type { Market, Price, Runner, Side } from '@touchline/shared/contracts';
import { messageOf, usePlatform, useQueryClient } from '@touchline/shared/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { eventMarketsQuery } from '../events';
import { isOpen, type Selection } from './Bet';
import { slipFor } from './slipFor';

/** What a bet on a market's runner is about. */
export function selectionOf(
  event: { readonly id: string; readonly title: string },
  market: Market,
  runner: Runner,
): Selection {
  return {
    eventId: event.id,
    eventTitle: event.title,
    marketId: market.id,
    marketName: market.name,
    kind: market.kind,
    format: market.format,
    ladder: market.ladder,
    runnerId: runner.id,
    runnerName: runner.name,
  };
}

/** Adds a list row's price to the slip. The row doesn't know its market's format and ladder, so they are asked for. */
export function usePickFromRow() {
  const platform = usePlatform();
  const client = useQueryClient();
  return useCallback(
    async (eventId: string, runnerId: string, side: Side, price: Price) => {
      try {
        const { event, markets } = await client.ensureQueryData(eventMarketsQuery(platform, eventId));
        for (const market of markets) {
          const runner = market.runners.find((candidate) => candidate.id === runnerId);
          if (!runner) continue;
          slipFor(platform).add(selectionOf(event, market, runner), side, quoteOf(price));
          return;
        }
        platform.toast.error('This price is not on offer any more.');
      } catch (error) {
        platform.toast.error(messageOf(error));
      }
    },
    [platform, client],
  );
}

export function quoteOf({ price, line }: Price) {
  return { price, line };
}

/** Whether the slip holds an open bet on this side of a runner. */
export function useIsPicked(runnerId: string, side: Side): boolean {
  const slip = slipFor(usePlatform());
  return useSyncExternalStore(slip.subscribe, () =>
    slip.bets().some((bet) => isOpen(bet) && bet.selection.runnerId === runnerId && bet.side === side),
  );
}
