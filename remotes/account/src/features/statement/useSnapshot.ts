import { api as calls, type RequestOf } from '@touchline/shared/contracts/api';
import type { Transaction, TransactionHistory } from '@touchline/shared/contracts/money';
import { useLocation, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { usePlayerKey } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { justAfter, pinned } from '../../range-reader/pinned';
import { type AskPage, readPages } from '../../range-reader/readPages';

/** The filter of a statement, without its page. */
export type StatementFilter = Omit<
  RequestOf<typeof calls.getTransactionHistory>,
  'SkipCount' | 'MaxResultCount'
>;

/** The page size; a statement with fewer rows is complete with the first page. */
export const PAGE_ROWS = 100;

/** A statement as it was when it was opened. It contains no later rows, so that rows do not shift while it is read. */
export interface Snapshot {
  /** The start of the query keys of everything read from it. */
  readonly key: readonly unknown[];
  /** The filter, limited to rows up to the newest one at that time. */
  readonly filter: StatementFilter;
  readonly totalCount: number;
  /** undefined where the back end left it out. */
  readonly openingBalance: number | undefined;
  /** The newest page. */
  readonly newest: readonly Transaction[];
  /** Unreadable rows of the newest page. */
  readonly leftOut: number;
  /** Rows of a page: fewer than requested where the back end returns no more at once. */
  readonly pageRows: number;
  /** The time of the request, in epoch milliseconds. */
  readonly at: number;
}

/**
 * The statement of a history entry: going back shows the earlier rows, a new visit requests them again.
 * @param filter undefined requests nothing
 */
export function useSnapshot(filter: StatementFilter | undefined) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const { key: entry } = useLocation();
  const queryKey = ['account', 'statement', usePlayerKey(), entry, filter];
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const ask: AskPage<TransactionHistory> = (page, options) =>
        api.run(calls.getTransactionHistory, { ...filter, ...page }, options);
      const first = await ask({ SkipCount: 0, MaxResultCount: PAGE_ROWS }, { signal });
      return first.isUncounted ? { ...first, totalCount: await countRows(ask, signal) } : first;
    },
    enabled: filter !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to its filter and its entry
  const snapshot = useMemo(() => data && toSnapshot(queryKey, filter ?? {}, data, dataUpdatedAt), [data]);
  return {
    snapshot,
    entry,
    error,
    isFetching,
    retry: () => void refetch(),
    /** Drops this statement and requests the current one. */
    refresh: () => void client.resetQueries({ queryKey }),
  };
}

/** Counts the rows of a back end that sends no total, because the list needs its length. */
async function countRows(ask: AskPage<TransactionHistory>, signal: AbortSignal): Promise<number> {
  let count = 0;
  for await (const { read } of readPages(
    pinned(ask, ({ date }: Transaction) => date),
    { signal },
  ))
    count = read;
  return count;
}

function toSnapshot(
  queryKey: readonly unknown[],
  filter: StatementFilter,
  { items, leftOut = 0, totalCount, openingBalance }: TransactionHistory,
  at: number,
): Snapshot {
  const to = items[0] && justAfter(items[0].date);
  const came = items.length + leftOut;
  return {
    key: [...queryKey, to],
    filter: to === undefined ? filter : { ...filter, to },
    // A back end that sends no total has at least these rows.
    totalCount: Math.max(totalCount, came),
    openingBalance,
    newest: items,
    leftOut,
    pageRows: came === 0 || came >= totalCount ? PAGE_ROWS : Math.min(came, PAGE_ROWS),
    at,
  };
}
