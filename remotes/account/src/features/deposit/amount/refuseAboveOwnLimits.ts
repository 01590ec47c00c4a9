import { api as calls } from '@touchline/shared/contracts/api';
import { isTimeUsedUp } from '@touchline/shared/contracts/money';
import type { Paise } from '@touchline/shared/contracts/reading';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { type Api, ApiError } from '@touchline/shared/platform';

/**
 * Checks a bank transfer against the player's own limits before the account to pay into is shown: what is paid above
 * them is not credited (docs/decisions/money.md#limits-that-players-set).
 * @throws ApiError when they do not allow it, or cannot be read
 */
export async function refuseAboveOwnLimits(api: Api, paise: Paise, signal: AbortSignal): Promise<void> {
  const { limits, time, breakUntil } = await api.run(calls.getOwnLimits, {}, { signal });
  if (breakUntil !== undefined) {
    const end = formatDateTime(breakUntil);
    throw refusal(t`You take a break until ${end}`);
  }
  if (time.some(isTimeUsedUp)) throw refusal(t`The time that you have set for yourself is used up.`);
  const left = limits.flatMap(({ kind, amount, used }) =>
    kind === 'DEPOSIT' && amount !== undefined ? [Math.max(0, amount - used)] : [],
  );
  const least = Math.min(...left);
  if (paise <= least) return;
  const most = formatMoney(least);
  const message = t`Your own limit leaves ₹${most} of deposits.`;
  throw refusal(message, { amount: message });
}

function refusal(message: string, fields: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError('refused', message, { operation: calls.createDeposit.name, fields });
}
