import {
  api as calls,
  type RequestOf,
  type Transaction,
  type TransactionHistory,
} from '@touchline/shared/contracts';
import { useLocation, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useMemo } from 'react';
import { justAfter } from '../../range-reader/pinned';
import { usePlayerKey } from '../../range-reader/useRangeReader';

/** The filter of a statement, without its pages. */
export type StatementFilter = Omit<
  RequestOf<typeof calls.getTransactionHistory>,
  'SkipCount' | 'MaxResultCount'
>;

/** Rows that a page is asked for with; all of a statement that has no more. */
export const PAGE_ROWS = 100;

/** A statement as it was when it was opened. Later rows are not in it, so that rows don't shift while it is read. */
export interface Snapshot {
  /** The start of the query keys of everything read from it. */
  readonly key: readonly unknown[];
  /** The filter, ending with the newest row there was. */
  readonly filter: StatementFilter;
  readonly totalCount: number;
  /** undefined where the back end left it out. */
  readonly openingBalance: number | undefined;
  /** The newest page. */
  readonly newest: readonly Transaction[];
  /** Rows of the newest page that could not be read. */
  readonly leftOut: number;
  /** Rows of a page: fewer than were asked for where the back end gives no more at once. */
  readonly pageRows: number;
  /** When it was asked for: epoch milliseconds. */
  readonly at: number;
}

/**
 * The statement of a history entry: the way back shows what was there, a new visit asks anew.
 * @param filter undefined asks nothing
 */
export function useSnapshot(filter: StatementFilter | undefined) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const { key: entry } = useLocation();
  const queryKey = ['account', 'statement', usePlayerKey(), entry, filter];
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.run(
        calls.getTransactionHistory,
        { ...filter, SkipCount: 0, MaxResultCount: PAGE_ROWS },
        { signal },
      ),
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
    /** Forgets this statement and asks for it as it is now. */
    refresh: () => void client.resetQueries({ queryKey }),
  };
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
    // A back end that does not say how many there are has at least these.
    totalCount: Math.max(totalCount, came),
    openingBalance,
    newest: items,
    leftOut,
    pageRows: came === 0 || came >= totalCount ? PAGE_ROWS : Math.min(came, PAGE_ROWS),
    at,
  };
}
