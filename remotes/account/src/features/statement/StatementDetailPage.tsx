import { api as calls } from '@touchline/shared/contracts/api';
import type { Transaction } from '@touchline/shared/contracts/money';
import { useLingui } from '@touchline/shared/language/macro';
import { useParams, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { Card, LoadingBlocks, QueryView } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { BackToStatement } from './detail/BackToStatement';
import { MarketDetail } from './detail/MarketDetail';
import { RowFacts } from './detail/RowFacts';

/** /account-cash-statement/detail/:id: a row of the statement, its bets, and how its amount follows. */
export default function StatementDetailPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { api } = usePlatform();
  const listedRow = useKnownRow(id);
  const detail = useQuery({
    queryKey: ['account', 'transaction', id],
    queryFn: ({ signal }) => api.run(calls.getTransactionDetail, { id }, { signal }),
    // The statement marked the row as one without a detail.
    enabled: listedRow?.hasDetail !== false,
  });
  const row = detail.data?.transaction ?? listedRow;
  return (
    <Page title={t`Statement detail`} actions={<BackToStatement />}>
      {row && <RowFacts row={row} />}
      <QueryView
        query={detail}
        failure={t`The row could not be loaded`}
        loading={
          detail.isFetching && (
            <Card>
              <LoadingBlocks label={t`Loading the row`} heights={[20, 96]} />
            </Card>
          )
        }
      >
        {(data) => (data.market !== undefined || data.bets.length > 0) && <MarketDetail detail={data} />}
      </QueryView>
    </Page>
  );
}

/** The row from the cached statement that linked here; undefined when the page was opened by its address. */
function useKnownRow(id: string): Transaction | undefined {
  const pages = useQueryClient().getQueriesData<{ items: readonly Transaction[] }>({
    queryKey: ['account', 'statement'],
  });
  for (const [, page] of pages) {
    const row = page?.items.find((transaction) => transaction.id === id);
    if (row) return row;
  }
  return undefined;
}
