import { api } from '@touchline/shared/contracts/api';
import type { SettledBet } from '@touchline/shared/contracts/bets';
import type { Api } from '@touchline/shared/platform';

const HISTORY_ROWS = 100;
const MAX_HISTORY_PAGES = 5;

/**
 * The player's settled bets on some markets, for a write whose outcome is unknown.
 * @param marketIds an empty one is of a bet that came without its market: all of the history is read then
 * @returns `isWhole`: nothing is left out, so that a bet that is not among them is not settled. `bets` may have those of
 * other markets too.
 * @throws ApiError when a page cannot be read
 */
export async function readHistory(
  client: Api,
  marketIds: readonly string[],
  signal: AbortSignal,
): Promise<{ bets: readonly SettledBet[]; isWhole: boolean }> {
  const [marketId, ...otherIds] = new Set(marketIds);
  const filter = marketId && otherIds.length === 0 ? { marketId } : {};
  const bets: SettledBet[] = [];
  let skip = 0;
  for (let page = 0; page < MAX_HISTORY_PAGES; page += 1) {
    const { items, leftOut, totalCount, isUncounted } = await client.run(
      api.getUserBetHistory,
      { SkipCount: skip, MaxResultCount: HISTORY_ROWS, ...filter },
      { signal },
    );
    // Without a total only an empty page is the end, or the first one again, of a back end that gives all for each page.
    if (isUncounted && items[0] && items[0].betId === bets[0]?.betId) return { bets, isWhole: !leftOut };
    bets.push(...items);
    if (leftOut) return { bets, isWhole: false };
    skip += items.length;
    if (items.length === 0 || (!isUncounted && skip >= totalCount)) return { bets, isWhole: true };
  }
  return { bets, isWhole: false };
}
