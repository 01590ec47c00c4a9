import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, messageOf } from '@touchline/shared/platform';
import { Card, RetryBanner } from '@touchline/shared/ui';
import { methodLabel, requestPath, StatusBadge } from '../requests';
import { useUnderWay } from './useUnderWay';
import styles from './WithdrawalsUnderWay.module.css';

/** The withdrawals under way. Nothing when there are none. */
export function WithdrawalsUnderWay({ requestsLink }: { requestsLink: boolean }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useUnderWay();
  if (!data && error)
    return (
      <RetryBanner tone="warning" retrying={isFetching} onRetry={() => void refetch()}>
        {t`Withdrawals that are on their way could not be loaded.`} {messageOf(error)}
      </RetryBanner>
    );
  if (!data?.length) return null;
  return (
    <Card title={t`On their way`}>
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
  const { t } = useLingui();
  const { id, amount, method, createdAt, expectedBy } = request;
  const sum = `₹${formatMoney(amount)}`;
  const way = methodLabel(method);
  const text = t`${sum} by ${way}`;
  const time = formatDateTime(expectedBy ?? createdAt);
  return (
    <span className={styles.what}>
      {requestsLink ? <Link to={requestPath(id)}>{text}</Link> : <span>{text}</span>}
      <span className={styles.note}>{expectedBy ? t`Expected by ${time}` : t`Asked for on ${time}`}</span>
    </span>
  );
}
