import { useLingui } from '@touchline/shared/language/macro';
import { Link, useLocation, useParams } from '@touchline/shared/platform';
import { Page } from '../../page/Page';
import { InvalidFilters } from '../../paging/InvalidFilters';
import { useRange } from '../../paging/useFilterParams';
import { MarketReport } from './market/MarketReport';
import { profitSearch } from './profit-place';

/** /profit-detail/:id: the bets of a market, each with its arithmetic, and the market's net. */
export default function ProfitDetailPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const range = useRange('all');
  const back = `/ProfitLoss${profitSearch(state, range)}`;
  return (
    <Page title={t`Market result`} actions={<Link to={back}>{t`Back to profit and loss`}</Link>}>
      {range.status === 'wrong' ? (
        <InvalidFilters action={t`Show all days`}>{range.message}</InvalidFilters>
      ) : (
        <MarketReport key={id} id={id} range={range} back={back} />
      )}
    </Page>
  );
}
