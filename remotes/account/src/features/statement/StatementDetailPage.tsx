import { api as calls } from '@touchline/shared/contracts';
import { messageOf, useParams, usePlatform, useQuery } from '@touchline/shared/platform';
import { Card, ErrorState, Skeleton, Stack } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { BackToStatement } from './detail/BackToStatement';
import { MarketDetail } from './detail/MarketDetail';
import { RowFacts } from './detail/RowFacts';
import { useKnownRow } from './detail/useKnownRow';

/** /account-cash-statement/detail/:id: a row of the statement, the bets behind it, and how its amount comes about. */
export default function StatementDetailPage() {
  const { id = '' } = useParams();
  const { api } = usePlatform();
  const known = useKnownRow(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'transaction', id],
    queryFn: ({ signal }) => api.run(calls.getTransactionDetail, { id }, { signal }),
    // The statement said that there is no more to it than the row itself.
    enabled: known?.hasDetail !== false,
  });
  const row = data?.transaction ?? known;
  return (
    <Page title="Statement detail" actions={<BackToStatement />}>
      {row && <RowFacts row={row} />}
      {data ? (
        (data.market !== undefined || data.bets.length > 0) && <MarketDetail detail={data} />
      ) : error ? (
        <ErrorState title="The row could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        isFetching && (
          <Card>
            <Stack role="status" aria-label="Loading the row">
              <Skeleton width="50%" />
              <Skeleton shape="block" height={96} />
            </Stack>
          </Card>
        )
      )}
    </Page>
  );
}
