import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Money } from '@touchline/shared/ui';
import { Summary } from '../../summary/Summary';
import { useMarketStructures } from '../odds';
import styles from './MyMarkets.module.css';
import { runningFigures, spanOf, totalExposure, totalSpan } from './my-markets';

interface MyMarketsSummaryProps {
  readonly markets: readonly ProfitLoss[];
  /** Markets whose figures are not known. */
  readonly unknown: number;
}

/** The totals of all markets. "At risk" is the exposure that the header shows. */
export function MyMarketsSummary({ markets, unknown: withoutFigures }: MyMarketsSummaryProps) {
  const { t } = useLingui();
  const structures = useMarketStructures(markets);
  const spans = markets.map((figures, index) => spanOf(runningFigures(figures, structures[index])));
  const { worst, best } = totalSpan(spans.filter((span) => span !== undefined));
  const withoutOutcomes = markets.filter(({ exposure }, index) => exposure > 0 && !spans[index]);
  const unknown = withoutFigures + withoutOutcomes.length;
  return (
    <>
      <Summary
        figures={[
          { label: t`Markets`, value: markets.length },
          { label: t`At risk`, value: <Money paise={totalExposure(markets)} /> },
          { label: t`Worst result`, value: <Money paise={worst} sign /> },
          { label: t`Best result`, value: <Money paise={best} sign /> },
        ]}
      />
      {unknown > 0 && (
        <p className={styles.note}>
          {t`${plural(unknown, {
            one: 'Without # market, whose figures are not known.',
            other: 'Without # markets, whose figures are not known.',
          })}`}
        </p>
      )}
    </>
  );
}
