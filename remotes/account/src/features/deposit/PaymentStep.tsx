import type { UpiOrder } from '@touchline/shared/contracts/money';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { useLocation } from '@touchline/shared/platform';
import { Card, Spinner } from '@touchline/shared/ui';
import { useState } from 'react';
import { FocusOnMount } from '../../page/FocusOnMount';
import { useServerClock } from '../play-session';
import { BankTransfer } from './transfer/BankTransfer';
import { readOrder } from './upi/order-state';
import { PaymentEnd } from './upi/PaymentEnd';
import type { Payment } from './upi/payment.state';
import { UpiOrderCard } from './upi/UpiOrderCard';
import { usePayment } from './upi/usePayment';
import { WaitingForPayment } from './upi/WaitingForPayment';

export interface PaymentStepProps {
  /** The UPI order, or the bank account and the amount in rupees, as the address names them. */
  readonly order: string | null;
  readonly bank: string | null;
  readonly amount: string;
}

/** The step after the form: a UPI payment or a bank transfer. Its code is loaded once the form is shown. */
export function PaymentStep({ order, bank, amount }: PaymentStepProps) {
  const { state } = useLocation();
  if (order !== null) return <UpiPayment key={order} orderId={order} order={readOrder(state, order)} />;
  return bank !== null ? <BankTransfer key={bank} methodId={bank} amount={amount} /> : null;
}

interface UpiPaymentProps {
  orderId: string;
  /** Undefined when this tab did not create the order. */
  order: UpiOrder | undefined;
}

/** A UPI payment from its QR code to its outcome. */
function UpiPayment({ orderId, order }: UpiPaymentProps) {
  const { t } = useLingui();
  const clock = useServerClock();
  const [, setEnds] = useState(0);
  // Compared at each poll: a device's clock that is put forward ends no code, once an answer has corrected it.
  const isOverdue = order !== undefined && clock !== undefined && Date.parse(order.expiresAt) <= clock.now();
  const { payment, checkNow, isChecking, reportPaid } = usePayment(orderId, order, isOverdue);
  const waiting = { orderId, isChecking, onCheck: checkNow };
  switch (payment.kind) {
    case 'checking':
      return (
        <Card>
          <Spinner label={t`Looking for your payment`} />
        </Card>
      );
    case 'waiting':
      return (
        <>
          {payment.order && (
            <UpiOrderCard order={payment.order} clock={clock} onOverdue={() => setEnds((ends) => ends + 1)} />
          )}
          <WaitingForPayment {...waiting} isReachable={payment.isReachable} onReport={reportPaid}>
            {payment.order
              ? t`Updates automatically when the payment arrives.`
              : payment.isReachable
                ? t`A payment is open. Finish it in your UPI app, or start again for a new code.`
                : t`Looking for your payment`}
          </WaitingForPayment>
        </>
      );
    case 'confirming':
    case 'unclear':
    case 'overdue':
      return (
        <FocusOnMount>
          <WaitingForPayment
            {...waiting}
            isReachable={payment.isReachable}
            onReport={payment.kind === 'overdue' ? reportPaid : undefined}
          >
            {describe(payment)}
          </WaitingForPayment>
        </FocusOnMount>
      );
    default:
      return (
        <FocusOnMount>
          <PaymentEnd payment={payment} orderId={orderId} order={order} />
        </FocusOnMount>
      );
  }
}

function describe(payment: Extract<Payment, { kind: 'confirming' | 'unclear' | 'overdue' }>): string {
  switch (payment.kind) {
    case 'confirming': {
      const { utr } = payment;
      return utr
        ? translate`Your payment with the UTR ${utr} waits for the bank to confirm it. Please don’t pay again.`
        : translate`Your payment was made and waits for the bank to confirm it. Please don’t pay again.`;
    }
    case 'unclear': {
      const status = payment.word;
      return translate`The status of this payment is “${status}”. Please don’t pay again; we keep asking how it ends.`;
    }
    case 'overdue':
      return translate`The time for this code is over: please don’t pay to it any more. If you have paid, wait here; we are asking whether it arrived.`;
  }
}
