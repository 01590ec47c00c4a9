import type { UpiOrder } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { buttonClass, Card, CopyButton, Countdown, Skeleton } from '@touchline/shared/ui';
import { lazy, Suspense } from 'react';
import { useServerClock } from '../../play-session';
import { Details } from '../Details';
import { upiLink } from './order-state';
import styles from './UpiOrderCard.module.css';

const QrCode = lazy(() => import('../../../qr/QrCode'));

/** What to pay, to whom and until when: as a link to a UPI app, a QR code and text to copy. */
export function UpiOrderCard({ order, onOverdue }: { order: UpiOrder; onOverdue: () => void }) {
  const link = upiLink(order);
  const amount = formatMoney(order.amount);
  // Uses the server's clock, because on a device with a fast clock every order would look expired.
  const until = Date.parse(order.expiresAt);
  const clock = useServerClock();
  return (
    <Card>
      <div className={styles.order}>
        <p className={styles.amount}>₹{amount}</p>
        {!Number.isNaN(until) && (
          <p className={styles.time}>
            Pay within{' '}
            {clock ? (
              <Countdown until={until - clock.offset} label="Time left to pay" onEnd={onOverdue} />
            ) : (
              <Skeleton width="4ch" />
            )}
          </p>
        )}
        {link && (
          <>
            <a
              href={link}
              className={`${buttonClass({ variant: 'primary', size: 'lg', full: true })} ${styles.app}`}
            >
              Pay with a UPI app on this phone
            </a>
            <div className={styles.code}>
              <Suspense fallback={<Skeleton shape="block" width="100%" height="100%" />}>
                <QrCode text={link} label={`UPI code to pay ₹${amount} to ${order.payee}`} />
              </Suspense>
            </div>
            <p className={styles.scan}>Scan it with any UPI app</p>
          </>
        )}
        <Details
          items={[
            { label: 'Paid to', value: order.payee },
            {
              label: 'UPI id',
              value: order.vpa,
              action: <CopyButton text={order.vpa} label="Copy UPI id" />,
            },
            {
              label: 'Amount',
              value: `₹${amount}`,
              action: <CopyButton text={amount.replaceAll(',', '')} label="Copy amount" />,
            },
          ]}
        />
      </div>
    </Card>
  );
}
