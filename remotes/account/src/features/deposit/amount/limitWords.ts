import { formatMoney } from '@touchline/shared/format';
import type { DepositLimits } from './deposit-limits';

export function limitWords({ min, max }: DepositLimits): string {
  return max > 0 ? `From ₹${formatMoney(min)} to ₹${formatMoney(max)}` : `₹${formatMoney(min)} or more`;
}
