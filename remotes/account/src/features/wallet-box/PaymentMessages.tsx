import { api as calls } from '@touchline/shared/contracts/api';
import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform, useQuery } from '@touchline/shared/platform';
import { QueryView, Skeleton, VisuallyHidden } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { requestPath } from '../../balance/payments';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { LeftOut } from '../../page/LeftOut';
import { isOver, requestTypeLabel, StatusBadge } from '../requests';
import styles from './PaymentMessages.module.css';
import { isUnread, newestChange, summarisePayments } from './payment-messages';

const NEWEST = { SkipCount: 0, MaxResultCount: 20 };

interface PaymentMessagesProps {
  /** Called when the player follows a link. */
  readonly onLeave: () => void;
}

/**
 * The status of the player's deposits and withdrawals; requested while it is visible, and when the balance changes.
 */
export function PaymentMessages({ onLeave }: PaymentMessagesProps) {
  const { t } = useLingui();
  const { api } = usePlatform();
  const payments = useQuery({
    queryKey: ['account', 'payment-messages'],
    queryFn: ({ signal }) => api.run(calls.getDepositWithdrawals, NEWEST, { signal }),
  });
  const { data, refetch } = payments;
  useBalanceChange(() => void refetch());
  const lastLook = useLastLook(data && newestChange(data.items));
  return (
    <QueryView
      query={payments}
      failure={t`Your payments could not be loaded`}
      compact
      showsStale={false}
      loading={<Skeleton shape="block" height={56} />}
      empty={{
        when: ({ items, leftOut }) => items.length === 0 && !leftOut,
        show: <p className={styles.note}>{t`No deposits or withdrawals yet.`}</p>,
      }}
    >
      {({ items, leftOut }) => (
        <>
          {items.length > 0 && <Messages items={items} lastLook={lastLook} onLeave={onLeave} />}
          <LeftOut count={leftOut} of="request" />
        </>
      )}
    </QueryView>
  );
}

interface MessagesProps extends PaymentMessagesProps {
  readonly items: readonly MoneyRequest[];
  readonly lastLook: Parameters<typeof isUnread>[1];
}

function Messages({ items, lastLook, onLeave }: MessagesProps) {
  const { t } = useLingui();
  const { open, more, finished, unread } = summarisePayments(items, lastLook);
  return (
    <div className={styles.messages}>
      <p role="status" className={styles.sentence}>
        {unread > 0 &&
          plural(unread, { one: '# change since you last looked', other: '# changes since you last looked' })}
      </p>
      <ul aria-label={t`Deposits and withdrawals`} className={styles.list}>
        {[...open, ...finished].map((request) => (
          <li key={request.id}>
            <Link to={requestPath(request.id)} className={styles.request} onClick={onLeave}>
              <Line request={request} isNew={isUnread(request, lastLook)} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{t`${more} more under way`}</p>}
    </div>
  );
}

function Line({ request, isNew }: { request: MoneyRequest; isNew: boolean }) {
  const { t } = useLingui();
  const { amount, reason, updatedAt, expectedBy } = request;
  const awaitedAt = isOver(request) ? undefined : expectedBy;
  const time = formatDateTime(awaitedAt || updatedAt);
  return (
    <>
      <span className={styles.what}>
        {isNew && (
          <>
            <span aria-hidden="true" className={styles.dot} />
            <VisuallyHidden>{t`New:`} </VisuallyHidden>
          </>
        )}
        {requestTypeLabel(request)} <bdi translate="no">{`₹${formatMoney(amount)}`}</bdi>
      </span>
      <StatusBadge request={request} />
      <span className={styles.state}>
        {reason ?? (awaitedAt ? t`Expected by ${time}` : <bdi>{time}</bdi>)}
      </span>
    </>
  );
}

const KEPT_AS = 'payments-looked';

/**
 * Which payments the player had seen when the box was opened, stored on this device.
 * @param shown the newest visible change (`newestChange`); undefined while nothing is visible
 * @returns the newest change shown the last time; undefined the first time, and until it is read
 */
function useLastLook(shown: number | undefined): number | undefined {
  const { device } = usePlatform();
  const [before, setBefore] = useState<{ readonly seen: number | undefined }>();
  useEffect(() => {
    let isHere = true;
    void device.read(KEPT_AS).then((kept) => {
      if (isHere) setBefore({ seen: typeof kept === 'number' ? kept : undefined });
    });
    return () => {
      isHere = false;
    };
  }, [device]);
  useEffect(() => {
    if (before === undefined || shown === undefined) return;
    if (before.seen === undefined || shown > before.seen) void device.write(KEPT_AS, shown);
  }, [device, before, shown]);
  return before?.seen;
}
