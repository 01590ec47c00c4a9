import { api as calls } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform } from '@touchline/shared/testing';

const UPI = {
  id: 'm1',
  kind: 'UPI',
  payee: 'House Ltd',
  vpa: 'house@upi',
  min: 200,
  max: 20_000,
} as const;
const BANK = {
  id: 'm2',
  kind: 'BANK',
  payee: 'House Ltd',
  account: '001122334455',
  ifsc: 'HDFC0001234',
  bank: 'HDFC',
  min: 500,
  max: 0,
} as const;

/** No answer arrives. */
export const network = () =>
  new ApiError('network', 'Please Check Your Network Connection...', { operation: 'x' });

/** A platform whose server offers two UPI ids and a bank account, and takes no payment yet. */
export function cashier(): FakePlatform {
  const platform = fakePlatform();
  platform.answer(calls.getPaymentInfo, () => [UPI, { ...UPI, id: 'm9', vpa: 'other@upi' }, BANK]);
  platform.answer(calls.getSetting, () => ({
    minDeposit: 100,
    maxDeposit: 50_000,
    minWithdrawal: 100,
    maxWithdrawal: 50_000,
  }));
  platform.answer(calls.generatePayment, ({ amount }) => ({
    orderId: 'o1',
    upiUrl: `upi://pay?pa=house@upi&pn=House&am=${amount}&cu=INR&tr=o1`,
    vpa: 'house@upi',
    payee: 'House Ltd',
    amount,
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
  }));
  platform.answer(calls.checkPayment, () => ({ status: 'CREATED' as const }));
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 0, items: [] }));
  return platform;
}
