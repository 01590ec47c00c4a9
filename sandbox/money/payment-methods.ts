import { LIMITS } from './limits';
import { toRupees } from './paise';

export const UPI_PAYEE = { vpa: 'touchline@sandbox', payee: 'Touchline Play Money' } as const;

const range = { min: toRupees(LIMITS.minDeposit), max: toRupees(LIMITS.maxDeposit) };

/** Account/GetPaymentInfo: where a player may send play money. */
export const PAYMENT_METHODS = [
  { id: 'upi-1', kind: 'UPI', ...UPI_PAYEE, ...range },
  { id: 'upi-2', kind: 'UPI', vpa: 'touchline.two@sandbox', payee: UPI_PAYEE.payee, ...range },
  {
    id: 'bank-1',
    kind: 'BANK',
    payee: UPI_PAYEE.payee,
    account: '001234567890',
    ifsc: 'SAND0000001',
    bank: 'Sandbox Bank, Play Street',
    ...range,
  },
] as const;
