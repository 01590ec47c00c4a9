import type { UpiOrder } from '@touchline/shared/contracts/money';
import { formatMoney, toRupees } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, messageOf } from '@touchline/shared/platform';
import { buttonClass, Card, EmptyState, Inline } from '@touchline/shared/ui';
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
    <Link to={again} className={buttonClass({ variant: 'primary' })}>
      {t`Try again`}
    </Link>
  );
  const amount = order && formatMoney(order.amount);
  const reference = <small>{t`Order ${orderId}`}</small>;
  switch (payment.kind) {
    case 'success':
      return (
        <Card>
          <EmptyState
            icon="check"
            title={amount === undefined ? t`The money is in your account` : t`₹${amount} is in your account`}
            action={
              <Inline className={styles.actions}>
                <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
                  {t`Go to In-Play`}
                </Link>
                <Link to="/account-cash-statement" className={buttonClass()}>
                  {t`See the statement`}
                </Link>
              </Inline>
            }
          >
            {payment.check.utr && <p translate="no">{`UTR ${payment.check.utr}`}</p>}
            {payment.check.balance !== undefined && (
              <p>{t`Balance ₹${formatMoney(payment.check.balance)}`}</p>
            )}
            {reference}
          </EmptyState>
        </Card>
      );
    case 'failed':
      return (
        <Card>
          <EmptyState icon="ban" title={t`The payment failed`} action={tryAgain}>
            <p>{t`No money was added. If your bank took it, the bank gives it back.`}</p>
            {reference}
          </EmptyState>
        </Card>
      );
    case 'expired':
      return (
        <Card>
          <EmptyState icon="clock" title={t`The time to pay ran out`} action={tryAgain}>
            <p>
              {t`No payment arrived, and no money was added. Please don’t pay to the old code any more. If your bank says that you have paid, keep its UTR and ask support.`}
            </p>
            {reference}
          </EmptyState>
        </Card>
      );
    case 'unknown':
      return (
        <Card>
          <EmptyState icon="search" title={t`This payment is not known`} action={tryAgain}>
            <p>{messageOf(payment.error)}</p>
            {reference}
          </EmptyState>
        </Card>
      );
  }
}
