import type { Market, Runner, Side, SportEvent } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { LivePrice, priceKey, useMarketStructure } from '../odds';
import { useMarketProfitLoss } from '../positions';
import { quoteOf, selectionOf, slipFor, useIsPicked } from '../slip';
import styles from './FancyCard.module.css';
import { MarketLimits, Rules } from './MarketHead';
import { overlayText } from './status-words';

interface FancyRowProps {
  readonly event: SportEvent;
  readonly market: Market;
  readonly runner: Runner;
}

/** One line: what it is about, what the player has at risk on it, No and Yes. */
export function FancyRow({ event, market, runner }: FancyRowProps) {
  const live = useMarketStructure(market.id);
  const overlay = overlayText(live);
  const exposure = useMarketProfitLoss(market.id)?.exposure ?? 0;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.name}>{runner.name}</h3>
        <p className={styles.terms}>
          {exposure > 0 && <strong className={styles.risk}>At risk {formatMoney(exposure)}</strong>}
          <MarketLimits eventId={event.id} marketId={market.id} />
        </p>
      </div>
      {market.rules !== undefined && <Rules market={market} rules={market.rules} />}
      <div className={styles.prices}>
        <FancyPrice {...{ event, market, runner }} side="LAY" suspended={overlay !== undefined} />
        <FancyPrice {...{ event, market, runner }} side="BACK" suspended={overlay !== undefined} />
        {overlay !== undefined && (
          <p className={styles.overlay} data-status={live?.status}>
            {overlay}
          </p>
        )}
      </div>
    </li>
  );
}

/** No is the lay of the line, Yes the back of it (wire-shapes.md, "Fancy line"). */
function FancyPrice({
  event,
  market,
  runner,
  side,
  suspended,
}: FancyRowProps & { side: Side; suspended: boolean }) {
  const platform = usePlatform();
  return (
    <LivePrice
      cell={priceKey(market.id, runner.id, side)}
      side={side}
      label={`${side === 'BACK' ? 'Yes' : 'No'} to ${runner.name} at`}
      suspended={suspended}
      selected={useIsPicked(runner.id, side)}
      onPick={(price) => slipFor(platform).add(selectionOf(event, market, runner), side, quoteOf(price))}
    />
  );
}
