import { api as calls } from '@touchline/shared/contracts/api';
import type { Transaction } from '@touchline/shared/contracts/money';
import { useLingui } from '@touchline/shared/language/macro';
import {
  Link,
  useLocation,
  useNavigate,
  useParams,
  usePlatform,
  useQuery,
  useQueryClient,
} from '@touchline/shared/platform';
import { EmptyState, QueryView } from '@touchline/shared/ui';
import type { MouseEvent } from 'react';
import { LoadingCard } from '../../page/LoadingCard';
import { Page } from '../../page/Page';
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
        loading={detail.isFetching && <LoadingCard label={t`Loading the row`} heights={[20, 96]} />}
      >
        {(data) =>
          data.market !== undefined || data.bets.length > 0 ? (
            <MarketDetail detail={data} />
          ) : (
            !row && <EmptyState icon="warning" title={t`This row could not be read`} />
          )
        }
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

/** The link back to the statement at the place where the player left it, or to the whole statement. */
function BackToStatement() {
  const { t } = useLingui();
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = readSearch(state);
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (search === undefined || opensElsewhere) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={`/account-cash-statement${search ?? ''}`} onClick={goBack}>
      {t`Back to the statement`}
    </Link>
  );
}

/** The statement's filters, as the row's link kept them. */
function readSearch(state: unknown): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'statement' in state &&
    typeof state.statement === 'string'
    ? state.statement
    : undefined;
}
