import { type Span, spanOfOutcomes } from '@touchline/shared/betting';
import type { OpenBet, ProfitLoss } from '@touchline/shared/contracts/bets';
import type { Market, MarketKind } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { canWin, type MarketRef, type MarketStructure, marketRef } from '../odds';
import { newestFirst } from '../positions';
import type { selectionOf } from '../slip';

/** A market in which the player has bets, with the server's figures. */
export interface MyMarket {
  readonly eventId: string;
  readonly marketId: string;
  readonly kind: MarketKind;
  readonly bets: readonly OpenBet[];
  /** The server's figures; undefined while the bets are newer than these. */
  readonly figures: ProfitLoss | undefined;
}

export interface MyEvent {
  readonly eventId: string;
  /** From the bets; undefined when only figures are known. */
  readonly title: string | undefined;
  readonly markets: readonly MyMarket[];
}

/** Bets that do not say their event and market, so that they are in no market here. */
export function betsWithoutMarket(bets: readonly OpenBet[]): number {
  return bets.filter(({ eventId, marketId }) => eventId === '' || marketId === '').length;
}

function refOf({ eventId, marketId }: Pick<MyMarket, 'eventId' | 'marketId'>): MarketRef {
  return marketRef(eventId, marketId);
}

/** All markets with bets or figures, by event, in the order of the newest bet. */
export function marketsByEvent(
  bets: readonly OpenBet[],
  profitLoss: readonly ProfitLoss[],
): readonly MyEvent[] {
  const markets = new Map<MarketRef, MyMarket & { readonly bets: OpenBet[] }>();
  const figuresByMarket = new Map(profitLoss.map((figures) => [refOf(figures), figures]));
  for (const bet of newestFirst(bets, ({ placedAt }) => placedAt)) {
    const { eventId, marketId, kind } = bet;
    if (eventId === '' || marketId === '') continue;
    const market = markets.get(refOf(bet));
    if (market) market.bets.push(bet);
    else
      markets.set(refOf(bet), {
        eventId,
        marketId,
        kind,
        figures: figuresByMarket.get(refOf(bet)),
        bets: [bet],
      });
  }
  for (const figures of profitLoss)
    if (!markets.has(refOf(figures))) markets.set(refOf(figures), { ...figures, bets: [], figures });

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
export function firstMarkets(events: readonly MyEvent[], count: number): MyEvent[] {
  let left = count;
  return events.flatMap((event) => {
    const markets = event.markets.slice(0, left);
    left -= markets.length;
    return markets.length > 0 ? [{ ...event, markets }] : [];
  });
}

/** How many markets have matched bets and no figures; the totals leave them out. */
export function countWithoutFigures(events: readonly MyEvent[]): number {
  return events
    .flatMap(({ markets }) => markets)
    .filter(({ figures, bets }) => !figures && bets.some(({ matchedStake }) => matchedStake > 0)).length;
}

/** The account's exposure in paise: the sum over its markets, which the header shows too. */
export function totalExposure(profitLoss: readonly ProfitLoss[]): Paise {
  return profitLoss.reduce((sum, { exposure }) => sum + exposure, 0);
}

/** A market's figures without those of runners that cannot win any more, which no result of the market brings. */
export function runningFigures(figures: ProfitLoss, live: MarketStructure | undefined): ProfitLoss {
  return { ...figures, runners: figures.runners?.filter(({ runnerId }) => canWin(live, runnerId)) };
}

/**
 * The worst and best result of a market's matched bets; undefined without outcomes.
 * @param figures those of the runners that can win
 * @param places how many runners win, where the market says so: with several the figures must have both results of each
 */
export function spanOf({ runners, ladder, winners = 1 }: ProfitLoss, places = winners): Span | undefined {
  if (Math.max(winners, places) > 1) {
    const outcomes = (runners ?? []).flatMap(({ pl, ifLose }) =>
      ifLose === undefined ? [] : [{ ifWin: pl, ifLose }],
    );
    if (outcomes.length === 0 || outcomes.length < (runners?.length ?? 0)) return undefined;
    return spanOfOutcomes(outcomes, Math.max(winners, places));
  }
  const results = (runners ?? ladder ?? []).map(({ pl }) => pl);
  return results.length === 0 ? undefined : { worst: Math.min(...results), best: Math.max(...results) };
}

/** The worst and best result of several markets together. @param spans those of each that is known */
export function totalSpan(spans: readonly Span[]): Span {
  return spans.reduce((sum, span) => ({ worst: sum.worst + span.worst, best: sum.best + span.best }), {
    worst: 0,
    best: 0,
  });
}

export interface MyMarketProps {
  readonly mine: MyMarket;
  readonly event: Parameters<typeof selectionOf>[0];
  /** Undefined until it is loaded, and when the event no longer lists it. */
  readonly market: Market | undefined;
}
