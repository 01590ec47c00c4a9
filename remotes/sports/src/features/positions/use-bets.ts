import { api, type ResultOf } from '@touchline/shared/contracts/api';
import type { OpenBets, ProfitLoss } from '@touchline/shared/contracts/bets';
import { useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { readStored, STORAGE } from '@touchline/shared/storage';
import { useEffect, useMemo } from 'react';
import { type MarketRef, marketRef } from '../odds';
import { OPEN_BETS_KEY, PROFIT_LOSS_KEY, refresherFor } from './BetsRefresher';

/**
 * A row that mounts within this time of the last answer requests nothing, because changes are announced
 * (BetsRefresher).
 */
const FRESH_MS = 5_000;
/**
 * Bets are polled while one is unmatched, because a match changes neither balance nor exposure and so causes no push.
 */
const POLL_UNMATCHED_MS = 4_000;

/**
 * The player's open bets; a visitor requests nothing. The shell passes their balance and exposure to the header,
 * because it knows whether a push is newer.
 * @param polls whether they are polled while a bet is unmatched or pending
 * @param cached the last visit's bets stand in until the first answer: `isPlaceholderData` says so, and the screen must
 */
export function useOpenBets({ polls = false, cached = false }: { polls?: boolean; cached?: boolean } = {}) {
  const platform = usePlatform();
  const client = useQueryClient();
  const player = useBusState('session').status === 'player';
  const active = useBusState('user-active');
  return useQuery({
    queryKey: OPEN_BETS_KEY,
    enabled: player && active,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<OpenBets>(OPEN_BETS_KEY);
      const answer = await platform.api.run(api.getUserOpenBets, {}, { signal });
      if (before && matchedIn(before) !== matchedIn(answer))
        void client.invalidateQueries({ queryKey: PROFIT_LOSS_KEY }, { cancelRefetch: false });
      return answer;
    },
    ...(player && cached && { placeholderData: cachedOpenBets }),
    refetchInterval: ({ state }) =>
      polls && state.data?.openBets.some(isUnmatched) ? POLL_UNMATCHED_MS : false,
  });
}

const NO_BETS: OpenBets['openBets'] = [];

/** The player's open bets on a runner. @param polls as of the open bets */
export function useRunnerBets(
  { eventId, marketId, runnerId }: Pick<OpenBets['openBets'][number], 'eventId' | 'marketId' | 'runnerId'>,
  { polls = false }: { polls?: boolean } = {},
): OpenBets['openBets'] {
  const { data: { openBets } = { openBets: NO_BETS } } = useOpenBets({ polls });
  return useMemo(
    () =>
      openBets.filter(
        (bet) => bet.eventId === eventId && bet.marketId === marketId && bet.runnerId === runnerId,
      ),
    [openBets, eventId, marketId, runnerId],
  );
}

/**
 * The server's expected profit and loss of every market with bets; it takes precedence over our estimates.
 * @param cached as of the open bets
 */
export function useProfitLoss({ cached = false }: { cached?: boolean } = {}) {
  const platform = usePlatform();
  const player = useBusState('session').status === 'player';
  const active = useBusState('user-active');
  return useQuery({
    queryKey: PROFIT_LOSS_KEY,
    enabled: player && active,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => platform.api.run(api.getUserExpectedProfitLoss, {}, { signal }),
    ...(player && cached && { placeholderData: cachedProfitLoss }),
  });
}

/** The server's figures for one market. */
export function useMarketProfitLoss(eventId: string, marketId: string): ProfitLoss | undefined {
  return profitLossOf(useProfitLoss().data?.items, eventId, marketId);
}

/** A market's figures among those of an answer; undefined without any. */
export function profitLossOf(
  figures: readonly ProfitLoss[] | undefined,
  eventId: string,
  marketId: string,
): ProfitLoss | undefined {
  return figures && byMarket(figures).get(marketRef(eventId, marketId));
}

const byMarkets = new WeakMap<readonly ProfitLoss[], ReadonlyMap<MarketRef, ProfitLoss>>();

/** An answer's figures by market, computed once, because every market of a long page looks its own up. */
function byMarket(figures: readonly ProfitLoss[]): ReadonlyMap<MarketRef, ProfitLoss> {
  const existing = byMarkets.get(figures);
  if (existing) return existing;
  const markets = new Map(
    figures.map((profitLoss) => [marketRef(profitLoss.eventId, profitLoss.marketId), profitLoss]),
  );
  byMarkets.set(figures, markets);
  return markets;
}

/** Keeps bets and figures current while the component is mounted. */
export function useBetsRefresh(): void {
  const client = useQueryClient();
  const { bus } = usePlatform();
  useEffect(() => refresherFor(client, bus).start(), [client, bus]);
}

function isUnmatched({ remaining }: OpenBets['openBets'][number]): boolean {
  return remaining > 0;
}

function matchedIn({ openBets }: OpenBets): string {
  return openBets.map(({ betId, matchedStake }) => `${betId}:${matchedStake}`).join();
}

/** Sorts newest first, quickly for very many too. Items without a readable date come last, in their given order. */
export function newestFirst<T>(items: readonly T[], placedAt: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, at: Date.parse(placedAt(item)) || 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ item }) => item);
}

/**
 * The open bets of the last answer, which the shell stores in wire form: shown, marked as old, until the first answer
 * of this page (docs/reference/behaviour.md#session). An empty list is not used, because "no bets" may not be claimed
 * from memory.
 */
function cachedOpenBets(): OpenBets | undefined {
  const stored = readStored(STORAGE.openBets, api.getUserOpenBets.result);
  return stored && stored.openBets.length > 0 ? stored : undefined;
}

/** The expected profit and loss of the last answer, stored the same way. */
function cachedProfitLoss(): ResultOf<typeof api.getUserExpectedProfitLoss> | undefined {
  const stored = readStored(STORAGE.profitLoss, api.getUserExpectedProfitLoss.result);
  return stored && stored.items.length > 0 ? stored : undefined;
}
