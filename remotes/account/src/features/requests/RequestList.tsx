import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { formatDateTime } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Money } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { identityOf } from './mergeLists';
import styles from './RequestList.module.css';
import { RequestTimeline } from './RequestTimeline';
import { titleOf } from './request-labels';
import { isOver } from './request-steps';
import { StatusBadge } from './StatusBadge';

interface RequestListProps {
  readonly requests: readonly MoneyRequest[];
  /** The id of the request in the address, which is open and scrolled into view. */
  readonly shown: string;
}

/** Requests, newest first; each opens to show its timeline, its reason and the next step. */
export function RequestList({ requests, shown }: RequestListProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-label={t`Deposits and withdrawals, newest first`}>
      {requests.map((request) => (
        <Item key={identityOf(request)} request={request} isShown={request.id === shown} />
      ))}
    </ul>
  );
}

function Item({ request, isShown }: { request: MoneyRequest; isShown: boolean }) {
  const { t } = useLingui();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // jsdom has no scrollIntoView.
    if (isShown) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  const { amount, createdAt, expectedBy, utr } = request;
  return (
    <li ref={ref} className={styles.item} data-shown={isShown ? '' : undefined}>
      <details className={styles.details} open={isShown}>
        <summary className={styles.summary}>
          <span className={styles.what}>{titleOf(request)}</span>
          <span className={styles.amount}>
            <Money paise={amount} />
          </span>
          <span className={styles.note}>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {utr && <span translate="no"> · UTR&nbsp;{utr}</span>}
            {expectedBy && !isOver(request) && (
              <span>{` · ${t`expected by ${formatDateTime(expectedBy)}`}`}</span>
            )}
          </span>
          <span className={styles.status}>
            <StatusBadge request={request} />
          </span>
        </summary>
        <div className={styles.timeline}>
          <RequestTimeline request={request} />
        </div>
      </details>
    </li>
  );
}
