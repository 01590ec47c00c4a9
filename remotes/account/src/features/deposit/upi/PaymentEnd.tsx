import type { UpiOrder } from '@touchline/shared/contracts';
import { formatMoney, toRupees } from '@touchline/shared/format';
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
  const again = order ? `/depositw?amount=${toRupees(order.amount)}` : '/depositw';
  const tryAgain = (
    <Link to={again} className={buttonClass({ variant: 'primary' })}>
      Try again
    </Link>
  );
  const reference = <small>Order {orderId}</small>;
  switch (payment.kind) {
    case 'success':
      return (
        <Card>
          <EmptyState
            icon="check"
            title={
              order ? `₹${formatMoney(order.amount)} is in your account` : 'The money is in your account'
            }
            action={
              <Inline className={styles.actions}>
                <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
                  Go to In-Play
                </Link>
                <Link to="/account-cash-statement" className={buttonClass()}>
                  See the statement
                </Link>
              </Inline>
            }
          >
            {payment.check.utr && <p>UTR {payment.check.utr}</p>}
            {payment.check.balance !== undefined && <p>Balance ₹{formatMoney(payment.check.balance)}</p>}
            {reference}
          </EmptyState>
        </Card>
      );
    case 'failed':
      return (
        <Card>
          <EmptyState icon="ban" title="The payment failed" action={tryAgain}>
            <p>No money was added. If your bank took it, the bank gives it back.</p>
            {reference}
          </EmptyState>
        </Card>
      );
    case 'expired':
      return (
        <Card>
          <EmptyState icon="clock" title="The time to pay ran out" action={tryAgain}>
            <p>
              No payment arrived, and no money was added. Please don’t pay to the old code any more. If your
              bank says that you have paid, keep its UTR and ask support.
            </p>
            {reference}
          </EmptyState>
        </Card>
      );
    case 'unknown':
      return (
        <Card>
          <EmptyState icon="search" title="This payment is not known" action={tryAgain}>
            <p>{messageOf(payment.error)}</p>
            {reference}
          </EmptyState>
        </Card>
      );
  }
}
