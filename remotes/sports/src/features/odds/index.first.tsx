/**
 * The odds for rows and markets in a first view, which has only the prices of the first answers
 * (docs/reference/architecture.md#first-views).
 */

import type { MarketOdds, Price, SportEvent } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { classNames, PriceButton } from '@touchline/shared/ui';
import type { LivePriceProps } from './LivePrice';
import styles from './LivePrice.module.css';
import type { LiveBookProps, LiveMatchedProps, LiveScoreProps } from './live-figures';
import ageStyles from './PricesAge.module.css';
import { describeBook, describeTraded, describeVolume, figures } from './price-figures';
import { type MarketStructure, structureOf } from './store/market-structure';
import { type MarketRef, marketRef, priceKey, rowKey, rowMark, tradedKey } from './store/price-keys';

export { availabilityOf, fieldSize, isUnsupported, runnerAvailability, runnerStatusOf } from './availability';
export { LADDER_DEPTH } from './store/RunnerCells';
export { marketRef, priceKey, rowKey, rowMark };

const prices = new Map<string, Price | undefined>();
const markets = new Map<MarketRef, MarketOdds & { structure: MarketStructure }>();

const store = {
  structure: (market: MarketRef) => markets.get(market)?.structure,
  /** Stores the prices of a list's events. */
  seed(events: readonly SportEvent[]) {
    for (const { id, runners = [] } of events)
      for (const runner of runners) {
        prices.set(rowKey(id, runner.id, 'BACK'), runner.back);
        prices.set(rowKey(id, runner.id, 'LAY'), runner.lay);
      }
  },
  /** Stores the prices of an event's markets. */
  fill(eventId: string, odds: readonly MarketOdds[]) {
    for (const market of odds) {
      const ref = marketRef(eventId, market.id);
      markets.set(ref, { ...market, structure: structureOf(market) });
      for (const { id, back, lay, lastTraded } of market.runners) {
        if (lastTraded !== undefined) prices.set(tradedKey(ref, id), { price: lastTraded });
        for (const [depth, price] of back.entries()) prices.set(priceKey(ref, id, 'BACK', depth), price);
        for (const [depth, price] of lay.entries()) prices.set(priceKey(ref, id, 'LAY', depth), price);
      }
    }
  },
};

export const useMarketStructure = (
  eventId: string,
  marketId: string | undefined,
): MarketStructure | undefined =>
  marketId === undefined ? undefined : store.structure(marketRef(eventId, marketId));
export const useRowMarket = ({ market }: SportEvent): string | undefined => market?.id;
export const useStaleMark = () => undefined;
export const useOddsKnown = (): boolean => true;
export const useOddsStore = () => store;
export const oddsFor = () => ({ store });

export function LiveMatched({ market, listed, prefix, className }: LiveMatchedProps) {
  const matched = (market && markets.get(market)?.totalMatched) ?? listed;
  return <span className={className}>{describeVolume(matched, prefix)}</span>;
}

export function LiveScore({ listed = '', className }: LiveScoreProps) {
  return <span className={className}>{listed}</span>;
}

interface LiveTradedProps {
  readonly market: MarketRef;
  readonly runnerId: string;
  readonly className?: string | undefined;
}

export function LiveTraded({ market, runnerId, className }: LiveTradedProps) {
  return <span className={className}>{describeTraded(prices.get(tradedKey(market, runnerId))?.price)}</span>;
}

export function LiveBook({ market, runners, side }: LiveBookProps) {
  const best = (runnerId: string) => prices.get(priceKey(market, runnerId, side))?.price;
  return <span>{describeBook(runners, store.structure(market), best)}</span>;
}

export function LivePrice({ cell, side, className, onPick: _, ...button }: LivePriceProps) {
  const price = prices.get(cell);
  return (
    <PriceButton
      {...button}
      {...figures(price)}
      className={classNames(styles.live, className)}
      side={side === 'BACK' ? 'back' : 'lay'}
      aria-disabled={price ? undefined : true}
    />
  );
}

export function PricesAge() {
  return <p className={ageStyles.age}>{t`Waiting for prices`}</p>;
}
