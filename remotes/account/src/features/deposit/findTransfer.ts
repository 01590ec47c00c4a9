import { api as calls, type MoneyRequest } from '@touchline/shared/contracts';
import type { Api } from '@touchline/shared/platform';
import { isInForce, type SentTransfer, standsFor } from './transfer.state';

/**
 * The player's own request for a transfer, when the server holds one that is not refused.
 * @throws ApiError when the list cannot be read
 */
export async function findTransfer(
  api: Api,
  transfer: SentTransfer,
  signal?: AbortSignal,
): Promise<MoneyRequest | undefined> {
  return (await newestDeposits(api, signal)).find((request) => standsFor(request, transfer));
}

/**
 * The player's own deposit that a UTR was used for: the one in force, else the newest refused one.
 * @throws ApiError when the list cannot be read
 */
export async function findByUtr(
  api: Api,
  utr: string,
  signal?: AbortSignal,
): Promise<MoneyRequest | undefined> {
  const used = (await newestDeposits(api, signal)).filter((request) => request.utr === utr);
  return used.find(isInForce) ?? used[0];
}

/** As far back as is looked; what is older the server knows. */
const NEWEST = 100;

async function newestDeposits(api: Api, signal: AbortSignal | undefined): Promise<readonly MoneyRequest[]> {
  const query = { SkipCount: 0, MaxResultCount: NEWEST, type: 'DEPOSIT' } as const;
  const { items } = await api.run(calls.getDepositWithdrawals, query, signal && { signal });
  return items;
}
