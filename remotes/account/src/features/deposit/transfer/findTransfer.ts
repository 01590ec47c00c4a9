import { api as calls } from '@touchline/shared/contracts/api';
import type { MoneyRequest } from '@touchline/shared/contracts/money';
import type { Page } from '@touchline/shared/contracts/reading';
import type { Api } from '@touchline/shared/platform';
import { isInForce, type SentTransfer, standsFor } from './transfer.state';

/**
 * Finds the player's request for a transfer, unless it was refused.
 * @throws ApiError when the list cannot be read; Error when it is not found and rows of the list could not be read
 */
export async function findTransfer(
  api: Api,
  transfer: SentTransfer,
  signal?: AbortSignal,
): Promise<MoneyRequest | undefined> {
  const { items, leftOut } = await newestDeposits(api, signal);
  const found = items.find((request) => standsFor(request, transfer));
  if (!found && leftOut) throw new Error('It may be among the deposits that could not be read.');
  return found;
}

/**
 * Finds the player's deposit with a UTR: the one in force, else the newest refused one.
 * @throws ApiError when the list cannot be read
 */
export async function findByUtr(
  api: Api,
  utr: string,
  signal?: AbortSignal,
): Promise<MoneyRequest | undefined> {
  const { items } = await newestDeposits(api, signal);
  const used = items.filter((request) => request.utr === utr);
  return used.find(isInForce) ?? used[0];
}

/** How many requests are looked through; the server itself checks older ones. */
const NEWEST = 100;

function newestDeposits(api: Api, signal: AbortSignal | undefined): Promise<Page<MoneyRequest>> {
  const query = { SkipCount: 0, MaxResultCount: NEWEST, type: 'DEPOSIT' } as const;
  return api.run(calls.getDepositWithdrawals, query, signal && { signal });
}
