import { api as calls, type MoneyRequest, type RequestOf } from '@touchline/shared/contracts';
import type { Api } from '@touchline/shared/platform';
import { ListMoved, readPages } from '../../range-reader/readPages';
import { type Merged, mergeLists } from './mergeLists';

const AT_ONCE = 100;
/** How often lists that change during the reading are read again before the player is told. */
const STARTS = 3;

type RequestFilter = Pick<RequestOf<typeof calls.playerRequests>, 'type' | 'status'>;

interface Asked {
  readonly filter?: RequestFilter;
  /** How many of the newest are needed. */
  readonly count: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The newest requests of the player: the specification has a list of requests and one of deposits and withdrawals, and
 * each back end decides what is in which (docs/decisions/0060).
 * @throws ApiError when neither can be read; ListMoved
 */
export async function readRequests(api: Api, { filter = {}, count, signal }: Asked): Promise<Merged> {
  const lists = () =>
    [calls.playerRequests, calls.getDepositWithdrawals].map((list) =>
      readPages((page, options) => api.run(list, { ...page, ...filter }, options), {
        pageSize: AT_ONCE,
        signal,
      }),
    );
  for (let starts = 1; ; starts += 1) {
    try {
      // A back end may ignore the filter.
      const merged = await mergeLists(lists(), count, (row) => fits(row, filter));
      signal?.throwIfAborted();
      return merged;
    } catch (error) {
      if (!(error instanceof ListMoved) || starts === STARTS) throw error;
    }
  }
}

function fits({ type, status }: MoneyRequest, filter: RequestFilter): boolean {
  return (filter.type ?? type) === type && (filter.status ?? status) === status;
}
