import { api as calls, type RequestOf } from '@touchline/shared/contracts/api';
import type { MoneyRequest } from '@touchline/shared/contracts/money';
import type { Api } from '@touchline/shared/platform';
import { ListMoved, readPages } from '../../range-reader/readPages';
import { type Merged, mergeLists } from './mergeLists';

const PAGE_ROWS = 100;
/** Lists that change while they are read are read again, up to this many times in all. */
const MAX_READS = 3;

type RequestFilter = Pick<RequestOf<typeof calls.playerRequests>, 'type' | 'status'>;

interface ReadRequestsOptions {
  readonly filter?: RequestFilter;
  /** How many of the newest are needed. */
  readonly count: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The newest requests of the player, from two calls: one lists requests, the other deposits and withdrawals, and each
 * back end decides what is in which (docs/decisions/money.md#requests-are-two-lists-and-a-form).
 * @throws ApiError when neither can be read; ListMoved when a list kept changing
 */
export async function readRequests(
  api: Api,
  { filter = {}, count, signal }: ReadRequestsOptions,
): Promise<Merged> {
  const lists = () =>
    [calls.playerRequests, calls.getDepositWithdrawals].map((list) =>
      readPages((page, options) => api.run(list, { ...page, ...filter }, options), {
        pageSize: PAGE_ROWS,
        signal,
      }),
    );
  for (let reads = 1; ; reads += 1) {
    try {
      // A back end may ignore the filter.
      const merged = await mergeLists(lists(), count, (row) => fits(row, filter));
      signal?.throwIfAborted();
      return merged;
    } catch (error) {
      if (!(error instanceof ListMoved) || reads === MAX_READS) throw error;
    }
  }
}

function fits({ type, status }: MoneyRequest, filter: RequestFilter): boolean {
  return (filter.type ?? type) === type && (filter.status ?? status) === status;
}
