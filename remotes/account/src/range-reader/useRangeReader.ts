import { useQuery } from '@touchline/shared/platform';
import { ListMoved } from './readPages';
import {
  type RangeReader,
  type RangeReading,
  type ReadingSource,
  startRangeReader,
} from './startRangeReader';

/** How often a list that changes during the reading is read again before the player is told. */
const STARTS = 3;
/** Within this time the page shows the last reading; later it reads again in the background. */
const FRESH_MS = 60_000;

/** The cached state of a range. It contains the reader, so that a reading continues where it stopped. */
type Kept<Sum> = RangeReading<Sum> & { readonly reader: RangeReader<Sum> };

/**
 * Reads a whole range page by page into a sum and shows it as it grows. After a failure the sum stays, and `refetch` or
 * a return to the page continues it. A complete reading is replaced by a new one once that is complete.
 * @param key of the range, for the query cache
 * @param freshMs how long a complete reading counts as current
 */
export function useRangeReader<Row, Sum>(
  key: readonly unknown[],
  source: ReadingSource<Row, Sum>,
  { freshMs = FRESH_MS }: { freshMs?: number } = {},
) {
  return useQuery<Kept<Sum>>({
    queryKey: ['account', 'reading', ...key],
    queryFn: async ({ client, queryKey, signal }) => {
      const shown = client.getQueryData<Kept<Sum>>(queryKey);
      const reader = shown && !shown.isWhole ? shown.reader : startRangeReader(source);
      for (let starts = 1; ; ) {
        try {
          const kept = { ...(await reader.next(signal)), reader };
          signal.throwIfAborted();
          if (kept.isWhole) return kept;
          if (!shown?.isWhole) client.setQueryData(queryKey, kept);
        } catch (error) {
          if (!(error instanceof ListMoved) || starts === STARTS) throw error;
          starts += 1;
        }
      }
    },
    staleTime: ({ state }) => (state.data?.isWhole ? freshMs : 0),
    refetchOnWindowFocus: false,
    // A deep comparison of sums would cost more than it saves.
    structuralSharing: false,
  });
}
