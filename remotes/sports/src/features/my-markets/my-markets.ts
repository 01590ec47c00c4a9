import type { Market, MarketKind, OpenBet, Paise, ProfitLoss } from '@touchline/shared/contracts';
import { newestFirst } from '../positions';

/** A market in which the player has bets: what they are and what the server makes of them. */
export interface MyMarket {
  readonly eventId: string;
  readonly marketId: string;
  readonly kind: MarketKind;
  readonly bets: readonly OpenBet[];
  /** The server's figures; undefined for a market whose bets are newer than these. */
  readonly figures: ProfitLoss | undefined;
}

export interface EventOfMine {
  readonly eventId: string;
  /** As the bets say it; undefined when only figures are known. */
  readonly title: string | undefined;
  readonly markets: readonly MyMarket[];
}

/** The worst and the best that matched bets can bring, in paise. */
export interface Span {
  readonly worst: Paise;
  readonly best: Paise;
}

/** Every market with bets or figures, by event, in the order of the newest bet. */
export function marketsByEvent(
  bets: readonly OpenBet[],
  profitLoss: readonly ProfitLoss[],
): readonly EventOfMine[] {
  const markets = new Map<string, MyMarket & { readonly bets: OpenBet[] }>();
  const known = new Map(profitLoss.map((figures) => [figures.marketId, figures]));
  for (const bet of newestFirst(bets, ({ placedAt }) => placedAt)) {
    const { eventId, marketId, kind } = bet;
    const market = markets.get(marketId);
    if (market) market.bets.push(bet);
    else markets.set(marketId, { eventId, marketId, kind, figures: known.get(marketId), bets: [bet] });
  }
  for (const figures of profitLoss)
    if (!markets.has(figures.marketId)) markets.set(figures.marketId, { ...figures, bets: [], figures });

  const events = new Map<string, MyMarket[]>();
  for (const market of markets.values()) {
    const own = events.get(market.eventId);
    if (own) own.push(market);
    else events.set(market.eventId, [market]);
  }
  return [...events].map(([eventId, own]) => ({
    eventId,
    title: own.find((market) => market.bets.length > 0)?.bets[0]?.eventTitle,
    markets: own,
  }));
}

/** The first markets of a list by event. */
export function firstMarkets(events: readonly EventOfMine[], count: number): EventOfMine[] {
  let left = count;
  return events.flatMap((event) => {
    const markets = event.markets.slice(0, left);
    left -= markets.length;
    return markets.length > 0 ? [{ ...event, markets }] : [];
  });
}

/** How many markets have matched bets and no figures: totals are without them. */
export function withoutFigures(events: readonly EventOfMine[]): number {
  return events
    .flatMap(({ markets }) => markets)
    .filter(({ figures, bets }) => !figures && bets.some(({ matchedStake }) => matchedStake > 0)).length;
}

/** What the account has at risk: the sum over its markets, which is what the header shows. Paise. */
export function totalExposure(profitLoss: readonly ProfitLoss[]): Paise {
  return profitLoss.reduce((sum, { exposure }) => sum + exposure, 0);
}

/** Worst and best case of a market's matched bets, whoever wins or however many runs; undefined without outcomes. */
export function spanOf({ runners, ladder }: ProfitLoss): Span | undefined {
  const results = (runners ?? ladder ?? []).map(({ pl }) => pl);
  return results.length === 0 ? undefined : { worst: Math.min(...results), best: Math.max(...results) };
}

/** The worst and best case of several markets together. */
export function totalSpan(profitLoss: readonly ProfitLoss[]): Span {
  return profitLoss.reduce(
    (sum, figures) => {
      const span = spanOf(figures);
      return span ? { worst: sum.worst + span.worst, best: sum.best + span.best } : sum;
    },
    { worst: 0, best: 0 },
  );
}

/** What the views of one market are given. */
export interface MarketOfMineProps {
  readonly mine: MyMarket;
  /** The event's. */
  readonly title: string;
  /** The market itself; undefined until it is known, or when the event doesn't list it any more. */
  readonly market: Market | undefined;
}
