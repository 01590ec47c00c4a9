import type { UpiOrder } from '@touchline/shared/contracts';
import { Card, Spinner } from '@touchline/shared/ui';
import { useState } from 'react';
import { FocusOnMount } from '../../../page/FocusOnMount';
import { PaymentEnd } from './PaymentEnd';
import { UpiOrderCard } from './UpiOrderCard';
import { usePayment } from './usePayment';
import { WaitingForPayment } from './WaitingForPayment';

interface UpiPaymentProps {
  orderId: string;
  /** Undefined when this tab did not create the order. */
  order: UpiOrder | undefined;
}

/** A UPI payment from its QR code to its outcome. */
export function UpiPayment({ orderId, order }: UpiPaymentProps) {
  const [isOverdue, setIsOverdue] = useState(false);
  const { payment, checkNow, isChecking, reportPaid } = usePayment(orderId, order, isOverdue);
  const waiting = ({ isReachable }: { isReachable: boolean }) => ({
    orderId,
    isReachable,
    isChecking,
    onCheck: checkNow,
  });
  switch (payment.kind) {
    case 'checking':
      return (
        <Card>
          <Spinner label="Looking for your payment" />
        </Card>
      );
    case 'waiting':
      return (
        <>
          {payment.order && <UpiOrderCard order={payment.order} onOverdue={() => setIsOverdue(true)} />}
          <WaitingForPayment {...waiting(payment)} onReport={reportPaid}>
            {payment.order
              ? 'Updates automatically when the payment arrives.'
              : 'A payment is open. Finish it in your UPI app, or start again for a new code.'}
          </WaitingForPayment>
        </>
      );
    case 'confirming':
      return (
        <FocusOnMount>
          <WaitingForPayment {...waiting(payment)}>
            {payment.utr
              ? `Your payment with the UTR ${payment.utr} waits for the bank to confirm it.`
              : 'Your payment was made and waits for the bank to confirm it.'}{' '}
            Please don’t pay again.
          </WaitingForPayment>
        </FocusOnMount>
      );
    case 'unclear':
      return (
        <FocusOnMount>
          <WaitingForPayment {...waiting(payment)}>
            The status of this payment is “{payment.word}”. Please don’t pay again; we keep asking how it
            ends.
          </WaitingForPayment>
        </FocusOnMount>
      );
    case 'overdue':
      return (
        <FocusOnMount>
          <WaitingForPayment {...waiting(payment)} onReport={reportPaid}>
            The time for this code is over: please don’t pay to it any more. If you have paid, wait here; we
            are asking whether it arrived.
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
