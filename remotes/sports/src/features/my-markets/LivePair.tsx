import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { MarketPrice } from '../market';
import styles from './MyMarkets.module.css';
import type { MyMarketProps } from './my-markets';

interface LivePairProps {
  readonly event: MyMarketProps['event'];
  readonly market: Market;
  readonly runner: Pick<Runner, 'id' | 'name'>;
  readonly suspended: boolean;
}

/** The best prices of a runner, which add a bet when tapped. A fancy shows No before Yes. */
export function LivePair(props: LivePairProps) {
  const sides: readonly Side[] = props.market.format === 'LINE' ? ['LAY', 'BACK'] : ['BACK', 'LAY'];
  return (
    <span className={styles.pair}>
      {sides.map((side) => (
        <MarketPrice key={side} {...props} side={side} />
      ))}
    </span>
  );
}
