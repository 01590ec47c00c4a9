import type { ProfitLoss } from '@touchline/shared/contracts';
import { Money } from '@touchline/shared/ui';
import styles from './MyMarkets.module.css';
import { totalExposure, totalSpan } from './my-markets';

/** All markets together; what is at risk is the header's exposure. */
export function MyMarketsSummary({ markets }: { markets: readonly ProfitLoss[] }) {
  const { worst, best } = totalSpan(markets);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Markets</dt>
        <dd>{markets.length}</dd>
      </div>
      <div>
        <dt>At risk</dt>
        <dd>
          <Money paise={totalExposure(markets)} />
        </dd>
      </div>
      <div>
        <dt>Worst case of matched</dt>
        <dd>
          <Money paise={worst} sign />
        </dd>
      </div>
      <div>
        <dt>Best case of matched</dt>
        <dd>
          <Money paise={best} sign />
        </dd>
      </div>
    </dl>
  );
}
