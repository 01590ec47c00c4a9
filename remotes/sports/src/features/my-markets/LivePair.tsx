import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { LivePrice, marketRef, priceKey } from '../odds';
import { pickPrice, selectionOf, slipFor, useIsPicked } from '../slip';
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
        <PriceOf key={side} {...props} side={side} />
      ))}
    </span>
  );
}

function PriceOf({ event, market, runner, suspended, side }: LivePairProps & { side: Side }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { name } = runner;
  const back = side === 'BACK';
  const fancyLabel = back ? t`Yes to ${name} at` : t`No to ${name} at`;
  const oddsLabel = back ? t`Back ${name} at` : t`Lay ${name} at`;
  return (
    <LivePrice
      cell={priceKey(marketRef(event.id, market.id), runner.id, side)}
      side={side}
      label={market.format === 'LINE' ? fancyLabel : oddsLabel}
      suspended={suspended}
      selected={useIsPicked(event.id, market.id, runner.id, side)}
      onPick={(price, tap) =>
        pickPrice(slipFor(platform), selectionOf(event, market, runner), side, price, tap)
      }
    />
  );
}
