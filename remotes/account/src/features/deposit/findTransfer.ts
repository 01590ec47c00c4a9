import { api as calls, type MoneyRequest } from '@touchline/shared/contracts';
import type { Api } from '@touchline/shared/platform';
import { type SentTransfer, standsFor } from './transfer.state';

/**
 * The player's own request for a transfer, when the server holds one that is not refused.
 * @throws ApiError when the list cannot be read
 */
export async function findTransfer(
  api: Api,
  transfer: SentTransfer,
  signal?: AbortSignal,
): Promise<MoneyRequest | undefined> {
  const query = { SkipCount: 0, MaxResultCount: 50, type: 'DEPOSIT' } as const;
  const { items } = await api.run(calls.getDepositWithdrawals, query, signal && { signal });
  return items.find((request) => standsFor(request, transfer));
}
