import type { UpiOrder } from '@touchline/shared/contracts/money';
import { formatMoney, toRupees } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf } from '@touchline/shared/platform';
import { ButtonLink, Card, EmptyState, type IconName, Inline } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './PaymentEnd.module.css';
import type { Payment } from './payment.state';

interface PaymentEndProps {
  payment: Extract<Payment, { kind: 'success' | 'failed' | 'expired' | 'unknown' }>;
  orderId: string;
  order: UpiOrder | undefined;
}

/** The outcome of a UPI payment and the next step. */
export function PaymentEnd({ payment, orderId, order }: PaymentEndProps) {
  const { t } = useLingui();
  const again = order ? `/depositw?amount=${toRupees(order.amount)}` : '/depositw';
  const tryAgain = (
    <ButtonLink to={again} variant="primary">
      {t`Try again`}
    </ButtonLink>
  );
  const amount = order && formatMoney(order.amount);
  const end = (icon: IconName, title: string, action: ReactNode, text: ReactNode) => (
    <Card>
      <EmptyState icon={icon} title={title} action={action}>
        {text}
        <small>{t`Order ${orderId}`}</small>
      </EmptyState>
    </Card>
  );
  switch (payment.kind) {
    case 'success': {
      const { utr, balance } = payment.check;
      return end(
        'check',
        amount === undefined ? t`The money is in your account` : t`₹${amount} is in your account`,
        <Inline className={styles.actions}>
          <ButtonLink to="/inplay" variant="primary">
            {t`Go to In-Play`}
          </ButtonLink>
          <ButtonLink to="/account-cash-statement">{t`See the statement`}</ButtonLink>
        </Inline>,
        <>
          {utr && <p translate="no">{`UTR ${utr}`}</p>}
          {balance !== undefined && <p>{t`Balance ₹${formatMoney(balance)}`}</p>}
        </>,
      );
    }
    case 'failed':
      return end(
        'ban',
        t`The payment failed`,
        tryAgain,
        <p>{t`No money was added. If your bank took it, the bank gives it back.`}</p>,
      );
    case 'expired':
      return end(
        'clock',
        t`The time to pay ran out`,
        tryAgain,
        <p>
          {t`No payment arrived, and no money was added. Please don’t pay to the old code any more. If your bank says that you have paid, keep its UTR and ask support.`}
        </p>,
      );
    case 'unknown':
      return end('search', t`This payment is not known`, tryAgain, <p>{messageOf(payment.error)}</p>);
  }
}
