import { api as calls, type TransactionDetail } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { Link, messageOf, useLocation, useParams, usePlatform, useQuery } from '@touchline/shared/platform';
import { Card, EmptyState, ErrorState, Money, Skeleton, Stack } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { Page } from '../../page/Page';
import { BetTable } from '../bets';
import styles from './StatementDetailPage.module.css';
import { TYPE_WORDS } from './transaction-words';

/** /account-cash-statement/detail/:id: the bets behind a row of the statement. */
export default function StatementDetailPage() {
  const { api } = usePlatform();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'statement', 'detail', id],
    queryFn: ({ signal }) => api.run(calls.getTransactionDetail, { id }, { signal }),
  });
  return (
    <Page
      title="Statement detail"
      actions={<Link to={`/account-cash-statement${readSearch(state)}`}>Back to the statement</Link>}
    >
      {data ? (
        <Detail detail={data} />
      ) : error ? (
        <ErrorState title="The row could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Card>
          <Stack role="status" aria-label="Loading the row">
            <Skeleton width="50%" />
            <Skeleton shape="block" height={96} />
          </Stack>
        </Card>
      )}
    </Page>
  );
}

/** The statement's filters, as the link that led here kept them. */
function readSearch(state: unknown): string {
  return typeof state === 'object' &&
    state !== null &&
    'statement' in state &&
    typeof state.statement === 'string'
    ? state.statement
    : '';
}

function Detail({ detail }: { detail: TransactionDetail }) {
  const { transaction, market, winner, bets, gross, commission, net } = detail;
  return (
    <>
      <Card title={market ?? transaction.remark}>
        <dl className={styles.facts}>
          <Fact name={TYPE_WORDS[transaction.type]}>
            <time dateTime={transaction.date}>{formatDateTime(transaction.date)}</time>
          </Fact>
          {winner && <Fact name="Winner">{winner}</Fact>}
          <Fact name="Result of the bets">
            <Money paise={gross} sign />
          </Fact>
          <Fact name="Commission">
            <Money paise={-commission} />
          </Fact>
          <Fact name="Net">
            <Money paise={net} sign />
          </Fact>
          <Fact name="Balance after it">
            <Money paise={transaction.balance} />
          </Fact>
        </dl>
      </Card>
      <Card title="Bets" flush>
        <BetTable
          caption="The bets behind this row"
          bets={bets}
          empty={<EmptyState title="No bets behind this row" />}
        />
      </Card>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
