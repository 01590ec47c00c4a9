import type { UpiOrder } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { buttonClass, Card, CopyButton, Countdown, Skeleton } from '@touchline/shared/ui';
import { lazy, Suspense } from 'react';
import type { ServerClock } from '../../play-session';
import { Details } from '../Details';
import { upiLink } from './order-state';
import styles from './UpiOrderCard.module.css';

const QrCode = lazy(() => import('../../../qr/QrCode'));

interface UpiOrderCardProps {
  readonly order: UpiOrder;
  /** Undefined until it is known. On a device with a fast clock every order would look expired. */
  readonly clock: ServerClock | undefined;
  readonly onOverdue: () => void;
}

/** What to pay, to whom and until when: as a link to a UPI app, a QR code and text to copy. */
export function UpiOrderCard({ order, clock, onOverdue }: UpiOrderCardProps) {
  const { t } = useLingui();
  const link = upiLink(order);
  const { payee } = order;
  const amount = formatMoney(order.amount);
  const until = Date.parse(order.expiresAt);
  const left = clock ? (
    <Countdown until={until} now={clock.now} label={t`Time left to pay`} onEnd={onOverdue} />
  ) : (
    <Skeleton width="4ch" />
  );
  return (
    <Card>
      <div className={styles.order}>
        <p translate="no" className={styles.amount}>{`₹${amount}`}</p>
        {!Number.isNaN(until) && (
          <p className={styles.time}>
            <Trans>Pay within {left}</Trans>
          </p>
        )}
        {link && (
          <>
            <a
              href={link}
              className={`${buttonClass({ variant: 'primary', size: 'lg', full: true })} ${styles.app}`}
            >
              {t`Pay with a UPI app on this phone`}
            </a>
            <div className={styles.code}>
              <Suspense fallback={<Skeleton shape="block" width="100%" height="100%" />}>
                <QrCode
                  text={link}
                  label={
                    payee === '' ? t`UPI code to pay ₹${amount}` : t`UPI code to pay ₹${amount} to ${payee}`
                  }
                />
              </Suspense>
            </div>
            <p className={styles.scan}>{t`Scan it with any UPI app`}</p>
          </>
        )}
        <Details
          items={[
            ...(payee === '' ? [] : [{ label: t`Paid to`, value: payee }]),
            ...(order.vpa === ''
              ? []
              : [
                  {
                    label: t`UPI id`,
                    value: order.vpa,
                    action: <CopyButton text={order.vpa} label={t`Copy UPI id`} />,
                  },
                ]),
            {
              label: t`Amount`,
              value: `₹${amount}`,
              action: <CopyButton text={amount.replaceAll(',', '')} label={t`Copy amount`} />,
            },
          ]}
        />
      </div>
    </Card>
  );
}
