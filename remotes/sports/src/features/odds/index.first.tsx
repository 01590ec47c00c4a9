/**
 * What event rows use of the odds, in a first view: nothing is known but the prices of the list
 * (docs/reference/architecture.md#first-views).
 */
import type { Price, SportEvent } from '@touchline/shared/contracts';
import { classNames, PriceButton } from '@touchline/shared/ui';
import type { LivePriceProps } from './LivePrice';
import styles from './LivePrice.module.css';
import ageStyles from './PricesAge.module.css';
import { figures } from './price-figures';
import type { MarketStructure } from './store/market-structure';
import { priceKey, rowKey, rowMark } from './store/price-keys';

export { availabilityOf, isUnsupported, runnerAvailability } from './availability';
export { priceKey, rowKey, rowMark };

const prices = new Map<string, Price | undefined>();

export const useMarketStructure = (): MarketStructure | undefined => undefined;
export const useHomeMarket = (): string | undefined => undefined;
export const useStaleMark = () => undefined;
export const oddsFor = () => ({
  store: {
    seed(events: readonly SportEvent[]) {
      for (const { id, runners = [] } of events)
        for (const runner of runners) {
          prices.set(rowKey(id, runner.id, 'BACK'), runner.back);
          prices.set(rowKey(id, runner.id, 'LAY'), runner.lay);
        }
    },
  },
});

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
  return <p className={ageStyles.age}>Waiting for prices</p>;
}
