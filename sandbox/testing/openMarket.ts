import { api, type RequestOf } from '@touchline/shared/contracts/api';
import type { Market } from '@touchline/shared/contracts/markets';
import type { SandboxClient } from './SandboxClient';

export type BetRequest = RequestOf<typeof api.placeBet>;

/**
 * A match-odds market of a coming event (bets match without a delay) on a frozen board, with its first runner's best
 * back price pinned at 2.00, and a bet request of ₹500 on it.
 */
export async function openMarket(client: SandboxClient): Promise<BetRequest> {
  await client.control('freeze', { frozen: true });
  const { sports } = await client.run(api.treeSportWithEvent, {});
  for (const event of sports.flatMap((sport) => sport.events)) {
    if (event.status === 'IN_PLAY' || event.matchDate === 'In-Play') continue;
    const markets = await openMarkets(client, event.id);
    const market = markets.find(({ name }) => name === 'Match Odds');
    const runner = market?.runners[0];
    if (!market || !runner) continue;
    const prices = { back: 2, lay: 2.02, size: 50_000 };
    await client.control('markets/price', { marketId: market.id, runnerId: runner.id, ...prices });
    return {
      clientRef: crypto.randomUUID(),
      eventId: event.id,
      marketId: market.id,
      runnerId: runner.id,
      side: 'BACK',
      price: 2,
      stake: 500,
      acceptBetter: true,
      unmatched: 'REJECT',
    };
  }
  throw new Error('The board has no coming event with match odds');
}

/** The markets of an event without settled ones, which earlier tests may have left. */
export async function openMarkets(client: SandboxClient, eventId: string): Promise<Market[]> {
  const { markets } = await client.run(api.getMarketsByEventId, { eventId });
  const odds = await client.run(api.getUserOdds, { eventId });
  const closed = new Set(odds.markets.filter(({ status }) => status === 'CLOSED').map(({ id }) => id));
  return markets.filter(({ id }) => !closed.has(id));
}
