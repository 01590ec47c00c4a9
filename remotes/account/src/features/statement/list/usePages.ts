import { api as calls } from '@touchline/shared/contracts/api';
import type { Transaction } from '@touchline/shared/contracts/money';
import { usePlatform, useQueries, useQueryClient } from '@touchline/shared/platform';
import { useCallback, useEffect, useState } from 'react';
import { pageOf } from '../../../paging/usePaging';
import type { Snapshot } from '../useSnapshot';

/** How long rows must stay visible before they are requested, so that rows scrolled past are not. */
const SETTLE_MS = 100;
/** Rows beyond the screen that are requested too. */
const AHEAD = 30;

interface PageAnswer {
  readonly totalCount: number;
  readonly items: readonly Transaction[];
}

/**
 * The rows of a statement, of which only visible pages are requested.
 * @param first and @param last the visible rows, from 0
 */
export function usePages(snapshot: Snapshot, first: number, last: number) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const { key, filter, totalCount, newest, pageRows } = snapshot;
  const pages = useSettled(
    Math.floor(Math.max(0, first - AHEAD) / pageRows),
    Math.floor(Math.min(totalCount - 1, last + AHEAD) / pageRows),
  );
  const answers = useQueries({
    queries: pages
      // Some back ends return all rows at once.
      .filter((page) => page > 0 && (page + 1) * pageRows > newest.length && newest.length < totalCount)
      .map((page) => ({
        queryKey: [...key, page],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const asked = { SkipCount: page * pageRows, MaxResultCount: pageRows };
          return pageOf(
            await api.run(calls.getTransactionHistory, { ...filter, ...asked }, { signal }),
            asked,
          );
        },
        staleTime: Number.POSITIVE_INFINITY,
      })),
  });
  const rowAt = useCallback(
    (index: number): Transaction | 'unreadable' | undefined => {
      if (index < newest.length) return newest[index];
      const page = Math.floor(index / pageRows);
      const answer = page === 0 ? { items: newest } : client.getQueryData<PageAnswer>([...key, page]);
      // Missing or unreadable rows of a page are reported at its end, because their positions are unknown.
      return answer && (answer.items[index % pageRows] ?? 'unreadable');
    },
    [client, key, newest, pageRows],
  );
  const failed = answers.filter(({ isError }) => isError);
  return {
    rowAt,
    error: failed[0]?.error,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    /** Rows were added or removed since the statement was opened. */
    hasMoved: answers.some(({ data }) => data && !data.isUncounted && data.totalCount !== totalCount),
  };
}

/** The pages from `from` to `to`, once these have not changed for a moment. */
function useSettled(from: number, to: number): readonly number[] {
  const [settled, setSettled] = useState({ from, to });
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((old) => (old.from === from && old.to === to ? old : { from, to })),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [from, to]);
  return Array.from({ length: settled.to - settled.from + 1 }, (_, at) => settled.from + at);
}
