import { api as calls, type MoneyRequest, type Paise } from '@touchline/shared/contracts';
import { parseRupees, toRupees } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';

/** What is known of a withdrawal from the moment it is sent: enough to find it among the player's own. */
export interface SentWithdrawal {
  readonly reference: string;
  readonly paise: Paise;
  /** The newest withdrawal there was before; undefined when there was none. */
  readonly after: string | undefined;
}

const NEWEST = { SkipCount: 0, MaxResultCount: 20 };

/** The newest withdrawals first. @throws ApiError */
export async function newestWithdrawals(api: Api, signal?: AbortSignal): Promise<readonly MoneyRequest[]> {
  return (await api.run(calls.getUserWithdrawalHistory, NEWEST, signal && { signal })).items;
}

/**
 * The one that was sent, among the newest first: by its reference, or from a back end that keeps none by its amount
 * among those that weren't there before (docs/decisions/0019).
 */
export function findSent(
  withdrawals: readonly MoneyRequest[],
  { reference, paise, after }: SentWithdrawal,
): MoneyRequest | undefined {
  const known = withdrawals.findIndex(({ id }) => id === after);
  const since = known < 0 ? withdrawals : withdrawals.slice(0, known);
  return (
    withdrawals.find(({ clientRef }) => clientRef === reference) ??
    since.find(({ clientRef, amount }) => clientRef === undefined && amount === paise)
  );
}

/** Into the page's address, so that a reload in mid-send comes back to it. */
export function writeSent({ reference, paise, after }: SentWithdrawal): string {
  return `?${new URLSearchParams({ sent: reference, amount: String(toRupees(paise)), ...(after && { after }) })}`;
}

/** From the page's address; undefined when it names none, or none that can be. */
export function readSent(params: URLSearchParams): SentWithdrawal | undefined {
  const reference = params.get('sent') ?? '';
  const amount = parseRupees(params.get('amount') ?? '');
  if (!/^[\w-]{8,64}$/.test(reference) || !amount.ok) return undefined;
  return { reference, paise: amount.paise, after: params.get('after') ?? undefined };
}
