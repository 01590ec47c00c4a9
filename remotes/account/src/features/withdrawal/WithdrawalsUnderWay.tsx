import type { MoneyRequest } from '@touchline/shared/contracts';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { Link, messageOf } from '@touchline/shared/platform';
import { Card, RetryBanner } from '@touchline/shared/ui';
import { methodLabel, requestPath, StatusBadge } from '../requests';
import { useUnderWay } from './useUnderWay';
import styles from './WithdrawalsUnderWay.module.css';

/** The withdrawals under way. Nothing when there are none. */
export function WithdrawalsUnderWay({ requestsLink }: { requestsLink: boolean }) {
  const { data, error, isFetching, refetch } = useUnderWay();
  if (!data && error)
    return (
      <RetryBanner tone="warning" retrying={isFetching} onRetry={() => void refetch()}>
        Withdrawals that are on their way could not be loaded. {messageOf(error)}
      </RetryBanner>
    );
  if (!data?.length) return null;
  return (
    <Card title="On their way">
      <ul className={styles.list}>
        {data.map((request) => (
          <li key={request.id} className={styles.item}>
            <Description request={request} requestsLink={requestsLink} />
            <StatusBadge request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Description({ request, requestsLink }: { request: MoneyRequest; requestsLink: boolean }) {
  const { id, amount, method, createdAt, expectedBy } = request;
  const text = `₹${formatMoney(amount)} by ${methodLabel(method)}`;
  return (
    <span className={styles.what}>
      {requestsLink ? <Link to={requestPath(id)}>{text}</Link> : <span>{text}</span>}
      <span className={styles.note}>
        {expectedBy
          ? `Expected by ${formatDateTime(expectedBy)}`
          : `Asked for on ${formatDateTime(createdAt)}`}
      </span>
    </span>
  );
}
