import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Page } from '../../page/Page';
import styles from '../../paging/Filters.module.css';
import { InvalidFilters } from '../../paging/InvalidFilters';
import { RangeFilters } from '../../paging/RangeFilters';
import { useRange } from '../../paging/useFilterParams';
import { ProfitReport } from './ProfitReport';

/** /ProfitLoss: the result of a range of days, by sport, event, market and bet. */
export default function ProfitLossPage() {
  const { t } = useLingui();
  const range = useRange('7d');
  return (
    <Page title={t`Profit and loss`} actions={<Link to="/bet-history">{t`Bet history`}</Link>}>
      <section aria-label={t`Filters`} className={styles.filters}>
        <RangeFilters range={range} />
      </section>
      {range.status === 'wrong' ? (
        <InvalidFilters action={t`Show the last 7 days`}>{range.message}</InvalidFilters>
      ) : (
        <ProfitReport range={range} />
      )}
    </Page>
  );
}
