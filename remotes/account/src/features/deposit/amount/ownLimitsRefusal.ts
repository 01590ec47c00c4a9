import { api as calls } from '@touchline/shared/contracts/api';
import { breakEnd, isTimeUsedUp } from '@touchline/shared/contracts/money';
import type { Paise } from '@touchline/shared/contracts/reading';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { formatDateTime, formatMoney, serverNow } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { ApiError, type Platform } from '@touchline/shared/platform';

/**
 * Why the player's own limits do not allow a bank transfer. It is asked for before the account to pay into is shown: what
 * is paid above them is not credited (docs/decisions/money.md#limits-that-players-set).
 * @returns undefined where they allow it, or the back end keeps none
 * @throws ApiError when they cannot be read
 */
export async function ownLimitsRefusal(
  platform: Platform,
  paise: Paise,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  if (!hasCapability(platform.settings.current(), 'limits')) return undefined;
  const { limits, time, ...rest } = await platform.api.run(calls.getOwnLimits, {}, { signal });
  const until = breakEnd(rest, serverNow(platform));
  if (until !== undefined) {
    const end = formatDateTime(until);
    return refusal(t`You take a break until ${end}`);
  }
  if (time.some(isTimeUsedUp)) return refusal(t`The time that you have set for yourself is used up.`);
  const left = limits.flatMap(({ kind, amount, used }) =>
    kind === 'DEPOSIT' && amount !== undefined ? [Math.max(0, amount - used)] : [],
  );
  const least = Math.min(...left);
  if (paise <= least) return undefined;
  const most = formatMoney(least);
  const message = t`Your own limit leaves ₹${most} of deposits.`;
  return refusal(message, { amount: message });
}

function refusal(message: string, fields: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError('refused', message, { operation: calls.createDeposit.name, fields });
}
