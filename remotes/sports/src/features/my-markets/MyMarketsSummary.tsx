import type { ProfitLoss } from '@touchline/shared/contracts';
import { formatCount } from '@touchline/shared/format';
import { Money } from '@touchline/shared/ui';
import { Summary } from '../../summary/Summary';
import styles from './MyMarkets.module.css';
import { totalExposure, totalSpan } from './my-markets';

interface MyMarketsSummaryProps {
  readonly markets: readonly ProfitLoss[];
  /** Markets whose figures are not known. */
  readonly unknown: number;
}

/** The totals of all markets. "At risk" is the exposure that the header shows. */
export function MyMarketsSummary({ markets, unknown }: MyMarketsSummaryProps) {
  const { worst, best } = totalSpan(markets);
  return (
    <>
      <Summary
        figures={[
          { label: 'Markets', value: markets.length },
          { label: 'At risk', value: <Money paise={totalExposure(markets)} /> },
          { label: 'Worst result', value: <Money paise={worst} sign /> },
          { label: 'Best result', value: <Money paise={best} sign /> },
        ]}
      />
      {unknown > 0 && (
        <p className={styles.note}>Without {formatCount(unknown, 'market')}, whose figures are not known.</p>
      )}
    </>
  );
}
