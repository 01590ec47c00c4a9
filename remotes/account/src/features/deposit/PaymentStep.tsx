import { useLocation } from '@touchline/shared/platform';
import { BankTransfer } from './transfer/BankTransfer';
import { readOrder } from './upi/order-state';
import { UpiPayment } from './upi/UpiPayment';

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
